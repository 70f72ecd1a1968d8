import { ShoppingCart } from 'lucide-react'
import { CountBadge } from '../ui/index.ts'
import { A } from './anchor.tsx'
import { useCartCount } from './cart-count.ts'
import styles from './cart-link.module.css'
import { useSite } from './site.ts'

const BADGE_CAP = 20

/** The cart with its count; nothing where nobody can order. */
export function CartLink() {
  const { features, user } = useSite()
  const count = useCartCount()
  if (!features.cart || !user) return null
  return (
    <A
      href="/shopping-cart"
      className={styles.cart}
      data-walkthrough="cart"
      aria-label={`Cart, ${count} ${count === 1 ? 'item' : 'items'}`}
    >
      <ShoppingCart size={22} aria-hidden="true" />
      <CountBadge count={count} cap={BADGE_CAP} />
    </A>
  )
}
