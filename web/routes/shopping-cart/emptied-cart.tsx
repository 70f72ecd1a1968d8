import { EmptyCart } from '../../features/cart/empty-cart.tsx'
import { LinesSkeleton } from '../../features/cart/cart-skeleton.tsx'
import { fetchOrders } from '../../features/orders/order-calls.ts'
import { useLoaded } from '../../lib/use-loaded.ts'

/** An empty cart. Where this tab showed lines before, it says which order they became, by another tab or device. */
export function EmptiedCart({ seen }: { seen: readonly string[] }) {
  const order = useLoaded(seen.length > 0 ? seen.join() : null, () => orderOf(seen))
  if (seen.length > 0 && order.state === 'loading') return <LinesSkeleton />
  return <EmptyCart ordered={order.state === 'ready' ? order.value : undefined} />
}

/** A line keeps its id when it is ordered. */
async function orderOf(lines: readonly string[]) {
  const { rows } = await fetchOrders({ search: '', page: 1 })
  return rows.find((order) => order.lines.some((line) => lines.includes(line.id)))
}
