/** A listing as designs read it: beside their own row, or when one is made. */
import { z } from 'zod'
import { ListingFields } from '@frontage/contracts/listings.ts'
import type { Tx } from '@frontage/db/client.ts'
import { BATH_QUARTERS, type ListingState } from '@frontage/domain/listings/listing.ts'
import { Refusal } from '../../platform/refusal.ts'
import type { AccountScope } from '../../platform/scope.ts'
import { lockListing } from './repository.ts'
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
