/** How the steps of an order look. */
import type { OrderStatus } from '@frontage/domain/order-status.ts'

export { STATUS_NAMES } from '@frontage/domain/order-status-names.ts'

export const STATUS_TONES: Readonly<Partial<Record<OrderStatus, 'brand' | 'success' | 'danger'>>> = {
  placed: 'brand',
  'in-production': 'brand',
  'ready-for-pickup': 'success',
  shipped: 'success',
  delivered: 'success',
  cancelled: 'danger',
}
