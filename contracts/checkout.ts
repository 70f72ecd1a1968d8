/** Paying: the specification's POST /cart/process, and what the card form and a challenge need around it. */
import { z } from 'zod'
import { MovedStep, Receipt, ReceiptStep } from './receipt.ts'

export const PaymentCard = z.object({
  id: z.string(),
  brand: z.string(),
  last4: z.string(),
  exp_month: z.int(),
  exp_year: z.int(),
  name: z.string().nullable(),
  is_default: z.boolean(),
})
export type PaymentCard = z.infer<typeof PaymentCard>

/**
 * GET /marketingcenter/api/v1/payment-methods. The browser sends the card form to
 * `{api_base}/v1/payment_methods` (form-encoded, `Authorization: Bearer {publishable_key}`) and gets an id;
 * card numbers never come to our own calls.
 */
export const PaymentMethods = z.object({
  publishable_key: z.string(),
  api_base: z.string(),
  /** true: the local stand-in answers, and the page may list its test cards. */
  is_test: z.boolean(),
  cards: z.array(PaymentCard),
})
export type PaymentMethods = z.infer<typeof PaymentMethods>

/** POST /marketingcenter/api/v1/payment-methods: keeps a card of the provider's for later payments. */
export const SavePaymentCard = z.object({
  payment_method: z.string().min(1).max(255),
  /** From now on the usual card. The first card always is. */
  make_default: z.boolean().default(false),
})
export type SavePaymentCard = z.infer<typeof SavePaymentCard>

/** 200 of it: kept. */
export const SavedPaymentCard = z.object({ status: z.literal('succeeded'), id: z.string() })
/** 202 of it: the bank asks. Then POST …/payment-methods/complete. */
export const PaymentCardChallenge = z.object({
  status: z.literal('requires_action'),
  setup_intent: z.string(),
  client_secret: z.string(),
  next_action_url: z.string(),
})
export type PaymentCardChallenge = z.infer<typeof PaymentCardChallenge>

/** POST /marketingcenter/api/v1/payment-methods/complete: after the bank's question. */
export const CompletePaymentCard = z.object({
  setup_intent: z.string().min(1).max(255),
  make_default: z.boolean().default(false),
})

/** POST /marketingcenter/api/v1/cart/process. Honors Idempotency-Key. */
export const PayRequest = z.object({
  /** Id of a payment method, or '0' where nothing needs payment. */
  payment_method: z.string().min(1).max(255),
  /** finalPriceInCents as the buyer saw it: nothing is charged where it is another. */
  total_in_cents: z.int().min(0).optional(),
  /** Of the receipt that the buyer saw, likewise. */
  receipt_hash: z.string().max(64).optional(),
  save_card: z.boolean().default(false),
  /** The steps the buyer saw: lets the refusal say which of them moved. */
  seen_steps: z.array(ReceiptStep).max(10_000).optional(),
})
export type PayRequest = z.infer<typeof PayRequest>

/** POST /marketingcenter/api/v1/cart/process/complete: after a challenge, or to ask how a payment stands. */
export const CompletePayment = z.object({ payment_intent: z.string().min(1).max(255) })
export type CompletePayment = z.infer<typeof CompletePayment>

/** 200 */
export const PaidReply = z.object({
  status: z.literal('succeeded'),
  order_id: z.guid(),
  order_number: z.string(),
})
export type PaidReply = z.infer<typeof PaidReply>

/** 202: the bank asks the buyer. Go to `next_action_url`; it comes back to /shopping-cart?payment_intent=… */
export const ChallengeReply = z.object({
  status: z.literal('requires_action'),
  payment_intent: z.string(),
  client_secret: z.string(),
  next_action_url: z.string(),
})
export type ChallengeReply = z.infer<typeof ChallengeReply>

/** 202: the provider has not decided yet; ask again by `complete` in a moment. Nothing is charged twice. */
export const ProcessingReply = z.object({ status: z.literal('processing'), payment_intent: z.string() })
export type ProcessingReply = z.infer<typeof ProcessingReply>

/** `data` of the 409 `checkout.price-moved`. */
export const PriceMoved = z.object({ receipt: Receipt, moved: z.array(MovedStep) })
export type PriceMoved = z.infer<typeof PriceMoved>
