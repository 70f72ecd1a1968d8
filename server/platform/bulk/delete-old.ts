import type { Tx } from '@frontage/db/client.ts'
import type { TenantScope } from '../scope.ts'
import { deleteActionsBefore } from './repository.ts'

const DAY_MS = 24 * 60 * 60_000

/** What was only looked at is gone after a day; what was done can be looked up, and perhaps undone, for a month. */
export const deleteOldBulkActions = (tx: Tx, scope: TenantScope, now: Date): Promise<void> =>
  deleteActionsBefore(tx, scope, {
    drafts: new Date(now.getTime() - DAY_MS),
    others: new Date(now.getTime() - 30 * DAY_MS),
  })
