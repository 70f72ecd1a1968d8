import type { PricedCart } from '../../features/cart/priced-cart.ts'
import type { StepLine } from '@frontage/domain/cart-steps.ts'
import { enteredQuantity, type TypedQuantities } from '../../features/cart/quantities.ts'

/** The cart as the step machine sees it, with what is typed. */
export const linesOf = (cart: PricedCart, typed: TypedQuantities): StepLine[] =>
  cart.cart_items.map((item) => ({
    id: item.id,
    kind: item.type,
    quantity: enteredQuantity(item, typed),
    minimum: item.minimum_quantity,
    paidByCompany: item.BillToCompany.Option === '1',
    isAbandoned: item.is_abandoned,
  }))
