/** What a reach ordered, told apart: by office, team or region, by template, by category. Out of the same sums as the whole. */
import { sql, type RawBuilder } from 'kysely'
import type { BrokerageReportQuery } from '@frontage/contracts/brokerage-reports.ts'
import { SOLD_SORTS, SUM_SORTS, type SoldSort, type SumSort } from '@frontage/contracts/sorting.ts'
import { build } from '@frontage/db/client.ts'
import { POST_SLOT } from '@frontage/domain/social/networks.ts'
import { slotsBetween, type Span } from '@frontage/domain/time-slots.ts'
import { isOneOf } from '@frontage/domain/typed-objects.ts'
import type { ReportReach } from '@frontage/domain/users.ts'
import type { TenantScope } from '../../platform/scope.ts'
import { countedInReach, inReach } from './reach-repository.ts'
import { buyersWithin, ordersBeside, spans } from './sums-repository.ts'

export interface Wanted extends Pick<BrokerageReportQuery, 'sort' | 'direction'> {
  /** Of a name. */
  search: string
}
export interface Cut {
  limit: number
  offset: number
}
type Place = 'office' | 'team' | 'region'

const BY_SUM = {
  name: sql`lower(name)`,
  orders: sql`orders`,
  pieces: sql`pieces`,
  spend: sql`spend`,
  company: sql`company`,
  refunded: sql`refunded + credited`,
  net: sql`spend + company - refunded - credited`,
} as const satisfies Record<SumSort, RawBuilder<unknown>>

const PLACES = {
  office: [sql`a.office`, sql`n.office`],
  team: [sql`a.team`, sql`n.team`],
  region: [sql`a.region`, sql`n.region`],
} as const

const found = (search: string) =>
  search === '' ? sql`true` : sql`position(lower(${search}) in lower(name)) > 0`

const way = ({ direction }: Wanted) => sql.raw(direction === 'ASC' ? 'asc' : 'desc')

const paged = (cut: Cut | undefined) => (cut ? sql`limit ${cut.limit} offset ${cut.offset}` : sql``)

export interface PlaceRow {
  name: string
  orders: number
  pieces: number
  spend: number
  company: number
  refunded: number
  credited: number
  /** How many places there are in all. */
  total: number
}

/** Of the whole brokerage, each of its places from the sums of that place. */
const placesOfAll = ({ tenantId }: TenantScope, place: Place, span: Span) => {
  const { days, hours, rest } = slotsBetween([span.from, span.until])
  const [, counted] = PLACES[place]
  const sums = (grain: 'day' | 'hour', of: readonly Span[]) => sql`
    select d.name, d.orders, d.pieces, d.spend_cents, d.company_cents, d.refunded_cents, d.credited_cents
    from ${spans(of)} join order_sum d on d.tenant_id = ${tenantId} and d.reach = ${place}
      and d.grain = ${grain} and d.at >= s.since and d.at < s.until`
  return sql`${sums('day', days)} union all ${sums('hour', hours)} union all
    select ${counted}, 1, o.pieces, o.total_cents, o.company_cents, o.refunded_cents, o.credited_cents
    from ${ordersBeside(tenantId, rest)} join account_order_count n on n.tenant_id = ${tenantId} and n.account_id = o.account_id`
}

/** Of one place, the others that its users are in: an office's teams. Its orders are read, by indexes alone. */
const placesWithin = ({ tenantId }: TenantScope, reach: ReportReach, place: Place, { from, until }: Span) =>
  sql`select ${PLACES[place][1]} as name, 1 as orders, o.pieces, o.total_cents as spend_cents, o.company_cents, o.refunded_cents,
      o.credited_cents
    from orders o join account_order_count n on n.tenant_id = ${tenantId} and n.account_id = o.account_id and ${countedInReach(reach)}
    where o.tenant_id = ${tenantId} and o.placed_at >= ${from} and o.placed_at < ${until} and o.status <> 'cancelled'`

