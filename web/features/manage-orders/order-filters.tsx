import type { ManagedOrders } from '@frontage/contracts/manage-orders.ts'
import { ORDER_STATUSES } from '@frontage/domain/order-status.ts'
import { A } from '../../lib/anchor.tsx'
import { STATUS_NAMES } from '../../lib/order-status.ts'
import { Button, SearchBox } from '../../ui/index.ts'
import type { OrdersQuery } from './manage-orders-calls.ts'
import styles from './manage-orders.module.css'

interface OrderFiltersProps {
  query: OrdersQuery
  counts: ManagedOrders['counts']
  hrefOf: (query: OrdersQuery) => string
  onSearch: (search: string) => void
}

/** The statuses with how many orders stand in each, and the search. Enter searches. */
export function OrderFilters({ query, counts, hrefOf, onSearch }: OrderFiltersProps) {
  const all = counts.reduce((sum, { count }) => sum + count, 0)
  const submit = (event: React.SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    onSearch(String(new FormData(event.currentTarget).get('search') ?? '').trim())
  }
  const filters = [
    { status: null, name: 'All', count: all },
    ...ORDER_STATUSES.map((status) => ({
      status,
      name: STATUS_NAMES[status],
      count: counts.find((one) => one.status === status)?.count ?? 0,
    })),
  ]
  return (
    <div className={styles.filters}>
      <nav aria-label="Status" className={styles.chips}>
        {filters.map(({ status, name, count }) => (
          <A
            key={name}
            href={hrefOf({ ...query, status, page: 1 })}
            aria-current={query.status === status ? 'true' : undefined}
          >
            {name} <span>{count.toLocaleString('en-US')}</span>
          </A>
        ))}
      </nav>
      <form key={query.search} aria-label="Search" className={styles.search} onSubmit={submit}>
        <SearchBox
          className={styles.box}
          label="Search orders"
          name="search"
          defaultValue={query.search}
          placeholder="Order, name or email"
          end={
            <Button type="submit" size="small" look="quiet">
              Search
            </Button>
          }
        />
      </form>
    </div>
  )
}
