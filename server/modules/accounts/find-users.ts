import type { Db } from '@frontage/db/client.ts'
import { UsersQuery } from '@frontage/contracts/switch-account.ts'
import type { TenantScope } from '../../platform/scope.ts'
import { namesSearched } from './names-repository.ts'
import { usersPage } from './users-order-repository.ts'
import { userIds, userRows } from './users-repository.ts'

/** The first few of the tenant whose name or email holds every word, by name. */
export async function findUsers(db: Db, scope: TenantScope, text: string, most: number) {
  const query = UsersQuery.parse({ search: text, pageSize: most, direction: 'ASC' })
  const keyset = usersPage(scope, query)
  // A search finds nobody or everybody.
  const named = await namesSearched(db, scope, text)
  const [rows] = await db.read(scope, [userRows(scope, query, named, keyset)], { freshPlan: true })
  return keyset.pageOf(rows).rows
}

/** Ids of everybody that a list's filters find, in the order of the list. */
export async function idsOfUsers(
  db: Db,
  scope: TenantScope,
  query: UsersQuery,
  most: number,
): Promise<string[]> {
  const named = await namesSearched(db, scope, query.search)
  const [rows] = await db.read(scope, [userIds(scope, query, named, most)], { freshPlan: true })
  return rows.map(({ id }) => id)
}
