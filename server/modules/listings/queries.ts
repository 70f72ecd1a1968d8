import { z } from 'zod'
import type { Db, Tx } from '@frontage/db/client.ts'
import { reachOf } from '@frontage/domain/users.ts'
import type { Asker } from '../../platform/policy.ts'
import { Refusal } from '../../platform/refusal.ts'
import type { AccountScope } from '../../platform/scope.ts'
import { accountRightsOf } from '../accounts/index.ts'
import { maySeeTeams } from './policies.ts'
import { findListing, type FoundListing, type Seen } from './repository.ts'

/** Her own listings, and for a manager those of her team or region. */
export const seenBy = (asker: Asker, scope: AccountScope): Seen => ({
  scope,
  reach: asker.session && maySeeTeams(asker) ? reachOf(accountRightsOf(asker.session.account)) : null,
})

/** @throws Refusal listings.missing */
export async function openListing(tx: Tx, seen: Seen, id: string): Promise<FoundListing> {
  const row = await findListing(tx, seen, id)
  if (!row) throw new Refusal('listings.missing')
  return row
}

/** Whether an address names a listing that the asker may look at. */
export async function listingSeen(db: Db, asker: Asker, id: string): Promise<boolean> {
  const { session } = asker
  if (!session || !z.guid().safeParse(id).success) return false
  const seen = seenBy(asker, session.scope)
  return (await db.tenant(seen.scope, (tx) => findListing(tx, seen, id))) !== undefined
}
