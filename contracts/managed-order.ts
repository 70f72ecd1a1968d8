/** One order as staff see it: everything of it, what may be done with it, and what was said about it. */
import { z } from 'zod'
import { REPRINT_REASONS } from '@frontage/domain/order-status.ts'
import { MAX_ORDER_NOTE, MOST_ORDERS_AT_ONCE } from './limits.ts'
import { Order, OrderStatus } from './orders.ts'
import { ManagedRefund } from './refunds.ts'
import { typedText } from './text.ts'

export const NoteReader = z.enum(['staff', 'buyer'])

export const OrderNote = z.object({
  id: z.guid(),
  at: z.string(),
  by: z.string(),
  /** staff: nobody else reads it. buyer: it was sent by email. */
  reader: NoteReader,
  text: z.string(),
})
export type OrderNote = z.infer<typeof OrderNote>

const OtherOrder = z.object({ id: z.guid(), number: z.string() })
export const ReprintReason = z.enum(REPRINT_REASONS)

/** GET /marketingcenter/api/v1/manage-orders/{id} */
export const ManagedOrderDetail = Order.omit({ refunds: true, messages: true, reprint_of: true }).extend({
  buyer: z.object({ id: z.guid(), name: z.string(), email: z.string() }),
  /** Who looks after it and is told, since its buyer left; null: the buyer. */
  contact: z.object({ id: z.guid(), name: z.string(), email: z.string() }).nullable(),
  told_email: z.string(),
  /** Where it may go from here. */
  next: z.array(OrderStatus),
  refunds: z.array(ManagedRefund),
  /** What may still be given back. */
  left: z.object({ card_cents: z.int(), company_cents: z.int() }),
  /** The payment's name at the card service, and its page there; null: not paid through it. */
  paid_by: z.object({ reference: z.string(), url: z.string().nullable() }).nullable(),
  notes: z.array(OrderNote),
  reprint_of: OtherOrder.extend({ reason: ReprintReason }).nullable(),
  reprints: z.array(OtherOrder.extend({ placed_at: z.string(), reason: ReprintReason })),
})
export type ManagedOrderDetail = z.infer<typeof ManagedOrderDetail>

/** GET /marketingcenter/api/v1/manage-orders/packing-slips and /press-files: ids with commas between. */
export const OrdersAtOnceQuery = z.object({
  ids: z
    .string()
    .max(MOST_ORDERS_AT_ONCE * 37)
    .transform((ids) => [...new Set(ids.split(','))])
    .pipe(
      z
        .array(z.guid())
        .min(1)
        .max(MOST_ORDERS_AT_ONCE, `Choose at most ${MOST_ORDERS_AT_ONCE} orders at once.`),
    ),
})

/** POST /marketingcenter/api/v1/manage-orders/{id}/notes. Honors Idempotency-Key. */
export const NewOrderNote = z.object({
  reader: NoteReader,
  text: typedText(MAX_ORDER_NOTE).min(1, 'Write a note first.'),
})
export type NewOrderNote = z.infer<typeof NewOrderNote>

/** POST /marketingcenter/api/v1/manage-orders/{id}/reprints. Honors Idempotency-Key. */
export const ReprintRequest = z.object({
  reason: ReprintReason,
  lines: z
    .array(z.object({ id: z.guid(), quantity: z.int().min(1).max(99_999) }))
    .min(1, 'Choose what to print again.')
    .max(500),
})
export type ReprintRequest = z.infer<typeof ReprintRequest>
