import { useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { fetchOrders, ordersHref, PAGE_SIZE, PAST_ORDERS } from '../../features/orders/order-calls.ts'
import { NoneFound, NoOrders, OrderList, OrdersSkeleton } from '../../features/orders/order-list.tsx'
import { OrderSearch } from '../../features/orders/order-search.tsx'
import styles from '../../features/orders/orders.module.css'
import { AccountFrame, accountFailure } from '../../lib/account-frame.tsx'
import { markOf } from '../../lib/page-mark.ts'
import { pagesOf, useAsked } from '../../lib/screen-query.ts'
import { Pager } from '../../ui/index.ts'

export const title = PAST_ORDERS.label

const MOST_PAGES = 100_000

const readAddress = (params: URLSearchParams) => ({
  search: (params.get('search') ?? '').trim().slice(0, 100),
  page: Math.min(MOST_PAGES, Math.max(1, Math.floor(Number(params.get('page'))) || 1)),
})

export async function loader({ request }: LoaderFunctionArgs) {
  const { searchParams } = new URL(request.url)
  const address = readAddress(searchParams)
  return { ...address, ...(await fetchOrders({ ...address, at: markOf(searchParams) })) }
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
  const asked = useAsked({ search, page }, readAddress)
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
                hrefOf={pagesOf({ search, page }, asked, (next, at) => ordersHref({ ...next, at }))}
                marks={marks}
              />
            </div>
          )}
        </>
      )}
    </AccountFrame>
  )
}
