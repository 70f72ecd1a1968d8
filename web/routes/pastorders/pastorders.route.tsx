import { useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { fetchOrders, PAGE_SIZE } from '../../features/orders/order-calls.ts'
import { NoOrders, OrderList, OrdersSkeleton } from '../../features/orders/order-list.tsx'
import styles from '../../features/orders/orders.module.css'
import { ButtonLink } from '../../ui/index.ts'

export const title = 'Past orders'

const pageOf = (url: string) => Math.max(1, Math.floor(Number(new URL(url).searchParams.get('page'))) || 1)

export async function loader({ request }: LoaderFunctionArgs) {
  const page = pageOf(request.url)
  return { page, ...(await fetchOrders(page)) }
}

export function HydrateFallback() {
  return (
    <div className={styles.page}>
      <h1 className={styles.title}>Past orders</h1>
      <OrdersSkeleton />
    </div>
  )
}

export function Component() {
  const { page, rows, totalRows } = useLoaderData<typeof loader>()
  const pages = Math.max(1, Math.ceil(totalRows / PAGE_SIZE))
  return (
    <div className={styles.page}>
      <h1 className={styles.title}>Past orders</h1>
      {rows.length === 0 && page === 1 ? <NoOrders /> : <OrderList rows={rows} />}
      {pages > 1 && (
        <nav className={styles.pager} aria-label="Pages">
          {page > 1 && (
            <ButtonLink look="secondary" href={`/pastorders?page=${page - 1}`}>
              Newer
            </ButtonLink>
          )}
          <span>
            Page {page} of {pages}
          </span>
          {page < pages && (
            <ButtonLink look="secondary" href={`/pastorders?page=${page + 1}`}>
              Older
            </ButtonLink>
          )}
        </nav>
      )}
    </div>
  )
}
