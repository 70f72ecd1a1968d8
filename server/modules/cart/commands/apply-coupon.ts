import { CODE_SHAPE, spelledCode } from '@frontage/domain/coupon.ts'
import type { AppContext } from '../../../platform/context.ts'
import { Refusal } from '../../../platform/refusal.ts'
import type { AccountScope } from '../../../platform/scope.ts'
import { lookAtCoupon, saveCouponOfCart, type CartCoupon } from '../../coupons/index.ts'
import { lockCart } from '../repository.ts'

/** Puts a code into the open cart, in place of another one. @throws Refusal cart.coupon-invalid with why */
export async function applyCoupon(
  { db, clock }: Pick<AppContext, 'db' | 'clock'>,
  scope: AccountScope,
  typed: string,
): Promise<CartCoupon> {
  const code = spelledCode(typed)
  if (!CODE_SHAPE.test(code)) throw new Refusal('cart.coupon-invalid')
  const at = clock.now()
  return db.tenant(scope, async (tx) => {
    const cart = await lockCart(tx, scope, at)
    if (!cart) throw new Refusal('cart.coupon-invalid')
    const wanted = { code, cartId: cart.id, accountId: scope.accountId, at }
    const { isKnown, ...coupon } = await lookAtCoupon(tx, scope, wanted)
    if (!isKnown) throw new Refusal('cart.coupon-invalid')
    if (coupon.problem !== null) throw new Refusal('cart.coupon-invalid', null, coupon.problem)
    await saveCouponOfCart(tx, scope, cart.id, code)
    return coupon
  })
}

/** What is not there needs no taking out. */
export async function removeCoupon(
  { db, clock }: Pick<AppContext, 'db' | 'clock'>,
  scope: AccountScope,
): Promise<void> {
  await db.tenant(scope, async (tx) => {
    const cart = await lockCart(tx, scope, clock.now())
    if (cart) await saveCouponOfCart(tx, scope, cart.id, null)
  })
}
