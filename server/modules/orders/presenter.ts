import type { Order, OrderRow } from '@frontage/contracts/orders.ts'
import type { PlacedOrder } from './repository.ts'

const PICTURES_IN_A_ROW = 4

export function presentOrderRow(order: PlacedOrder): OrderRow {
  const { lines } = order.snapshot
  return {
    ...head(order),
    line_count: lines.length,
    kinds: [...new Set(lines.map((line) => line.type))],
    piece_count: lines.reduce((sum, line) => sum + line.quantity, 0),
    lines: lines.slice(0, PICTURES_IN_A_ROW).map((line) => ({
      id: line.id,
      template_id: line.template_id,
      template_version: line.template_version,
      artwork_hash: line.artwork_hash,
      slots: line.slots,
      name: line.name,
      product: line.product,
      quantity: line.quantity,
    })),
  }
}

export function presentOrder(
  order: PlacedOrder & { events: { status: string; note: string; at: Date }[] },
): Order {
  return {
    ...head(order),
    payment: order.snapshot.payment,
    snapshot: order.snapshot,
    timeline: order.events.map(({ status, note, at }) => ({ status, note, at: at.toISOString() })),
  }
}

const head = (order: PlacedOrder) => ({
  id: order.id,
  number: order.number,
  status: order.status,
  placed_at: order.placedAt.toISOString(),
  in_hands_on: order.inHandsOn,
  total_cents: order.totalCents,
})
