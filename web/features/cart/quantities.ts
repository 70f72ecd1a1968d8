/** What is typed into the quantity fields, and what of it counts. */
import { CART_MAILING_LIST_NEEDED } from '@frontage/contracts/sentences.ts'
import type { QuantityChange } from '@frontage/contracts/cart.ts'
import { tiersOf } from '@frontage/domain/offer.ts'
import { isSellableQuantity, NOT_A_QUANTITY, readQuantity } from '@frontage/domain/quantity.ts'
import type { PricedCart, PricedItem } from './priced-cart.ts'

export interface TypedQuantity {
  /** As typed; may be empty, too small or no quantity at all for a moment. */
  text: string
  /** The last quantity that can be sold: the total follows it and nothing else. */
  counted: number
}

/** By line id; lines that nobody touched are not in it. */
export type TypedQuantities = Readonly<Record<string, TypedQuantity>>

export function withTyped(typed: TypedQuantities, item: PricedItem, text: string): TypedQuantities {
  const quantity = readQuantity(text)
  const counts = quantity !== null && isSellableQuantity(quantity, item.minimum_quantity)
  const counted = counts ? quantity : (typed[item.id]?.counted ?? item.quantity)
  return { ...typed, [item.id]: { text, counted } }
}

export const textOf = (item: PricedItem, typed: TypedQuantities) =>
  typed[item.id]?.text ?? String(item.quantity)

/** 0 while the field holds no quantity, which is below every minimum. */
export const enteredQuantity = (item: PricedItem, typed: TypedQuantities) =>
  readQuantity(textOf(item, typed)) ?? 0

export const countedQuantity = (item: PricedItem, typed: TypedQuantities) =>
  typed[item.id]?.counted ?? item.quantity

/** What must be sent before anything else happens: lines whose quantity differs from the saved one. */
export function changedQuantities(cart: PricedCart, typed: TypedQuantities): QuantityChange[] {
  return cart.cart_items.flatMap((item) => {
    const quantity = readQuantity(textOf(item, typed))
    const isChanged = item.type !== 'mail-list' && quantity !== null && quantity !== item.quantity
    return isChanged ? [{ id: item.id, quantity }] : []
  })
}

/** Keeps what was typed for lines that are still there and still differ. */
export function stillTyped(cart: PricedCart, typed: TypedQuantities): TypedQuantities {
  return Object.fromEntries(
    cart.cart_items.flatMap((item) => {
      const entry = typed[item.id]
      const differs = entry && item.type !== 'mail-list' && readQuantity(entry.text) !== item.quantity
      return differs ? [[item.id, entry]] : []
    }),
  )
}

/** The sentence under the field; undefined while all is well. */
export function quantityProblem(item: PricedItem, typed: TypedQuantities): string | undefined {
  if (item.minimum_quantity === null) return 'This item is no longer sold. Please remove it to continue.'
  if (item.type === 'mail-list') return listProblem(item)
  const text = textOf(item, typed)
  if (text.trim() === '') return 'Enter a quantity.'
  const quantity = readQuantity(text)
  if (quantity === null) return NOT_A_QUANTITY
  if (quantity < item.minimum_quantity) {
    return `The minimum for this item is ${item.minimum_quantity.toLocaleString('en-US')}.`
  }
  return undefined
}

/** What is wrong with the list of a line that is mailed; undefined while all is well. */
export function listProblem({
  mailing_list: list,
  quantity,
  minimum_quantity,
}: PricedItem): string | undefined {
  if (!list) return CART_MAILING_LIST_NEEDED
  if (list.is_deleted) {
    return `The mailing list ‘${list.name}’ was deleted, so nothing can be mailed to it. Please choose another one.`
  }
  if (minimum_quantity !== null && quantity < minimum_quantity) {
    const [least, has] = [minimum_quantity.toLocaleString('en-US'), quantity.toLocaleString('en-US')]
    return `Mailings start at ${least} addresses; this list has ${has}. Please choose a longer one.`
  }
  return undefined
}

/** First quantity of each price step, for the buttons beside the field and the price tiers. */
export const priceTiersOf = (item: PricedItem) => tiersOf(item.terms, item.type)
