/** A coupon's row as the state that is edited, put on record and put back, and as the terms that a cart is priced at. */
import type { CouponState, CouponTerms } from '@frontage/domain/coupon.ts'
import { cents } from '@frontage/domain/money.ts'
import type { CouponRow } from './repository.ts'

const moment = (at: Date | null): string | null => at?.toISOString() ?? null

export const stateOf = (row: CouponRow): CouponState => ({
  note: row.note,
  percent_off: row.percent_off,
  amount_off_cents: row.amount_off_cents,
  starts_at: moment(row.starts_at),
  ends_at: moment(row.ends_at),
  max_uses: row.max_uses,
  is_active: row.is_active,
  max_uses_per_user: row.max_uses_per_user,
  first_order_only: row.first_order_only,
  min_purchase_cents: row.min_purchase_cents,
  products: row.products,
})

/** Moments in one spelling, products once each and in one order. */
export const storable = (state: CouponState): CouponState => ({
  ...state,
  starts_at: state.starts_at && new Date(state.starts_at).toISOString(),
  ends_at: state.ends_at && new Date(state.ends_at).toISOString(),
  products: [...new Set(state.products)].toSorted(),
})

export const termsOf = (row: CouponRow): CouponTerms => ({
  code: row.code,
  percentOff: row.percent_off,
  amountOff: row.amount_off_cents === null ? null : cents(row.amount_off_cents),
  minPurchase: cents(row.min_purchase_cents),
  products: row.products,
})
