/** Every minute: trials that ran out end, and plans whose news got lost are read at the provider. */
import type { AppContext } from '../../platform/context.ts'
import { inTurnIfFree } from '../../platform/in-turn.ts'
import type { TenantScope } from '../../platform/scope.ts'
import { endAttempt } from './commands/attempt-subscription.ts'
import { NEVER_ASKED_AFTER_MS } from './commands/create-subscription.ts'
import { syncMembership } from './commands/sync-membership.ts'
import {
  endedTrials,
  lockMembershipState,
  saveMembershipState,
  staleMembershipStates,
  type Scope,
} from './repository.ts'

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
    await db.tenant(scope, async (tx) =>
      saveMembershipState(tx, scope, await lockMembershipState(tx, scope), now),
    )
  }
  return ended.length
}

async function readStale(context: AppContext, scope: TenantScope, staleAfterMs: number): Promise<number> {
  const before = new Date(context.clock.now().getTime() - staleAfterMs)
  const stale = await context.db.tenant(scope, (tx) => staleMembershipStates(tx, scope, before, AT_ONCE))
  for (const { account_id: accountId } of stale) {
    const account = { tenantId: scope.tenantId, accountId }
    await inTurnIfFree(context, 'membership', account, () => readAgain(context, account))
  }
  return stale.length
}

/** Whoever began an attempt that the provider does not know by now is gone, and so is what was asked for. */
async function readAgain(context: AppContext, scope: Scope): Promise<void> {
  const { db, clock } = context
  const { attempt } = await syncMembership(context, scope)
  const now = clock.now()
  if (attempt === null || now.getTime() - attempt.at <= NEVER_ASKED_AFTER_MS) return
  await db.tenant(scope, (tx) => endAttempt(tx, scope, attempt, now))
  await syncMembership(context, scope)
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
