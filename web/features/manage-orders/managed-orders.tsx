import type { ManagedOrder } from '@frontage/contracts/manage-orders.ts'
import { cents, formatMoney } from '@frontage/domain/money.ts'
import type { OrderStatus } from '@frontage/domain/order-status.ts'
import { A } from '../../lib/anchor.tsx'
import { longDate, longDay } from '../../lib/dates.ts'
import { STATUS_NAMES, STATUS_TONES } from '../../lib/order-status.ts'
import { Price } from '../../lib/price.tsx'
import { Badge, Button, Table } from '../../ui/index.ts'
import { namesOf } from './order-names.ts'
import { orderHref } from './order/order-calls.ts'
import styles from './manage-orders.module.css'

interface ManagedOrdersProps {
  rows: readonly ManagedOrder[]
  onMove: (order: ManagedOrder, to: OrderStatus) => void
}

/** Id of an order's row, which takes the focus when the step that had it is done. */
export const rowOf = (order: Pick<ManagedOrder, 'id'>): string => `order-${order.id}`

/** Every order with who ordered what, when it is due, and the steps it can take. */
export function ManagedOrders({ rows, onMove }: ManagedOrdersProps) {
  return (
    <Table className={styles.table}>
      <thead>
        <tr>
          <th scope="col">Order</th>
          <th scope="col">Buyer</th>
          <th scope="col">Due</th>
          <th scope="col" data-end>
            Total
          </th>
          <th scope="col">Status</th>
          <th scope="col">Next step</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((order) => (
          <tr key={order.id} id={rowOf(order)} tabIndex={-1}>
            <th scope="row">
              <strong>
                <A href={orderHref(order.id)}>{order.number}</A>
              </strong>
              <span>{longDate(order.placed_at)}</span>
              <span className={styles.names}>
                {order.piece_count.toLocaleString('en-US')} × {namesOf(order)}
              </span>
            </th>
            <td data-label="Buyer">
              <span>
                {order.buyer.name}
                <span className={styles.mail}>{order.buyer.email}</span>
              </span>
            </td>
            <td data-label="Due">{longDay(order.in_hands_on)}</td>
            <td data-label="Total" data-end>
              <Price cents={cents(order.total_cents)} />
              {order.refunded_cents + order.credited_cents > 0 && (
                <span className={styles.mail}>
                  −{formatMoney(cents(order.refunded_cents + order.credited_cents))} refunded
                </span>
              )}
            </td>
            <td data-label="Status">
              <span>
                <Badge tone={STATUS_TONES[order.status] ?? 'neutral'}>{STATUS_NAMES[order.status]}</Badge>
                {order.is_reprint && <span className={styles.mail}>Reprint</span>}
                {order.status === 'shipped' && order.note && (
                  <span className={styles.mail}>{order.note}</span>
                )}
              </span>
            </td>
            <td data-label={order.next.length === 0 ? 'Next step' : undefined}>
              <div className={styles.steps}>
                {order.next.map((to) => (
                  <Button
                    key={to}
                    size="small"
                    look={to === 'cancelled' ? 'quiet' : 'secondary'}
                    aria-label={
                      to === 'cancelled'
                        ? `Cancel ${order.number}`
                        : `Mark ${order.number} as ${STATUS_NAMES[to].toLowerCase()}`
                    }
                    onClick={() => onMove(order, to)}
                  >
                    {to === 'cancelled' ? 'Cancel' : STATUS_NAMES[to]}
                  </Button>
                ))}
                {order.next.length === 0 && (
                  <span className={styles.mail}>{order.status === 'cancelled' ? 'None' : 'Done'}</span>
                )}
              </div>
            </td>
          </tr>
        ))}
      </tbody>
    </Table>
  )
}
