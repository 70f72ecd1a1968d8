/** Coupons for tests, through the front door. */
import type { CouponFields } from '@frontage/contracts/coupons.ts'
import type { User } from './app.ts'
import type { Shop } from './checkout.ts'

/** 20% off everything, for everybody, from now on. */
export const A_COUPON: CouponFields = {
  note: '',
  percent_off: 20,
  amount_off_cents: null,
  starts_at: null,
  ends_at: null,
  max_uses: null,
  max_uses_per_user: null,
  first_order_only: false,
  min_purchase_cents: 0,
  products: [],
  is_active: true,
}

export const COUPONS_PATH = '/managetenants/api/v1/coupons'
const IN_CART = '/marketingcenter/api/v1/cart/coupon'

/** @returns the code */
export async function aCoupon(
  { app }: Shop,
  admin: User,
  change: Partial<CouponFields> = {},
  code = '',
): Promise<string> {
  const reply = await app.inject(admin.post(COUPONS_PATH, { code, state: { ...A_COUPON, ...change } }))
  if (reply.statusCode !== 201) throw new Error(`no coupon: ${reply.body}`)
  return reply.json().data.code
}

export const enterCoupon = ({ app }: Pick<Shop, 'app'>, buyer: User, code: string) =>
  app.inject(buyer.post(IN_CART, { code }))
export const takeOutCoupon = ({ app }: Pick<Shop, 'app'>, buyer: User) => app.inject(buyer.delete(IN_CART))
