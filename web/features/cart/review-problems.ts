/** What must be put right on Review Order before the next step; none: the way is open. */
import {
  CART_PICKUP_NEEDED,
  CART_PREFLIGHT_ERRORS,
  CART_PREFLIGHT_WARNINGS,
} from '@frontage/contracts/sentences.ts'
import { quantityProblem, type TypedQuantities } from './quantities.ts'
import type { PricedCart, PricedItem } from './priced-cart.ts'

export interface LineProblems {
  quantity?: string
  pickup?: string
  preflight?: string
  warnings?: string
}

export function lineProblems(item: PricedItem, typed: TypedQuantities): LineProblems {
  const problems: LineProblems = {}
  const quantity = quantityProblem(item, typed)
  if (quantity !== undefined) problems.quantity = quantity
  if (item.type === 'warehouse' && item.PickupContactAddress === null) {
    problems.pickup = CART_PICKUP_NEEDED
  }
  if (item.preflight.some((issue) => issue.severity === 'error')) {
    problems.preflight = CART_PREFLIGHT_ERRORS
  } else if (item.preflight.length > 0 && !item.warnings_accepted) {
    problems.warnings = CART_PREFLIGHT_WARNINGS
  }
  return problems
}

/** By line id, in the order of the cart; lines without a problem are not in it. */
export function reviewProblems(cart: PricedCart, typed: TypedQuantities): Map<string, LineProblems> {
  const found = new Map<string, LineProblems>()
  for (const item of cart.cart_items) {
    const problems = lineProblems(item, typed)
    if (Object.keys(problems).length > 0) found.set(item.id, problems)
  }
  return found
}
