/** The price receipt: every step of a price, in whole cents, as the pure pricing function yields it. */
import { z } from 'zod'

const amount = z.int()

export const Payer = z.enum(['agent', 'company'])

export const ReceiptStep = z.object({
  /** Id of the cart line; null for steps of the whole cart. */
  line: z.string().nullable(),
  kind: z.enum([
    'unit',
    'coating',
    'cost',
    'discount',
    'additional-discount',
    'free-print',
    'coupon',
    'tax',
    'shipping',
  ]),
  label: z.string(),
  amount,
  payer: Payer,
})

export const LineReceipt = z.object({
  id: z.string(),
  quantity: z.int(),
  /** Cents a piece, 8.5 where it carries a fraction; null: not sold at this quantity. */
  unitPrice: z.number().nullable(),
  /** Before tax, after its share of the coupon. */
  total: amount,
  /** What the coupon took off this line; orders of before coupons say nothing. */
  coupon: amount.default(0),
  tax: amount,
  payer: Payer,
})

export const Receipt = z.object({
  lines: z.array(LineReceipt),
  steps: z.array(ReceiptStep),
  /** What the coupon took off all lines. */
  coupon: amount.default(0),
  /** All lines before tax and shipping, after the coupon, whoever pays. */
  itemsTotal: amount,
  /** Lines the agent pays. */
  payableItems: amount,
  /** Lines the company pays, with the shipping that falls to it. */
  companyTotal: amount,
  taxes: amount,
  /** The part of shipping that the agent pays. */
  shipping: amount,
  /** finalPriceInCents: payable items + taxes + shipping. */
  dueNow: amount,
  /** SHA-256 of the steps; the charge carries it. */
  hash: z.string(),
})
export type Receipt = z.infer<typeof Receipt>

/** One step whose amount differs between what the buyer saw and what the server finds; null: not there. */
export const MovedStep = z.object({
  line: z.string().nullable(),
  kind: ReceiptStep.shape.kind,
  label: z.string(),
  before: amount.nullable(),
  after: amount.nullable(),
})
