import { orderLineNotes } from '@frontage/contracts/order-notes.ts'
import type { ManagedOrderDetail } from '@frontage/contracts/managed-order.ts'
import type { OrderLine } from '@frontage/contracts/orders.ts'
import { SHIPPING_SERVICES } from '@frontage/domain/shipping.ts'
import { Download, FileText, PackagePlus, Undo2 } from 'lucide-react'
import { useRef, useState, type ReactNode } from 'react'
import { useRevalidator } from 'react-router'
import { A } from '../../../lib/anchor.tsx'
import { sentenceOf } from '../../../lib/api.ts'
import { BackLink } from '../../../lib/back-link.tsx'
import { longDate, longDay } from '../../../lib/dates.ts'
import { STATUS_NAMES, STATUS_TONES } from '../../../lib/order-status.ts'
import { productName } from '../../../lib/product-name.ts'
import { Badge, Button, toast } from '../../../ui/index.ts'
import { StatusDialog, type Move } from '../status-dialog.tsx'
import { OrderHistory } from './order-history.tsx'
import { OrderMoney } from './order-money.tsx'
import { OrderNotes } from './order-notes.tsx'
import { downloadPackingSlip, downloadPressFile, orderHref } from './order-calls.ts'
import { RefundDialog } from './refund-dialog.tsx'
import { ReprintDialog } from './reprint-dialog.tsx'
import { REPRINT_REASON_WORDS } from './reprint-words.ts'
import styles from './order-screen.module.css'

interface OrderScreenProps {
  order: ManagedOrderDetail
  /** Where the list of orders is. */
  path: string
}

/** One order with everything that staff do about it. */
export function OrderScreen({ order, path }: OrderScreenProps) {
  const [open, setOpen] = useState<'refund' | 'reprint' | null>(null)
  const [move, setMove] = useState<Move | null>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const revalidator = useRevalidator()
  const readAgain = async () => {
    await revalidator.revalidate()
    requestAnimationFrame(() => heading.current?.focus())
  }
  // Of an erased buyer there is neither what was printed nor an address to tell.
  const canReprint = order.snapshot.buyer.email !== ''
  const canRefund = order.left.card_cents + order.left.company_cents > 0
  return (
    <div className={styles.screen}>
      <BackLink href={path} label="Orders" />
      <header className={styles.head}>
        <div>
          <h1 ref={heading} tabIndex={-1}>
            Order {order.number}{' '}
            <Badge tone={STATUS_TONES[order.status] ?? 'neutral'}>{STATUS_NAMES[order.status]}</Badge>
          </h1>
          <p>
            {order.buyer.name || order.buyer.email},{' '}
            <a href={`mailto:${order.buyer.email}`}>{order.buyer.email}</a>
            <br />
            {order.contact && (
              <>
                Looked after by {order.contact.name || order.contact.email},{' '}
                <a href={`mailto:${order.contact.email}`}>{order.contact.email}</a>
                <br />
              </>
            )}
            Placed {longDate(order.placed_at)}, due {longDay(order.in_hands_on)}
          </p>
          <Links order={order} />
        </div>
        <div className={styles.actions}>
          {canRefund && (
            <Button look="secondary" icon={<Undo2 size={18} />} onClick={() => setOpen('refund')}>
              Refund
            </Button>
          )}
          {canReprint && (
            <Button look="secondary" icon={<PackagePlus size={18} />} onClick={() => setOpen('reprint')}>
              Reprint
            </Button>
          )}
          <DownloadButton icon={<FileText size={18} />} download={() => downloadPackingSlip(order.id)}>
            Packing slip
          </DownloadButton>
          {order.next.map((to) => (
            <Button
              key={to}
              look={to === 'cancelled' ? 'quiet' : 'primary'}
              onClick={() => setMove({ order: asRow(order), to })}
            >
              {to === 'cancelled' ? 'Cancel order' : `Mark as ${STATUS_NAMES[to].toLowerCase()}`}
            </Button>
          ))}
        </div>
      </header>
      <div className={styles.columns}>
        <div className={styles.column}>
          <section aria-labelledby="lines" className={styles.card}>
            <h2 id="lines">Lines</h2>
            <ul className={styles.lines}>
              {order.snapshot.lines.map((line) => (
                <Line key={line.id} orderId={order.id} line={line} />
              ))}
            </ul>
          </section>
          <OrderMoney order={order} onAskAgain={() => void revalidator.revalidate()} />
          <OrderNotes order={order} onChanged={() => revalidator.revalidate()} />
        </div>
        <div className={styles.column}>
          <OrderHistory order={order} />
          <Destination order={order} />
        </div>
      </div>
      <RefundDialog
        order={order}
        isOpen={open === 'refund'}
        onClose={() => setOpen(null)}
        onChanged={readAgain}
      />
      <ReprintDialog order={order} isOpen={open === 'reprint'} onClose={() => setOpen(null)} />
      <StatusDialog move={move} onClose={() => setMove(null)} onMoved={() => void readAgain()} />
    </div>
  )
}

