/** Lines in the cart, as the badge shows them: the server's number until a page of this load knows better. */
import { useSyncExternalStore } from 'react'
import { useSite } from './site.ts'

let known: number | null = null
const listeners = new Set<() => void>()

/** Call it with every fresh cart: after adding, deleting, ordering. */
export function setCartCount(count: number): void {
  known = count
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

export function useCartCount(): number {
  const { cartCount } = useSite()
  return useSyncExternalStore(
    subscribe,
    () => known ?? cartCount,
    () => cartCount,
  )
}
