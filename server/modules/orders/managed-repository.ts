/** The orders of a whole tenant. Builders without a connection, so that a page's queries leave in one flight. */
import { sql } from 'kysely'
import { build, type Tx } from '@frontage/db/client.ts'
import type { ManageOrdersQuery } from '@frontage/contracts/manage-orders.ts'
import { OrderSnapshot } from '@frontage/contracts/orders.ts'
import type { OrderStatus } from '@frontage/domain/order-status.ts'
import type { TenantScope } from '../../platform/scope.ts'

function searched({ tenantId }: TenantScope, search: string) {
  let rows = build
    .selectFrom('orders as o')
    .innerJoin('account as a', (join) =>
      join.onRef('a.id', '=', 'o.account_id').on('a.tenant_id', '=', tenantId),
    )
    .where('o.tenant_id', '=', tenantId)
  for (const word of search.toLowerCase().split(/\s+/).filter(Boolean).slice(0, 8)) {
    const pattern = `%${word.replaceAll(/[\\%_]/g, (sign) => `\\${sign}`)}%`
    rows = rows.where(
      sql<boolean>`lower(o.number || ' ' || a.first_name || ' ' || a.last_name || ' ' || a.email) like ${pattern}`,
    )
  }
  return rows
}

/** The statuses an order has had and the last note, with the order. */
export function managedRows(scope: TenantScope, query: ManageOrdersQuery) {
  const { status } = query
  const found = searched(scope, query.search)
  return (status === undefined ? found : found.where('o.status', '=', status))
    .select([
      'o.id',
      'o.number',
      'o.status',
      'o.placed_at',
      'o.in_hands_on',
      'o.total_cents',
      'o.snapshot',
      'a.first_name',
      'a.last_name',
      'a.email',
      sql<OrderStatus[]>`array(
        select e.status from order_event e
        where e.tenant_id = ${scope.tenantId} and e.order_id = o.id order by e.at)`.as('reached'),
      sql<string | null>`(
        select e.note from order_event e
        where e.tenant_id = ${scope.tenantId} and e.order_id = o.id order by e.at desc limit 1)`.as('note'),
    ])
    .orderBy('o.placed_at', 'desc')
    .orderBy('o.id')
    .limit(query.pageSize)
    .offset((query.pageNumber - 1) * query.pageSize)
}

export function statusCounts(scope: TenantScope, search: string) {
  return searched(scope, search)
    .select(['o.status', (eb) => eb.fn.countAll<string>().as('count')])
    .groupBy('o.status')
}

/** The order, its row locked, with every status it has had; undefined for another tenant's. */
export async function lockOrder(tx: Tx, { tenantId }: TenantScope, id: string) {
  const row = await tx
    .selectFrom('orders')
    .select(['id', 'number', 'status', 'account_id', 'snapshot'])
    .where('tenant_id', '=', tenantId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  if (!row) return undefined
  const events = await tx
    .selectFrom('order_event')
    .select('status')
    .where('tenant_id', '=', tenantId)
    .where('order_id', '=', id)
    .execute()
  const reached = [...new Set([...events.map((event) => event.status), row.status])]
  return { ...row, snapshot: OrderSnapshot.parse(row.snapshot), reached }
}

export async function saveStatus(
  tx: Tx,
  { tenantId }: TenantScope,
  id: string,
  status: OrderStatus,
  note: string,
  at: Date,
): Promise<void> {
  await tx
    .updateTable('orders')
    .set({ status })
    .where('tenant_id', '=', tenantId)
    .where('id', '=', id)
    .execute()
  await tx.insertInto('order_event').values({ tenant_id: tenantId, order_id: id, status, note, at }).execute()
}
