import { sql } from 'kysely'
import { z } from 'zod'
import type { Db, Tx } from '@frontage/db/client.ts'
import {
  membershipOf,
  SUBSCRIPTION_STATUSES,
  type MembershipState,
  type Subscription,
} from '@frontage/domain/membership.ts'
import { planOfPlaceholder } from '@frontage/domain/view-as.ts'
import type { TenantScope } from '../../platform/scope.ts'
import { Attempt } from './attempt.ts'
import type { MemberScope } from './member-scope.ts'

/** An account's standing with what belongs to its keeping. */
export interface MembershipStateRow extends MembershipState {
  trialUsed: boolean
  promoCode: string | null
  /** A subscription that is being made. */
  attempt: Attempt | null
  version: number
}

const NEWCOMER: MembershipStateRow = {
  granted: null,
  trialEndsAt: null,
  plusEndedAt: null,
  subscription: null,
  trialUsed: false,
  promoCode: null,
  attempt: null,
  version: 0,
}

/** What of a subscription is saved; whatever else the provider says of it is left out. */
export const StoredSubscription: z.ZodType<Subscription> = z.object({
  id: z.string(),
  status: z.enum(SUBSCRIPTION_STATUSES),
  planId: z.string(),
  createdAt: z.number(),
  periodEndsAt: z.number(),
  trialEndsAt: z.number().nullable(),
  isEnding: z.boolean(),
  endedAt: z.number().nullable(),
  price: z
    .object({ cents: z.int(), billed: z.enum(['month', 'year']), nextCents: z.int() })
    .nullable()
    .default(null),
})

/** An account without a row has had nothing yet. */
export async function findMembershipState(tx: Tx, scope: MemberScope): Promise<MembershipStateRow> {
  const row = await tx.selectFrom('membership').selectAll().where(own(scope)).executeTakeFirst()
  if (!row) return placeholderState(scope.accountId) ?? NEWCOMER
  return {
    granted: row.granted,
    trialEndsAt: row.trial_ends_at?.getTime() ?? null,
    plusEndedAt: row.plus_ended_at?.getTime() ?? null,
    subscription: row.subscription === null ? null : StoredSubscription.parse(row.subscription),
    trialUsed: row.trial_used,
    promoCode: row.promo_code,
    attempt: row.attempt === null ? null : Attempt.parse(row.attempt),
    version: row.version,
  }
}

/** Of nobody's account, through which somebody looks at the site. */
function placeholderState(accountId: string): MembershipStateRow | undefined {
  const plan = planOfPlaceholder(accountId)
  if (plan === 'active') return { ...NEWCOMER, granted: 'plus' }
  if (plan === 'affiliate') return { ...NEWCOMER, granted: 'affiliate' }
  if (plan === 'trial')
    return { ...NEWCOMER, trialUsed: true, trialEndsAt: Date.now() + PLACEHOLDER_TRIAL_MS }
  return plan === 'downgraded' ? { ...NEWCOMER, plusEndedAt: Date.now() - PLACEHOLDER_TRIAL_MS } : undefined
}
const PLACEHOLDER_TRIAL_MS = 9.5 * 86_400_000

/** As the provider said they are when they were read last. */
export async function storedSubscriptions(tx: Tx, { tenantId }: TenantScope): Promise<Subscription[]> {
  const rows = await tx
    .selectFrom('membership')
    .select('subscription')
    .where('tenant_id', '=', tenantId)
    .where('subscription', 'is not', null)
    .execute()
  return rows.map(({ subscription }) => StoredSubscription.parse(subscription))
}

const own = ({ tenantId, accountId }: MemberScope) =>
  sql<boolean>`tenant_id = ${tenantId} and account_id = ${accountId}`

/** The row exists and is this transaction's until it ends. */
export async function lockMembershipState(tx: Tx, scope: MemberScope): Promise<MembershipStateRow> {
  await tx
    .insertInto('membership')
    .values({ tenant_id: scope.tenantId, account_id: scope.accountId })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  await tx.selectFrom('membership').select('version').where(own(scope)).forUpdate().execute()
  return findMembershipState(tx, scope)
}

