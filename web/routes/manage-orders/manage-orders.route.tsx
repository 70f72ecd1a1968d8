import { useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { loadOrders, OrdersScreen } from '../../features/manage-orders/orders-screen.tsx'
import { Skeleton } from '../../ui/index.ts'
import styles from './manage-orders.module.css'

export const title = 'Manage orders'

export const loader = ({ request }: LoaderFunctionArgs) => loadOrders(new URL(request.url))

export function HydrateFallback() {
  return (
    <div className={styles.page} aria-busy="true">
      <h1 className={styles.title}>{title}</h1>
      <Skeleton height={44} />
      {[1, 2, 3, 4, 5].map((key) => (
        <Skeleton key={key} height={76} />
      ))}
    </div>
  )
}

export function Component() {
  const orders = useLoaderData<typeof loader>()
  return (
    <div className={styles.page}>
      <OrdersScreen title={title} path="/manage-orders" orders={orders} />
    </div>
  )
}