/** To the order that this one prints again, and to those that print it. */
function Links({ order: { reprint_of: of, reprints } }: Pick<OrderScreenProps, 'order'>) {
  if (!of && reprints.length === 0) return null
  return (
    <ul className={styles.links}>
      {of && (
        <li>
          Reprint of <A href={orderHref(of.id)}>{of.number}</A> at no charge:{' '}
          {REPRINT_REASON_WORDS[of.reason].toLowerCase()}
        </li>
      )}
      {reprints.map(({ id, number, reason, placed_at: at }) => (
        <li key={id}>
          Reprinted as <A href={orderHref(id)}>{number}</A> on {longDate(at)}:{' '}
          {REPRINT_REASON_WORDS[reason].toLowerCase()}
        </li>
      ))}
    </ul>
  )
}

function Line({ orderId, line }: { orderId: string; line: OrderLine }) {
  return (
    <li>
      <div>
        <h3>
          {line.quantity.toLocaleString('en-US')} × {line.name}
        </h3>
        <p>
          {productName(line.product)}, {line.paper} · {orderLineNotes(line).join(' · ')}
        </p>
      </div>
      <DownloadButton
        icon={<Download size={16} />}
        isSmall
        label={`Press file of ${line.name}`}
        download={() => downloadPressFile(orderId, line.id)}
      >
        Press file
      </DownloadButton>
    </li>
  )
}

interface DownloadProps {
  icon: ReactNode
  label?: string
  isSmall?: boolean
  download: () => Promise<void>
  children: ReactNode
}

function DownloadButton({ icon, label, isSmall, download, children }: DownloadProps) {
  const [isBusy, setBusy] = useState(false)
  const start = async () => {
    setBusy(true)
    try {
      await download()
    } catch (error) {
      toast.error(sentenceOf(error))
    } finally {
      setBusy(false)
    }
  }
  return (
    <Button
      look="secondary"
      size={isSmall ? 'small' : 'medium'}
      icon={icon}
      busy={isBusy}
      aria-label={label}
      onClick={() => void start()}
    >
      {children}
    </Button>
  )
}

function Destination({ order: { snapshot } }: Pick<OrderScreenProps, 'order'>) {
  const { shipping_address: to, shipping_mode: mode, lines } = snapshot
  const pickups = [
    ...new Set(lines.flatMap(({ pickup, pickup_place: place }) => (pickup ? [place ?? pickup.street] : []))),
  ]
  const lists = lines.flatMap(({ mailing_list: list }) => (list ? [list] : []))
  return (
    <section aria-labelledby="where" className={styles.card}>
      <h2 id="where">Where it goes</h2>
      {to && (
        <address>
          {mode && <strong>{SHIPPING_SERVICES[mode].name}</strong>}
          <span>
            {to.first_name} {to.last_name}
          </span>
          <span>{[to.street_address, to.apt_suite_unit_other].filter(Boolean).join(', ')}</span>
          <span>
            {to.city}, {to.state} {to.zip_code}
          </span>
        </address>
      )}
      {pickups.map((place) => (
        <p key={place}>Picked up at {place}</p>
      ))}
      {lists.map(({ id, name, row_count: rows }) => (
        <p key={id}>
          Mailed to {name}, {rows.toLocaleString('en-US')} addresses
        </p>
      ))}
    </section>
  )
}

/** As the list's dialogs know it. */
const asRow = (order: ManagedOrderDetail): Move['order'] => ({
  id: order.id,
  number: order.number,
  status: order.status,
  placed_at: order.placed_at,
  in_hands_on: order.in_hands_on,
  total_cents: order.total_cents,
  refunded_cents: order.refunded_cents,
  credited_cents: 0,
  is_reprint: order.reprint_of !== null,
  coupon: order.snapshot.coupon?.code ?? '',
  line_count: order.snapshot.lines.length,
  piece_count: order.snapshot.lines.reduce((sum, { quantity }) => sum + quantity, 0),
  buyer: order.buyer,
  told_email: order.told_email,
  names: order.snapshot.lines.map(({ name }) => name),
  note: '',
  next: order.next,
})
