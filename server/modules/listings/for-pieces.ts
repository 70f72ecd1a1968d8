/** A listing as designs read it: beside their own row, or when one is made. */
import { z } from 'zod'
import { ListingFields } from '@frontage/contracts/listings.ts'
import type { Tx } from '@frontage/db/client.ts'
import { BATH_QUARTERS, type ListingState } from '@frontage/domain/listings/listing.ts'
import { Refusal } from '../../platform/refusal.ts'
import type { AccountScope } from '../../platform/scope.ts'
import { findListing, listingsByTime, lockListing, revisionsOf } from './repository.ts'
import { stateOf } from './state.ts'

/** A whole row as PostgreSQL's `to_jsonb` writes it. */
export const ListingOfJson = ListingFields.omit({ baths: true })
  .extend({ id: z.guid(), revision: z.int(), bath_quarters: z.int().nullable() })
  .transform(({ id, revision, bath_quarters, ...fields }) => ({
    id,
    revision,
    state: { ...fields, baths: bath_quarters === null ? null : bath_quarters / BATH_QUARTERS },
  }))

/** The account's own; locked, so that what is filled in is of the revision that is written down. @throws Refusal listings.missing */
export async function listingForPieces(
  tx: Tx,
  scope: AccountScope,
  id: string,
): Promise<{ id: string; revision: number; state: ListingState }> {
  const row = await lockListing(tx, scope, id)
  if (!row) throw new Refusal('listings.missing')
  return { id: row.id, revision: row.revision, state: stateOf(row) }
}

/** The account's own as it is now, to be compared with; null: it is not there, or not hers. */
export async function ownListing(tx: Tx, scope: AccountScope, id: string): Promise<ListingState | null> {
  const row = await findListing(tx, { scope, reach: null }, id)
  return row ? stateOf(row) : null
}

/**
 * The account's own as it is now, for whoever holds a lock that the listing's own changes wait for; null: it is not there, or
 * not hers.
 */
export async function listingAsIs(tx: Tx, scope: AccountScope, id: string) {
  const row = await findListing(tx, { scope, reach: null }, id)
  return row ? { id: row.id, revision: row.revision, state: stateOf(row) } : null
}

/** The account's own, what was changed last first. */
export async function newestListings(tx: Tx, scope: AccountScope, most: number) {
  const rows = await listingsByTime(tx, scope, most)
  return rows.map((row) => ({ id: row.id, revision: row.revision, state: stateOf(row) }))
}

/** At which revision those of the account's own listings are. */
export async function listingRevisions(
  tx: Tx,
  scope: AccountScope,
  ids: readonly string[],
): Promise<Map<string, number>> {
  return new Map((await revisionsOf(tx, scope, ids)).map(({ id, revision }) => [id, revision]))
}
