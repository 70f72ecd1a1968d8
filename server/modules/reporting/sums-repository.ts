/** What a reach ordered, out of the sums that triggers keep of hours and days, and the orders of part of an hour at the edges. */
import { sql } from 'kysely'
import { build } from '@frontage/db/client.ts'
import { monthsIn, slotsBetween, type Span } from '@frontage/domain/time-slots.ts'
import type { ReportReach } from '@frontage/domain/users.ts'
import type { TenantScope } from '../../platform/scope.ts'
import { countedInReach } from './reach-repository.ts'

/** Spans as the rows `s` of a statement. */
export const spans = (all: readonly Span[]) =>
  sql`unnest(${all.map(({ from }) => from)}::timestamptz[], ${all.map(({ until }) => until)}::timestamptz[]) as s (since, until)`

const NOT_CANCELED = sql`o.status <> 'cancelled'`

/** Orders of these spans as `o`, read by their instants, whoever they are joined to. */
export const ordersBeside = (
  tenantId: string,
  rest: readonly Span[],
) => sql`${spans(rest)} cross join lateral (
  select o.id, o.account_id, o.placed_at, o.pieces, o.total_cents, o.company_cents, o.refunded_cents, o.credited_cents
  from orders o
  where o.tenant_id = ${tenantId} and o.placed_at >= s.since and o.placed_at < s.until and ${NOT_CANCELED} offset 0) as o`

/** Narrows the orders `o` to the reach. Of everybody, nobody has to be looked up. */
export const buyersWithin = (tenantId: string, reach: ReportReach) =>
  reach.of === 'brokerage'
    ? sql``
    : sql`join account_order_count n on n.tenant_id = ${tenantId} and n.account_id = o.account_id and ${countedInReach(reach)}`

/**
 * One row for each bucket that has orders; `bucket` counts from 1.
 *
 * @param boundaries the first instants of all buckets, ascending, and where the last ends
 */
export function bucketsOf({ tenantId }: TenantScope, reach: ReportReach, boundaries: readonly Date[]) {
  const { days, hours, rest } = slotsBetween(boundaries)
  const sums = (grain: 'day' | 'hour', of: readonly Span[]) => sql`
    select d.at, d.orders, d.pieces, d.spend_cents, d.company_cents, d.refunded_cents, d.credited_cents
    from ${spans(of)} join order_sum d on d.tenant_id = ${tenantId} and d.reach = ${reach.of} and d.name = ${reach.name}
      and d.grain = ${grain} and d.at >= s.since and d.at < s.until`
  return sql<Record<'bucket' | 'orders' | 'pieces' | 'spend' | 'company' | 'refunded' | 'credited', number>>`
    select width_bucket(at, ${[...boundaries]}::timestamptz[]) as bucket, sum(orders)::bigint as orders,
      sum(pieces)::bigint as pieces, sum(spend_cents)::bigint as spend, sum(company_cents)::bigint as company,
      sum(refunded_cents)::bigint as refunded, sum(credited_cents)::bigint as credited
    from (${sums('day', days)} union all ${sums('hour', hours)} union all
      select o.placed_at, 1, o.pieces, o.total_cents, o.company_cents, o.refunded_cents, o.credited_cents
      from ${ordersBeside(tenantId, rest)} ${buyersWithin(tenantId, reach)}
    ) as sums
    group by 1 having sum(orders) <> 0 order by 1`.compile(build)
}

/** Each product with what was ordered of it, and what was given back of that, whenever, before tax. A template is of one product for good. */
export function productsOf({ tenantId }: TenantScope, reach: ReportReach, { from, until }: Span) {
  const { days, hours, rest } = slotsBetween([from, until])
  const sums = (grain: 'day' | 'hour', of: readonly Span[]) => sql`
    select d.product, d.pieces, d.amount_cents, 0 as back_cents
    from ${spans(of)} join product_sum d on d.tenant_id = ${tenantId} and d.reach = ${reach.of} and d.name = ${reach.name}
      and d.grain = ${grain} and d.at >= s.since and d.at < s.until`
  const backs = (grain: 'day' | 'hour', of: readonly Span[]) => sql`
    select d.template_id, d.amount_cents
    from ${spans(of)} join template_refund_sum d on d.tenant_id = ${tenantId} and d.reach = ${reach.of}
      and d.name = ${reach.name} and d.grain = ${grain} and d.at >= s.since and d.at < s.until`
  const beside = sql`${ordersBeside(tenantId, rest)} ${buyersWithin(tenantId, reach)}`
  return sql<{ product: string; pieces: number; amount: number; given_back: number }>`
    select product, sum(pieces)::bigint as pieces, sum(amount_cents)::bigint as amount, sum(back_cents)::bigint as given_back
    from (${sums('day', days)} union all ${sums('hour', hours)} union all
      select p.product, p.pieces, p.amount_cents, 0
      from ${beside} join order_product p on p.tenant_id = ${tenantId} and p.order_id = o.id
      union all select t.product, 0, 0, b.cents
      from (select template_id, sum(amount_cents)::bigint as cents
        from (${backs('day', days)} union all ${backs('hour', hours)} union all
          select (p.part ->> 0)::uuid, (p.part ->> 1)::bigint
          from ${beside} join orders w on w.tenant_id = ${tenantId} and w.id = o.id
            cross join lateral jsonb_array_elements(w.given_back) as p (part)
        ) as parts group by 1) as b
        cross join lateral (
          select product from template where tenant_id = ${tenantId} and id = b.template_id offset 0) as t
    ) as sums
    group by product having sum(pieces) <> 0 or sum(amount_cents) <> 0
    order by sum(amount_cents) - sum(back_cents) desc, product`.compile(build)
}

/** How many of the reach ordered in each of two spans: by the months of each buyer, and by the orders beside whole months. */
export function buyersOf({ tenantId }: TenantScope, reach: ReportReach, now: Span, before: Span) {
  const [these, those] = [monthsIn(now), monthsIn(before)]
  const inMonths = (whole: string) => sql`n.months & ${whole}::bit(480) <> repeat('0', 480)::bit(480)`
  // Instants of each span by themselves, so that the server knows how few orders they are.
  const buyersIn = ({ from, until }: Span, part: 'now' | 'before') => sql`
    select o.account_id, ${sql.lit(part === 'now')} as is_now from orders o
    where o.tenant_id = ${tenantId} and o.placed_at >= ${from} and o.placed_at < ${until} and ${NOT_CANCELED}`
  const beside = [
    ...these.beside.map((span) => buyersIn(span, 'now')),
    ...those.beside.map((span) => buyersIn(span, 'before')),
    sql`select null::uuid as account_id, false as is_now where false`,
  ]
  return sql<{ now: number; before: number }>`
    select count(*) filter (where ${inMonths(these.whole)} or b.is_now) as now,
      count(*) filter (where ${inMonths(those.whole)} or b.is_before) as before
    from account_order_count n left join (
      select account_id, bool_or(is_now) as is_now, bool_or(not is_now) as is_before
      from (${sql.join(beside, sql` union all `)}) as o group by account_id
    ) as b on b.account_id = n.account_id
    where n.tenant_id = ${tenantId} and ${countedInReach(reach)}`.compile(build)
}
