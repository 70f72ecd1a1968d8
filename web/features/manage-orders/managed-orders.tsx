import type { ManagedOrder } from '@frontage/contracts/manage-orders.ts'
import { cents, formatMoney } from '@frontage/domain/money.ts'
import type { OrderStatus } from '@frontage/domain/order-status.ts'
import { A } from '../../lib/anchor.tsx'
import { longDate, shortWeekday } from '../../lib/dates.ts'
import { STATUS_NAMES, STATUS_TONES } from '../../lib/order-status.ts'
import { Price } from '../../lib/price.tsx'
import { DataTable, type Column } from '../../ui/data-table/data-table.tsx'
import type { Selection } from '../../ui/data-table/use-selection.ts'
import { Badge, Button, VisuallyHidden } from '../../ui/index.ts'
import { namesOf } from './order-names.ts'
import { orderHref } from './order/order-calls.ts'
import styles from './manage-orders.module.css'

interface ManagedOrdersProps {
  rows: readonly ManagedOrder[]
  selection: Selection
  busy: boolean
  /** Where the orders with a coupon are. */
  hrefOfCoupon: (code: string) => string
  onMove: (order: ManagedOrder, to: OrderStatus) => void
}

/** Id of an order's row, which takes the focus when the step that had it is done. */
export const rowOf = (order: Pick<ManagedOrder, 'id'>): string => `order-${order.id}`

/** Every order with who ordered what, when it is due, and the steps it can take. */
export function ManagedOrders({ rows, selection, busy, hrefOfCoupon, onMove }: ManagedOrdersProps) {
  return (
    <DataTable
      label="Orders"
      rows={rows}
      keyOf={(order) => order.id}
      rowIdOf={rowOf}
      nameOf={(order) => order.number}
      columns={[
        ...COLUMNS,
        // Where nobody used one, its room is the buyers'.
        ...(rows.some(({ coupon }) => coupon !== '') ? [couponColumn(hrefOfCoupon)] : []),
        stepsColumn(onMove),
      ]}
      selection={selection}
      busy={busy}
    />
  )
}

const COLUMNS: readonly Column<ManagedOrder>[] = [
  {
    key: 'order',
    label: 'Order',
    cell: (order) => (
      <span className={styles.order}>
        <strong>
          <A href={orderHref(order.id)}>{order.number}</A>
        </strong>
        <span>{longDate(order.placed_at)}</span>
        <span className={styles.names}>
          {order.piece_count.toLocaleString('en-US')} × {namesOf(order)}
        </span>
      </span>
    ),
  },
  {
    key: 'buyer',
    label: 'Buyer',
    cell: ({ buyer }) => (
      <span className={styles.buyer}>
        {buyer.name}
        <span className={styles.mail}>
          {beforeHost(buyer.email)}
          <wbr />
          {hostOf(buyer.email)}
        </span>
      </span>
    ),
  },
  { key: 'due', label: 'Due', cell: (order) => shortWeekday(order.in_hands_on) },
  {
    key: 'total',
    label: 'Total',
    isNumber: true,
    cell: (order) => (
      <>
        <Price cents={cents(order.total_cents)} />
        {order.refunded_cents + order.credited_cents > 0 && (
          <span className={styles.mail}>
            −{formatMoney(cents(order.refunded_cents + order.credited_cents))} refunded
          </span>
        )}
      </>
    ),
  },
  {
    key: 'status',
    label: 'Status',
    cell: (order) => (
      <>
        <Badge tone={STATUS_TONES[order.status] ?? 'neutral'}>{STATUS_NAMES[order.status]}</Badge>
        {order.is_reprint && <span className={styles.mail}>Reprint</span>}
        {order.status === 'shipped' && order.note && <span className={styles.mail}>{order.note}</span>}
      </>
    ),
  },
]

/** An address that does not fit breaks where it is read as two. */
const hostOf = (email: string): string => email.slice(email.lastIndexOf('@') + 1)
const beforeHost = (email: string): string => email.slice(0, email.lastIndexOf('@') + 1)

const couponColumn = (hrefOf: ManagedOrdersProps['hrefOfCoupon']): Column<ManagedOrder> => ({
  key: 'coupon',
  label: 'Coupon',
  cell: ({ coupon }) => (coupon === '' ? '' : <A href={hrefOf(coupon)}>{coupon}</A>),
})

const stepsColumn = (onMove: ManagedOrdersProps['onMove']): Column<ManagedOrder> => ({
  key: 'steps',
  label: 'Next step',
  isPlain: true,
  cell: (order) => <Steps order={order} onMove={onMove} />,
})

function Steps({ order, onMove }: { order: ManagedOrder; onMove: ManagedOrdersProps['onMove'] }) {
  if (order.next.length === 0)
    return <span className={styles.mail}>{order.status === 'cancelled' ? 'None' : 'Done'}</span>
  return (
    <div className={styles.steps}>
      {order.next.map((to) => (
        <Button
          key={to}
          size="small"
          look={to === 'cancelled' ? 'quiet' : 'secondary'}
          onClick={() => onMove(order, to)}
        >
          <span>
            {to === 'cancelled' ? 'Cancel' : 'Mark'}
            <VisuallyHidden> {order.number}</VisuallyHidden>
            {to !== 'cancelled' && ` as ${STATUS_NAMES[to].toLowerCase()}`}
          </span>
        </Button>
      ))}
    </div>
  )
}
