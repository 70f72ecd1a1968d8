import type { Db } from '@frontage/db/client.ts'
import { ManageOrdersQuery } from '@frontage/contracts/manage-orders.ts'
import type { TenantScope } from '../../platform/scope.ts'
import { managedPage, managedRows, ordersSearched } from './managed-repository.ts'

/** The newest few of the tenant with every word in their number or in who ordered. */
export async function findOrders(db: Db, scope: TenantScope, text: string, most: number) {
  const query = ManageOrdersQuery.parse({ search: text, pageSize: most })
  const keyset = managedPage(scope, query)
  // A search finds nobody or everybody.
  const words = await ordersSearched(db, scope, text)
  const [rows] = await db.read(scope, [managedRows(scope, query, words, keyset)], { freshPlan: true })
  return keyset.pageOf(rows).rows
}
