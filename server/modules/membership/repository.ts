import { sql } from 'kysely'
import { z } from 'zod'
import type { Tx } from '@frontage/db/client.ts'
import {
  membershipOf,
  SUBSCRIPTION_STATUSES,
  type Standing,
  type Subscription,
} from '@frontage/domain/membership.ts'
import type { AccountScope, TenantScope } from '../../platform/scope.ts'

/** An account's standing with what belongs to its keeping. */
export interface StandingRow extends Standing {
  trialUsed: boolean
  planId: string | null
  promoCode: string | null
  attempt: number
  version: number
}

const NEWCOMER: StandingRow = {
  granted: null,
  trialEndsAt: null,
  plusEndedAt: null,
  subscription: null,
  trialUsed: false,
  planId: null,
  promoCode: null,
  attempt: 0,
  version: 0,
}

const KeptSubscription: z.ZodType<Subscription> = z.object({
  id: z.string(),
  status: z.enum(SUBSCRIPTION_STATUSES),
  planId: z.string(),
  createdAt: z.number(),
  periodEndsAt: z.number(),
  trialEndsAt: z.number().nullable(),
  isEnding: z.boolean(),
  endedAt: z.number().nullable(),
})

/** An account without a row has had nothing yet. */
export async function findStanding(tx: Tx, scope: Scope): Promise<StandingRow> {
  const row = await tx.selectFrom('membership').selectAll().where(own(scope)).executeTakeFirst()
  if (!row) return NEWCOMER
  return {
    granted: row.granted,
    trialEndsAt: row.trial_ends_at?.getTime() ?? null,
    plusEndedAt: row.plus_ended_at?.getTime() ?? null,
    subscription: row.subscription === null ? null : KeptSubscription.parse(row.subscription),
    trialUsed: row.trial_used,
    planId: row.plan_id,
    promoCode: row.promo_code,
    attempt: row.attempt,
    version: row.version,
  }
}

/** Whose membership: AccountScope without the actor, for work that no person asks for. */
export type Scope = TenantScope & Pick<AccountScope, 'accountId'>

const own = ({ tenantId, accountId }: Scope) =>
  sql<boolean>`tenant_id = ${tenantId} and account_id = ${accountId}`

/** The row exists and is this transaction's until it ends. */
export async function lockStanding(tx: Tx, scope: Scope): Promise<StandingRow> {
  await tx
    .insertInto('membership')
    .values({ tenant_id: scope.tenantId, account_id: scope.accountId })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  await tx.selectFrom('membership').select('version').where(own(scope)).forUpdate().execute()
  return findStanding(tx, scope)
}

/** Saves a locked standing, and the account's membership that screens read. */
export async function saveStanding(tx: Tx, scope: Scope, standing: StandingRow, now: Date): Promise<void> {
  const moment = (at: number | null) => (at === null ? null : new Date(at))
  await tx
    .updateTable('membership')
    .set({
      granted: standing.granted,
      trial_ends_at: moment(standing.trialEndsAt),
      plus_ended_at: moment(standing.plusEndedAt),
      subscription: standing.subscription === null ? null : JSON.stringify(standing.subscription),
      trial_used: standing.trialUsed,
      plan_id: standing.planId,
      promo_code: standing.promoCode,
      attempt: standing.attempt,
      version: standing.version + 1,
      checked_at: now,
    })
    .where(own(scope))
    .execute()
  await tx
    .updateTable('account')
    .set({ membership: membershipOf(standing, now.getTime()) })
    .where('tenant_id', '=', scope.tenantId)
    .where('id', '=', scope.accountId)
    .execute()
}
