import type { CartCoupon as CartCouponJson } from '@frontage/contracts/coupons.ts'
import type { CartCoupon } from './use.ts'

export const presentCartCoupon = ({ code, terms, problem }: CartCoupon): CartCouponJson => ({
  code,
  terms: terms && {
    code: terms.code,
    percent_off: terms.percentOff,
    amount_off_cents: terms.amountOff,
    min_purchase_cents: terms.minPurchase,
    products: [...terms.products],
  },
  problem,
})
