import type { AuditKind } from '@frontage/domain/audit.ts'

export const KIND_NAMES: Record<AuditKind, string> = {
  account: 'Account',
  brand: 'Brand',
  category: 'Category',
  coupon: 'Coupon',
  font: 'Font',
  host: 'Address',
  menu: 'Menus',
  message: 'Email',
  notification: 'Notification',
  offer: 'Prices',
  order: 'Order',
  page: 'Page',
  plan: 'Plan',
  post: 'Post',
  'promo-code': 'Promo code',
  program: 'API key or webhook',
  payment: 'Payment',
  settings: 'Settings',
  'support-request': 'Inbox',
  template: 'Template',
}
