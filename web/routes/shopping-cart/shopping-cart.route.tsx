import { useNavigate, useSearchParams } from 'react-router'
import { LinesSkeleton, SummarySkeleton } from '../../features/cart/cart-skeleton.tsx'
import { OrderPlaced } from '../../features/orders/order-placed.tsx'
import { setCartCount } from '../../lib/cart-count.ts'
import { useSite } from '../../lib/site.ts'
import { CheckoutScreen } from './checkout-screen.tsx'
import styles from './shopping-cart.module.css'

export const title = 'Cart'

export function HydrateFallback() {
  return (
    <div className={styles.page}>
      <h1 className={styles.title}>Review Order</h1>
      <div className={styles.columns}>
        <LinesSkeleton />
        <SummarySkeleton />
      </div>
    </div>
  )
}

/** /shopping-cart is the three steps; /shopping-cart?order= is what became of them. */
export function Component() {
  const { user } = useSite()
  const [query] = useSearchParams()
  const navigate = useNavigate()
  const placed = query.get('order')
  if (placed) return <OrderPlaced id={placed} />
  // Only a page that is left because the session ended has nobody.
  if (!user) return <HydrateFallback />
  return (
    <CheckoutScreen
      key={user.id}
      user={user}
      onPlaced={(order) => {
        setCartCount(0)
        void navigate(`/shopping-cart?order=${order.order_id}`, { replace: true })
      }}
    />
  )
}
