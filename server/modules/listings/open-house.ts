/** Whose open house it is that guests sign in at. */
import type { Tx } from '@frontage/db/client.ts'
import type { TenantScope } from '../../platform/scope.ts'
import { findAnyListing } from './repository.ts'

/** null: there is no such listing, or it is not on the market. */
export async function openHouseOfListing(tx: Tx, scope: TenantScope, id: string) {
  const listing = await findAnyListing(tx, scope, id)
  if (!listing || listing.status === 'withdrawn') return null
  const { account_id: accountId, street, unit } = listing
  const name = [street, unit].filter(Boolean).join(', ')
  return { accountId, kind: 'open-house', name, consent: null } as const
}
