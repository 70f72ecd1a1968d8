import type { ManagedOrderDetail } from '@frontage/contracts/managed-order.ts'
import { ORDER_STATUSES } from '@frontage/domain/order-status.ts'
import { isOneOf } from '@frontage/domain/typed-objects.ts'
import { dateAndTime } from '../../../lib/dates.ts'
import { STATUS_NAMES } from '../../../lib/order-status.ts'
import styles from './order-screen.module.css'

/** What happened to an order, newest first. */
export const OrderHistory = ({ order: { timeline } }: { order: ManagedOrderDetail }) => (
  <section aria-labelledby="history" className={styles.card}>
    <h2 id="history">History</h2>
    <ol className={styles.history}>
      {timeline.toReversed().map(({ status, note, at }, index) => (
        <li key={index}>
          <strong>{isOneOf(ORDER_STATUSES, status) ? STATUS_NAMES[status] : status}</strong>
          <span className={styles.quiet}>{dateAndTime(at)}</span>
          {note && <span className={styles.quiet}>{note}</span>}
        </li>
      ))}
    </ol>
  </section>
)
