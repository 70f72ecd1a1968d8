/** The cart on screen: what the server keeps, and what is typed on top of it. */
import type { Cart, CartItem, ChangeCartItem } from '@frontage/contracts/cart.ts'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { sentenceOf } from '../../lib/api.ts'
import { setCartCount } from '../../lib/cart-count.ts'
import { storedInTab } from '../../lib/stored-in-tab.ts'
import { changeItem, deleteItem, fetchCart, saveQuantities } from './cart-calls.ts'
import { changedQuantities, stillTyped, withTyped, type TypedQuantities } from './quantities.ts'

export interface ShownCart {
  /** null until it arrived for the first time. */
  cart: Cart | null
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
  reload(): Promise<Cart | null>
  /** Shows at once, and is taken back when the server refuses. @throws ApiRefusal */
  change(id: string, change: ChangeCartItem): Promise<void>
  /** The cart is fetched again afterwards. @throws ApiRefusal */
  remove(id: string): Promise<void>
  /** Pushes changed quantities; true when there were any. @throws ApiRefusal */
  save(): Promise<boolean>
}

/** @param user whose unsaved quantities the tab keeps */
export function useCart(isBBTenant: boolean, user: string): ShownCart {
  const stored = useMemo(() => storedInTab<TypedQuantities>(`cart-quantities.${user}`), [user])
  const storedLines = useMemo(() => storedInTab<string[]>(`cart-lines.${user}`), [user])
  const [cart, setCart] = useState<Cart | null>(null)
  const [typed, setTyped] = useState<TypedQuantities>({})
  const [isLoading, setLoading] = useState(true)
  const [problem, setProblem] = useState<string | null>(null)
  // Calls that end after a keystroke must see that keystroke.
  const latest = useRef<{ cart: Cart | null; typed: TypedQuantities }>({ cart: null, typed: {} })
  const fetches = useRef(0)

  const enter = useCallback(
    (next: TypedQuantities) => {
      latest.current.typed = next
      stored.write(Object.keys(next).length > 0 ? next : null)
      setTyped(next)
    },
    [stored],
  )
  const show = useCallback(
    (next: Cart, entered: TypedQuantities) => {
      latest.current.cart = next
      setCart(next)
      enter(stillTyped(next, entered))
      setCartCount(next.total_cart_items)
      if (next.cart_items.length > 0) storedLines.write(next.cart_items.map((line) => line.id))
    },
    [enter, storedLines],
  )
  const load = useCallback(
    (signal?: AbortSignal): Promise<Cart | null> => {
      const turn = ++fetches.current
      const isLatest = () => turn === fetches.current && !signal?.aborted
      return fetchCart(isBBTenant, signal).then(
        (fresh) => {
          if (!isLatest()) return fresh
          show(fresh, latest.current.cart ? latest.current.typed : (stored.read() ?? {}))
          setProblem(null)
          setLoading(false)
          return fresh
        },
        (error: unknown) => {
          if (!isLatest()) return null
          setProblem(sentenceOf(error))
          setLoading(false)
          return null
        },
      )
    },
    [isBBTenant, stored, show],
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

  return {
    cart,
    typed,
    isLoading,
    seen: cart?.cart_items.length === 0 ? (storedLines.read() ?? []) : [],
    forgetSeen: () => storedLines.write(null),
    problem,
    reload,
    type(id, text) {
      const item = latest.current.cart?.cart_items.find((line) => line.id === id)
      if (item) enter(withTyped(latest.current.typed, item, text))
    },
    async change(id, change) {
      const put = (item: CartItem) => {
        const now = latest.current.cart
        if (!now) return
        const cart_items = now.cart_items.map((line) => (line.id === id ? item : line))
        show({ ...now, cart_items }, latest.current.typed)
      }
      const before = latest.current.cart?.cart_items.find((line) => line.id === id)
      if (!before) return
      put(asChosen(before, change))
      try {
        put(await changeItem(id, change))
      } catch (error) {
        put(before)
        throw error
      }
    },
    async remove(id) {
      await deleteItem(id)
      const { [id]: _removed, ...rest } = latest.current.typed
      enter(rest)
      await reload()
    },
    async save() {
      const { cart: now, typed: entered } = latest.current
      const changes = now ? changedQuantities(now, entered) : []
      if (!now || changes.length === 0) return false
      await saveQuantities(changes)
      const saved = new Map(changes.map((change) => [change.id, change.quantity]))
      const cart_items = now.cart_items.map((line) => ({
        ...line,
        quantity: saved.get(line.id) ?? line.quantity,
      }))
      show({ ...now, cart_items }, {})
      return true
    },
  }
}

/** The line as it will be if the server agrees; the price follows at once. */
function asChosen(item: CartItem, change: ChangeCartItem): CartItem {
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
