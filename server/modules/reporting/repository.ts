/** Reports read orders of a range of instants; statements that do not depend on each other leave in one flight. */
import { sql, type RawBuilder, type SqlBool } from 'kysely'
import type { TeamReportQuery } from '@frontage/contracts/reporting.ts'
import { build } from '@frontage/db/client.ts'
import type { Span } from '@frontage/domain/time-slots.ts'
import type { ReportReach } from '@frontage/domain/users.ts'
import type { AccountScope, TenantScope } from '../../platform/scope.ts'
import { letterMatches, nameMatches, profileStatus, type NameWord } from '../accounts/index.ts'
import { inReach, ordersOf } from './reach-repository.ts'

const SORTS = {
  name: [sql`a.last_name_lower`, sql`a.first_name_lower`],
  team: [sql`a.team`],
  orders: [sql`coalesce(f.orders, 0)`],
  pieces: [sql`coalesce(f.pieces, 0)`],
  spend: [sql`coalesce(f.spend, 0)`],
  company: [sql`coalesce(f.company, 0)`],
  refunded: [sql`coalesce(f.refunded + f.credited, 0)`],
  net: [sql`coalesce(f.spend + f.company - f.refunded - f.credited, 0)`],
  lastOrder: [sql`f.last_order`],
} as const satisfies Record<TeamReportQuery['sort'], readonly RawBuilder<unknown>[]>

export interface UsersQuery extends Omit<
  TeamReportQuery,
  'from' | 'to' | 'zone' | 'page' | 'pageSize' | 'search'
> {
  /** The words of a search with whom they find. */
  named: readonly NameWord[]
}

const ordersByBuyer = (scope: TenantScope, reach: ReportReach, span: Span) =>
  ordersOf(scope, reach, span)
    .select([
      'o.account_id',
      sql<number>`count(*)`.as('orders'),
      sql<number>`sum(o.pieces)::bigint`.as('pieces'),
      sql<number>`sum(o.total_cents)::bigint`.as('spend'),
      sql<number>`sum(o.company_cents)::bigint`.as('company'),
      sql<number>`sum(o.refunded_cents)::bigint`.as('refunded'),
      sql<number>`sum(o.credited_cents)::bigint`.as('credited'),
      sql<Date>`max(o.placed_at)`.as('last_order'),
    ])
    .groupBy('o.account_id')

/** Each buyer of the reach with what was ordered in the span, added up once, however the server joins it to accounts. */
const figuresByBuyer = (scope: TenantScope, reach: ReportReach, span: Span) =>
  build
    .with(
      (cte) => cte('bought').materialized(),
      () => ordersByBuyer(scope, reach, span),
    )
    .selectFrom('bought')
    .selectAll()

/** Accounts of the reach that fit what is asked of names and profiles, as `a`. */
const matching = ({ tenantId }: TenantScope, reach: ReportReach, query: UsersQuery) =>
  build
    .selectFrom('account as a')
    .where('a.tenant_id', '=', tenantId)
    .where(inReach(reach))
    .where(nameMatches(query.named))
    .where(letterMatches(query))
    .$if(query.profileStatus !== undefined, (qb) =>
      qb.where(sql<SqlBool>`${profileStatus} = ${query.profileStatus}`),
    )

/**
 * Who is inactive is in a report by what she ordered in its span. Of everybody the span is read once; of a team or an office it
 * is not, since that would be everybody's orders.
 */
const orderedIn = ({ tenantId }: TenantScope, { of }: ReportReach, { from, until }: Span) => {
  const inSpan = sql`x.tenant_id = ${tenantId} and x.placed_at >= ${from} and x.placed_at < ${until} and x.status <> 'cancelled'`
  return of === 'brokerage'
    ? sql<SqlBool>`(a.is_active or a.id in (select x.account_id from orders x where ${inSpan}))`
    : sql<SqlBool>`(a.is_active or (select true from orders x where ${inSpan} and x.account_id = a.id limit 1))`
}

const BY_TEAM_AND_NAME = [sql`a.team`, sql`a.last_name_lower`, sql`a.first_name_lower`]

/** By what each ordered, or narrowed by it: everybody's orders are to be added up before a page of them is known. */
const dependsOnOrders = ({ sort, direction, numberFrom, numberTo }: UsersQuery): boolean =>
  numberFrom !== undefined ||
  numberTo !== undefined ||
  (direction !== 'None' && sort !== 'name' && sort !== 'team')

