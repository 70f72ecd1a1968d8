/** Deleted pages, with what they show of a listing and how often they were looked at, are thrown away in the end. */
import type { Tx } from '@frontage/db/client.ts'
import type { TenantScope } from '../../platform/scope.ts'
import { deletePagesBefore } from './repository.ts'

/** How long a deleted page can be brought back. */
const RETENTION_MS = 30 * 24 * 60 * 60_000

export const deleteOldLandingPages = (tx: Tx, scope: TenantScope, now: Date): Promise<void> =>
  deletePagesBefore(tx, scope, new Date(now.getTime() - RETENTION_MS))
