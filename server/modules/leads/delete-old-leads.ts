/** Leads are people: what nobody needs any more is thrown away. */
import type { Tx } from '@frontage/db/client.ts'
import type { TenantScope } from '../../platform/scope.ts'
import { deleteLeadsBefore } from './changes-repository.ts'

/** How long a deleted lead can be brought back, and spam can be rescued. */
const RETENTION_MS = 30 * 24 * 60 * 60_000

export const deleteOldLeads = (tx: Tx, scope: TenantScope, now: Date): Promise<void> =>
  deleteLeadsBefore(tx, scope, new Date(now.getTime() - RETENTION_MS))
