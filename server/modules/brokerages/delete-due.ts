/**
 * Deletes brokerages whose wait is over: subscriptions end first, then files, then every row, so that a process that dies, or a
 * payment provider that does not answer, leaves it to the next attempt.
 */
import type { AppContext } from '../../platform/context.ts'
import type { DueWork } from '../../platform/jobs/due-work.ts'
import type { TenantScope } from '../../platform/scope.ts'
import { endSubscriptions } from '../membership/index.ts'
import { COMMAND_LINE, recordOperator } from './record.ts'
import { leavingBefore, lockBrokerage } from './repository.ts'
import { deleteTenant, storedFiles, tenantTables } from './tables-repository.ts'

export const deletingBrokerages: DueWork = {
  kind: 'delete-brokerage',
  latency: 60,
  async due({ db, clock }) {
    const now = clock.now()
    const rows = await leavingBefore(db, now)
    return rows.map(({ tenant_id: tenantId }) => ({ tenantId, dueAt: now }))
  },
  async work(context, scope) {
    await deleteIfDue(context, scope)
  },
}

type Context = Pick<AppContext, 'db' | 'files' | 'clock' | 'cards'>

/** Nothing is done before its time, or if it was called off. */
export async function deleteIfDue(
  { db, files, clock, cards }: Context,
  scope: TenantScope,
): Promise<boolean> {
  const { tenantId } = scope
  const row = await db.platform((owner) => lockBrokerage(owner, tenantId))
  // From its time on nobody can call it off: see change-state.ts.
  if (!row?.delete_at || row.delete_at > clock.now()) return false
  const tables = await tenantTables(db)
  const keys = await db.tenant(scope, (tx) => storedFiles(tx, scope, tables))
  await endSubscriptions({ db, cards }, scope)
  await files.deleteAll(tenantId)
  await db.tenant(scope, (tx) => deleteTenant(tx, scope, tables))
  await db.platform((owner) =>
    recordOperator(owner, COMMAND_LINE, {
      action: 'brokerage.deleted',
      at: clock.now(),
      tenantId,
      subject: tenantId,
      detail: { files: keys.size },
    }),
  )
  return true
}
