import type { Db } from '@frontage/db/client.ts'
import { UsersQuery } from '@frontage/contracts/switch-account.ts'
import { everyPage, ROWS_OF_FILE } from '../../platform/keyset-repository.ts'
import type { TenantScope } from '../../platform/scope.ts'
import { namesSearched } from './names-repository.ts'
import { usersPage } from './users-order-repository.ts'
import { userIds, userIdsPage, userRows } from './users-repository.ts'

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

/** Ids of everybody that a list's filters find, in the order in which they came, which nobody edits: some hundred at a time. */
export async function* everyUser(db: Db, scope: TenantScope, asked: UsersQuery): AsyncGenerator<string[]> {
  const query = { ...asked, direction: 'None' as const, page: 1, pageSize: ROWS_OF_FILE }
  const named = await namesSearched(db, scope, query.search)
  const pages = everyPage(
    (at) => usersPage(scope, { ...query, at }),
    async (keyset) => {
      const asking = userIdsPage(scope, query, named, keyset)
      const [rows] = await db.read(scope, [asking], { freshPlan: true, long: true })
      return rows
    },
  )
  for await (const rows of pages) yield rows.map(({ id }) => id)
}
