/**
 * The site of the page as it is now. A page load fixes it but for the user's own details: who changes name or photo
 * sees every card follow at once, also in the other windows of the same browser.
 */
import type { CurrentUser } from '@frontage/contracts/accounts.ts'
import type { StoredFile } from '@frontage/contracts/files.ts'
import { useSyncExternalStore } from 'react'
import { siteOf, type Site } from './site.ts'

interface OwnDetails {
  user: CurrentUser
  pictures: StoredFile[]
}

const CHANNEL = 'frontage.own-details'
let live: Site | null = null
const listeners = new Set<() => void>()

/** `loaded` until something changes. Never changes on the server. */
export const siteNow = (loaded: Site): Site => live ?? loaded

export function useSiteNow(loaded: Site): Site {
  return useSyncExternalStore(
    subscribe,
    () => siteNow(loaded),
    () => loaded,
  )
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

function apply(site: Site, details: OwnDetails): void {
  live = siteOf({ ...site, ...details })
  for (const listener of listeners) listener()
}

/** The user's details were saved: this window and the others show them. */
export function changeOwnDetails(site: Site, details: OwnDetails): void {
  apply(siteNow(site), details)
  const channel = new BroadcastChannel(CHANNEL)
  channel.postMessage(details)
  channel.close()
}

/** Hears of it from other windows, as long as they are the same user's. */
export function followOwnDetails(loaded: Site): void {
  new BroadcastChannel(CHANNEL).addEventListener('message', ({ data }: MessageEvent<OwnDetails>) => {
    const site = siteNow(loaded)
    if (site.user?.id === data.user.id) apply(site, data)
  })
}
