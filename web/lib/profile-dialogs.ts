/** Which of the dialogs about the user's profile is asked for: from the menu, or by a flow that ends in one. */
import type { CurrentUser } from '@frontage/contracts/accounts.ts'
import { useSyncExternalStore } from 'react'

export type ProfileDialog = 'setup-profile' | 'profile-completion' | 'welcome-profile'

let current: ProfileDialog | null = null
const listeners = new Set<() => void>()

export function openProfileDialog(next: ProfileDialog | null): void {
  current = next
  for (const listener of listeners) listener()
}

export const closeProfileDialog = (): void => openProfileDialog(null)

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

export function useProfileDialog(): ProfileDialog | null {
  return useSyncExternalStore(
    subscribe,
    () => current,
    () => null,
  )
}

/** A user is greeted once, on the first page that is not part of signing up. */
export const isWelcomeDue = (user: CurrentUser, pathname: string): boolean =>
  !user.welcomed && pathname === '/home'
