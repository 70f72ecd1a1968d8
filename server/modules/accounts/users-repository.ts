/** Lists of users: filtered, sorted and paged in one statement, counted in another that leaves with it. */
import { sql, type RawBuilder, type SqlBool } from 'kysely'
import { rolesBelow, type Role } from '@frontage/domain/users.ts'
import type { UsersQuery } from '@frontage/contracts/switch-account.ts'
import { build, type Tx } from '@frontage/db/client.ts'
import type { Keyset } from '../../platform/keyset-repository.ts'
import type { AccountScope, TenantScope } from '../../platform/scope.ts'
import { nameMatches, type NameWord } from './names-repository.ts'

const isSaid = (...names: string[]) =>
  sql`(btrim(${sql.join(
    names.map((name) => sql`coalesce(a.profile ->> ${sql.lit(name)}, '')`),
    sql` || `,
  )}) <> '')`
const parts = sql<number>`(
  (a.photo_file_id is not null)::int + ${isSaid('phone', 'mobile')}::int
  + ${isSaid('licence')}::int + ${isSaid('brokerage')}::int)`

/**
 * 'Complete' where the profile completion of the domain says 100 percent. 'Not started' without anything to print but the
 * name. On the alias `a`.
 */
export const profileStatus = sql<'Complete' | 'Incomplete' | 'Not started'>`
  case when a.has_whole_profile then 'Complete' when ${parts} = 0 then 'Not started' else 'Incomplete' end`

const firstLetter = sql<string>`upper(left(coalesce(nullif(a.last_name, ''), a.first_name), 1))`

interface LetterRange {
  letterFrom?: string | undefined
  letterTo?: string | undefined
}

/** Inside the bounds of a filter of the kind Letter; true without any. */
export const letterMatches = ({ letterFrom, letterTo }: LetterRange): RawBuilder<SqlBool> =>
  allOf([
    ...(letterFrom ? [sql`${firstLetter} >= ${letterFrom}`] : []),
    ...(letterTo ? [sql`${firstLetter} <= ${letterTo}`] : []),
  ])

const allOf = (conditions: readonly RawBuilder<unknown>[]): RawBuilder<SqlBool> =>
  conditions.length > 0 ? sql`(${sql.join(conditions, sql` and `)})` : sql`true`

/** The accounts that someone of this role may act for. */
function switchable(scope: AccountScope, role: Role, named: readonly NameWord[]) {
  return build
    .selectFrom('account as a')
    .where('a.tenant_id', '=', scope.tenantId)
    .where('a.is_active', '=', true)
    .where('a.id', '<>', scope.accountId)
    .where('a.role', '=', sql<Role>`any(${rolesBelow(role)}::text[])`)
    .where(nameMatches(named))
}

/** A page of them, by name. */
export function switchRows(scope: AccountScope, role: Role, keyset: Keyset, named: readonly NameWord[]) {
  return switchable(scope, role, named)
    .select(['a.id', 'a.first_name', 'a.last_name', 'a.email', 'a.photo_file_id'])
    .select(keyset.place.as('place'))
    .where(keyset.where)
    .orderBy(keyset.orderBy)
    .limit(keyset.limit)
    .offset(keyset.offset)
}

export const switchCount = (scope: AccountScope, role: Role, named: readonly NameWord[]) =>
  // Nobody's own role is below it, so the count has not herself.
  named.length > 0
    ? switchable(scope, role, named).select((eb) => eb.fn.countAll<number>().as('total'))
    : counted(scope)
        .where('is_active', '=', true)
        .where('role', '=', sql<Role>`any(${rolesBelow(role)}::text[])`)

const ORDERS = sql<number>`coalesce(n.orders, 0)`

function foundUsers({ tenantId }: TenantScope, query: UsersQuery, named: readonly NameWord[]) {
  const { numberFrom, numberTo, profileStatus: status } = query
  return build
    .selectFrom('account as a')
    .leftJoin('account_order_count as n', (join) =>
      join.onRef('n.account_id', '=', 'a.id').on('n.tenant_id', '=', tenantId),
    )
    .where('a.tenant_id', '=', tenantId)
    .where(nameMatches(named))
    .where(letterMatches(query))
    .$if(numberFrom !== undefined, (qb) => qb.where(sql<SqlBool>`${ORDERS} >= ${numberFrom}`))
    .$if(numberTo !== undefined, (qb) => qb.where(sql<SqlBool>`${ORDERS} <= ${numberTo}`))
    .$if(status === 'Unfinished', (qb) => qb.where('a.has_whole_profile', '=', false))
    .$if(status !== undefined && status !== 'Unfinished', (qb) =>
      qb.where(sql<SqlBool>`${profileStatus} = ${status}`),
    )
    .where(inPlaces(query))
}

/** What designs of theirs print, as names are compared. */
const saidBrokerage = sql<string>`lower(btrim(coalesce(a.profile ->> 'brokerage', '')))`

