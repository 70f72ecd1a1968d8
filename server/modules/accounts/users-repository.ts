/** Lists of users: filtered, sorted and paged in one statement, counted in another that leaves with it. */
import { sql, type RawBuilder, type SqlBool } from 'kysely'
import { rolesBelow, type Role } from '@frontage/domain/users.ts'
import type { SwitchAccountsQuery, UsersQuery } from '@frontage/contracts/switch-account.ts'
import { build } from '@frontage/db/client.ts'
import type { AccountScope, TenantScope } from '../../platform/scope.ts'

const isSaid = (...names: string[]) =>
  sql`(btrim(${sql.join(
    names.map((name) => sql`coalesce(a.profile ->> ${sql.lit(name)}, '')`),
    sql` || `,
  )}) <> '')`
const parts = sql<number>`(
  (a.photo_file_id is not null)::int + ${isSaid('phone', 'mobile')}::int
  + ${isSaid('licence')}::int + ${isSaid('brokerage')}::int)`

/**
 * 'Complete' where the profile completion of the domain says 100 percent: with name, photo, phone, licence, brokerage and
 * a confirmed email; who works for a title company has no licence to state. 'Not started' without anything to print but
 * the name. On the alias `a`.
 */
export const profileStatus = sql<'Complete' | 'Incomplete' | 'Not started'>`
  case when ${parts} = 0 then 'Not started'
    when ${parts} + (a.is_title_user and not ${isSaid('licence')})::int = 4 and btrim(a.first_name) <> ''
      and btrim(a.last_name) <> '' and a.email_verified_at is not null then 'Complete'
    else 'Incomplete' end`

const firstLetter = sql<string>`upper(left(coalesce(nullif(a.last_name, ''), a.first_name), 1))`

/** Every word somewhere in name or email; at most 8, their own % and _ taken literally. True without any word. */
export function nameMatches(search: string): RawBuilder<SqlBool> {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean).slice(0, 8)
  const patterns = words.map((word) => `%${word.replaceAll(/[\\%_]/g, (sign) => `\\${sign}`)}%`)
  const all = patterns.map(
    (pattern) => sql`lower(a.first_name || ' ' || a.last_name || ' ' || a.email) like ${pattern}`,
  )
  return allOf(all)
}

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
function switchable(scope: AccountScope, role: Role, { search }: SwitchAccountsQuery) {
  const roles = rolesBelow(role)
  return build
    .selectFrom('account as a')
    .where('a.tenant_id', '=', scope.tenantId)
    .where('a.is_active', '=', true)
    .where('a.id', '<>', scope.accountId)
    .where('a.role', 'in', roles.length > 0 ? roles : ['Agent' as const])
    .$if(roles.length === 0, (qb) => qb.where(sql<SqlBool>`false`))
    .where(nameMatches(search))
}

/** A page of them, by name. */
export function switchRows(scope: AccountScope, role: Role, query: SwitchAccountsQuery) {
  return switchable(scope, role, query)
    .select(['a.id', 'a.first_name', 'a.last_name', 'a.email', 'a.photo_file_id'])
    .orderBy('a.last_name')
    .orderBy('a.first_name')
    .orderBy('a.id')
    .limit(query.pageSize)
    .offset((query.page - 1) * query.pageSize)
}

export const switchCount = (scope: AccountScope, role: Role, query: SwitchAccountsQuery) =>
  switchable(scope, role, query).select((eb) => eb.fn.countAll<number>().as('total'))

const ORDERS = sql<number>`coalesce(n.orders, 0)`

const SORTS = {
  name: [sql`lower(a.last_name)`, sql`lower(a.first_name)`],
  email: [sql`a.email_lower`],
  role: [sql`a.role`],
  orders: [ORDERS],
  lastLogin: [sql`a.last_login_at`],
  profileStatus: [profileStatus],
} as const satisfies Record<UsersQuery['sort'], readonly RawBuilder<unknown>[]>

function foundUsers({ tenantId }: TenantScope, query: UsersQuery) {
  const { numberFrom, numberTo, profileStatus: status } = query
  return build
    .selectFrom('account as a')
    .leftJoin('account_order_count as n', (join) =>
      join.onRef('n.account_id', '=', 'a.id').on('n.tenant_id', '=', tenantId),
    )
    .where('a.tenant_id', '=', tenantId)
    .where(nameMatches(query.search))
    .where(letterMatches(query))
    .$if(numberFrom !== undefined, (qb) => qb.where(sql<SqlBool>`${ORDERS} >= ${numberFrom}`))
    .$if(numberTo !== undefined, (qb) => qb.where(sql<SqlBool>`${ORDERS} <= ${numberTo}`))
    .$if(status !== undefined, (qb) => qb.where(sql<SqlBool>`${profileStatus} = ${status}`))
}

/** A page of everybody in the tenant. 'None' is the order in which users came. */
export function userRows(scope: TenantScope, query: UsersQuery) {
  const way = sql.raw(query.direction === 'ASC' ? 'asc nulls last' : 'desc nulls last')
  const order =
    query.direction === 'None'
      ? [sql`a.created_at`, sql`lower(a.last_name)`]
      : SORTS[query.sort].map((by) => sql`${by} ${way}`)
  return foundUsers(scope, query)
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
      'a.is_active',
      'a.flags',
      'a.last_login_at',
      'a.created_at',
      ORDERS.as('orders'),
      profileStatus.as('profile_status'),
    ])
    .orderBy(sql.join(order))
    .orderBy('a.id')
    .limit(query.pageSize)
    .offset((query.page - 1) * query.pageSize)
}

export const userCount = (scope: TenantScope, query: UsersQuery) =>
  foundUsers(scope, query).select((eb) => eb.fn.countAll<number>().as('total'))
