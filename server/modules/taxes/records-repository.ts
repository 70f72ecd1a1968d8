/** What the tax service is told of sales and refunds. */
import { sql } from 'kysely'
import type { Tx } from '@frontage/db/client.ts'
import type { TenantScope } from '../../platform/scope.ts'

// Not parameters: any plan has to find the indexes of what waits and of what failed.
const WAITING = sql<boolean>`state = 'waiting'`
const FAILED = sql<boolean>`r.state = 'failed'`

const records = (tx: Tx, { tenantId }: TenantScope) =>
  tx.selectFrom('tax_record').selectAll().where('tenant_id', '=', tenantId)

/** Sales before the refunds of them. */
export const dueRecords = (tx: Tx, scope: TenantScope, now: Date, most: number) =>
  records(tx, scope)
    .where(WAITING)
    .where('due_at', '<=', now)
    .orderBy('kind', 'desc')
    .orderBy('due_at')
    .orderBy('id')
    .limit(most)
    .execute()

export const saleOf = (tx: Tx, scope: TenantScope, orderId: string) =>
  records(tx, scope).where('order_id', '=', orderId).where('kind', '=', 'sale').executeTakeFirst()

export const updateRecord = (
  tx: Tx,
  { tenantId }: TenantScope,
  id: string,
  change: {
    state?: 'waiting' | 'done' | 'failed'
    /** null: it is on record, but the service did not say under which id. */
    provider_id?: string | null
    attempts?: number
    problem?: string
    due_at?: Date
  },
) => tx.updateTable('tax_record').set(change).where('tenant_id', '=', tenantId).where('id', '=', id).execute()

export const lockRecord = (tx: Tx, scope: TenantScope, id: string) =>
  records(tx, scope).where('id', '=', id).forUpdate().executeTakeFirst()

export const failedRecords = (tx: Tx, { tenantId }: TenantScope, most: number) =>
  tx
    .selectFrom('tax_record as r')
    .innerJoin('orders as o', (join) =>
      join.onRef('o.tenant_id', '=', 'r.tenant_id').onRef('o.id', '=', 'r.order_id'),
    )
    .select(['r.id', 'r.kind', 'r.order_id', 'o.number', 'r.due_at', 'r.problem'])
    .where('r.tenant_id', '=', tenantId)
    .where(FAILED)
    .orderBy('r.due_at', 'desc')
    .limit(most)
    .execute()

export async function countWaiting(tx: Tx, { tenantId }: TenantScope): Promise<number> {
  const { n } = await tx
    .selectFrom('tax_record')
    .select(({ fn }) => fn.countAll<number>().as('n'))
    .where('tenant_id', '=', tenantId)
    .where(WAITING)
    .executeTakeFirstOrThrow()
  return Number(n)
}