/** Of everybody by name alone, as the index has them. */
const asTheyCome = ({ of }: ReportReach): readonly RawBuilder<unknown>[] =>
  of === 'brokerage' ? SORTS.name : BY_TEAM_AND_NAME

const waysOf = (reach: ReportReach, query: UsersQuery): RawBuilder<unknown> => {
  const way = sql.raw(query.direction === 'ASC' ? 'asc nulls last' : 'desc nulls last')
  return sql.join(
    query.direction === 'None' ? asTheyCome(reach) : SORTS[query.sort].map((by) => sql`${by} ${way}`),
  )
}

/** The users of the reach with what each ordered in the span, filtered and sorted; 'None' is by team and name, or by name alone. */
export function usersOf(scope: TenantScope, reach: ReportReach, span: Span, query: UsersQuery, page?: Page) {
  // A file has everybody on it: their orders are added up in one go rather than user by user.
  if (page === undefined)
    return byOrders(scope, reach, span, query)
      .select(SHOWN)
      .select(FIGURES)
      .orderBy(waysOf(reach, query))
      .orderBy('a.id')
  return dependsOnOrders(query)
    ? usersByOrders(scope, reach, span, query, page)
    : usersByName(scope, reach, span, query, page)
}

const SHOWN = ['a.id', 'a.first_name', 'a.last_name', 'a.email', 'a.team', 'a.photo_file_id'] as const

const FIGURES = [
  profileStatus.as('profile_status'),
  sql<number>`coalesce(f.orders, 0)`.as('orders'),
  sql<number>`coalesce(f.pieces, 0)`.as('pieces'),
  sql<number>`coalesce(f.spend, 0)`.as('spend'),
  sql<number>`coalesce(f.company, 0)`.as('company'),
  sql<number>`coalesce(f.refunded, 0)`.as('refunded'),
  sql<number>`coalesce(f.credited, 0)`.as('credited'),
  sql<Date | null>`f.last_order`.as('last_order'),
] as const

interface Page {
  limit: number
  offset: number
}

/** The page is found by an index; the orders of those on it are added up in one go, whatever the plan takes them from. */
function usersByName(scope: TenantScope, reach: ReportReach, span: Span, query: UsersQuery, page: Page) {
  const { tenantId } = scope
  const found = matching(scope, reach, query)
    .where(orderedIn(scope, reach, span))
    .select('a.id')
    .orderBy(waysOf(reach, query))
    .orderBy('a.id')
    .limit(page.limit)
    .offset(page.offset)
  const figures = build
    .selectFrom('orders as o')
    .select([
      'o.account_id',
      sql<number>`count(*)`.as('orders'),
      sql<number>`sum(o.pieces)::bigint`.as('pieces'),
      sql<number>`sum(o.total_cents)::bigint`.as('spend'),
      sql<number>`sum(o.company_cents)::bigint`.as('company'),
      sql<number>`sum(o.refunded_cents)::bigint`.as('refunded'),
      sql<number>`sum(o.credited_cents)::bigint`.as('credited'),
      sql<Date | null>`max(o.placed_at)`.as('last_order'),
    ])
    .where('o.tenant_id', '=', tenantId)
    .where(sql<SqlBool>`o.account_id = any(array(select id from p))`)
    .where('o.placed_at', '>=', span.from)
    .where('o.placed_at', '<', span.until)
    .where('o.status', '<>', 'cancelled')
    .groupBy('o.account_id')
  return build
    .with(
      (cte) => cte('p').materialized(),
      () => found,
    )
    .with(
      (cte) => cte('f').materialized(),
      () => figures,
    )
    .selectFrom('account as a')
    .leftJoin('f', (join) => join.onRef('f.account_id', '=', 'a.id'))
    .select(SHOWN)
    .select(FIGURES)
    .where('a.tenant_id', '=', tenantId)
    .where(sql<SqlBool>`a.id = any(array(select id from p))`)
    .orderBy(waysOf(reach, query))
    .orderBy('a.id')
}

function byOrders(scope: TenantScope, reach: ReportReach, span: Span, query: UsersQuery) {
  const { numberFrom, numberTo } = query
  return matching(scope, reach, query)
    .leftJoin(figuresByBuyer(scope, reach, span).as('f'), (join) => join.onRef('f.account_id', '=', 'a.id'))
    .where((eb) => eb.or([eb('a.is_active', '=', true), eb('f.account_id', 'is not', null)]))
    .$if(numberFrom !== undefined, (qb) => qb.where(sql<SqlBool>`coalesce(f.orders, 0) >= ${numberFrom}`))
    .$if(numberTo !== undefined, (qb) => qb.where(sql<SqlBool>`coalesce(f.orders, 0) <= ${numberTo}`))
}

