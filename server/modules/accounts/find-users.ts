import type { Db } from '@frontage/db/client.ts'
import { UsersQuery } from '@frontage/contracts/switch-account.ts'
import type { TenantScope } from '../../platform/scope.ts'
import { namesSearched } from './names-repository.ts'
import { userRows } from './users-repository.ts'

/** The first few of the tenant whose name or email holds every word, by name. */
export async function findUsers(db: Db, scope: TenantScope, text: string, most: number) {
  const query = UsersQuery.parse({ search: text, pageSize: most, direction: 'ASC' })
  // A search finds nobody or everybody.
  const named = await namesSearched(db, scope, text)
  const [rows] = await db.read(scope, [userRows(scope, query, named)], { freshPlan: true })
  return rows
}
