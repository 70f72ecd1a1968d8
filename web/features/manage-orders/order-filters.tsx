import type { ManagedOrders } from '@frontage/contracts/manage-orders.ts'
import { MAX_CODE } from '@frontage/contracts/limits.ts'
import { ORDER_STATUSES } from '@frontage/domain/order-status.ts'
import { A } from '../../lib/anchor.tsx'
import { STATUS_NAMES } from '../../lib/order-status.ts'
import { useTyped } from '../../lib/use-typed.ts'
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
  const [search, typeSearch] = useTyped(query.search)
  const [coupon, typeCoupon] = useTyped(query.coupon)
  const submit = (event: React.SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    onSearch(search.trim(), coupon.trim())
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
      <form aria-label="Search" className={styles.search} onSubmit={submit}>
        <SearchBox
          className={styles.box}
          label="Search orders"
          name="search"
          value={search}
          onChange={({ target }) => typeSearch(target.value)}
          placeholder="Order, name or email"
        />
        <TextField
          className={styles.coupon}
          label="Coupon"
          name="coupon"
          value={coupon}
          onChange={({ target }) => typeCoupon(target.value)}
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
