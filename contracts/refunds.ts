/** Money given back for an order: what staff ask for, what they see of it, and what the buyer sees. Whole cents. */
import { z } from 'zod'
import { REFUND_REASONS, REFUND_STATES } from '@frontage/domain/refund.ts'
import { MAX_ORDER_NOTE } from './limits.ts'
import { Payer } from './receipt.ts'
import { typedText } from './text.ts'

const MOST_CENTS = 999_999_999
const amount = z.int().min(0).max(MOST_CENTS)

export const RefundReason = z.enum(REFUND_REASONS)

const RefundChoice = z.discriminatedUnion('by', [
  z.object({ by: z.literal('everything') }),
  z.object({
    by: z.literal('lines'),
    /** Before tax; null: all that is left of the line. Each with its share of the tax. */
    lines: z.array(z.object({ id: z.guid(), amount_cents: amount.nullable() })).max(500),
    /** null: all that is left of it. */
    shipping_cents: amount.nullable(),
  }),
  /** Spread over everything that is left of what this payer paid. */
  z.object({ by: z.literal('amount'), payer: Payer, amount_cents: amount }),
])

/** POST /marketingcenter/api/v1/manage-orders/{id}/refunds. Honors Idempotency-Key. */
export const RefundRequest = z.object({
  choice: RefundChoice,
  reason: RefundReason,
  /** For staff alone. */
  note: typedText(MAX_ORDER_NOTE).default(''),
  /** What the screen showed as left: if it is something else by now, nothing is refunded. */
  left: z.object({ card_cents: amount, company_cents: amount }),
})
export type RefundRequest = z.infer<typeof RefundRequest>

export const RefundPart = z.object({
  /** null: the parcel. */
  line: z.string().nullable(),
  what: z.enum(['item', 'tax', 'shipping']),
  payer: Payer,
  amount: z.int(),
})

/** What a buyer sees: what failed is not there. */
export const BuyerRefund = z.object({
  id: z.guid(),
  at: z.string(),
  reason: RefundReason.or(z.literal('at-provider')),
  /** To the card. */
  card_cents: z.int(),
  /** Off the company's invoice. */
  company_cents: z.int(),
  /** started: the card service has not confirmed it yet. */
  state: z.enum(REFUND_STATES),
})
export type BuyerRefund = z.infer<typeof BuyerRefund>

export const ManagedRefund = BuyerRefund.extend({
  note: z.string(),
  /** Who asked for it; null: made at the card service. */
  by: z.string().nullable(),
  parts: z.array(RefundPart),
  /** Why nothing was given back. */
  failure: z.string().nullable(),
  /** Its name at the card service; null: it has none. */
  reference: z.string().nullable(),
})
export type ManagedRefund = z.infer<typeof ManagedRefund>

/** A refund that the buyer was told of and that came back. */
export const FailedRefund = z.object({
  id: z.guid(),
  at: z.string(),
  order: z.object({ id: z.guid(), number: z.string() }),
  buyer: z.object({ name: z.string(), email: z.string() }),
  card_cents: z.int(),
  failure: z.string(),
})
export type FailedRefund = z.infer<typeof FailedRefund>

/** GET /marketingcenter/api/v1/manage-orders/refunds/failed: newest first, at most a hundred. */
export const FailedRefunds = z.array(FailedRefund)