/** Everybody's orders are added up, by indexes alone; whom the page shows is read after that. */
function usersByOrders(scope: TenantScope, reach: ReportReach, span: Span, query: UsersQuery, page: Page) {
  const found = byOrders(scope, reach, span, query)
    .select([
      'a.id',
      'f.orders',
      'f.pieces',
      'f.spend',
      'f.company',
      'f.refunded',
      'f.credited',
      'f.last_order',
    ])
    .orderBy(waysOf(reach, query))
    .orderBy('a.id')
    .limit(page.limit)
    .offset(page.offset)
  return build
    .selectFrom(found.as('f'))
    .innerJoin('account as a', (join) =>
      join.onRef('a.id', '=', 'f.id').on('a.tenant_id', '=', scope.tenantId),
    )
    .select(SHOWN)
    .select(FIGURES)
    .orderBy(waysOf(reach, query))
    .orderBy('a.id')
}

/** How long the list is. */
export const userCount = (scope: TenantScope, reach: ReportReach, span: Span, query: UsersQuery) =>
  (dependsOnOrders(query)
    ? byOrders(scope, reach, span, query)
    : matching(scope, reach, query).where(orderedIn(scope, reach, span))
  ).select(sql<number>`count(*)`.as('total'))

export function headCount({ tenantId }: TenantScope, reach: ReportReach) {
  return build
    .selectFrom('account as a')
    .select(sql<number>`count(*)`.as('people'))
    .where('a.tenant_id', '=', tenantId)
    .where('a.is_active', '=', true)
    .where(inReach(reach))
}

/** The orders behind the figures, oldest first. */
export function orderRows(
  scope: TenantScope,
  reach: ReportReach,
  span: Span,
  people: UsersQuery,
  most: number,
) {
  const chosen = build
    .with(
      (cte) => cte('found').materialized(),
      () => usersOf(scope, reach, span, people),
    )
    .selectFrom('found')
    .selectAll()
  return ordersOf(scope, reach, span)
    .innerJoin(chosen.as('a'), (join) => join.onRef('a.id', '=', 'o.account_id'))
    .select([
      'o.number',
      'o.placed_at',
      'o.status',
      'a.first_name',
      'a.last_name',
      'a.email',
      'a.team',
      'o.total_cents',
      'o.company_cents as company',
      'o.refunded_cents as refunded',
      'o.credited_cents as credited',
      'o.pieces',
    ])
    .orderBy('o.placed_at')
    .orderBy('o.number')
    .limit(most)
}

/** A user's own figures, one statement each. */
export function ownOrders({ tenantId, accountId }: AccountScope, yearBegan: Date) {
  return build
    .selectFrom('orders')
    .select([
      sql<string>`count(*) filter (where status <> 'cancelled')`.as('orders'),
      sql<string>`count(*) filter (where status not in ('delivered', 'cancelled'))`.as('open'),
      sql<
        string | null
      >`(min(in_hands_on) filter (where status not in ('delivered', 'cancelled', 'ready-for-pickup')))::text`.as(
        'next',
      ),
      sql<string>`coalesce(sum(total_cents) filter (where status <> 'cancelled' and placed_at >= ${yearBegan}), 0)`.as(
        'spend',
      ),
    ])
    .where('tenant_id', '=', tenantId)
    .where('account_id', '=', accountId)
}

export function ownThings({ tenantId, accountId }: AccountScope) {
  return build
    .selectFrom('account as a')
    .select((eb) => [
      profileStatus.as('profile_status'),
      eb
        .selectFrom('design')
        .select(sql<string>`count(*)`.as('n'))
        .where('tenant_id', '=', tenantId)
        .where('account_id', '=', accountId)
        .where('deleted_at', 'is', null)
        .as('designs'),
      eb
        .selectFrom('cart_item as i')
        .innerJoin('cart as c', (join) =>
          join.onRef('c.id', '=', 'i.cart_id').on('c.tenant_id', '=', tenantId),
        )
        .select(sql<string>`count(*)`.as('n'))
        .where('i.tenant_id', '=', tenantId)
        .where('c.account_id', '=', accountId)
        .where('c.state', '=', 'open')
        .as('lines'),
    ])
    .where('a.tenant_id', '=', tenantId)
    .where('a.id', '=', accountId)
}
