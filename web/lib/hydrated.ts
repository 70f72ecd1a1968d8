import { useSyncExternalStore } from 'react'

const nothing = () => () => {}

/** False on the server and while hydrating, true afterwards: for what only the reader's browser knows. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    nothing,
    () => true,
    () => false,
  )
}
