/** The calls of the cart's lines. All throw ApiRefusal with the sentence to show. */
import * as calls from '@frontage/contracts/calls/cart.ts'
import type { ChangeCartItem, QuantityChange } from '@frontage/contracts/cart.ts'
import { api, ApiRefusal } from '../../lib/api.ts'
import { pricedCart, pricedItem, type PricedCart, type PricedItem } from './priced-cart.ts'

const HELD_MS = 1000

const UPDATE_FAILED = 'Update item was not successfull'
const DELETE_FAILED = 'Error while deleting cart item'
const CHANGE_FAILED = 'Error while updating cart item'
export const ITEMS_SAVED = 'Items saved successfully'

/** The cart; its loading state is held for at least a second, so that it never flickers. */
export async function fetchCart(isBBTenant: boolean, signal?: AbortSignal): Promise<PricedCart> {
  const held = new Promise((resolve) => setTimeout(resolve, HELD_MS))
  try {
    return pricedCart(await api.call(calls.read, { query: { isBBTenant: String(isBBTenant) }, signal }))
  } finally {
    await held
  }
}

/** Saved is 204 and nothing else. */
export async function saveQuantities(body: QuantityChange[]): Promise<void> {
  const { status, message } = await api.reply(calls.changeQuantities, { body }).catch(withoutAnswer)
  if (status !== 204) throw new ApiRefusal(status, 'cart.not-saved', message || UPDATE_FAILED)
}

/** Deleted is 200 and nothing else. */
export async function deleteItem(id: string): Promise<void> {
  try {
    const { status } = await api.reply(calls.removeItem, { params: { id } })
    if (status === 200) return
  } catch (error) {
    // Gone already, by another tab: that is what was asked for.
    if (error instanceof ApiRefusal && error.status === 404) return
  }
  throw new ApiRefusal(0, 'cart.not-deleted', DELETE_FAILED)
}

/** Coating, payer, pickup place, accepted warnings or the newer design of one line. */
export function changeItem(id: string, change: ChangeCartItem): Promise<PricedItem> {
  return api.call(calls.changeItem, { params: { id }, body: change }).then(pricedItem, withoutAnswer)
}

/** Puts a code into the cart, in place of another one. */
export const applyCoupon = (code: string) => api.call(calls.applyCoupon, { body: { code } })

export const removeCoupon = () => api.call(calls.removeCoupon)

/** What the server said stands; where it said nothing, this call's own sentence does. */
function withoutAnswer(error: unknown): never {
  if (error instanceof ApiRefusal && error.status >= 400 && error.status < 500) throw error
  throw new ApiRefusal(0, 'cart.not-changed', CHANGE_FAILED)
}
