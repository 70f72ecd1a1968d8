export { orderRoutes } from './routes.ts'
export { placeOrder } from './place-order.ts'
export { orderByReceipt, orderOfCart } from './repository.ts'
