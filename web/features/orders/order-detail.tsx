import type { Order, OrderLine } from '@frontage/contracts/orders.ts'
import { arrivalWords } from '@frontage/domain/in-hands.ts'
import { Download, MailOpen, Printer } from 'lucide-react'
import { useState } from 'react'
import { sentenceOf } from '../../lib/api.ts'
import { longDate, longDay } from '../../lib/dates.ts'
import { DesignPicture } from '../../lib/drawing/design-picture.tsx'
import { productName } from '../../lib/product-name.ts'
import { Breadcrumb, Button, toast } from '../../ui/index.ts'
import { downloadMailingList, downloadPressFile, pressFileName } from './order-calls.ts'
import { OrderAddresses, OrderReceipt } from './order-receipt.tsx'
import { StatusBadge, Timeline } from './order-status.tsx'
import { ReorderButton } from './reorder-button.tsx'
import styles from './orders.module.css'

/** One past order: where it is, what it was, its press files and its receipt. */
export function OrderDetail({ order }: { order: Order }) {
  const isOnItsWay = order.status !== 'delivered' && order.status !== 'cancelled'
  return (
    <div className={styles.page}>
      <div className={styles.screenOnly}>
        <Breadcrumb crumbs={[{ label: 'Past orders', url: '/pastorders' }, { label: order.number }]} />
      </div>
      <header className={styles.head}>
        <div>
          <h1 className={styles.title}>Order {order.number}</h1>
          <p className={styles.quiet}>
            Placed {longDate(order.placed_at)}
            {isOnItsWay && (
              <>
                . {arrivalWords(order.snapshot.lines.map((line) => line.type))}{' '}
                <strong>{longDay(order.in_hands_on)}</strong>
              </>
            )}
          </p>
        </div>
        <StatusBadge status={order.status} />
      </header>
      <p className={styles.actions}>
        <ReorderButton orderId={order.id} />
        <Button look="secondary" icon={<Printer size={18} />} onClick={() => print()}>
          Print receipt
        </Button>
      </p>
      <div className={styles.screenOnly}>
        <Timeline order={order} />
      </div>
      <section aria-labelledby="designs">
        <h2 id="designs" className={styles.heading}>
          Designs
        </h2>
        <ul className={styles.lines}>
          {order.snapshot.lines.map((line) => (
            <Line key={line.id} order={order} line={line} />
          ))}
        </ul>
      </section>
      <OrderAddresses order={order} />
      <OrderReceipt order={order} />
    </div>
  )
}

function Line({ order, line }: { order: Order; line: OrderLine }) {
  const [isDownloading, setDownloading] = useState(false)
  const download = async (work: () => Promise<void>) => {
    setDownloading(true)
    try {
      await work()
    } catch (error) {
      toast.error(sentenceOf(error))
    } finally {
      setDownloading(false)
    }
  }
  return (
    <li>
      <DesignPicture
        templateId={line.template_id}
        artworkHash={line.artwork_hash}
        slots={line.slots}
        product={line.product}
        name={line.name}
      />
      <div>
        <h3>{line.name}</h3>
        <p className={styles.quiet}>
          {line.quantity.toLocaleString('en-US')} × {productName(line.product)}, {line.paper}
          {line.coating && `, ${line.coating.name}`}
        </p>
        {line.mailing_list && (
          <p className={styles.quiet}>
            Mailed to <strong>{line.mailing_list.name}</strong>,{' '}
            {line.mailing_list.row_count.toLocaleString('en-US')} addresses
          </p>
        )}
        <p className={styles.actions}>
          <Button
            look="secondary"
            size="small"
            busy={isDownloading}
            icon={<Download size={16} />}
            onClick={() =>
              void download(() =>
                downloadPressFile(order.id, line.id, pressFileName(order.number, line.name)),
              )
            }
          >
            Download press file
          </Button>
          {line.mailing_list && (
            <Button
              look="secondary"
              size="small"
              busy={isDownloading}
              icon={<MailOpen size={16} />}
              onClick={() => void download(() => downloadMailingList(order.id, line.id))}
            >
              Download addresses
            </Button>
          )}
        </p>
      </div>
    </li>
  )
}