/** Saves a locked standing, and the account's membership that screens read. */
export async function saveMembershipState(
  tx: Tx,
  scope: MemberScope,
  membershipState: MembershipStateRow,
  now: Date,
  {
    /** false: what the provider has is about to change, and must be read again. */
    isRead = true,
    /** false: only the time of reading is new, so that others who are reading need not begin again. */
    isNew = true,
  } = {},
): Promise<void> {
  const moment = (at: number | null) => (at === null ? null : new Date(at))
  await tx
    .updateTable('membership')
    .set({
      granted: membershipState.granted,
      trial_ends_at: moment(membershipState.trialEndsAt),
      plus_ended_at: moment(membershipState.plusEndedAt),
      subscription:
        membershipState.subscription === null ? null : JSON.stringify(membershipState.subscription),
      trial_used: membershipState.trialUsed,
      promo_code: membershipState.promoCode,
      attempt: membershipState.attempt === null ? null : JSON.stringify(membershipState.attempt),
      version: membershipState.version + (isNew ? 1 : 0),
      checked_at: isRead ? now : null,
    })
    .where(own(scope))
    .execute()
  await tx
    .updateTable('account')
    .set({ membership: membershipOf(membershipState, now.getTime()) })
    .where('tenant_id', '=', scope.tenantId)
    .where('id', '=', scope.accountId)
    .execute()
}

/** Whose trials are over by `now`, or whose plans nobody has read since `readBefore`. */
export async function tenantsToCheck(db: Db, now: Date, readBefore: Date): Promise<string[]> {
  const rows = await db.platform((owner) =>
    owner
      // The orders keep the server at the indexes by time, whatever it believes about the table.
      .selectFrom((of) =>
        of
          .selectFrom('membership_due')
          .select('tenant_id')
          .where('trial_ends_at', '<=', now)
          .orderBy('trial_ends_at')
          .as('ended'),
      )
      .select('tenant_id')
      .union((of) =>
        of
          .selectFrom((inner) =>
            inner
              .selectFrom('membership_due')
              .select('tenant_id')
              .where('read_at', '<', readBefore)
              .orderBy('read_at')
              .as('stale'),
          )
          .select('tenant_id'),
      )
      .execute(),
  )
  return rows.map((row) => row.tenant_id)
}

/** Accounts whose plan may have moved on unheard: never read since it was asked for, or read long ago. */
export async function staleMembershipStates(tx: Tx, scope: TenantScope, readBefore: Date, most: number) {
  return tx
    .selectFrom('membership')
    .innerJoin('card_customer', (join) =>
      join
        .onRef('card_customer.tenant_id', '=', 'membership.tenant_id')
        .onRef('card_customer.account_id', '=', 'membership.account_id'),
    )
    .select('membership.account_id')
    .where('membership.tenant_id', '=', scope.tenantId)
    .where((eb) =>
      eb.or([
        eb('membership.checked_at', 'is', null),
        eb('membership.checked_at', '<', readBefore),
        // Someone has to end it.
        eb('membership.attempt', 'is not', null),
      ]),
    )
    .where(
      sql<boolean>`(checked_at is null or attempt is not null
        or subscription ->> 'status' not in ('canceled', 'incomplete_expired'))`,
    )
    .orderBy(sql`checked_at nulls first`)
    .limit(most)
    .execute()
}

/** Accounts that screens still show in a trial which is over. */
export async function endedTrials(tx: Tx, scope: TenantScope, now: Date) {
  return tx
    .selectFrom('membership')
    .innerJoin('account', (join) =>
      join
        .onRef('account.tenant_id', '=', 'membership.tenant_id')
        .onRef('account.id', '=', 'membership.account_id'),
    )
    .select('membership.account_id')
    .where('membership.tenant_id', '=', scope.tenantId)
    .where('membership.trial_ends_at', '<=', now)
    .where('account.membership', '=', 'trial')
    .execute()
}

export async function accountExists(tx: Tx, scope: MemberScope): Promise<boolean> {
  const row = await tx
    .selectFrom('account')
    .select('id')
    .where('tenant_id', '=', scope.tenantId)
    .where('id', '=', scope.accountId)
    .executeTakeFirst()
  return row !== undefined
}
