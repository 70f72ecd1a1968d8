/** The way an order goes, from the buyer's click to her hands. */
import type { OrderKind } from './line-price.ts'

export const ORDER_STATUSES = [
  'placed',
  'in-production',
  'ready-for-pickup',
  'shipped',
  'delivered',
  'cancelled',
] as const
export type OrderStatus = (typeof ORDER_STATUSES)[number]

/** Nothing more happens to such an order. */
export const OVER_STATUSES = ['delivered', 'cancelled'] as const satisfies readonly OrderStatus[]

/** Every status that lines of these kinds go through, in their order. An order of both kinds is picked up and sent. */
export function stagesOf(kinds: readonly OrderKind[]): OrderStatus[] {
  const isPickedUp = kinds.includes('warehouse')
  const isSent = kinds.some((kind) => kind !== 'warehouse')
  return [
    'placed',
    'in-production',
    ...(isPickedUp ? (['ready-for-pickup'] as const) : []),
    ...(isSent ? (['shipped'] as const) : []),
    'delivered',
  ]
}

/**
 * Where an order may go from here. Cancelled is for what nobody works on yet; an order that is partly picked up and
 * partly sent passes both, in either order, before it is delivered.
 * @param reached every status it has had, the present one among them
 */
export function nextStatuses(reached: readonly OrderStatus[], kinds: readonly OrderKind[]): OrderStatus[] {
  const had = new Set(reached)
  if (had.has('cancelled') || had.has('delivered')) return []
  if (!had.has('in-production')) return ['in-production', 'cancelled']
  const ahead = stagesOf(kinds).filter((status) => !had.has(status) && status !== 'delivered')
  return ahead.length > 0 ? ahead : ['delivered']
}

/** Why something is printed again at no charge. */
export const REPRINT_REASONS = ['damaged', 'misprint', 'lost', 'short-count', 'goodwill', 'other'] as const
export type ReprintReason = (typeof REPRINT_REASONS)[number]
