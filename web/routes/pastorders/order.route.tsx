import type { Order } from '@frontage/contracts/orders.ts'
import { useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { fetchOrder, PAST_ORDERS } from '../../features/orders/order-calls.ts'
import { OrderDetail } from '../../features/orders/order-detail.tsx'
import { OrdersSkeleton } from '../../features/orders/order-list.tsx'
import { AccountFrame, accountFailure } from '../../lib/account-frame.tsx'
import type { HeadInput, RouteModule } from '../../lib/route.ts'

export const title = ({ data }: HeadInput<Order | undefined>) => (data ? `Order ${data.number}` : 'Order')

export const isThere: RouteModule['isThere'] = ({ pathname }, { orders }) =>
  orders.exists(pathname.split('/')[2] ?? '')

export const loader = ({ params }: LoaderFunctionArgs) => fetchOrder(params.orderId ?? '')

export function HydrateFallback() {
  return (
    <AccountFrame title="Order" above={[PAST_ORDERS]} busy>
      <OrdersSkeleton />
    </AccountFrame>
  )
}

export const AroundFailure = accountFailure('Order', [PAST_ORDERS])

export function Component() {
  const order = useLoaderData<typeof loader>()
  return <OrderDetail order={order} />
}
