import { deliveryEstimateText } from '@frontage/domain/in-hands.ts'
import type { OrderRow } from '@frontage/contracts/orders.ts'
import { Package, PackageSearch } from 'lucide-react'
import { longDate, longDay } from '../../lib/dates.ts'
import { DesignImage } from '../../lib/rendering/design-image.tsx'
import { Price } from '../../lib/price.tsx'
import { ButtonLink, EmptyState, Skeleton, VisuallyHidden } from '../../ui/index.ts'
import { StatusBadge } from './order-status.tsx'
import { ReorderButton } from './reorder-button.tsx'
import styles from './orders.module.css'

export function OrdersSkeleton() {
  return (
    <div aria-busy="true" className={styles.list}>
      <VisuallyHidden>Loading your orders</VisuallyHidden>
      {[1, 2, 3].map((key) => (
        <Skeleton key={key} height={132} />
      ))}
    </div>
  )
}

interface NoneFoundProps {
  search: string
  /** Without the search, from the first page. */
  allHref: string
}

/** Of those who have ordered: nothing fits the search, or the page is beyond the last. */
export function NoneFound({ search, allHref }: NoneFoundProps) {
  return (
    <EmptyState
      icon={<PackageSearch size={30} />}
      title={search === '' ? 'Nothing on this page' : `No order matches “${search}”`}
      actions={
        <ButtonLink look="secondary" href={allHref}>
          Show all orders
        </ButtonLink>
      }
    >
      {search !== '' && 'Try an order number, the name of a design, a product or a recipient.'}
    </EmptyState>
  )
}

export function NoOrders() {
  return (
    <EmptyState
      icon={<Package size={30} />}
      title="You have not ordered anything yet"
      actions={<ButtonLink href="/home">Browse designs</ButtonLink>}
    >
      Your orders, their receipts and press files will be here.
    </EmptyState>
  )
}

export function OrderList({ rows }: { rows: readonly OrderRow[] }) {
  return (
    <ul className={styles.list} aria-label="Orders">
      {rows.map((order) => (
        <li key={order.id} className={styles.row}>
          <div className={styles.rowImages}>
            {order.lines.slice(0, 4).map((line) => (
              <DesignImage
                key={line.id}
                codes={line.codes}
                templateId={line.template_id}
                artworkHash={line.artwork_hash}
                slots={line.slots}
                trim={line.trim}
                product={line.product}
                name={line.name}
              />
            ))}
          </div>
          <div className={styles.rowText}>
            <h2>
              <a href={`/pastorders/${order.id}`}>Order {order.number}</a>
            </h2>
            <p className={styles.quiet}>
              {longDate(order.placed_at)}, {order.line_count} {order.line_count === 1 ? 'design' : 'designs'},{' '}
              {order.piece_count.toLocaleString('en-US')} {order.piece_count === 1 ? 'piece' : 'pieces'}
            </p>
            <p className={styles.quiet}>{contentsOf(order)}</p>
            {order.status !== 'delivered' && order.status !== 'cancelled' && (
              <p className={styles.quiet}>
                {deliveryEstimateText(order.kinds)} {longDay(order.in_hands_on)}
              </p>
            )}
          </div>
          <div className={styles.rowEnd}>
            <StatusBadge status={order.status} />
            <Price cents={order.total_cents} className={styles.amount} />
            {order.refunded_cents > 0 && (
              <p className={styles.quiet}>
                <Price cents={order.refunded_cents} /> refunded
              </p>
            )}
            <ReorderButton order={order} isInList />
          </div>
        </li>
      ))}
    </ul>
  )
}

/** '250 × Open house, 500 × Corner Band Card and 2 more' */
function contentsOf({ lines, line_count }: OrderRow): string {
  const named = lines.map((line) => `${line.quantity.toLocaleString('en-US')} × ${line.name}`).join(', ')
  const others = line_count - lines.length
  return others > 0 ? `${named} and ${others} more` : named
}
