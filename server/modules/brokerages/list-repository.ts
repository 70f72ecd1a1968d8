/** The platform's list of brokerages, with the figures that triggers keep. */
import { sql } from 'kysely'
import type { BrokeragesQuery, BrokerageSort } from '@frontage/contracts/console.ts'
import { keysetOf, type Keyset, type SortKey } from '../../platform/keyset-repository.ts'
import type { Owner } from './repository.ts'

const MONTH_CENTS = sql<number>`coalesce(m.spend_cents, 0)`

const SORTS: Readonly<Record<BrokerageSort, SortKey>> = {
  came: { by: sql`b.created_at`, kind: 'time', direction: 'asc' },
  newest: { by: sql`b.created_at`, kind: 'time', direction: 'desc' },
  name: { by: sql`lower(f.name)`, kind: 'text', direction: 'asc' },
  people: { by: sql`f.people`, kind: 'count', direction: 'desc' },
  orders: { by: sql`f.orders`, kind: 'count', direction: 'desc' },
  month: { by: MONTH_CENTS, kind: 'count', direction: 'desc' },
}

/** @throws Refusal request.malformed */
export const brokeragesPage = ({ sort, pageNumber, ...query }: BrokeragesQuery): Keyset =>
  keysetOf(
    { tenantId: 'console' },
    `brokerages by ${sort}`,
    [SORTS[sort], { by: sql`b.tenant_id`, kind: 'text', direction: 'asc' }],
    { ...query, page: pageNumber },
  )

/** @param month where it begins */
function found(owner: Owner, search: string, month: Date) {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean)
  return owner
    .selectFrom('brokerage as b')
    .innerJoin('brokerage_figure as f', 'f.tenant_id', 'b.tenant_id')
    .leftJoin('tenant_host as h', (join) =>
      join.onRef('h.tenant_id', '=', 'b.tenant_id').on('h.is_primary', '=', true),
    )
    .leftJoin('brokerage_month as m', (join) =>
      join.onRef('m.tenant_id', '=', 'b.tenant_id').on('m.month', '=', month),
    )
    .leftJoin('brokerage_move as move', 'move.tenant_id', 'b.tenant_id')
    .where('b.state', '<>', 'opening')
    .where((eb) =>
      eb.and(
        words.map(
          (word) =>
            sql<boolean>`position(${word} in lower(f.name || ' ' || coalesce(h.host, '') || ' ' || b.tenant_id)) > 0`,
        ),
      ),
    )
}

/** @param tenantId that one alone */
export const brokerageRows = (
  owner: Owner,
  { search, month, keyset, tenantId }: { search: string; month: Date; keyset: Keyset; tenantId?: string },
) =>
  found(owner, search, month)
    .select([
      'b.tenant_id',
      'b.state',
      'b.delete_at',
      'move.is_closed as is_elsewhere',
      'b.created_at',
      'h.host',
      'f.name',
      'f.color',
      'f.people',
      'f.orders',
      MONTH_CENTS.as('month_cents'),
      keyset.place.as('place'),
    ])
    .$if(tenantId !== undefined, (only) => only.where('b.tenant_id', '=', tenantId ?? ''))
    .where(keyset.where)
    .orderBy(keyset.orderBy)
    .limit(keyset.limit)
    .offset(keyset.offset)
    .execute()

export type BrokerageRowOfDb = Omit<Awaited<ReturnType<typeof brokerageRows>>[number], 'place'>

export const brokerageSums = (owner: Owner, search: string, month: Date) =>
  found(owner, search, month)
    .select([
      sql<number>`count(*)::int`.as('brokerages'),
      sql<number>`coalesce(sum(f.people), 0)::bigint`.as('people'),
      sql<number>`coalesce(sum(f.orders), 0)::bigint`.as('orders'),
      sql<number>`coalesce(sum(m.spend_cents), 0)::bigint`.as('month_cents'),
    ])
    .executeTakeFirstOrThrow()
