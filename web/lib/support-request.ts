/** Opens the Contact Support dialog from anywhere: menus, pages, error states. */
import { useSyncExternalStore } from 'react'

let isOpen = false
const listeners = new Set<() => void>()

function change(next: boolean): void {
  isOpen = next
  for (const listener of listeners) listener()
}

export const requestSupport = (): void => change(true)
export const closeSupport = (): void => change(false)

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

export function useSupportRequest(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => isOpen,
    () => false,
  )
}
