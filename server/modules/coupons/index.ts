export { couponRoutes } from './routes.ts'
export { changingCoupons } from './change.ts'
export { presentCartCoupon } from './presenter.ts'
export {
  cartCouponOf,
  lookAtCoupon,
  releaseCoupon,
  reserveCoupon,
  spendCoupon,
  type CartCoupon,
} from './use.ts'
export {
  couponOfOpenCart,
  lockCouponsOfOrders,
  returnUseOfOrder,
  saveCouponOfCart,
} from './uses-repository.ts'
