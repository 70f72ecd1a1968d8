/** Whether a link that is being written leads anywhere: what the menus tell of it, said at its field. */
import * as calls from '@frontage/contracts/calls/menus.ts'
import type { LinkPlaces } from '@frontage/contracts/menus.ts'
import { whyDead } from '@frontage/domain/dead-links.ts'
import { api } from './api.ts'
import { useLoaded } from './use-loaded.ts'

/** null: it leads somewhere, or nothing is typed. */
export function deadLinkSentence(address: string, places: LinkPlaces): string | null {
  if (address.trim() === '') return null
  const why = whyDead(address, {
    pages: new Set(places.pages),
    categories: new Set(places.categories),
    closed: new Set(places.closed),
  })
  return why === null ? null : `This link leads nowhere. ${why}`
}

/** Until the places are known, and where they cannot be read, nothing is said: publishing tells of it again. */
export function useDeadLinks(): (address: string) => string | null {
  const places = useLoaded('places', () => api.call(calls.places))
  return (address) => (places.state === 'ready' ? deadLinkSentence(address, places.value) : null)
}
