import { Badge } from '../../ui/index.ts'
import type { Order, OrderStatus } from '@frontage/contracts/orders.ts'
import { dateAndTime } from '../../lib/dates.ts'
import styles from './orders.module.css'

const NAMES: Record<OrderStatus, string> = {
  placed: 'Placed',
  'in-production': 'In production',
  'ready-for-pickup': 'Ready for pickup',
  shipped: 'Shipped',
  delivered: 'Delivered',
  cancelled: 'Cancelled',
}

const TONES: Partial<Record<OrderStatus, 'brand' | 'success' | 'danger'>> = {
  placed: 'brand',
  'in-production': 'brand',
  'ready-for-pickup': 'success',
  shipped: 'success',
  delivered: 'success',
  cancelled: 'danger',
}

const nameOf = (status: string): string => (NAMES as Record<string, string>)[status] ?? status

export function StatusBadge({ status }: { status: OrderStatus }) {
  return <Badge tone={TONES[status] ?? 'neutral'}>{nameOf(status)}</Badge>
}

/** What happens to an order, in this order; its kinds of line decide which of them. */
function stages(order: Order): OrderStatus[] {
  const kinds = order.snapshot.lines.map((line) => line.type)
  const isPickedUp = kinds.includes('warehouse')
  const isSent = kinds.some((kind) => kind !== 'warehouse')
  return [
    'placed',
    'in-production',
    ...(isPickedUp ? (['ready-for-pickup'] as const) : []),
    ...(isSent ? (['shipped', 'delivered'] as const) : []),
  ]
}

/** What happened, then what is still to come. */
export function Timeline({ order }: { order: Order }) {
  const happened = order.timeline
  const reached = new Set(happened.map((event) => event.status))
  const ahead = reached.has('cancelled') ? [] : stages(order).filter((status) => !reached.has(status))
  return (
    <ol className={styles.timeline} aria-label="Status">
      {happened.map((event, index) => (
        <li key={index} data-state={index === happened.length - 1 ? 'current' : 'done'}>
          <strong>{nameOf(event.status)}</strong>
          <span>{dateAndTime(event.at)}</span>
          {event.note && <span>{event.note}</span>}
        </li>
      ))}
      {ahead.map((status) => (
        <li key={status} data-state="ahead">
          <span>{nameOf(status)}</span>
        </li>
      ))}
    </ol>
  )
}
