/** Trials that ran out end, and plans whose news got lost are read at the provider, in a job for each tenant. */
import { scopeOfAccount, scopeOfTenant } from '@frontage/db/scope.ts'
import type { AppContext } from '../../platform/context.ts'
import { inTurnIfFree } from '../../platform/in-turn.ts'
import type { DueWork } from '../../platform/jobs/due-work.ts'
import type { TenantScope } from '../../platform/scope.ts'
import { endAttempt } from './commands/attempt-subscription.ts'
import { NEVER_ASKED_AFTER_MS } from './commands/create-subscription.ts'
import { syncMembership } from './commands/sync-membership.ts'
import {
  endedTrials,
  lockMembershipState,
  saveMembershipState,
  staleMembershipStates,
  tenantsToCheck,
} from './repository.ts'
import type { MemberScope } from './member-scope.ts'

/** News comes within seconds; what was read since is known. */
const STALE_AFTER_MS = 15 * 60_000
/** Per tenant and minute, so that a tenant with many members does not keep the provider busy. */
const AT_ONCE = 50

export interface CheckReport {
  trialsEnded: number
  read: number
}

export const checkingMemberships: DueWork = {
  kind: 'check-memberships',
  latency: 30,
  async due({ db, clock }) {
    const now = clock.now()
    const tenants = await tenantsToCheck(db, now, before(now, STALE_AFTER_MS))
    return tenants.map((tenantId) => ({ tenantId, dueAt: now }))
  },
  work: async (context, scope) => {
    await checkMemberships(context, scope)
  },
}

export async function checkMemberships(
  context: AppContext,
  scope: TenantScope,
  staleAfterMs = STALE_AFTER_MS,
): Promise<CheckReport> {
  const trialsEnded = await endTrials(context, scope)
  return { trialsEnded, read: await readStale(context, scope, staleAfterMs) }
}

const before = (now: Date, ms: number): Date => new Date(now.getTime() - ms)

async function endTrials({ db, clock }: AppContext, { tenantId }: TenantScope): Promise<number> {
  const now = clock.now()
  const ended = await db.tenant(scopeOfTenant(tenantId), (tx) =>
    endedTrials(tx, scopeOfTenant(tenantId), now),
  )
  for (const { account_id: accountId } of ended) {
    const scope = scopeOfAccount(tenantId, accountId)
    await db.tenant(scope, async (tx) =>
      saveMembershipState(tx, scope, await lockMembershipState(tx, scope), now),
    )
  }
  return ended.length
}

async function readStale(context: AppContext, scope: TenantScope, staleAfterMs: number): Promise<number> {
  const readBefore = before(context.clock.now(), staleAfterMs)
  const stale = await context.db.tenant(scope, (tx) => staleMembershipStates(tx, scope, readBefore, AT_ONCE))
  for (const { account_id: accountId } of stale) {
    const account = scopeOfAccount(scope.tenantId, accountId)
    await inTurnIfFree(context, 'membership', account, () => readAgain(context, account))
  }
  return stale.length
}

/** Whoever began an attempt that the provider does not know by now is gone, and so is what was asked for. */
async function readAgain(context: AppContext, scope: MemberScope): Promise<void> {
  const { db, clock } = context
  const { attempt } = await syncMembership(context, scope)
  const now = clock.now()
  if (attempt === null || now.getTime() - attempt.at <= NEVER_ASKED_AFTER_MS) return
  await db.tenant(scope, (tx) => endAttempt(tx, scope, attempt, now))
  await syncMembership(context, scope)
}
