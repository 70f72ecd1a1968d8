/** What users call the steps of an order. */
import type { OrderStatus } from './order-status.ts'

export const STATUS_NAMES: Readonly<Record<OrderStatus, string>> = {
  placed: 'Placed',
  'in-production': 'In production',
  'ready-for-pickup': 'Ready for pickup',
  shipped: 'Shipped',
  delivered: 'Delivered',
  cancelled: 'Canceled',
}
