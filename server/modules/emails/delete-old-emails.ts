/** Deleted emails are thrown away in the end, with whom they went to; who unsubscribed stays unsubscribed. */
import type { Tx } from '@frontage/db/client.ts'
import type { TenantScope } from '../../platform/scope.ts'
import { deleteEmailsBefore } from './repository.ts'

/** How long a deleted email can be brought back. */
const RETENTION_MS = 30 * 24 * 60 * 60_000

export const deleteOldMarketingEmails = (tx: Tx, scope: TenantScope, now: Date): Promise<void> =>
  deleteEmailsBefore(tx, scope, new Date(now.getTime() - RETENTION_MS))
