import { SWITCH_PAGE_SIZE } from '@frontage/contracts/limits.ts'
import { USER_SORTS } from '@frontage/contracts/sorting.ts'
import { UsersRound } from 'lucide-react'
import type { ComponentProps } from 'react'
import { withQuery } from '../../lib/api.ts'
import { markOf } from '../../lib/page-mark.ts'
import { pagesOf, useAsked, useScreenQuery } from '../../lib/screen-query.ts'
import { Button, EmptyState, Pager } from '../../ui/index.ts'
import { UsersFilters } from './user-filters.tsx'
import { nextSort, readUsersQuery, toParams, type UsersQuery } from './users-query.ts'
import styles from './users.module.css'
import { fetchUsers, UsersTable } from './users-table.tsx'

const readQuery = (params: URLSearchParams) => readUsersQuery(params, USER_SORTS)

/** The page of users that an address asks for. */
export async function loadUsers({ searchParams }: URL) {
  const query = readQuery(searchParams)
  const at = markOf(searchParams)
  return { query, ...(await fetchUsers({ ...toParams(query), at, pageSize: String(SWITCH_PAGE_SIZE) })) }
}

interface UsersScreenProps {
  /** Where the screen is: its filters are in the query of this path. */
  path: string
  users: Awaited<ReturnType<typeof loadUsers>>
  onSwitch: ComponentProps<typeof UsersTable>['onSwitch']
}

/** Everybody of the brokerage: searched, filtered, sorted, a page at a time. */
export function UsersScreen({ path, users, onSwitch }: UsersScreenProps) {
  const { query, rows, totalRows } = users
  const now = useAsked(query, readQuery)
  const { show } = useScreenQuery()
  const hrefOf = (next: UsersQuery, at?: string) => withQuery(path, { ...toParams(next), at })
  const ask = (next: UsersQuery) => void show(hrefOf(next))
  return (
    <div className={styles.screen}>
      <UsersFilters query={now} onChange={ask} numberLabel="Orders" />
      {rows.length === 0 ? (
        <EmptyState
          icon={<UsersRound size={30} />}
          title="No one matches your search"
          actions={<Button onClick={() => ask(readQuery(new URLSearchParams()))}>Show everybody</Button>}
        >
          Try a shorter name, or clear a filter.
        </EmptyState>
      ) : (
        <>
          <UsersTable
            rows={rows}
            query={now}
            onSort={(column) => ask({ ...now, page: 1, ...nextSort(now, column) })}
            onSwitch={onSwitch}
          />
          <Pager
            page={query.page}
            pageSize={SWITCH_PAGE_SIZE}
            total={totalRows}
            noun={totalRows === 1 ? 'person' : 'people'}
            hrefOf={pagesOf(query, now, hrefOf)}
            marks={users}
          />
        </>
      )}
    </div>
  )
}
