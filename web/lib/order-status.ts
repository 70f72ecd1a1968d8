/** What users call the steps of an order, and how they look. */
import type { OrderStatus } from '@frontage/domain/order-status.ts'

export const STATUS_NAMES: Readonly<Record<OrderStatus, string>> = {
  placed: 'Placed',
  'in-production': 'In production',
  'ready-for-pickup': 'Ready for pickup',
  shipped: 'Shipped',
  delivered: 'Delivered',
  cancelled: 'Canceled',
}

export const STATUS_TONES: Readonly<Partial<Record<OrderStatus, 'brand' | 'success' | 'danger'>>> = {
  placed: 'brand',
  'in-production': 'brand',
  'ready-for-pickup': 'success',
  shipped: 'success',
  delivered: 'success',
  cancelled: 'danger',
}
