/** Every minute: trials that ran out end, and plans whose news got lost are read at the provider. */
import type { AppContext } from '../../platform/context.ts'
import type { TenantScope } from '../../platform/scope.ts'
import { syncMembership } from './commands/sync-membership.ts'
import { endedTrials, lockStanding, saveStanding, staleStandings } from './repository.ts'

const EVERY_MS = 60_000
/** News comes within seconds; what was read since is known. */
const STALE_AFTER_MS = 15 * 60_000
/** Per tenant and minute, so that a tenant with many members does not keep the provider busy. */
const AT_ONCE = 50

export interface CheckReport {
  trialsEnded: number
  read: number
}

export async function checkMemberships(
  context: AppContext,
  staleAfterMs = STALE_AFTER_MS,
): Promise<CheckReport> {
  const report: CheckReport = { trialsEnded: 0, read: 0 }
  for (const tenantId of await context.tenants.all()) {
    report.trialsEnded += await endTrials(context, { tenantId })
    report.read += await readStale(context, { tenantId }, staleAfterMs)
  }
  return report
}

async function endTrials({ db, clock }: AppContext, { tenantId }: TenantScope): Promise<number> {
  const now = clock.now()
  const ended = await db.tenant({ tenantId }, (tx) => endedTrials(tx, { tenantId }, now))
  for (const { account_id: accountId } of ended) {
    const scope = { tenantId, accountId }
    await db.tenant(scope, async (tx) => saveStanding(tx, scope, await lockStanding(tx, scope), now))
  }
  return ended.length
}

async function readStale(context: AppContext, scope: TenantScope, staleAfterMs: number): Promise<number> {
  const before = new Date(context.clock.now().getTime() - staleAfterMs)
  const stale = await context.db.tenant(scope, (tx) => staleStandings(tx, scope, before, AT_ONCE))
  for (const { account_id: accountId } of stale) {
    await syncMembership(context, { tenantId: scope.tenantId, accountId })
  }
  return stale.length
}

/** Checks now and every minute; answers how to stop. Any number of processes may do so. */
export function startMembershipCheck(context: AppContext): () => Promise<void> {
  let working: Promise<unknown> = Promise.resolve()
  const run = () => {
    working = working
      .then(() => checkMemberships(context))
      .catch((error: unknown) => context.log.error({ err: error }, 'memberships wait to be checked'))
  }
  const timer = setInterval(run, EVERY_MS)
  run()
  return async () => {
    clearInterval(timer)
    await working
  }
}
