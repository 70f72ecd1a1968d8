/** Carts as the screen holds them: parsed from what the wire carries. */
import type { Cart, CartItem } from '@frontage/contracts/cart.ts'
import { presentReceipt } from '@frontage/contracts/pricing.ts'
import { priceAsTyped, type Delivery } from '@frontage/web/features/cart/cart-price.ts'
import {
  pricedCart,
  pricedItem,
  type PricedCart,
  type PricedItem,
} from '@frontage/web/features/cart/priced-cart.ts'
import { aCart, aCartItem } from './cart-items.ts'

export const aPricedItem = (what: Partial<CartItem> = {}): PricedItem => pricedItem(aCartItem(what))

export const aPricedCart = (cart_items: PricedItem[]): PricedCart => ({
  ...pricedCart(aCart([])),
  cart_items,
  total_cart_items: cart_items.length,
})

/** What the cart's screen computes before anything is typed, as the wire would carry it. */
export const receiptOnScreen = (cart: Cart, delivery: Delivery) =>
  presentReceipt(priceAsTyped(pricedCart(cart), {}, delivery))
