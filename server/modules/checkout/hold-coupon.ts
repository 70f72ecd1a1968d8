/** Pay looks at the cart's coupon once more, in the transaction that begins the payment. */
import type { PayRequest } from '@frontage/contracts/checkout.ts'
import type { Tx } from '@frontage/db/client.ts'
import type { Receipt } from '@frontage/domain/receipt.ts'
import { receiptOf, type CartWithLines } from '../cart/index.ts'
import { reserveCoupon } from '../coupons/index.ts'
import type { Buyer } from '../press/index.ts'
import { priceMoved } from './order-draft.ts'

interface Held {
  cart: CartWithLines
  receipt: Receipt
  seen: PayRequest
  at: Date
}

/** @throws Refusal checkout.price-moved: somebody else used it up, or it ended; with the total without it */
export async function holdCoupon(tx: Tx, buyer: Buyer, { cart, receipt, seen, at }: Held): Promise<void> {
  const { scope } = buyer.session
  const { coupon } = cart
  if (!coupon?.terms || receipt.coupon === 0) return
  const problem = await reserveCoupon(tx, scope, {
    code: coupon.code,
    cartId: cart.id,
    accountId: scope.accountId,
    amount: receipt.coupon,
    at,
  })
  if (problem === null) return
  const without = receiptOf(buyer.tenant, { ...cart, coupon: { ...coupon, terms: null, problem } })
  throw priceMoved(without, { seen_steps: receipt.steps, ...seen }, problem)
}