/** '' is the name of those who are in none. By net sales, the most first, unless asked otherwise. */
export function placesOf(
  scope: TenantScope,
  reach: ReportReach,
  place: Place,
  span: Span,
  wanted: Wanted,
  cut?: Cut,
) {
  const rows =
    reach.of === 'brokerage' ? placesOfAll(scope, place, span) : placesWithin(scope, reach, place, span)
  const by = BY_SUM[wanted.direction !== 'None' && isOneOf(SUM_SORTS, wanted.sort) ? wanted.sort : 'net']
  return sql<PlaceRow>`
    select *, count(*) over ()::int as total from (
      select name, sum(orders)::bigint as orders, sum(pieces)::bigint as pieces, sum(spend_cents)::bigint as spend,
        sum(company_cents)::bigint as company, sum(refunded_cents)::bigint as refunded, sum(credited_cents)::bigint as credited
      from (${rows}) as sums group by name having sum(orders) <> 0
    ) as places where ${found(wanted.search)}
    order by ${by} ${way(wanted)}, name ${paged(cut)}`.compile(build)
}

export interface ResultsRow {
  name: string
  pieces: number
  mailed: number
  scans: number
  visits: number
  leads: number
  cost: number
  total: number
}

/** Links in posts on networks are codes as well, of nothing that was printed. */
const ofPost = sql`starts_with(c.slot, ${POST_SLOT})`

/**
 * Each office with what it ordered in the span and what its codes brought in it, whenever they were printed: by leads, the most
 * first. Scans are counted by day.
 * @param days yyyy-mm-dd of the reader's, both inclusive
 */
export function resultsOf(
  scope: TenantScope,
  reach: ReportReach,
  span: Span,
  { days, search }: { days: { from: string; to: string }; search: string },
  cut?: Cut,
) {
  const { tenantId } = scope
  const ordered =
    reach.of === 'brokerage' ? placesOfAll(scope, 'office', span) : placesWithin(scope, reach, 'office', span)
  return sql<ResultsRow>`
    select *, count(*) over ()::int as total from (
      select name, sum(pieces)::bigint as pieces, sum(mailed)::bigint as mailed, sum(scans)::int as scans,
        sum(visits)::int as visits, sum(leads)::int as leads, sum(cost)::bigint as cost
      from (
        select name, pieces, 0 as mailed, spend_cents + company_cents - refunded_cents - credited_cents as cost, 0 as scans, 0 as visits, 0 as leads
        from (${ordered}) as o (name, orders, pieces, spend_cents, company_cents, refunded_cents, credited_cents)
        union all
        select n.office, 0, o.mailed_pieces, 0, 0, 0, 0 from orders o
          join account_order_count n on n.tenant_id = ${tenantId} and n.account_id = o.account_id and ${countedInReach(reach)}
        where o.tenant_id = ${tenantId} and o.placed_at >= ${span.from} and o.placed_at < ${span.until}
          and o.status <> 'cancelled' and o.mailed_pieces > 0
        union all
        select a.office, 0, 0, 0, d.scans, d.visits, 0 from short_link_day d
          join short_link k on k.tenant_id = ${tenantId} and k.code = d.code
          join code_target c on c.tenant_id = ${tenantId} and c.id = k.target_id and not ${ofPost}
          join account a on a.tenant_id = ${tenantId} and a.id = c.account_id and ${inReach(reach)}
        where d.tenant_id = ${tenantId} and d.day >= ${days.from}::date and d.day <= ${days.to}::date
        union all
        select a.office, 0, 0, 0, 0, 0, 1 from (
          select distinct t.lead_id from lead_touch t where t.tenant_id = ${tenantId} and t.via like 'qr-%'
            and t.at >= ${span.from} and t.at < ${span.until} and t.held_because is null
            and not exists (select from short_link k
              join code_target c on c.tenant_id = ${tenantId} and c.id = k.target_id and ${ofPost}
              where k.tenant_id = ${tenantId} and k.code = substr(t.via, length('qr-') + 1))) as t
          join lead l on l.tenant_id = ${tenantId} and l.id = t.lead_id and l.deleted_at is null
          join account a on a.tenant_id = ${tenantId} and a.id = l.account_id and ${inReach(reach)}
      ) as each_one group by name
    ) as offices where (pieces <> 0 or scans <> 0 or visits <> 0 or leads <> 0) and ${found(search)}
    order by leads desc, scans desc, pieces desc, name ${paged(cut)}`.compile(build)
}

export interface SoldRow {
  id: string
  name: string
  category: string
  orders: number
  pieces: number
  amount: number
  given_back: number
  total: number
}

