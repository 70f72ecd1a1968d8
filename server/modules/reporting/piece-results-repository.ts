/** What campaigns and listings ordered in a span, and what those pieces brought since. Starts at what is theirs: other orders are not read. */
import { sql, type RawBuilder } from 'kysely'
import { build } from '@frontage/db/client.ts'
import type { Span } from '@frontage/domain/time-slots.ts'
import type { ReportReach } from '@frontage/domain/users.ts'
import type { TenantScope } from '../../platform/scope.ts'
import type { Cut } from './breakdown-repository.ts'
import { inReach } from './reach-repository.ts'

export interface PieceResultsRow {
  id: string
  name: string
  agent: string
  office: string
  pieces: number
  mailed: number
  scans: number
  visits: number
  leads: number
  cost: number
  total: number
}

export type PiecesOf = 'campaign' | 'listing'

/** What went back, or is on its way back, of what a line cost before tax. */
const GIVEN_BACK = sql`case when o.refunded_cents = 0 and o.credited_cents = 0 then 0 else (
    select coalesce(sum((p.part ->> 'amount')::bigint), 0) from refund f cross join lateral jsonb_array_elements(f.parts) as p (part)
    where f.tenant_id = o.tenant_id and f.order_id = o.id and f.state <> 'failed'
      and p.part ->> 'what' = 'item' and p.part ->> 'line' = n.line ->> 'id') end`

const LINE = sql`(n.line ->> 'id')::uuid as line_id, (n.line ->> 'quantity')::int as pieces,
    n.line ->> 'type' = 'mail-list' as is_mailed`

const ordered = ({ from, until }: Span) =>
  sql`o.placed_at >= ${from} and o.placed_at < ${until} and o.status <> 'cancelled'`

/** A campaign costs what its orders cost; the first line of each carries it. */
const linesOfCampaigns = ({ tenantId }: TenantScope, span: Span): RawBuilder<unknown> => sql`
  select r.campaign_id as id, ${LINE}, case when n.at = 1
      then o.total_cents + o.company_cents - o.refunded_cents - o.credited_cents else 0 end as cost
  from campaign_run r join orders o on o.tenant_id = ${tenantId} and o.id = r.order_id and ${ordered(span)}
    cross join lateral jsonb_array_elements(o.snapshot -> 'lines') with ordinality as n (line, at)
  where r.tenant_id = ${tenantId} and r.order_id is not null`

/** A listing's pieces cost what their lines cost, since an order may hold other things. */
const linesOfListings = ({ tenantId }: TenantScope, span: Span): RawBuilder<unknown> => sql`
  select d.listing_id as id, ${LINE}, (n.line ->> 'total_cents')::bigint - ${GIVEN_BACK} as cost
  from design d join cart_item i on i.tenant_id = ${tenantId} and i.design_id = d.id
    join orders o on o.tenant_id = ${tenantId} and o.cart_id = i.cart_id and ${ordered(span)}
    cross join lateral jsonb_array_elements(o.snapshot -> 'lines') as n (line)
  where d.tenant_id = ${tenantId} and d.listing_id is not null and n.line ->> 'id' = i.id::text`

const NAMES: Readonly<Record<PiecesOf, RawBuilder<unknown>>> = {
  campaign: sql`select c.id, c.name, c.account_id from campaign c where c.tenant_id =`,
  listing: sql`select l.id, concat_ws(', ', l.street, nullif(l.unit, '')) as name, l.account_id from listing l where l.tenant_id =`,
}

/** By leads, the most first. @param search in the name, or in that of the agent */
export function pieceResultsOf(
  scope: TenantScope,
  of: PiecesOf,
  { reach, span, search }: { reach: ReportReach; span: Span; search: string },
  cut?: Cut,
) {
  const { tenantId } = scope
  const lines = of === 'campaign' ? linesOfCampaigns(scope, span) : linesOfListings(scope, span)
  const wanted =
    search === '' ? sql`true` : sql`position(lower(${search}) in lower(t.name || ' ' || t.agent)) > 0`
  // Added up once for all: looked up for each of them, a thousand would read the lines of a thousand.
  return sql<PieceResultsRow>`
    with n as materialized (${lines}), k as (
      select n.id, s.code from n join short_link s on s.tenant_id = ${tenantId} and s.line_id = n.line_id
    ), f as (
      select id, sum(pieces)::bigint as pieces, sum(mailed)::bigint as mailed, sum(cost)::bigint as cost,
        sum(scans)::int as scans, sum(visits)::int as visits, sum(leads)::int as leads
      from (
        select id, pieces, case when is_mailed then pieces else 0 end as mailed, cost, 0 as scans, 0 as visits, 0 as leads from n
        union all select k.id, 0, 0, 0, d.scans, d.visits, 0
          from k join short_link_day d on d.tenant_id = ${tenantId} and d.code = k.code
        union all select id, 0, 0, 0, 0, 0, 1 from (
          select distinct k.id, w.lead_id
          from k join lead_touch w on w.tenant_id = ${tenantId} and w.via = 'qr-' || k.code and w.held_because is null
            join lead e on e.tenant_id = ${tenantId} and e.id = w.lead_id and e.deleted_at is null) as led
      ) as each_one group by id
    )
    select t.*, count(*) over ()::int as total from (
      select t.id, t.name, concat_ws(' ', a.first_name, a.last_name) as agent, a.office,
        f.pieces, f.mailed, f.cost, f.scans, f.visits, f.leads
      from f join (${NAMES[of]} ${tenantId}) as t on t.id = f.id
        join account a on a.tenant_id = ${tenantId} and a.id = t.account_id and ${inReach(reach)}
    ) as t
    where ${wanted}
    order by t.leads desc, t.scans desc, t.pieces desc, t.name, t.id
    ${cut ? sql`limit ${cut.limit} offset ${cut.offset}` : sql``}`.compile(build)
}
