import type { AuditKind } from '@frontage/domain/audit.ts'

export const KIND_NAMES: Record<AuditKind, string> = {
  account: 'Account',
  brand: 'Brand',
  font: 'Font',
  menu: 'Menus',
  message: 'Email',
  order: 'Order',
  page: 'Page',
  post: 'Post',
  payment: 'Payment',
  'support-request': 'Inbox',
}
