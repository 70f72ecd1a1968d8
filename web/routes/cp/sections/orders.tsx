import { fetchManagedOrder } from '../../../features/manage-orders/order/order-calls.ts'
import { OrderScreen } from '../../../features/manage-orders/order/order-screen.tsx'
import { loadOrders, OrdersScreen } from '../../../features/manage-orders/orders-screen.tsx'
import { notFound } from '../../../lib/refusals.ts'
import { ApiRefusal } from '../../../lib/api.ts'
import type { OpenSection } from '../section.tsx'

const PATH = '/cp/orders'

/** The list, or with `?order=` one of its orders. */
export const open: OpenSection = async ({ address }) => {
  const id = address.searchParams.get('order')
  if (id === null) return <OrdersScreen title="Orders" path={PATH} orders={await loadOrders(address)} />
  const order = await fetchManagedOrder(id).catch((error: unknown) => {
    throw error instanceof ApiRefusal && error.status === 404 ? notFound() : error
  })
  return <OrderScreen key={order.id} order={order} path={PATH} />
}
