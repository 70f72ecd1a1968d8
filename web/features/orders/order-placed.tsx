import { orderDeliveryEstimates, orderLineNotes, orderThanks } from '@frontage/contracts/order-notes.ts'
import type { Order } from '@frontage/contracts/orders.ts'
import { CheckCircle2, PackageCheck, Printer, Truck } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { ApiRefusal, sentenceOf } from '../../lib/api.ts'
import { DeliveryEstimates } from '../../lib/delivery-estimates.tsx'
import { EnlargingImage } from '../../lib/rendering/enlarging-image.tsx'
import { useLoaded } from '../../lib/use-loaded.ts'
import { ButtonLink, classes, EmptyState, ErrorState, Skeleton, VisuallyHidden } from '../../ui/index.ts'
import { OrderReceipt } from './order-receipt.tsx'
import { fetchOrder } from './order-calls.ts'
import { PressFileButton } from './press-file-button.tsx'
import styles from './orders.module.css'

/** The confirmation: the order is placed, this is its number, and this is what happens next. */
export function OrderPlaced({ id }: { id: string }) {
  const loaded = useLoaded(id, () => fetchOrder(id))
  switch (loaded.state) {
    case 'loading':
      return (
        <div className={styles.page} aria-busy="true">
          <VisuallyHidden>Loading your order</VisuallyHidden>
          <Skeleton width={320} height={36} />
          <Skeleton height={160} style={{ marginTop: 32 }} />
        </div>
      )
    case 'ready':
      return <Placed order={loaded.value} />
    case 'failed':
      return isMissing(loaded.error) ? (
        <EmptyState
          level={1}
          icon={<PackageCheck size={30} />}
          title="We could not find this order"
          actions={<ButtonLink href="/pastorders">Past orders</ButtonLink>}
        />
      ) : (
        // The order itself is safe: only its page could not be fetched.
        <ErrorState
          level={1}
          title="Your order is placed"
          message={sentenceOf(loaded.error)}
          onRetry={loaded.retry}
        />
      )
  }
}

/** Another user's order, or none: told alike. */
const isMissing = (error: unknown) =>
  error instanceof ApiRefusal && (error.status === 404 || error.status === 422)

function Placed({ order }: { order: Order }) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus({ preventScroll: true }), [])
  const { snapshot } = order
  return (
    <div className={classes(styles.page, styles.placedPage)}>
      <header className={styles.placed}>
        <CheckCircle2 size={44} aria-hidden="true" className={styles.check} />
        <div>
          <h1 ref={heading} tabIndex={-1} className={styles.title}>
            {orderThanks(snapshot.buyer.first_name)}
          </h1>
          <p>
            Your order <strong>{order.number}</strong> is placed.{' '}
            <DeliveryEstimates deliveryEstimates={orderDeliveryEstimates(snapshot)} />
          </p>
          <p className={styles.quiet}>We sent a confirmation to {snapshot.buyer.email}.</p>
        </div>
      </header>
      <div className={styles.receiptBeside}>
        <OrderReceipt order={order} />
      </div>
      <ul className={styles.pictures}>
        {snapshot.lines.map((line) => (
          <li key={line.id}>
            <EnlargingImage
              designId={line.design_id}
              codes={line.codes}
              templateId={line.template_id}
              artworkHash={line.artwork_hash}
              slots={line.slots}
              trim={line.trim}
              product={line.product}
              name={line.name}
              width={1280}
            />
            <strong>
              {line.quantity.toLocaleString('en-US')} × {line.name}
            </strong>
            <span className={styles.quiet}>{orderLineNotes(line).join(' · ')}</span>
            <PressFileButton order={order} line={line} />
          </li>
        ))}
      </ul>
      <section aria-labelledby="next" className={styles.whatNext}>
        <h2 id="next" className={styles.heading}>
          What happens next
        </h2>
        <ol className={styles.next}>
          <Next icon={<Printer size={20} />}>
            We print from exactly what you see here.{' '}
            {snapshot.lines.length === 1
              ? 'Your press file is ready to download.'
              : 'Your press files are ready to download.'}
          </Next>
          <Next icon={<Truck size={20} />}>{deliverySentence(order)}</Next>
          <Next icon={<PackageCheck size={20} />}>
            Follow every step in your past orders, and order again with one click.
          </Next>
        </ol>
      </section>
      <p className={styles.actions}>
        <ButtonLink href={`/pastorders/${order.id}`}>View your order</ButtonLink>
        <ButtonLink href="/home" look="secondary">
          Keep browsing
        </ButtonLink>
      </p>
    </div>
  )
}

function Next({ icon, children }: { icon: React.ReactNode; children: React.ReactNode }) {
  return (
    <li>
      <span aria-hidden="true">{icon}</span>
      {children}
    </li>
  )
}

function deliverySentence({ snapshot }: Order): string {
  const kinds = new Set(snapshot.lines.map((line) => line.type))
  const places = new Set(snapshot.lines.flatMap((line) => line.pickup_place ?? []))
  const at = places.size > 0 ? ` at ${[...places].join(' and ')}` : ''
  const parts = [
    kinds.has('print-and-ship') && snapshot.shipping_address
      ? `We ship to ${snapshot.shipping_address.street_address}, ${snapshot.shipping_address.city}.`
      : '',
    kinds.has('warehouse') ? `We tell you as soon as your order is ready for pickup${at}.` : '',
    kinds.has('mail-list') ? 'We address every piece and hand it to the post.' : '',
  ]
  return parts.filter(Boolean).join(' ')
}
