/** The cart on screen: what the server has, and what is typed over it. Nothing else remembers a quantity. */
import type { ChangeCartItem, QuantityChange } from '@frontage/contracts/cart.ts'
import { stillTyped, withTyped, type TypedQuantities } from './quantities.ts'
import type { PricedCart, PricedItem } from './priced-cart.ts'

export interface CartOnScreen {
  /** null until it arrived for the first time. */
  cart: PricedCart | null
  typed: TypedQuantities
}

export type CartEvent =
  | { type: 'fetched'; cart: PricedCart }
  | { type: 'typed'; id: string; text: string }
  | { type: 'line-changed'; item: PricedItem }
  | { type: 'line-removed'; id: string }
  | { type: 'quantities-saved'; changes: readonly QuantityChange[] }

export function cartOnScreen({ cart, typed }: CartOnScreen, event: CartEvent): CartOnScreen {
  if (event.type === 'fetched') return { cart: event.cart, typed: stillTyped(event.cart, typed) }
  if (!cart) return { cart, typed }
  switch (event.type) {
    case 'typed': {
      const item = cart.cart_items.find((line) => line.id === event.id)
      return { cart, typed: item ? withTyped(typed, item, event.text) : typed }
    }
    case 'line-changed': {
      const changed = withLines(cart, (line) => (line.id === event.item.id ? event.item : line))
      return { cart: changed, typed: stillTyped(changed, typed) }
    }
    case 'line-removed': {
      const { [event.id]: _removed, ...rest } = typed
      return { cart, typed: rest }
    }
    case 'quantities-saved': {
      const saved = new Map(event.changes.map(({ id, quantity }) => [id, quantity]))
      const changed = withLines(cart, (line) => ({ ...line, quantity: saved.get(line.id) ?? line.quantity }))
      return { cart: changed, typed: {} }
    }
  }
}

const withLines = (cart: PricedCart, change: (line: PricedItem) => PricedItem): PricedCart => ({
  ...cart,
  cart_items: cart.cart_items.map(change),
})

/** The line as it will be if the server agrees; the price follows at once. */
export function asChosen(item: PricedItem, change: ChangeCartItem): PricedItem {
  const { bill_to_company: billed } = change
  return {
    ...item,
    coating_type: change.coating_type === undefined ? item.coating_type : change.coating_type,
    pickup: change.pickup ?? item.pickup,
    warnings_accepted: change.warnings_accepted ?? item.warnings_accepted,
    BillToCompany:
      billed === undefined ? item.BillToCompany : { ...item.BillToCompany, Option: billed ? '1' : '0' },
  }
}
