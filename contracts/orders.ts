/** Orders are immutable snapshots: what was bought, at which steps of price, sent where, printed from which file. */
import { z } from 'zod'
import { ORDER_STATUSES } from '@frontage/domain/order-status.ts'
import { CartAddress, PickupContactAddress, PrintedLine, ShippingModeField } from './cart.ts'
import { Adjustment, OrderKind } from './catalog.ts'
import { pageMark, paging } from './envelope.ts'
import { PreflightIssue } from './preflight.ts'
import { Receipt } from './receipt.ts'
import { BuyerRefund } from './refunds.ts'
import { typedText } from './text.ts'

export const OrderStatus = z.enum(ORDER_STATUSES)
export type OrderStatus = z.infer<typeof OrderStatus>

/** Amounts in cents, as everything in a snapshot; a unit price may carry a fraction: 8.5. */
export const OrderLine = PrintedLine.extend({
  unit_price_cents: z.number(),
  total_cents: z.int(),
  coating: z.object({ id: z.string(), name: z.string() }).nullable(),
  bill_to_company: z.boolean(),
  pickup: PickupContactAddress.nullable(),
  /** Name of the place, as users know it. */
  pickup_place: z.string().nullable(),
  mailing_list: z
    .object({
      id: z.guid(),
      name: z.string(),
      /** Of the list's versions the one that is mailed to. */
      version: z.int(),
      row_count: z.int(),
      content_hash: z.string(),
    })
    .nullable(),
  adjustments: z.array(Adjustment),
  /** The file the press prints: its key and the SHA-256 of its bytes. */
  press_file: z.object({
    file_id: z.guid(),
    sha256: z.string(),
    pages: z.int(),
    /** Names all that was approved; absent: the order is from before it was written down. */
    design_hash: z.string().optional(),
  }),
  accepted_warnings: z.array(PreflightIssue),
  /** What its codes say, by slot, as approved; absent: it has none, or is from before they were written down. */
  codes: z.record(z.string(), z.string()).optional(),
  /** yyyy-mm-dd; absent: the order's own day. */
  in_hands_on: z.string().optional(),
})
export type OrderLine = z.infer<typeof OrderLine>

export const OrderSnapshot = z.object({
  buyer: z.object({ first_name: z.string(), last_name: z.string(), email: z.string() }),
  lines: z.array(OrderLine),
  shipping_mode: ShippingModeField.nullable(),
  shipping_address: CartAddress.nullable(),
  billing_address: CartAddress.nullable(),
  receipt: Receipt,
  /** The coupon as it was when it was used; absent: none. */
  coupon: z
    .object({
      code: z.string(),
      percent_off: z.int().nullable(),
      amount_off_cents: z.int().nullable(),
      taken_cents: z.int(),
    })
    .optional(),
  /** Of a tax service: its calculation, which its record of the sale refers to, and the lines that it taxed. */
  tax: z.object({ calculation: z.string(), lines: z.array(z.string()) }).optional(),
  /** The card that paid; null where nothing was to be paid. */
  payment: z.object({ brand: z.string(), last4: z.string() }).nullable(),
  /** yyyy-mm-dd */
  in_hands_on: z.string(),
  /** The tenant's host at which it was ordered: emails about it lead there. */
  site_host: z.string().optional(),
})
export type OrderSnapshot = z.infer<typeof OrderSnapshot>

export const OrderEvent = z.object({ status: z.string(), note: z.string(), at: z.string() })

/** A row of GET /marketingcenter/api/v1/orders. */
export const OrderRow = z.object({
  id: z.guid(),
  number: z.string(),
  status: OrderStatus,
  placed_at: z.string(),
  in_hands_on: z.string(),
  total_cents: z.int(),
  /** Of it, what went back to the card. */
  refunded_cents: z.int(),
  line_count: z.int(),
  piece_count: z.int(),
  /** How its lines reach users, each way once. */
  kinds: z.array(OrderKind),
  /** For the row's images: at most the first four lines. */
  lines: z.array(
    OrderLine.pick({
      id: true,
      template_id: true,
      template_version: true,
      artwork_hash: true,
      trim: true,
      slots: true,
      codes: true,
      name: true,
      product: true,
      quantity: true,
    }),
  ),
})
export type OrderRow = z.infer<typeof OrderRow>

/** GET /marketingcenter/api/v1/orders: `search` finds numbers, designs, products, mailing lists and recipients. */
export const OrdersQuery = z.object({ ...paging, at: pageMark, search: typedText(100).default('') })
export type OrdersQuery = z.infer<typeof OrdersQuery>

/** GET /marketingcenter/api/v1/orders/{id} */
export const Order = z.object({
  id: z.guid(),
  number: z.string(),
  status: OrderStatus,
  placed_at: z.string(),
  in_hands_on: z.string(),
  total_cents: z.int(),
  payment: z.object({ brand: z.string(), last4: z.string() }).nullable(),
  snapshot: OrderSnapshot,
  /** Oldest first. */
  timeline: z.array(OrderEvent),
  refunded_cents: z.int(),
  /** Oldest first. */
  refunds: z.array(BuyerRefund),
  /** What staff wrote to the buyer, oldest first. */
  messages: z.array(z.object({ id: z.guid(), at: z.string(), text: z.string() })),
  /** The order that this one prints again at no charge. */
  reprint_of: z.object({ id: z.guid(), number: z.string() }).nullable(),
})
export type Order = z.infer<typeof Order>

/** One thing that differs between an order and the same lines today. */
export const ReorderDifference = z.object({
  line: z.guid(),
  name: z.string(),
  what: z.enum([
    'price',
    'not-sold',
    'minimum',
    'coating',
    'template-version',
    'pickup',
    'bill-to-company',
    'mailing-list',
  ]),
  sentence: z.string(),
})
export type ReorderDifference = z.infer<typeof ReorderDifference>

/** POST /marketingcenter/api/v1/orders/{id}/reorder → 201. Honors Idempotency-Key. */
export const ReorderReply = z.object({
  added: z.int(),
  differences: z.array(ReorderDifference),
})
export type ReorderReply = z.infer<typeof ReorderReply>
