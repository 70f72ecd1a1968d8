/** Who is a member and how: accounts beside what they have at the payment provider, as it was read last. */
import { sql, type RawBuilder, type SqlBool } from 'kysely'
import type { MembersQuery } from '@frontage/contracts/plans.ts'
import { build, type Tx } from '@frontage/db/client.ts'
import { LIVE } from '@frontage/domain/membership.ts'
import type { MemberState } from '@frontage/domain/member-states.ts'
import type { TenantScope } from '../../../platform/scope.ts'
import { nameMatches, type NameWord } from '../../accounts/index.ts'

const isGranted = sql<SqlBool>`coalesce(m.granted = 'plus', false)`
const status = sql`m.subscription ->> 'status'`
const isLive = sql<SqlBool>`coalesce(${status} = any(${[...LIVE]}::text[]), false)`
const isOverdue = sql<SqlBool>`coalesce(${status} = 'past_due', false)`
const isEnding = sql<SqlBool>`(${isLive} and not ${isOverdue} and (m.subscription ->> 'isEnding')::boolean)`
const isPlain = sql<SqlBool>`not ${isGranted} and not ${isOverdue} and not ${isEnding}`

/** The rule is `memberState` of domain/member-states.ts. */
const inState: Record<MemberState, RawBuilder<SqlBool>> = {
  paying: sql<SqlBool>`a.membership = 'active' and ${isPlain}`,
  'payment-problem': sql<SqlBool>`a.membership <> 'free' and not ${isGranted} and ${isOverdue}`,
  ending: sql<SqlBool>`a.membership <> 'free' and not ${isGranted} and ${isEnding}`,
  trial: sql<SqlBool>`a.membership = 'trial' and ${isPlain}`,
  granted: sql<SqlBool>`a.membership = 'active' and ${isGranted}`,
  affiliate: sql<SqlBool>`a.membership = 'affiliate' and ${isPlain}`,
  ended: sql<SqlBool>`a.membership = 'downgraded' and ${isPlain}`,
  free: sql<SqlBool>`a.membership = 'free'`,
}

function members(
  { tenantId }: TenantScope,
  { state, plan }: Pick<MembersQuery, 'state' | 'plan'>,
  words: readonly NameWord[],
) {
  const rows = build
    .selectFrom('account as a')
    .leftJoin('membership as m', (join) =>
      join.onRef('m.tenant_id', '=', 'a.tenant_id').onRef('m.account_id', '=', 'a.id'),
    )
    .where('a.tenant_id', '=', tenantId)
    .where('a.erased_at', 'is', null)
    .where(nameMatches(words))
  const inPlan = plan ? rows.where(sql<SqlBool>`${isLive} and m.subscription ->> 'planId' = ${plan}`) : rows
  return state ? inPlan.where(inState[state]) : inPlan.where('a.membership', '<>', 'free')
}

export function memberRows(scope: TenantScope, query: MembersQuery, words: readonly NameWord[]) {
  const way = sql.raw(query.direction === 'DESC' ? 'desc' : 'asc')
  const byNext = sql`case when ${isLive} then (m.subscription ->> 'periodEndsAt')::float8 end ${way} nulls last`
  const found = members(scope, query, words)
    .select(['a.id as account_id', 'a.first_name', 'a.last_name', 'a.email', 'a.membership'])
    .select(['m.granted', 'm.trial_ends_at', 'm.plus_ended_at', 'm.subscription'])
  const sorted =
    query.sort === 'next'
      ? found.orderBy(byNext)
      : found.orderBy(sql`a.last_name_lower ${way}, a.first_name_lower ${way}`)
  return sorted
    .orderBy('a.id')
    .limit(query.pageSize)
    .offset((query.pageNumber - 1) * query.pageSize)
}

export const memberCount = (scope: TenantScope, query: MembersQuery, words: readonly NameWord[]) =>
  members(scope, query, words).select((eb) => eb.fn.countAll<number>().as('total'))

export const memberIds = (
  scope: TenantScope,
  query: MembersQuery,
  words: readonly NameWord[],
  most: number,
) => members(scope, query, words).select('a.id').orderBy('a.id').limit(most)

/** The rows exist, and are this transaction's until it ends; in the order of their accounts' ids. */
export async function lockMemberships(
  tx: Tx,
  { tenantId }: TenantScope,
  ids: readonly string[],
): Promise<void> {
  const asked = sql<string>`any(${[...ids]}::uuid[])`
  await tx
    .insertInto('membership')
    .columns(['tenant_id', 'account_id'])
    .expression((eb) =>
      eb
        .selectFrom('account')
        .select(['tenant_id', 'id'])
        .where('tenant_id', '=', tenantId)
        .where('id', '=', asked)
        .orderBy('id'),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  await tx
    .selectFrom('membership')
    .select('account_id')
    .where('tenant_id', '=', tenantId)
    .where('account_id', '=', asked)
    .orderBy('account_id')
    .forUpdate()
    .execute()
}

/** What the brokerage gives to each of these, and whether they pay for a plan that goes on. */
export const accountsToGrant = (tx: Tx, { tenantId }: TenantScope, ids: readonly string[]) =>
  tx
    .selectFrom('account as a')
    .leftJoin('membership as m', (join) =>
      join.onRef('m.tenant_id', '=', 'a.tenant_id').onRef('m.account_id', '=', 'a.id'),
    )
    .select(['a.id as account_id', 'a.first_name', 'a.last_name', 'a.email', 'm.granted'])
    .select(
      sql<boolean>`${isLive} and not coalesce((m.subscription ->> 'isEnding')::boolean, false)`.as(
        'is_paying',
      ),
    )
    .where('a.tenant_id', '=', tenantId)
    .where('a.erased_at', 'is', null)
    .where('a.id', '=', sql<string>`any(${[...ids]}::uuid[])`)
    .execute()
