/** The cart as it is parsed where it arrives: its prices and their rules in the domain's terms. */
import type { Cart, CartItem } from '@frontage/contracts/cart.ts'
import {
  readCouponTerms,
  readPriceTerms,
  readPricingRules,
  type PriceTermsJson,
} from '@frontage/contracts/pricing.ts'
import type { CouponTerms } from '@frontage/domain/coupon.ts'
import { centsFromWire, type Cents } from '@frontage/domain/money.ts'
import type { PriceTerms } from '@frontage/domain/offer.ts'

export interface PricedItem extends Omit<CartItem, keyof PriceTermsJson | 'unit_price' | 'total_price'> {
  terms: PriceTerms
  /** What the server has it at: shown where no tier fits. */
  storedTotal: Cents
}

export interface PricedCart extends Omit<Cart, 'cart_items' | 'pricing' | 'receipt' | 'total_price'> {
  cart_items: PricedItem[]
  rules: ReturnType<typeof readPricingRules>
  /** Of a coupon that can be used. */
  couponTerms: CouponTerms | null
}

export function pricedCart({ cart_items, pricing, receipt: _, total_price: __, ...cart }: Cart): PricedCart {
  return {
    ...cart,
    cart_items: cart_items.map(pricedItem),
    rules: readPricingRules(pricing),
    couponTerms: readCouponTerms(cart.coupon?.terms ?? null),
  }
}

export function pricedItem(item: CartItem): PricedItem {
  const {
    template_specification,
    coating_types,
    additional_cost,
    discounts,
    additional_discount,
    unit_price: _,
    total_price,
    ...rest
  } = item
  const terms = { template_specification, coating_types, additional_cost, discounts, additional_discount }
  return { ...rest, terms: readPriceTerms(terms), storedTotal: centsFromWire(total_price) }
}
