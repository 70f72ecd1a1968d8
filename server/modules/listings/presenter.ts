import type { Listing, ListingRow as ListingRowJson } from '@frontage/contracts/listings.ts'
import { versionOf } from '../../platform/changed-since.ts'
import type { AccountScope } from '../../platform/scope.ts'
import type { FoundListing } from './repository.ts'
import { stateOf } from './state.ts'

const common = (row: FoundListing, { accountId }: AccountScope) => ({
  id: row.id,
  revision: row.revision,
  agent: {
    id: row.account_id,
    name: `${row.first_name} ${row.last_name}`.trim() || row.email,
    email: row.email,
  },
  is_own: row.account_id === accountId,
  from_feed: row.feed_key !== null,
  updated_at: row.updated_at.toISOString(),
})

export function presentListing(row: FoundListing, scope: AccountScope): Listing {
  const state = stateOf(row)
  return {
    ...common(row, scope),
    state,
    version: versionOf(state),
    created_at: row.created_at.toISOString(),
  }
}

export function presentRow(row: FoundListing, scope: AccountScope): ListingRowJson {
  const {
    street,
    unit,
    city,
    state,
    zip,
    price_cents,
    status,
    beds,
    baths,
    square_feet,
    mls_number,
    ...rest
  } = stateOf(row)
  return {
    ...common(row, scope),
    ...{ street, unit, city, state, zip, price_cents, status, beds, baths, square_feet, mls_number },
    cover: rest.photos[0] ?? null,
    photo_count: rest.photos.length,
    open_houses: rest.open_houses,
  }
}
