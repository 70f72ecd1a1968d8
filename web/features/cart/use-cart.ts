/** The cart on screen, fetched, changed and saved; what is typed outlives a reload for as long as the tab. */
import type { ChangeCartItem } from '@frontage/contracts/cart.ts'
import { useCallback, useEffect, useReducer, useRef, useState, type Dispatch } from 'react'
import { sentenceOf } from '../../lib/api.ts'
import { setCartCount } from '../../lib/cart-count.ts'
import { storedInTab } from '../../lib/stored-in-tab.ts'
import { changeItem, deleteItem, fetchCart, saveQuantities } from './cart-calls.ts'
import { asChosen, cartOnScreen, type CartEvent } from './cart-on-screen.ts'
import { changedQuantities, type TypedQuantities } from './quantities.ts'
import type { PricedCart } from './priced-cart.ts'

export interface ShownCart {
  /** null until it arrived for the first time. */
  cart: PricedCart | null
  typed: TypedQuantities
  /** A fetch is under way; the first one shows skeletons, later ones leave the lines usable. */
  isLoading: boolean
  /** Ids of the lines that this tab showed last. */
  seen: readonly string[]
  /** They were ordered here: an empty cart needs no explanation. */
  forgetSeen(): void
  /** Why the cart could not be fetched. */
  problem: string | null
  type(id: string, text: string): void
  reload(): Promise<void>
  /** Shows at once, and is taken back when the server refuses. @throws ApiRefusal */
  change(id: string, change: ChangeCartItem): Promise<void>
  /** The cart is fetched again afterwards. @throws ApiRefusal */
  remove(id: string): Promise<void>
  /** Pushes changed quantities; true when there were any. @throws ApiRefusal */
  save(): Promise<boolean>
}

/** @param user whose unsaved quantities the tab keeps; the screen is built again for another user */
export function useCart(isBBTenant: boolean, user: string): ShownCart {
  const [inTab] = useState(() => ({
    quantities: storedInTab<TypedQuantities>(`cart-quantities.${user}`),
    lines: storedInTab<string[]>(`cart-lines.${user}`),
  }))
  const [{ cart, typed }, tell] = useReducer(cartOnScreen, null, () => ({
    cart: null,
    typed: inTab.quantities.read() ?? {},
  }))
  const { isLoading, problem, reload } = useFetches(isBBTenant, tell)

  useEffect(() => {
    inTab.quantities.write(Object.keys(typed).length > 0 ? typed : null)
  }, [inTab, typed])
  useEffect(() => {
    if (!cart) return
    setCartCount(cart.total_cart_items)
    if (cart.cart_items.length > 0) inTab.lines.write(cart.cart_items.map((line) => line.id))
  }, [inTab, cart])

  return {
    cart,
    typed,
    isLoading,
    seen: cart?.cart_items.length === 0 ? (inTab.lines.read() ?? []) : [],
    forgetSeen: () => inTab.lines.write(null),
    problem,
    reload,
    type: (id, text) => tell({ type: 'typed', id, text }),
    async change(id, change) {
      const before = cart?.cart_items.find((line) => line.id === id)
      if (!before) return
      tell({ type: 'line-changed', item: asChosen(before, change) })
      try {
        tell({ type: 'line-changed', item: await changeItem(id, change) })
      } catch (error) {
        tell({ type: 'line-changed', item: before })
        throw error
      }
    },
    async remove(id) {
      await deleteItem(id)
      tell({ type: 'line-removed', id })
      await reload()
    },
    async save() {
      const changes = cart ? changedQuantities(cart, typed) : []
      if (changes.length === 0) return false
      await saveQuantities(changes)
      tell({ type: 'quantities-saved', changes })
      return true
    },
  }
}

/** Fetches the cart at once and whenever it is asked to; an answer that a newer fetch has overtaken is dropped. */
function useFetches(isBBTenant: boolean, tell: Dispatch<CartEvent>) {
  const [isLoading, setLoading] = useState(true)
  const [problem, setProblem] = useState<string | null>(null)
  const fetches = useRef(0)
  const load = useCallback(
    async (signal?: AbortSignal): Promise<void> => {
      const turn = ++fetches.current
      const outcome = await fetchCart(isBBTenant, signal).then(
        (cart) => ({ cart, problem: null }),
        (error: unknown) => ({ cart: null, problem: sentenceOf(error) }),
      )
      if (turn !== fetches.current || signal?.aborted) return
      if (outcome.cart) tell({ type: 'fetched', cart: outcome.cart })
      setProblem(outcome.problem)
      setLoading(false)
    },
    [isBBTenant, tell],
  )
  const reload = useCallback(() => {
    setLoading(true)
    return load()
  }, [load])
  useEffect(() => {
    const leaving = new AbortController()
    void load(leaving.signal)
    return () => leaving.abort()
  }, [load])
  return { isLoading, problem, reload }
}
