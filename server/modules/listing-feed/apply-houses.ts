/** What a feed said of open houses becomes of listings, in the transaction that writes it down. */
import type { Tx } from '@frontage/db/client.ts'
import { scopeOfAccount } from '@frontage/db/scope.ts'
import { openHouseOf, withFeedHouses, type FeedHouse } from '@frontage/domain/listings/feed-houses.ts'
import { dayOfOpenHouses } from '@frontage/domain/listings/open-houses.ts'
import type { TenantScope } from '../../platform/scope.ts'
import { lockFedListing, stateOf, storedState, updateListing } from '../listings/index.ts'
import { deleteHouses, housesAt, listingsOfHouses, saveHouses, setShownHouses } from './houses-repository.ts'
import { recordsByKeys } from './records-repository.ts'

interface Applying {
  tx: Tx
  scope: TenantScope
  now: Date
}

/** @param round the comparison in which they are seen */
export async function applyHouses(
  applying: Applying,
  said: readonly FeedHouse[],
  round: number,
): Promise<void> {
  const { tx, scope } = applying
  // Of one key the last that was said.
  const houses = [...new Map(said.map((house) => [house.key, house])).values()]
  const before = await listingsOfHouses(
    tx,
    scope,
    houses.map(({ key }) => key),
  )
  await saveHouses(tx, scope, houses, round)
  await showHouses(applying, [...before, ...houses.map(({ listingKey }) => listingKey)])
}

export async function removeHouses(applying: Applying, keys: readonly string[]): Promise<void> {
  const { tx, scope } = applying
  if (keys.length === 0) return
  const listings = await listingsOfHouses(tx, scope, keys)
  await deleteHouses(tx, scope, keys)
  await showHouses(applying, listings)
}

/** Writes into the listings of these records what the feed says of their open houses now. */
export async function showHouses(
  { tx, scope, now }: Applying,
  listingKeys: readonly string[],
): Promise<void> {
  const records = await recordsByKeys(tx, scope, [...new Set(listingKeys)].filter(Boolean))
  for (const { key, listingId, facts, shownHouses } of records.values()) {
    const listing = listingId === null ? undefined : await lockFedListing(tx, scope, listingId)
    if (listing?.feed_key !== key) continue
    const houses = await housesAt(tx, scope, key)
    const fed = houses.flatMap((house) => openHouseOf(house, facts) ?? [])
    if (JSON.stringify(fed) === JSON.stringify(shownHouses)) continue
    const state = stateOf(listing)
    const open_houses = withFeedHouses(state.open_houses, fed, shownHouses, dayOfOpenHouses(now))
    if (JSON.stringify(open_houses) !== JSON.stringify(state.open_houses)) {
      const account = scopeOfAccount(scope.tenantId, listing.account_id)
      await updateListing(tx, account, listing.id, storedState({ ...state, open_houses }), now)
    }
    await setShownHouses(tx, scope, key, fed)
  }
}
