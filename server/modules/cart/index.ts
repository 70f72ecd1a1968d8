export { cartRoutes } from './routes.ts'
export { requireCart } from './guard.ts'
export {
  companyPays,
  inHandsOf,
  minimumOf,
  receiptOf,
  totalOf,
  type CartLine,
  type CartWithLines,
} from './cart.ts'
export { loadLines, lockCart, readCart } from './repository.ts'
