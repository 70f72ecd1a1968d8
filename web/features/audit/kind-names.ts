import type { AuditKind } from '@frontage/domain/audit.ts'

export const KIND_NAMES: Record<AuditKind, string> = {
  account: 'Account',
  brand: 'Brand',
  category: 'Category',
  font: 'Font',
  message: 'Email',
  offer: 'Prices',
  order: 'Order',
  page: 'Page',
  payment: 'Payment',
  'support-request': 'Inbox',
  template: 'Template',
}
