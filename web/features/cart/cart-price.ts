/** The whole cart's price as typed: the same pure function that the server charges by. */
import { cheaperQuantity, type PricedLine } from '@frontage/domain/line-price.ts'
import { ZERO, type Cents, type HundredthCents } from '@frontage/domain/money.ts'
import { add, ZERO_HUNDREDTH_CENTS } from '@frontage/domain/money-arithmetic.ts'
import { lineAt } from '@frontage/domain/offer.ts'
import { priceCart, type LineReceipt, type Receipt } from '@frontage/domain/receipt.ts'
import type { ShippingMode } from '@frontage/domain/shipping.ts'
import type { Destination } from '@frontage/domain/tax.ts'
import type { PricedCart, PricedItem } from './priced-cart.ts'
import { countedQuantity, type TypedQuantities } from './quantities.ts'

export interface Delivery {
  /** null: not known yet. */
  destination: Destination | null
  mode: ShippingMode | null
}

export function priceAsTyped(cart: PricedCart, typed: TypedQuantities, delivery: Delivery): Receipt {
  return priceCart({
    lines: cart.cart_items.map((item) => lineAsTyped(item, typed)),
    ...cart.rules,
    destination: delivery.destination,
    shippingMode: delivery.mode,
    coupon: cart.couponTerms,
  })
}

const lineAsTyped = (item: PricedItem, typed: TypedQuantities): PricedLine => {
  const choice = {
    id: item.id,
    kind: item.type,
    quantity: countedQuantity(item, typed),
    coating: item.coating_type,
    paidByCompany: item.BillToCompany.Option === '1',
  }
  return { ...lineAt(item.terms, choice), product: item.product }
}

export interface ShownLine {
  item: PricedItem
  line: LineReceipt
}

/** The cart's lines with their prices, in the order of the cart. */
export const shownLines = (cart: PricedCart, receipt: Receipt): ShownLine[] =>
  cart.cart_items.flatMap((item, at) => {
    const line = receipt.lines[at]
    return line ? [{ item, line }] : []
  })

/** Before the coupon. No tier fits: a piece costs 0 on the screen and the stored total stays. */
export function shownPrice(item: PricedItem, line: LineReceipt): { unit: HundredthCents; total: Cents } {
  return line.unitPrice === null
    ? { unit: ZERO_HUNDREDTH_CENTS, total: item.storedTotal }
    : { unit: line.unitPrice, total: add(line.total, line.coupon) }
}

/** The larger quantity that costs less in total; null: there is none. */
export const cheaperOffer = (item: PricedItem, typed: TypedQuantities) =>
  cheaperQuantity(lineAsTyped(item, typed))

export interface ShownTaxes {
  /** unknown: not asked for yet. failed: shown as 0 until they are known. */
  state: 'unknown' | 'loading' | 'obtained' | 'failed'
  amount: Cents
}

/** Items total as shown: lines that no tier fits count with their stored total. */
export function shownItemsTotal(cart: PricedCart, receipt: Receipt): Cents {
  return add(...shownLines(cart, receipt).map(({ item, line }) => shownPrice(item, line).total))
}

/** Items, taxes as far as they are known, and shipping, without what the company pays. */
export function amountDue(cart: PricedCart, receipt: Receipt, taxes: Cents): Cents {
  const stored = shownLines(cart, receipt).map(({ item, line }) =>
    line.payer === 'agent' && line.unitPrice === null ? item.storedTotal : ZERO,
  )
  return add(receipt.payableItems, ...stored, taxes, receipt.shipping)
}
