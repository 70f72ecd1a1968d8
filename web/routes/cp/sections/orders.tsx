import { loadOrders, OrdersScreen } from '../../../features/manage-orders/orders-screen.tsx'
import { sectionOf } from '../section.tsx'

export const open = sectionOf(
  ({ address }) => loadOrders(address),
  ({ data }) => <OrdersScreen title="Orders" path="/cp/orders" orders={data} />,
)
