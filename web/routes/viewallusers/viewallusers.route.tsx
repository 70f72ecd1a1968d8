import { SWITCH_PAGE_SIZE } from '@frontage/contracts/limits.ts'
import { USER_SORTS } from '@frontage/contracts/sorting.ts'
import { UsersRound } from 'lucide-react'
import { useLoaderData, useNavigate, type LoaderFunctionArgs } from 'react-router'
import { UsersFilters } from '../../features/users/user-filters.tsx'
import { nextSort, readUsersQuery, toParams, type UsersQuery } from '../../features/users/users-query.ts'
import { fetchUsers, UsersTable } from '../../features/users/users-table.tsx'
import { switchTo } from '../../features/switch-account/switch-calls.ts'
import { AccountFrame, accountFailure } from '../../lib/account-frame.tsx'
import { withQuery } from '../../lib/api.ts'
import { Button, EmptyState, Pager, Skeleton } from '../../ui/index.ts'
import styles from './viewallusers.module.css'

export const title = 'All users'

const LEAD =
  'Act for an agent to help: both of you are on record, and saved cards, password and email stay theirs.'
const PATH = '/viewallusers'

export async function loader({ request }: LoaderFunctionArgs) {
  const query = readUsersQuery(new URL(request.url).searchParams, USER_SORTS)
  return { query, ...(await fetchUsers({ ...toParams(query), pageSize: String(SWITCH_PAGE_SIZE) })) }
}

export function HydrateFallback() {
  return (
    <AccountFrame title={title} lead={LEAD} busy>
      <div className={styles.page}>
        <Skeleton height={48} />
        {[1, 2, 3, 4, 5, 6].map((key) => (
          <Skeleton key={key} height={56} />
        ))}
      </div>
    </AccountFrame>
  )
}

export const AroundFailure = accountFailure(title)

export function Component() {
  const { query, rows, totalRows } = useLoaderData<typeof loader>()
  const navigate = useNavigate()
  const show = (next: UsersQuery) =>
    void navigate(withQuery(PATH, toParams(next)), { preventScrollReset: true })
  const everybody = readUsersQuery(new URLSearchParams(), USER_SORTS)
  return (
    <AccountFrame title={title} lead={LEAD}>
      <div className={styles.page}>
        <UsersFilters query={query} onChange={show} numberLabel="Orders" />
        {rows.length === 0 ? (
          <EmptyState
            icon={<UsersRound size={30} />}
            title="No one matches your search"
            actions={<Button onClick={() => show(everybody)}>Show everybody</Button>}
          >
            Try a shorter name, or clear a filter.
          </EmptyState>
        ) : (
          <UsersTable
            rows={rows}
            query={query}
            onSort={(column) => show({ ...query, page: 1, ...nextSort(query, column) })}
            onSwitch={switchTo}
          />
        )}
        {rows.length > 0 && (
          <Pager
            page={query.page}
            pageSize={SWITCH_PAGE_SIZE}
            total={totalRows}
            noun={totalRows === 1 ? 'person' : 'people'}
            hrefOf={(page) => withQuery(PATH, toParams({ ...query, page }))}
          />
        )}
      </div>
    </AccountFrame>
  )
}
