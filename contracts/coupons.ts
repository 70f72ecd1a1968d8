/** Coupons of the cart, as buyers see the one they entered and as administrators write them. */
import { z } from 'zod'
import { CODE_STATUSES } from '@frontage/domain/coupon.ts'
import { paging } from './envelope.ts'
import { MAX_CODE, MAX_CODE_NOTE } from './limits.ts'
import { SORT_DIRECTIONS } from './sorting.ts'
import { typedText } from './text.ts'

/** What a coupon takes off, in cents; with it the browser computes the server's receipt. */
export const CouponTerms = z.object({
  code: z.string(),
  percent_off: z.int().nullable(),
  amount_off_cents: z.int().nullable(),
  min_purchase_cents: z.int(),
  /** Product ids; empty: every product. */
  products: z.array(z.string()),
})

/** The coupon of a cart. */
export const CartCoupon = z.object({
  code: z.string(),
  /** null: it cannot be used, and takes nothing off. */
  terms: CouponTerms.nullable(),
  /** Why it cannot be used; null where it can. */
  problem: z.string().nullable(),
})
export type CartCoupon = z.infer<typeof CartCoupon>

/** POST /marketingcenter/api/v1/cart/coupon */
export const ApplyCoupon = z.object({ code: typedText(MAX_CODE) })

const moment = z.iso.datetime({ offset: true }).nullable()

/** What a coupon and a promo code have in common. */
export const codeFields = {
  note: typedText(MAX_CODE_NOTE),
  percent_off: z.int().nullable(),
  amount_off_cents: z.int().nullable(),
  starts_at: moment,
  ends_at: moment,
  max_uses: z.int().nullable(),
  is_active: z.boolean(),
}

export const CouponFields = z.object({
  ...codeFields,
  max_uses_per_user: z.int().nullable(),
  first_order_only: z.boolean(),
  min_purchase_cents: z.int(),
  products: z.array(typedText(60)).max(50),
})
export type CouponFields = z.infer<typeof CouponFields>

/** What is made of each selected coupon; what is absent stays. */
export const CouponChange = CouponFields.partial().extend({
  is_deleted: z.literal(true).optional(),
  /** The state that was edited; where it is another one now, nothing is changed. */
  version: z.string().max(60).optional(),
})
export type CouponChange = z.infer<typeof CouponChange>

/** POST /managetenants/api/v1/coupons; an empty code is made up. */
export const NewCoupon = z.object({ code: typedText(MAX_CODE), state: CouponFields })
/** PUT /managetenants/api/v1/coupons/{code} */
export const CouponSave = z.object({ version: z.string().max(60), state: CouponFields })
export const CodeInPath = z.object({ code: z.string().min(1).max(MAX_CODE) })

export const CodeListQuery = z.object({
  search: typedText(100).default(''),
  status: z.enum(CODE_STATUSES).optional(),
  sort: z.enum(['saved', 'code', 'used']).default('saved'),
  direction: z.enum(SORT_DIRECTIONS).default('DESC'),
  ...paging,
})
export type CodeListQuery = z.infer<typeof CodeListQuery>

export const Coupon = z.object({
  code: z.string(),
  state: CouponFields,
  version: z.string(),
  status: z.enum(CODE_STATUSES),
  timesUsed: z.int(),
  /** What it took off orders that stand, in cents. */
  givenCents: z.int(),
  savedAt: z.iso.datetime(),
})
export type Coupon = z.infer<typeof Coupon>
export const CouponRow = Coupon.omit({ givenCents: true })
export type CouponRow = z.infer<typeof CouponRow>

/** GET /managetenants/api/v1/coupons/{code}/uses */
export const CodeUsesQuery = z.object(paging)
export const CouponUse = z.object({
  account: z.object({ id: z.guid(), name: z.string(), email: z.string() }),
  /** null: a payment is under way. */
  order: z.object({ id: z.guid(), number: z.string() }).nullable(),
  amountCents: z.int(),
  state: z.enum(['reserved', 'used', 'returned']),
  at: z.iso.datetime(),
})
export type CouponUse = z.infer<typeof CouponUse>
