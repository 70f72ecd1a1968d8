import type { Tx } from '@frontage/db/client.ts'
import type { TenantScope } from '../scope.ts'
import { deleteEventsBefore } from './repository.ts'

/** The provider repeats an event for three days; after that its id protects nothing. */
const RETENTION_MS = 30 * 24 * 60 * 60_000

export async function deleteOldEvents(tx: Tx, scope: TenantScope, now: Date): Promise<void> {
  await deleteEventsBefore(tx, scope, new Date(now.getTime() - RETENTION_MS))
}
