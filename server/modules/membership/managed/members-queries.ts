import type { Member, MembersQuery } from '@frontage/contracts/plans.ts'
import { memberState } from '@frontage/domain/member-states.ts'
import { isLive, type MembershipState } from '@frontage/domain/membership.ts'
import type { BulkWork } from '../../../platform/bulk/kind.ts'
import { namesSearched } from '../../accounts/index.ts'
import { StoredSubscription } from '../repository.ts'
import { accountOf } from './member-account.ts'
import { memberCount, memberRows } from './members-repository.ts'
import { plansOf } from './plans-repository.ts'

/** Everybody whose account is more than free, and those whose plan has ended. */
export async function listMembers(
  { context: { db }, tenant, now }: BulkWork,
  query: MembersQuery,
): Promise<{ rows: Member[]; totalRows: number }> {
  const words = await namesSearched(db, tenant, query.search)
  const reads = [
    memberRows(tenant, query, words),
    memberCount(tenant, query, words),
    plansOf(tenant),
  ] as const
  // Members may be few or everybody.
  const [rows, [count], plans] = await db.read(tenant, reads, { freshPlan: true })
  const names = new Map(plans.map(({ id, name }) => [id, name]))
  return {
    rows: rows.map((row) => {
      const membership: MembershipState = {
        granted: row.granted,
        trialEndsAt: row.trial_ends_at?.getTime() ?? null,
        plusEndedAt: row.plus_ended_at?.getTime() ?? null,
        subscription: row.subscription === null ? null : StoredSubscription.parse(row.subscription),
      }
      return {
        account: accountOf(row),
        ...present(membership, { names, isTrial: row.membership === 'trial' }, now.getTime()),
      }
    }),
    totalRows: Number(count?.total ?? 0),
  }
}

const moment = (at: number | null) => (at === null ? null : new Date(at).toISOString())

function present(
  membership: MembershipState,
  { names, isTrial }: { names: ReadonlyMap<string, string>; isTrial: boolean },
  now: number,
): Omit<Member, 'account'> {
  const { subscription, trialEndsAt, plusEndedAt } = membership
  const running = subscription && isLive(subscription) ? subscription : null
  const found = memberState(membership, now)
  // Until the job that ends trials has come by, it is what the account still is.
  const state = found === 'free' && isTrial ? 'trial' : found
  const at = running ? new Date(running.periodEndsAt).toISOString() : ''
  return {
    state,
    plan: running && { id: running.planId, name: names.get(running.planId) ?? running.planId },
    paysCents: running?.price?.cents ?? null,
    billed: running?.price?.billed ?? null,
    next: running && !running.isEnding ? { cents: running.price?.nextCents ?? null, at } : null,
    endsAt: endOf(),
  }

  function endOf(): string | null {
    if (running?.isEnding) return at
    if (running) return null
    return state === 'trial' ? moment(trialEndsAt) : state === 'ended' ? moment(plusEndedAt) : null
  }
}
