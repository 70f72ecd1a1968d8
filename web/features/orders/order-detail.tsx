import { orderDeliveryEstimates, orderLineNotes } from '@frontage/contracts/order-notes.ts'
import type { Order, OrderLine } from '@frontage/contracts/orders.ts'
import { MailOpen, Printer, QrCode } from 'lucide-react'
import { useState } from 'react'
import { AccountFrame } from '../../lib/account-frame.tsx'
import { DeliveryEstimates } from '../../lib/delivery-estimates.tsx'
import { dateAndTime, longDate } from '../../lib/dates.ts'
import { EnlargingImage, LargeDesign } from '../../lib/rendering/enlarging-image.tsx'
import { productName } from '../../lib/product-name.ts'
import { Button, VisuallyHidden } from '../../ui/index.ts'
import { downloadMailingList, PAST_ORDERS } from './order-calls.ts'
import { OrderAddresses, OrderReceipt } from './order-receipt.tsx'
import { StatusBadge, Timeline } from './order-status.tsx'
import { DownloadButton, PressFileButton } from './press-file-button.tsx'
import { ReorderButton } from './reorder-button.tsx'
import styles from './orders.module.css'

/** One past order: where it is, what it was, its press files and its receipt. */
export function OrderDetail({ order }: { order: Order }) {
  const isOnItsWay = order.status !== 'delivered' && order.status !== 'cancelled'
  return (
    <AccountFrame
      title={`Order ${order.number}`}
      above={[PAST_ORDERS]}
      lead={
        <>
          Placed {longDate(order.placed_at)}
          {isOnItsWay && (
            <>
              . <DeliveryEstimates deliveryEstimates={orderDeliveryEstimates(order.snapshot)} />
            </>
          )}
        </>
      }
      actions={<StatusBadge status={order.status} />}
    >
      <div className={styles.order}>
        <p className={styles.actions}>
          <ReorderButton order={order} />
          <Button look="secondary" icon={<Printer size={18} />} onClick={() => print()}>
            Print receipt
          </Button>
        </p>
        <div className={styles.screenOnly}>
          <Timeline order={order} />
        </div>
        {order.reprint_of && (
          <p className={styles.quiet}>
            Printed again at no charge. The first order is{' '}
            <a href={`/pastorders/${order.reprint_of.id}`}>{order.reprint_of.number}</a>.
          </p>
        )}
        {order.messages.length > 0 && (
          <section aria-labelledby="messages" className={styles.screenOnly}>
            <h2 id="messages" className={styles.heading}>
              Messages about this order
            </h2>
            <ul className={styles.messages}>
              {order.messages.map(({ id, at, text }) => (
                <li key={id}>
                  <span className={styles.quiet}>{dateAndTime(at)}</span>
                  <p>{text}</p>
                </li>
              ))}
            </ul>
          </section>
        )}
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
    </AccountFrame>
  )
}

function Line({ order, line }: { order: Order; line: OrderLine }) {
  const [showsCode, setShowsCode] = useState(false)
  const design = {
    designId: line.design_id,
    codes: line.codes,
    templateId: line.template_id,
    artworkHash: line.artwork_hash,
    slots: line.slots,
    trim: line.trim,
    product: line.product,
    name: line.name,
  }
  return (
    <li>
      <EnlargingImage {...design} />
      <div>
        <h3>{line.name}</h3>
        <p className={styles.quiet}>
          <strong>{line.quantity.toLocaleString('en-US')}</strong> × {productName(line.product)}, {line.paper}
        </p>
        <p className={styles.quiet}>{[...orderLineNotes(line), ...addressesOf(line)].join(' · ')}</p>
        <p className={styles.actions}>
          <PressFileButton order={order} line={line} />
          {Object.keys(line.codes ?? {}).length > 0 && (
            <Button
              look="secondary"
              size="small"
              icon={<QrCode size={16} />}
              onClick={() => setShowsCode(true)}
            >
              Show QR code <VisuallyHidden>of {line.name}</VisuallyHidden>
            </Button>
          )}
          {line.mailing_list && (
            <DownloadButton
              icon={<MailOpen size={16} />}
              of={line}
              download={() => downloadMailingList(order.id, line.id)}
            >
              Download addresses
            </DownloadButton>
          )}
        </p>
      </div>
      <LargeDesign
        asked={showsCode}
        onMissing={() => setShowsCode(false)}
        design={showsCode ? design : null}
        startsWithCode
        onClose={() => setShowsCode(false)}
      />
    </li>
  )
}

/** How many pieces were mailed, beside the name of the list. */
const addressesOf = ({ mailing_list: list }: OrderLine): string[] =>
  list ? [`${list.row_count.toLocaleString('en-US')} addresses`] : []
