/** Reports read orders of a range of instants; statements that do not depend on each other leave in one flight. */
import { sql, type RawBuilder, type SqlBool } from 'kysely'
import type { TeamReportQuery } from '@frontage/contracts/reporting.ts'
import { build } from '@frontage/db/client.ts'
import type { Reach } from '@frontage/domain/users.ts'
import type { AccountScope, TenantScope } from '../../platform/scope.ts'
import { letterMatches, nameMatches, profileStatus, type NameWord } from '../accounts/index.ts'

export interface Span {
  /** Inside. */
  from: Date
  /** Outside. */
  until: Date
}

/** Every report's own users and nobody else: the reach comes from the session, never from the query. */
const inReach = ({ of, name }: Reach): RawBuilder<SqlBool> =>
  of === 'team' ? sql<SqlBool>`a.team = ${name}` : sql<SqlBool>`a.region = ${name}`

/** Orders of the reach in a span, with what is counted of each. */
function ordersOf({ tenantId }: TenantScope, reach: Reach, { from, until }: Span) {
  return build
    .selectFrom('orders as o')
    .innerJoin('account as a', (join) =>
      join.onRef('a.id', '=', 'o.account_id').on('a.tenant_id', '=', tenantId),
    )
    .where('o.tenant_id', '=', tenantId)
    .where('o.placed_at', '>=', from)
    .where('o.placed_at', '<', until)
    .where('o.status', '<>', 'cancelled')
    .where(inReach(reach))
}

export function figuresOf(scope: TenantScope, reach: Reach, span: Span) {
  return ordersOf(scope, reach, span).select([
    sql<string>`count(*)`.as('orders'),
    sql<string>`coalesce(sum(o.pieces), 0)`.as('pieces'),
    sql<string>`coalesce(sum(o.total_cents), 0)`.as('spend'),
    sql<string>`coalesce(sum(o.company_cents), 0)`.as('company'),
    sql<string>`coalesce(sum(o.refunded_cents), 0)`.as('refunded'),
    sql<string>`coalesce(sum(o.credited_cents), 0)`.as('credited'),
    sql<string>`count(distinct o.account_id)`.as('buyers'),
  ])
}

/** One row for each bucket that has orders; `bucket` counts from 1 in the order of `starts`. */
export function seriesOf(scope: TenantScope, reach: Reach, span: Span, starts: readonly Date[]) {
  const bucket = sql<number>`width_bucket(o.placed_at, ${[...starts]}::timestamptz[])`
  return ordersOf(scope, reach, span)
    .select([
      bucket.as('bucket'),
      sql<string>`count(*)`.as('orders'),
      sql<string>`sum(o.total_cents)`.as('spend'),
      sql<string>`sum(o.company_cents)`.as('company'),
    ])
    .groupBy(sql`1`)
    .orderBy(sql`1`)
}

export function productsOf(scope: TenantScope, reach: Reach, span: Span) {
  return ordersOf(scope, reach, span)
    .innerJoin('order_product as l', (join) =>
      join.onRef('l.order_id', '=', 'o.id').on('l.tenant_id', '=', scope.tenantId),
    )
    .select([
      'l.product',
      sql<string>`sum(l.pieces)`.as('pieces'),
      sql<string>`sum(l.amount_cents)`.as('amount'),
    ])
    .groupBy('l.product')
    .orderBy('amount', 'desc')
    .orderBy('l.product')
}

const SORTS = {
  name: [sql`lower(p.last_name)`, sql`lower(p.first_name)`],
  team: [sql`p.team`],
  orders: [sql`p.orders`],
  pieces: [sql`p.pieces`],
  spend: [sql`p.spend`],
  company: [sql`p.company`],
  lastOrder: [sql`p.last_order`],
} as const satisfies Record<TeamReportQuery['sort'], readonly RawBuilder<unknown>[]>

export interface UsersQuery extends Omit<
  TeamReportQuery,
  'from' | 'to' | 'zone' | 'page' | 'pageSize' | 'search'
> {
  /** The words of a search with whom they find. */
  named: readonly NameWord[]
}

/** The users of the reach with what each ordered, filtered and sorted; 'None' is by team and name. */
export function usersOf(scope: TenantScope, reach: Reach, span: Span, query: UsersQuery) {
  const { tenantId } = scope
  const ordered = ordersOf(scope, reach, span)
    .select([
      'o.account_id',
      sql<string>`count(*)`.as('orders'),
      sql<string>`sum(o.pieces)`.as('pieces'),
      sql<string>`sum(o.total_cents)`.as('spend'),
      sql<string>`sum(o.company_cents)`.as('company'),
      sql<Date>`max(o.placed_at)`.as('last_order'),
    ])
    .groupBy('o.account_id')
  const people = build
    .selectFrom('account as a')
    .leftJoin(ordered.as('f'), (join) => join.onRef('f.account_id', '=', 'a.id'))
    .select([
      'a.id',
      'a.first_name',
      'a.last_name',
      'a.email',
      'a.team',
      'a.photo_file_id',
      profileStatus.as('profile_status'),
      sql<string>`coalesce(f.orders, 0)`.as('orders'),
      sql<string>`coalesce(f.pieces, 0)`.as('pieces'),
      sql<string>`coalesce(f.spend, 0)`.as('spend'),
      sql<string>`coalesce(f.company, 0)`.as('company'),
      sql<Date | null>`f.last_order`.as('last_order'),
    ])
    .where('a.tenant_id', '=', tenantId)
    .where(inReach(reach))
    .where((eb) => eb.or([eb('a.is_active', '=', true), eb('f.account_id', 'is not', null)]))
    .where(nameMatches(query.named))
    .where(letterMatches(query))
  const way = sql.raw(query.direction === 'ASC' ? 'asc nulls last' : 'desc nulls last')
  const order =
    query.direction === 'None'
      ? [sql`p.team`, sql`lower(p.last_name)`, sql`lower(p.first_name)`]
      : SORTS[query.sort].map((by) => sql`${by} ${way}`)
  const from = query.numberFrom
  const to = query.numberTo
  return build
    .selectFrom(people.as('p'))
    .selectAll('p')
    .select(sql<string>`count(*) over ()`.as('total'))
    .$if(from !== undefined, (qb) => qb.where(sql<SqlBool>`p.orders >= ${from}`))
    .$if(to !== undefined, (qb) => qb.where(sql<SqlBool>`p.orders <= ${to}`))
    .$if(query.profileStatus !== undefined, (qb) =>
      qb.where(sql<SqlBool>`p.profile_status = ${query.profileStatus}`),
    )
    .orderBy(sql.join(order))
    .orderBy('p.id')
}

export function headCount({ tenantId }: TenantScope, reach: Reach) {
  return build
    .selectFrom('account as a')
    .select(sql<string>`count(*)`.as('people'))
    .where('a.tenant_id', '=', tenantId)
    .where('a.is_active', '=', true)
    .where(inReach(reach))
}

const MOST_EXPORTED = 20_000

/** The orders behind the figures, oldest first. */
export function orderRows(scope: TenantScope, reach: Reach, span: Span, people: UsersQuery) {
  return ordersOf(scope, reach, span)
    .innerJoin(usersOf(scope, reach, span, people).as('chosen'), (join) =>
      join.onRef('chosen.id', '=', 'a.id'),
    )
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
      'o.refunded_cents',
      'o.credited_cents',
      'o.pieces',
    ])
    .orderBy('o.placed_at')
    .orderBy('o.number')
    .limit(MOST_EXPORTED)
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
