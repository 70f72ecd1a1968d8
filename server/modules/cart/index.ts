export { cartRoutes } from './routes.ts'
export { requireCart } from './policies.ts'
export { compareTenantHint } from './tenant-hint.ts'
export { addLines, type Delivery } from './commands/add-lines.ts'
export {
  companyPays,
  inHandsOf,
  isOffered,
  minimumOf,
  pickupAt,
  receiptOf,
  withTaxes,
  shippingModeOf,
  totalOf,
  type CartLine,
  type CartWithLines,
  type NewLine,
} from './cart.ts'
export { presentPickup, printedLine } from './presenter.ts'
export { readCart } from './repository.ts'
export { dropSetAside, readSetAside } from './set-aside-repository.ts'
export { priceMailing, setAside } from './commands/set-aside.ts'
export { keepLines } from './commands/keep-lines.ts'
