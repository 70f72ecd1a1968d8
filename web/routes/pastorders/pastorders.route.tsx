import { useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { fetchOrders, ordersHref, PAGE_SIZE, PAST_ORDERS } from '../../features/orders/order-calls.ts'
import { NoneFound, NoOrders, OrderList, OrdersSkeleton } from '../../features/orders/order-list.tsx'
import { OrderSearch } from '../../features/orders/order-search.tsx'
import styles from '../../features/orders/orders.module.css'
import { AccountFrame, accountFailure } from '../../lib/account-frame.tsx'
import { markOf } from '../../lib/page-mark.ts'
import { Pager } from '../../ui/index.ts'

export const title = PAST_ORDERS.label

const MOST_PAGES = 100_000

export async function loader({ request }: LoaderFunctionArgs) {
  const { searchParams } = new URL(request.url)
  const search = (searchParams.get('search') ?? '').trim().slice(0, 100)
  const page = Math.min(MOST_PAGES, Math.max(1, Math.floor(Number(searchParams.get('page'))) || 1))
  return { search, page, ...(await fetchOrders({ search, page, at: markOf(searchParams) })) }
}

export function HydrateFallback() {
  return (
    <AccountFrame title={title} busy>
      <OrdersSkeleton />
    </AccountFrame>
  )
}

export const AroundFailure = accountFailure(title)

export function Component() {
  const { search, page, rows, totalRows, ...marks } = useLoaderData<typeof loader>()
  const isNothingYet = totalRows === 0 && search === ''
  return (
    <AccountFrame title={title}>
      {isNothingYet ? (
        <NoOrders />
      ) : (
        <>
          <OrderSearch search={search} found={totalRows} />
          {rows.length === 0 ? (
            <NoneFound search={search} allHref={PAST_ORDERS.url} />
          ) : (
            <div className={styles.results}>
              <OrderList rows={rows} />
              <Pager
                page={page}
                pageSize={PAGE_SIZE}
                total={totalRows}
                noun={totalRows === 1 ? 'order' : 'orders'}
                hrefOf={(page, at) => ordersHref({ search, page, at })}
                marks={marks}
              />
            </div>
          )}
        </>
      )}
    </AccountFrame>
  )
}
