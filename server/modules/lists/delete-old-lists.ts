/** Addresses are people's: what nobody needs any more is thrown away. */
import { sql } from 'kysely'
import type { Tx } from '@frontage/db/client.ts'
import type { TenantScope } from '../../platform/scope.ts'
import { deleteDraftsBefore } from './drafts.ts'

const DAY_MS = 24 * 60 * 60_000
/** How long a deleted list can be brought back. */
const DELETED_RETENTION_MS = 30 * DAY_MS

/** Uploads after a day, deleted lists after thirty unless an order, a payment or a cart names them. */
export async function deleteOldLists(tx: Tx, scope: TenantScope, now: Date): Promise<void> {
  await deleteDraftsBefore(tx, scope, new Date(now.getTime() - DAY_MS))
  const named = sql`jsonb_build_object('lines', jsonb_build_array(jsonb_build_object('mailing_list',
    jsonb_build_object('id', list.id))))`
  await sql`
    delete from mailing_list as list
    where list.tenant_id = ${scope.tenantId} and list.deleted_at < ${new Date(now.getTime() - DELETED_RETENTION_MS)}
      and not exists (select from orders
        where tenant_id = list.tenant_id and account_id = list.account_id and snapshot @> ${named})
      and not exists (select from payment
        where tenant_id = list.tenant_id and account_id = list.account_id and order_snapshot @> ${named})
      and not exists (select from cart_item
        where tenant_id = list.tenant_id and account_id = list.account_id and mailing_list_id = list.id)`.execute(
    tx,
  )
}
