/** Addresses are people's: what nobody needs any more is thrown away. */
import type { Tx } from '@frontage/db/client.ts'
import type { TenantScope } from '../../platform/scope.ts'
import { deleteDraftsBefore } from './drafts-repository.ts'
import { deleteUnnamedLists } from './repository.ts'

const DAY_MS = 24 * 60 * 60_000
/** How long a deleted list can be brought back. */
const DELETED_RETENTION_MS = 30 * DAY_MS

/** Uploads after a day, deleted lists after thirty unless an order, a payment or a cart names them. */
export async function deleteOldLists(tx: Tx, scope: TenantScope, now: Date): Promise<void> {
  await deleteDraftsBefore(tx, scope, new Date(now.getTime() - DAY_MS))
  await deleteUnnamedLists(tx, scope, new Date(now.getTime() - DELETED_RETENTION_MS))
}
