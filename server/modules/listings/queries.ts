import { z } from 'zod'
import type { Db, Tx } from '@frontage/db/client.ts'
import type { Asker } from '../../platform/policy.ts'
import { Refusal } from '../../platform/refusal.ts'
import { reachOfAsker } from './policies.ts'
import { findListing, type FoundListing, type Seen } from './repository.ts'

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
  const seen = { scope: session.scope, reach: reachOfAsker(asker) }
  return (await db.tenant(seen.scope, (tx) => findListing(tx, seen, id))) !== undefined
}
