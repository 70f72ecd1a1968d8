/** Asks the visitor to log in and brings her back: over the page in the newer storefront, on the login page elsewhere. */
import { useSyncExternalStore } from 'react'
import { loginPath } from './refusals.ts'
import type { Site } from './site.ts'
import { stored } from './stored-client-data.ts'

export interface SignInRequest {
  returnUrl: string
  /** Why, in a sentence. */
  reason?: string
}

let current: SignInRequest | null = null
const listeners = new Set<() => void>()

function change(next: SignInRequest | null): void {
  current = next
  stored.write('openBBLoginModal', next && 'true')
  for (const listener of listeners) listener()
}

export function requestSignIn(site: Pick<Site, 'features'>, request: SignInRequest): void {
  if (site.features.newer) change(request)
  else location.assign(loginPath(request.returnUrl))
}

/** Where someone logs in or makes an account already. */
const JOINING = ['/auth/', '/7daysignup', '/onboarding']

/** A visit that ended with the login open begins with it. */
export function resumeSignIn(site: Pick<Site, 'features' | 'user'>): void {
  if (site.user || !site.features.newer || stored.read('openBBLoginModal') !== 'true') return
  if (JOINING.some((path) => location.pathname.startsWith(path))) return
  change({ returnUrl: location.pathname + location.search })
}

export const closeSignIn = (): void => change(null)

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** null: nobody was asked. */
export function useSignInRequest(): SignInRequest | null {
  return useSyncExternalStore(
    subscribe,
    () => current,
    () => null,
  )
}
