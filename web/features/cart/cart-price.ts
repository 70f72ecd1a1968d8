/** The whole cart's price as typed: the same pure function that the server charges by. */
import type { Cart, CartItem } from '@frontage/contracts/cart.ts'
import { toPricedLine, toTaxRules } from '@frontage/contracts/pricing.ts'
import { cheaperQuantity } from '@frontage/domain/line-price.ts'
import { add, centsFromWire, ZERO, type Cents } from '@frontage/domain/money.ts'
import { priceCart, type LineReceipt, type Receipt } from '@frontage/domain/receipt.ts'
import type { ShippingMode } from '@frontage/domain/shipping.ts'
import type { Destination } from '@frontage/domain/tax.ts'
import { countedQuantity, type TypedQuantities } from './quantities.ts'

export interface Delivery {
  /** null: not known yet. */
  destination: Destination | null
  mode: ShippingMode | null
}

export function priceAsTyped(cart: Cart, typed: TypedQuantities, delivery: Delivery): Receipt {
  return priceCart({
    lines: cart.cart_items.map((item) => pricedAsTyped(item, typed)),
    tax: toTaxRules(cart.pricing),
    destination: delivery.destination,
    shippingMode: delivery.mode,
  })
}

const pricedAsTyped = (item: CartItem, typed: TypedQuantities) =>
  toPricedLine({ ...item, quantity: countedQuantity(item, typed) })

/** No tier fits: a piece costs 0 on the screen and the stored total stays. */
export function shownPrice(item: CartItem, line: LineReceipt): { unit: Cents; total: Cents } {
  return line.unitPrice === null
    ? { unit: ZERO, total: centsFromWire(item.total_price) }
    : { unit: line.unitPrice, total: line.total }
}

/** The larger quantity that costs less in total; null: there is none. */
export const cheaperOffer = (item: CartItem, typed: TypedQuantities) =>
  cheaperQuantity(pricedAsTyped(item, typed))

export interface ShownTaxes {
  /** unknown: not asked for yet. failed: shown as 0 until they are known. */
  state: 'unknown' | 'loading' | 'obtained' | 'failed'
  amount: Cents
}

/** Items total as shown: lines that no tier fits count with their stored total. */
export function shownItemsTotal(cart: Cart, receipt: Receipt): Cents {
  return add(...receipt.lines.map((line, index) => shownPrice(cart.cart_items[index]!, line).total))
}

/** Items, taxes as far as they are known, and shipping, without what the company pays. */
export function amountDue(cart: Cart, receipt: Receipt, taxes: Cents): Cents {
  const unsold = cart.cart_items.filter((_item, index) => {
    const line = receipt.lines[index]!
    return line.payer === 'agent' && line.unitPrice === null
  })
  const stored = unsold.map((item) => centsFromWire(item.total_price))
  return add(receipt.payableItems, ...stored, taxes, receipt.shipping)
}
