/** Lines of orders with what their codes brought, by indexes: a brokerage's other orders are not read. */
import { sql, type RawBuilder } from 'kysely'
import type { Tx } from '@frontage/db/client.ts'
import type { TenantScope } from '../../platform/scope.ts'

/**
 * Which lines, in a statement that has orders as `o` and their lines as `n.line`. What they are found by is looked up first,
 * so that however little the server knows of its tables, no other order is unpacked.
 */
type Which = RawBuilder<unknown>

/** Each run of a campaign is an order of its own. */
export const ofCampaign = ({ tenantId }: TenantScope, campaignId: string): Which =>
  sql`o.id = any(array(select r.order_id from campaign_run r
    where r.tenant_id = ${tenantId} and r.campaign_id = ${campaignId}::uuid and r.order_id is not null))`

export const ofListing = ({ tenantId }: TenantScope, listingId: string): Which => {
  const designs = sql`select d.id from design d where d.tenant_id = ${tenantId} and d.listing_id = ${listingId}::uuid`
  return sql`o.cart_id = any(array(select i.cart_id from cart_item i
      where i.tenant_id = ${tenantId} and i.design_id = any(array(${designs}))))
    and (n.line ->> 'design_id')::uuid = any(array(${designs}))`
}

/** What went back, or is on its way back, of what a line cost before tax. */
const GIVEN_BACK = sql`case when o.refunded_cents = 0 and o.credited_cents = 0 then 0 else (
    select coalesce(sum((p.part ->> 'amount')::bigint), 0) from refund r cross join lateral jsonb_array_elements(r.parts) as p (part)
    where r.tenant_id = o.tenant_id and r.order_id = o.id and r.state <> 'failed'
      and p.part ->> 'what' = 'item' and p.part ->> 'line' = n.line ->> 'id') end`

/** A lead that was deleted, or is held back as spam, is none. */
const COUNTS = sql`t.held_because is null and exists (select from lead l
  where l.tenant_id = t.tenant_id and l.id = t.lead_id and l.deleted_at is null)`

/** Codes are looked up for each line, and what they brought for each code: never one table matched with another. */
const codesOfLine = ({ tenantId }: TenantScope) =>
  sql`select k.code from short_link k where k.tenant_id = ${tenantId} and k.line_id = n.line_id offset 0`
const leadsByCode = ({ tenantId }: TenantScope) =>
  sql`select t.lead_id from lead_touch t where t.tenant_id = ${tenantId} and t.via = 'qr-' || k.code and ${COUNTS} offset 0`

const lines = ({ tenantId }: TenantScope, which: Which) => sql`
  select o.id as order_id, o.number, o.placed_at, (n.line ->> 'id')::uuid as line_id, n.line ->> 'name' as name,
    (n.line ->> 'quantity')::int as pieces, n.line ->> 'type' = 'mail-list' as is_mailed,
    ((n.line ->> 'total_cents')::bigint - ${GIVEN_BACK})::bigint as line_cents,
    o.total_cents + o.company_cents - o.refunded_cents - o.credited_cents as order_cents
  from orders o cross join lateral jsonb_array_elements(o.snapshot -> 'lines') as n (line)
  where o.tenant_id = ${tenantId} and o.status <> 'cancelled' and ${which}`

export interface LineRow {
  line_id: string
  order_id: string
  number: string
  placed_at: Date
  name: string
  pieces: number
  is_mailed: boolean
  line_cents: number
  order_cents: number
  scans: number
  visits: number
  leads: number
}

/** The newest lines. */
export async function newestLines(
  tx: Tx,
  scope: TenantScope,
  which: Which,
  most: number,
): Promise<LineRow[]> {
  const { tenantId } = scope
  const { rows } = await sql<LineRow>`
    select n.*, coalesce(c.scans, 0)::int as scans, coalesce(c.visits, 0)::int as visits, coalesce(c.leads, 0)::int as leads
    from (${lines(scope, which)} order by o.placed_at desc, o.id, 4 limit ${most}) as n
      left join lateral (
        select sum(d.scans) as scans, sum(d.visits) as visits,
          (select count(distinct t.lead_id) from (${codesOfLine(scope)}) as k
            cross join lateral (${leadsByCode(scope)}) as t) as leads
        from (${codesOfLine(scope)}) as k left join lateral (select d.scans, d.visits from short_link_day d
          where d.tenant_id = ${tenantId} and d.code = k.code offset 0) as d on true
      ) as c on true
    order by n.placed_at desc, n.order_id, n.line_id`.execute(tx)
  return rows
}

export interface SumRow {
  lines: number
  pieces: number
  mailed: number
  line_cents: number
  /** Each order once. */
  order_cents: number
  scans: number
  visits: number
}

export async function sumOfLines(tx: Tx, scope: TenantScope, which: Which): Promise<SumRow> {
  const { tenantId } = scope
  const { rows } = await sql<SumRow>`
    with n as materialized (${lines(scope, which)}), d as (
      select sum(d.scans)::int as scans, sum(d.visits)::int as visits
      from n cross join lateral (${codesOfLine(scope)}) as k
        cross join lateral (select d.scans, d.visits from short_link_day d
          where d.tenant_id = ${tenantId} and d.code = k.code offset 0) as d)
    select count(*)::int as lines, coalesce(sum(n.pieces), 0)::int as pieces,
      coalesce(sum(n.pieces) filter (where n.is_mailed), 0)::int as mailed, coalesce(sum(n.line_cents), 0)::float8 as line_cents,
      (select coalesce(sum(order_cents), 0)::float8 from (select distinct order_id, order_cents from n) as o) as order_cents,
      (select coalesce(scans, 0) from d) as scans, (select coalesce(visits, 0) from d) as visits
    from n`.execute(tx)
  const [row] = rows
  if (!row) throw new Error('A sum has one row.')
  return row
}

/** @param pages whose forms count, too */
export async function leadsOf(
  tx: Tx,
  scope: TenantScope,
  which: Which,
  pages: readonly string[],
): Promise<number> {
  const { tenantId } = scope
  const { rows } = await sql<{ leads: number }>`
    with n as materialized (${lines(scope, which)})
    select count(distinct lead_id)::int as leads from (
      select t.lead_id from n cross join lateral (${codesOfLine(scope)}) as k
        cross join lateral (${leadsByCode(scope)}) as t
      union all
      select t.lead_id from lead_touch t
        where t.tenant_id = ${tenantId} and t.form = 'landing-page' and t.form <> '' and t.form_id = any(${[...pages]}::text[])
          and ${COUNTS}
    ) as leads`.execute(tx)
  return rows[0]?.leads ?? 0
}

/** Landing pages about a listing, with how often they were looked at. */
export async function pagesOfListing(
  tx: Tx,
  { tenantId }: TenantScope,
  listingId: string,
): Promise<{ ids: string[]; visits: number }> {
  const { rows } = await sql<{ id: string; visits: number }>`
    select p.id, coalesce(sum(d.visits), 0)::int as visits
    from landing_page p left join landing_page_day d on d.tenant_id = ${tenantId} and d.page_id = p.id
    where p.tenant_id = ${tenantId} and p.listing_id = ${listingId}::uuid group by p.id`.execute(tx)
  return { ids: rows.map(({ id }) => id), visits: rows.reduce((sum, row) => sum + row.visits, 0) }
}
