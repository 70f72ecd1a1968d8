/** The orders of a whole tenant, for the users who make and send them. */
import { z } from 'zod'
import { ORDER_STATUSES } from '@frontage/domain/order-status.ts'
import { marks, pageMark, paging } from './envelope.ts'
import { MAX_CARRIER, MAX_CODE, MAX_REVIEW_NOTE, MAX_TRACKING_NUMBER } from './limits.ts'
import { OrderRow, OrderStatus } from './orders.ts'
import { typedText } from './text.ts'

/** GET /marketingcenter/api/v1/manage-orders: every part narrows it; `search` finds numbers, names and addresses of mail. */
export const ManageOrdersQuery = z.object({
  ...paging,
  at: pageMark,
  status: z.enum(ORDER_STATUSES).optional(),
  search: typedText(100).default(''),
  /** Orders that used this coupon, whatever the case of its letters. */
  coupon: typedText(MAX_CODE).default(''),
})
export type ManageOrdersQuery = z.infer<typeof ManageOrdersQuery>

export const ManagedOrder = OrderRow.omit({ lines: true, kinds: true }).extend({
  buyer: z.object({ name: z.string(), email: z.string() }),
  /** Of whoever is told about it: the buyer, or the colleague who looks after it. */
  told_email: z.string(),
  /** 'Listing flyer, Door hanger': what is in it, in its order. */
  names: z.array(z.string()),
  /** What was last said of it to the buyer. */
  note: z.string(),
  /** Where it may go from here. */
  next: z.array(OrderStatus),
  /** Off the company's invoice. */
  credited_cents: z.int(),
  is_reprint: z.boolean(),
  /** Its code; '': none was used. */
  coupon: z.string(),
})
export type ManagedOrder = z.infer<typeof ManagedOrder>

export const ManagedOrders = z.object({
  rows: z.array(ManagedOrder),
  totalRows: z.int(),
  ...marks,
  /** How many orders of the search are in each status, whichever status was asked for. */
  counts: z.array(z.object({ status: OrderStatus, count: z.int() })),
})
export type ManagedOrders = z.infer<typeof ManagedOrders>

/** PUT /marketingcenter/api/v1/manage-orders/{id}/status: `from` is the status the change was made on. */
export const ChangeOrderStatus = z.object({
  from: OrderStatus,
  to: OrderStatus,
  carrier: typedText(MAX_CARRIER).optional(),
  tracking_number: typedText(MAX_TRACKING_NUMBER).optional(),
})
export type ChangeOrderStatus = z.infer<typeof ChangeOrderStatus>

/** What the bulk action `orders.move` is asked with: the same step for all. */
export const MoveOrders = z.object({ to: OrderStatus.exclude(['placed']) })

/** Money that came and fits no order. */
export const PaymentToReview = z.object({
  id: z.string(),
  at: z.string(),
  buyer: z.object({ name: z.string(), email: z.string() }),
  /** differs: another amount or currency than was asked for. second-payment: its cart had been paid already. */
  reason: z.enum(['differs', 'second-payment']),
  asked_cents: z.int(),
  charged_cents: z.int(),
  /** As the provider writes it: 'usd'. */
  currency: z.string(),
  /** The order of the same cart, where there is one. */
  order: z.object({ id: z.string(), number: z.string() }).nullable(),
  card: z.object({ brand: z.string(), last4: z.string() }).nullable(),
  /** The payment's name at the card provider, and its page there; null: the provider has no pages. */
  reference: z.string(),
  reference_url: z.string().nullable(),
})
export type PaymentToReview = z.infer<typeof PaymentToReview>

/** GET /marketingcenter/api/v1/manage-orders/payments: oldest first, at most a hundred. */
export const PaymentsToReview = z.array(PaymentToReview)

/** PUT /marketingcenter/api/v1/manage-orders/payments/{id}/review: a user has dealt with it, and says how. */
export const ReviewPayment = z.object({
  note: typedText(MAX_REVIEW_NOTE).min(3, 'Please say what you did.'),
})
export type ReviewPayment = z.infer<typeof ReviewPayment>

/** An email or a text message that could not be delivered. Never its text, which may hold a link of its reader's. */
export const FailedMessage = z.object({
  id: z.string(),
  channel: z.enum(['mail', 'mms']),
  to: z.string(),
  subject: z.string(),
  failed_at: z.string(),
  attempts: z.int(),
  /** What the receiving side said last. */
  reason: z.string(),
  /** Its text is still there, so it can be sent again. */
  can_send_again: z.boolean(),
})
export type FailedMessage = z.infer<typeof FailedMessage>

/** GET /marketingcenter/api/v1/manage-orders/messages: newest first, at most a hundred. */
export const FailedMessages = z.array(FailedMessage)

/** PUT /marketingcenter/api/v1/manage-orders/messages/{id} */
export const SettleMessage = z.object({ action: z.enum(['send-again', 'dismiss']) })
export type SettleMessage = z.infer<typeof SettleMessage>