const OF_SOLD = {
  name: sql`lower(name)`,
  orders: sql`orders`,
  pieces: sql`pieces`,
  spend: sql`amount`,
  refunded: sql`given_back`,
  net: sql`amount - given_back`,
} as const satisfies Record<SoldSort, RawBuilder<unknown>>

const soldBy = ({ sort, direction }: Wanted): RawBuilder<unknown> =>
  OF_SOLD[direction !== 'None' && isOneOf(SOLD_SORTS, sort) ? sort : 'net']

/** Each template of the span with what was ordered of it, and what was given back of that, whenever. */
const soldTemplates = ({ tenantId }: TenantScope, reach: ReportReach, { from, until }: Span) => {
  const { days, hours, rest } = slotsBetween([from, until])
  const sums = (grain: 'day' | 'hour', of: readonly Span[]) => sql`
    select d.template_id, d.orders, d.pieces, d.amount_cents, 0 as back_cents
    from ${spans(of)} join template_sum d on d.tenant_id = ${tenantId} and d.reach = ${reach.of} and d.name = ${reach.name}
      and d.grain = ${grain} and d.at >= s.since and d.at < s.until
    union all select d.template_id, 0, 0, 0, d.amount_cents
    from ${spans(of)} join template_refund_sum d on d.tenant_id = ${tenantId} and d.reach = ${reach.of} and d.name = ${reach.name}
      and d.grain = ${grain} and d.at >= s.since and d.at < s.until`
  const beside = sql`${ordersBeside(tenantId, rest)} ${buyersWithin(tenantId, reach)}
      join orders w on w.tenant_id = ${tenantId} and w.id = o.id`
  return sql`
    select template_id, sum(orders)::bigint as orders, sum(pieces)::bigint as pieces, sum(amount_cents)::bigint as amount,
      sum(back_cents)::bigint as given_back
    from (${sums('day', days)} union all ${sums('hour', hours)} union all
      select (p.line ->> 0)::uuid, 1, (p.line ->> 1)::bigint, (p.line ->> 2)::bigint, 0
      from ${beside} cross join lateral jsonb_array_elements(order_templates(w.snapshot)) as p (line) union all
      select (p.part ->> 0)::uuid, 0, 0, 0, (p.part ->> 1)::bigint
      from ${beside} cross join lateral jsonb_array_elements(w.given_back) as p (part)
    ) as sums group by template_id having sum(orders) <> 0`
}

/** By what is left of the amount, the most first, unless asked otherwise. A template that is gone has no name. */
export const templatesOf = (scope: TenantScope, reach: ReportReach, span: Span, wanted: Wanted, cut?: Cut) =>
  sql<SoldRow>`
  select *, count(*) over ()::int as total from (
    select s.template_id::text as id, coalesce(t.title, '') as name, coalesce(c.name, '') as category, s.orders, s.pieces, s.amount, s.given_back
    from (${soldTemplates(scope, reach, span)}) as s
      left join template t on t.tenant_id = ${scope.tenantId} and t.id = s.template_id
      left join category c on c.tenant_id = ${scope.tenantId} and c.id = t.category_id
  ) as sold where ${found(wanted.search)}
  order by ${soldBy(wanted)} ${way(wanted)}, name, id ${paged(cut)}`.compile(build)

/** The subcategories that templates are at home in. An order with two of a subcategory is counted by each of its templates. */
export const categoriesOf = (scope: TenantScope, reach: ReportReach, span: Span, wanted: Wanted, cut?: Cut) =>
  sql<SoldRow>`
  select *, count(*) over ()::int as total from (
    select coalesce(u.id::text, '') as id, coalesce(u.name, '') as name, coalesce(c.name, '') as category,
      sum(s.orders)::bigint as orders, sum(s.pieces)::bigint as pieces, sum(s.amount)::bigint as amount,
      sum(s.given_back)::bigint as given_back
    from (${soldTemplates(scope, reach, span)}) as s
      left join template t on t.tenant_id = ${scope.tenantId} and t.id = s.template_id
      left join category u on u.tenant_id = ${scope.tenantId} and u.id = t.sub_category_id
      left join category c on c.tenant_id = ${scope.tenantId} and c.id = t.category_id
    group by 1, 2, 3
  ) as sold where ${found(wanted.search)}
  order by ${soldBy(wanted)} ${way(wanted)}, name, id ${paged(cut)}`.compile(build)
