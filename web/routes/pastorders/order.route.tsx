import type { Order } from '@frontage/contracts/orders.ts'
import { useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { fetchOrder } from '../../features/orders/order-calls.ts'
import { OrderDetail } from '../../features/orders/order-detail.tsx'
import { OrdersSkeleton } from '../../features/orders/order-list.tsx'
import styles from '../../features/orders/orders.module.css'
import type { HeadInput, RouteModule } from '../../lib/page.ts'

export const title = ({ data }: HeadInput) => (data ? `Order ${(data as Order).number}` : 'Order')

export const isThere: RouteModule['isThere'] = ({ pathname }, { orders }) =>
  orders.exists(pathname.split('/')[2] ?? '')

export const loader = ({ params }: LoaderFunctionArgs) => fetchOrder(params.orderId ?? '')

export function HydrateFallback() {
  return (
    <div className={styles.page}>
      <OrdersSkeleton />
    </div>
  )
}

export function Component() {
  const order = useLoaderData<typeof loader>()
  return <OrderDetail order={order} />
}
