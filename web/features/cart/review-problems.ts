/** What must be put right on Review Order before the next step; none: the way is open. */
import type { Cart, CartItem } from '@frontage/contracts/cart.ts'
import { quantityProblem, type TypedQuantities } from './quantities.ts'

export interface LineProblems {
  quantity?: string
  pickup?: string
  preflight?: string
  warnings?: string
}

export function lineProblems(item: CartItem, typed: TypedQuantities): LineProblems {
  const problems: LineProblems = {}
  const quantity = quantityProblem(item, typed)
  if (quantity !== undefined) problems.quantity = quantity
  if (item.type === 'warehouse' && item.PickupContactAddress === null) {
    problems.pickup = 'Please choose where you will pick this item up.'
  }
  if (item.preflight.some((issue) => issue.severity === 'error')) {
    problems.preflight = 'This design cannot be printed yet. Please fix what is marked.'
  } else if (item.preflight.length > 0 && !item.warnings_accepted) {
    problems.warnings = 'Please look at the warnings of this design and accept them.'
  }
  return problems
}

/** By line id, in the order of the cart; lines without a problem are not in it. */
export function reviewProblems(cart: Cart, typed: TypedQuantities): Map<string, LineProblems> {
  const found = new Map<string, LineProblems>()
  for (const item of cart.cart_items) {
    const problems = lineProblems(item, typed)
    if (Object.keys(problems).length > 0) found.set(item.id, problems)
  }
  return found
}
