import type { AuditKind } from '@frontage/domain/audit.ts'

export const KIND_NAMES: Record<AuditKind, string> = {
  account: 'Account',
  brand: 'Brand',
  font: 'Font',
  host: 'Address',
  message: 'Email',
  order: 'Order',
  page: 'Page',
  payment: 'Payment',
  settings: 'Settings',
  'support-request': 'Inbox',
}
