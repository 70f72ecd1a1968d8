import type { ManagedOrders } from '@frontage/contracts/manage-orders.ts'
import { MAX_CODE } from '@frontage/contracts/limits.ts'
import { ORDER_STATUSES } from '@frontage/domain/order-status.ts'
import { A } from '../../lib/anchor.tsx'
import { STATUS_NAMES } from '../../lib/order-status.ts'
import { Button, SearchBox, TextField } from '../../ui/index.ts'
import type { OrdersQuery } from './manage-orders-calls.ts'
import styles from './manage-orders.module.css'

interface OrderFiltersProps {
  query: OrdersQuery
  counts: ManagedOrders['counts']
  hrefOf: (query: OrdersQuery) => string
  onSearch: (search: string, coupon: string) => void
}

/** The statuses with how many orders stand in each, and the search. Enter searches. */
export function OrderFilters({ query, counts, hrefOf, onSearch }: OrderFiltersProps) {
  const all = counts.reduce((sum, { count }) => sum + count, 0)
  const submit = (event: React.SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const typed = new FormData(event.currentTarget)
    const textOf = (name: string) => String(typed.get(name) ?? '').trim()
    onSearch(textOf('search'), textOf('coupon'))
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
      <form
        key={`${query.search} ${query.coupon}`}
        aria-label="Search"
        className={styles.search}
        onSubmit={submit}
      >
        <SearchBox
          className={styles.box}
          label="Search orders"
          name="search"
          defaultValue={query.search}
          placeholder="Order, name or email"
        />
        <TextField
          className={styles.coupon}
          label="Coupon"
          name="coupon"
          defaultValue={query.coupon}
          placeholder="Any, or a code"
          autoCapitalize="characters"
          autoComplete="off"
          spellCheck={false}
          maxLength={MAX_CODE}
        />
        <Button type="submit" look="secondary">
          Search
        </Button>
      </form>
    </div>
  )
}
