/** Whether who writes the pages sees them as visitors do, or with the ways to change them. */
import { useSyncExternalStore } from 'react'
import { stored } from './stored-client-data.ts'

export type AuthorMode = 'preview' | 'edit'

const listeners = new Set<() => void>()

const current = (): AuthorMode => (stored.read('mode') === 'edit' ? 'edit' : 'preview')

export function setAuthorMode(mode: AuthorMode): void {
  stored.write('mode', mode)
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  addEventListener('storage', listener)
  return () => {
    listeners.delete(listener)
    removeEventListener('storage', listener)
  }
}

export const useAuthorMode = (): AuthorMode => useSyncExternalStore(subscribe, current, () => 'preview')
