import { Badge } from '../../ui/index.ts'
import type { Order, OrderStatus } from '@frontage/contracts/orders.ts'
import { ORDER_STATUSES, stagesOf } from '@frontage/domain/order-status.ts'
import { isOneOf } from '@frontage/domain/typed-objects.ts'
import { dateAndTime } from '../../lib/dates.ts'
import { STATUS_NAMES, STATUS_TONES } from '../../lib/order-status.ts'
import styles from './orders.module.css'

const nameOf = (status: string): string => (isOneOf(ORDER_STATUSES, status) ? STATUS_NAMES[status] : status)

export function StatusBadge({ status }: { status: OrderStatus }) {
  return <Badge tone={STATUS_TONES[status] ?? 'neutral'}>{nameOf(status)}</Badge>
}

const stages = (order: Order): OrderStatus[] => stagesOf(order.snapshot.lines.map((line) => line.type))

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
