import { useNavigate } from 'react-router'
import { A } from '../../lib/anchor.tsx'
import { Button, SearchBox } from '../../ui/index.ts'
import { ordersHref, PAST_ORDERS } from './order-calls.ts'
import styles from './orders.module.css'

/** Enter searches; nothing typed shows all orders. */
export function OrderSearch({ search, found }: { search: string; found: number }) {
  const navigate = useNavigate()
  return (
    <search className={styles.search}>
      <form
        key={search}
        onSubmit={(event) => {
          event.preventDefault()
          const typed = new FormData(event.currentTarget).get('search')
          void navigate(ordersHref({ search: typeof typed === 'string' ? typed.trim() : '', page: 1 }))
        }}
      >
        <SearchBox
          label="Search your orders"
          name="search"
          defaultValue={search}
          placeholder="Order, design or name"
          enterKeyHint="search"
          end={
            <Button type="submit" size="small" look="quiet">
              Search
            </Button>
          }
        />
      </form>
      <p>
        <output>
          {search !== '' &&
            `${found.toLocaleString('en-US')} ${found === 1 ? 'order' : 'orders'} for “${search}”`}
        </output>
        {search !== '' && <A href={PAST_ORDERS.url}>Show all</A>}
      </p>
    </search>
  )
}