const inPlaces = ({ role, state, office, team, region, brokerage }: UsersQuery): RawBuilder<SqlBool> =>
  allOf([
    ...(role ? [sql`a.role = ${role}`] : []),
    ...(state ? [STATES[state]] : []),
    ...(office ? [sql`a.office = ${office}`] : []),
    ...(team ? [sql`a.team = ${team}`] : []),
    ...(region ? [sql`a.region = ${region}`] : []),
    ...(brokerage ? [sql`${saidBrokerage} = lower(${brokerage})`] : []),
  ])

/** Nobody has chosen a password yet, and no directory opens it either. */
const isInvited = sql<boolean>`(a.password_hash = '' and not a.by_directory)`

const STATES = {
  active: sql`a.is_active and not ${isInvited}`,
  invited: sql`a.is_active and ${isInvited}`,
  deactivated: sql`not a.is_active`,
} as const satisfies Record<NonNullable<UsersQuery['state']>, RawBuilder<unknown>>

/** Of those who use the site, at most so many. */
export const unfinishedProfiles = ({ tenantId }: TenantScope, most: number) =>
  build
    .selectFrom(
      build
        .selectFrom('account as a')
        .select('a.id')
        .where('a.tenant_id', '=', tenantId)
        .where(sql<SqlBool>`${STATES.active}`)
        .where(sql<SqlBool>`not a.has_whole_profile`)
        .limit(most)
        .as('some'),
    )
    .select((eb) => eb.fn.countAll<number>().as('count'))

/** How many have each of these as their brokerage; those that nobody has are left out. */
export const countByBrokerage = ({ tenantId }: TenantScope, names: readonly string[]) =>
  build
    .selectFrom('account as a')
    .select([saidBrokerage.as('name'), sql<number>`count(*)::int`.as('people')])
    .where('a.tenant_id', '=', tenantId)
    .where('a.erased_at', 'is', null)
    .where(saidBrokerage, '=', sql<string>`any(${names.map((name) => name.toLowerCase())}::text[])`)
    .groupBy(saidBrokerage)

/** Everybody that is found, by id alone. */
export const userIds = (scope: TenantScope, query: UsersQuery, named: readonly NameWord[], most: number) =>
  foundUsers(scope, query, named)
    .select('a.id')
    .orderBy(sql`a.created_at`)
    .orderBy('a.id')
    .limit(most)

/** A page of them, by id alone. */
export const userIdsPage = (
  scope: TenantScope,
  query: UsersQuery,
  named: readonly NameWord[],
  keyset: Keyset,
) =>
  foundUsers(scope, query, named)
    .select(['a.id', keyset.place.as('place')])
    .where(keyset.where)
    .orderBy(keyset.orderBy)
    .limit(keyset.limit)

/** A page of everybody in the tenant. */
export function userRows(scope: TenantScope, query: UsersQuery, named: readonly NameWord[], keyset: Keyset) {
  const byOrders = query.direction !== 'None' && query.sort === 'orders'
  return foundUsers(scope, query, named)
    .$if(byOrders, (qb) => qb.where('n.tenant_id', '=', scope.tenantId))
    .select([
      'a.id',
      'a.first_name',
      'a.last_name',
      'a.email',
      'a.photo_file_id',
      'a.role',
      'a.is_manager',
      'a.is_regional_manager',
      'a.is_title_user',
      'a.team',
      'a.region',
      'a.office',
      'a.erased_at',
      isInvited.as('is_invited'),
      'a.is_active',
      'a.flags',
      'a.last_login_at',
      'a.created_at',
      ORDERS.as('orders'),
      profileStatus.as('profile_status'),
      keyset.place.as('place'),
    ])
    .where(keyset.where)
    .orderBy(keyset.orderBy)
    .limit(keyset.limit)
    .offset(keyset.offset)
}

export const userCount = (scope: TenantScope, query: UsersQuery, named: readonly NameWord[]) =>
  isNarrowed(query, named)
    ? foundUsers(scope, query, named).select((eb) => eb.fn.countAll<number>().as('total'))
    : counted(scope)

const isNarrowed = (query: UsersQuery, named: readonly NameWord[]): boolean =>
  named.length > 0 ||
  [
    query.letterFrom,
    query.letterTo,
    query.numberFrom,
    query.numberTo,
    query.profileStatus,
    query.role,
    query.state,
    query.office,
    query.team,
    query.region,
    query.brokerage,
  ].some(Boolean) ||
  query.numberFrom === 0 ||
  query.numberTo === 0

/** As accounts are counted all along. */
const counted = ({ tenantId }: TenantScope) =>
  build
    .selectFrom('account_count')
    .select(sql<number>`coalesce(sum(accounts), 0)`.as('total'))
    .where('tenant_id', '=', tenantId)

/** Those who are told what happens to the brokerage's own settings. */
export const administratorsOf = (
  tx: Tx,
  { tenantId }: TenantScope,
): Promise<{ id: string; email: string }[]> =>
  tx
    .selectFrom('account')
    .select(['id', 'email'])
    .where('tenant_id', '=', tenantId)
    .where('role', '=', 'Admin')
    .where('is_active', '=', true)
    .where('email_verified_at', 'is not', null)
    .orderBy('id')
    .execute()
