export { orderRoutes } from './routes.ts'
export { managedOrderRoutes } from './managed-routes.ts'
export { placeOrder } from './place-order.ts'
export { hasOrder, orderByReceipt, orderOfCart } from './repository.ts'
