/** A buyer's coupon: looked at with the cart, reserved with the payment, used with the order, given back without one. */
import type { Tx } from '@frontage/db/client.ts'
import { couponProblem, type CouponTerms } from '@frontage/domain/coupon.ts'
import type { TenantScope } from '../../platform/scope.ts'
import type { CouponRow } from './repository.ts'
import { stateOf, termsOf } from './state.ts'
import {
  deleteReserved,
  insertUse,
  lockCoupon,
  spendReserved,
  type CouponFacts,
  type NewUse,
} from './uses-repository.ts'

/** The coupon of a cart; `terms` null: it takes nothing off, and `problem` says why. */
export interface CartCoupon {
  code: string
  terms: CouponTerms | null
  problem: string | null
}

/** As `couponOfOpenCart` finds it: a coupon that is gone has no columns. */
type FoundCoupon = { coupon_code: string | null } & CouponFacts & {
    [K in keyof CouponRow]: CouponRow[K] | null
  }

export function cartCouponOf(found: FoundCoupon | undefined, now: Date): CartCoupon | null {
  const code = found?.coupon_code ?? null
  if (!found || code === null) return null
  return isThere(found) ? judged(found, now) : gone(code)
}

const isThere = <Found extends { code: string | null }>(found: Found): found is Found & CouponRow =>
  found.code !== null

const gone = (code: string): CartCoupon => ({
  code,
  terms: null,
  problem: `Coupon ${code} is no longer valid.`,
})

function judged(coupon: CouponRow & CouponFacts, now: Date): CartCoupon {
  const { code, used_by_cart, used_by_buyer: usedByBuyer, has_ordered: hasOrdered } = coupon
  const use = { timesUsed: coupon.times_used - used_by_cart, usedByBuyer, hasOrdered }
  const problem = couponProblem(code, stateOf(coupon), use, now)
  return { code, terms: problem === null ? termsOf(coupon) : null, problem }
}

type Wanted = Omit<NewUse, 'orderId'>

/** The coupon as this cart may use it now, under the lock of its row. */
export async function lookAtCoupon(
  tx: Tx,
  scope: TenantScope,
  wanted: Pick<Wanted, 'code' | 'cartId' | 'accountId' | 'at'>,
): Promise<CartCoupon & { isKnown: boolean }> {
  const coupon = await lockCoupon(tx, scope, wanted)
  if (!coupon) return { ...gone(wanted.code), isKnown: false }
  return { ...judged(coupon, wanted.at), isKnown: true }
}

/**
 * Counts the coupon for this cart, whose payment is about to be asked for. Of many buyers at once only as many get it
 * as there are: each waits for the coupon's row.
 *
 * @returns why it cannot be used any more; null: it is reserved
 */
export async function reserveCoupon(tx: Tx, scope: TenantScope, wanted: Wanted): Promise<string | null> {
  const { problem } = await lookAtCoupon(tx, scope, wanted)
  if (problem !== null) return problem
  await deleteReserved(tx, scope, wanted.cartId)
  await insertUse(tx, scope, { ...wanted, orderId: null })
  return null
}

/** The cart became an order. Money that came after all keeps the price that was paid, also past the limit. */
export async function spendCoupon(
  tx: Tx,
  scope: TenantScope,
  use: Wanted & { orderId: string },
): Promise<void> {
  if (await spendReserved(tx, scope, use)) return
  // Another code was entered while nobody knew of that money.
  await deleteReserved(tx, scope, use.cartId)
  await insertUse(tx, scope, use)
}

/** No order came of the cart's payment. */
export const releaseCoupon = (tx: Tx, scope: TenantScope, cartId: string): Promise<void> =>
  deleteReserved(tx, scope, cartId)
