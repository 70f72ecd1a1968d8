import { z } from 'zod'
import type { ManagedOrder } from '@frontage/contracts/manage-orders.ts'
import { OrderLine, type Order, type OrderRow } from '@frontage/contracts/orders.ts'
import { nextStatuses } from '@frontage/domain/order-status.ts'
import type { ManagedRow } from './managed-repository.ts'
import { presentBuyerRefund } from './managed-detail.ts'
import { dayOf, type findOrder, type PlacedOrder } from './repository.ts'

const IMAGES_IN_A_ROW = 4

export function presentOrderRow(order: PlacedOrder): OrderRow {
  const { lines } = order.snapshot
  return {
    ...head(order),
    line_count: lines.length,
    kinds: [...new Set(lines.map((line) => line.type))],
    piece_count: piecesOf(lines),
    lines: lines.slice(0, IMAGES_IN_A_ROW).map((line) => ({
      id: line.id,
      template_id: line.template_id,
      template_version: line.template_version,
      artwork_hash: line.artwork_hash,
      slots: line.slots,
      ...(line.codes ? { codes: line.codes } : {}),
      name: line.name,
      product: line.product,
      quantity: line.quantity,
    })),
  }
}

type OwnOrder = NonNullable<Awaited<ReturnType<typeof findOrder>>>

export function presentOrder(order: OwnOrder): Order {
  return {
    ...head(order),
    payment: order.snapshot.payment,
    snapshot: order.snapshot,
    timeline: order.events.map(({ status, note, at }) => ({ status, note, at: at.toISOString() })),
    refunds: order.refunds.map(presentBuyerRefund),
    messages: order.messages.map(({ id, at, text }) => ({ id, at: at.toISOString(), text })),
    reprint_of: order.reprintOf,
  }
}

const Ordered = z.object({
  coupon: z.string().nullable(),
  lines: z.array(OrderLine.pick({ name: true, type: true, quantity: true })),
})

export function presentManagedOrder(row: ManagedRow): ManagedOrder {
  const { lines, coupon } = Ordered.parse(row.ordered)
  return {
    id: row.id,
    number: row.number,
    status: row.status,
    placed_at: row.placed_at.toISOString(),
    in_hands_on: dayOf(row.in_hands_on),
    coupon: coupon ?? '',
    total_cents: row.total_cents,
    refunded_cents: row.refunded_cents,
    credited_cents: Number(row.credited_cents),
    is_reprint: row.reprint_of !== null,
    line_count: lines.length,
    piece_count: piecesOf(lines),
    buyer: { name: `${row.first_name} ${row.last_name}`.trim(), email: row.email },
    told_email: row.contact?.email ?? row.email,
    names: lines.map((line) => line.name),
    note: row.note ?? '',
    next: nextStatuses(
      [...row.reached, row.status],
      lines.map((line) => line.type),
    ),
  }
}

const piecesOf = (lines: readonly { quantity: number }[]): number =>
  lines.reduce((sum, line) => sum + line.quantity, 0)

const head = (order: PlacedOrder) => ({
  id: order.id,
  number: order.number,
  status: order.status,
  placed_at: order.placedAt.toISOString(),
  in_hands_on: order.inHandsOn,
  total_cents: order.totalCents,
  refunded_cents: order.refundedCents,
})
