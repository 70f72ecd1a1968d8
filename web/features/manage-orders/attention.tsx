import type { FailedMessage, PaymentToReview } from '@frontage/contracts/manage-orders.ts'
import type { FailedRefund } from '@frontage/contracts/refunds.ts'
import { cents } from '@frontage/domain/money.ts'
import { CircleCheck, ExternalLink } from 'lucide-react'
import { useRef, useState } from 'react'
import { A } from '../../lib/anchor.tsx'
import { sentenceOf } from '../../lib/api.ts'
import { paymentCardBrand } from '@frontage/domain/card-brand.ts'
import { longDate } from '../../lib/dates.ts'
import { Price } from '../../lib/price.tsx'
import { Button, toast } from '../../ui/index.ts'
import { settleMessage, type NeedsAttention } from './manage-orders-calls.ts'
import { orderHref } from './order/order-calls.ts'
import { ReviewDialog } from './review-dialog.tsx'
import styles from './attention.module.css'

interface AttentionProps extends NeedsAttention {
  /** The lists are to be read again. */
  onSettled: () => Promise<void>
}

/** Money that fits no order and messages that did not arrive, each with what a user can do about it. */
export function Attention({ payments, messages, refunds, onSettled }: AttentionProps) {
  const [reviewed, setReviewed] = useState<PaymentToReview | null>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const settled = async () => {
    await onSettled()
    // The button that was pressed is gone.
    requestAnimationFrame(() => heading.current?.focus())
  }
  const count = payments.length + messages.length + refunds.length
  return (
    <section aria-labelledby="needs-attention" className={styles.section} data-empty={count === 0}>
      <h2 id="needs-attention" ref={heading} tabIndex={-1} className={styles.title}>
        {count === 0 ? 'Nothing needs your attention' : `Needs attention (${count})`}
      </h2>
      {count === 0 && (
        <p className={styles.quiet}>
          <CircleCheck size={18} aria-hidden />
          Payments that match no order, refunds that came back and emails that could not be delivered are
          listed here.
        </p>
      )}
      {payments.length > 0 && (
        <ul className={styles.list} aria-label="Payments to review">
          {payments.map((payment) => (
            <Payment key={payment.id} payment={payment} onReview={() => setReviewed(payment)} />
          ))}
        </ul>
      )}
      {refunds.length > 0 && (
        <ul className={styles.list} aria-label="Refunds that came back">
          {refunds.map((refund) => (
            <Refund key={refund.id} refund={refund} />
          ))}
        </ul>
      )}
      {messages.length > 0 && (
        <ul className={styles.list} aria-label="Messages that were not delivered">
          {messages.map((message) => (
            <Message key={message.id} message={message} onSettled={settled} />
          ))}
        </ul>
      )}
      <ReviewDialog payment={reviewed} onClose={() => setReviewed(null)} onReviewed={() => void settled()} />
    </section>
  )
}

function Payment({ payment, onReview }: { payment: PaymentToReview; onReview: () => void }) {
  const { buyer, card, order, reference, reference_url: url } = payment
  return (
    <li>
      <div className={styles.about}>
        <h3>{titleOf(payment)}</h3>
        <p>
          {buyer.name} <span className={styles.quiet}>{buyer.email}</span>
        </p>
        <dl className={styles.facts}>
          <Fact name="Asked for">
            <Price cents={cents(payment.asked_cents)} />
          </Fact>
          <Fact name="Charged">
            <strong>
              <Price cents={cents(payment.charged_cents)} />
              {payment.currency !== 'usd' && ` ${payment.currency.toUpperCase()}`}
            </strong>
          </Fact>
          {card && <Fact name="Card">{`${paymentCardBrand(card.brand)} ending in ${card.last4}`}</Fact>}
          {order && (
            <Fact name="Order">
              <A href={`/manage-orders?search=${encodeURIComponent(order.number)}`}>{order.number}</A>
            </Fact>
          )}
          <Fact name="Reference">
            {url ? (
              <A href={url} target="_blank" rel="noreferrer">
                {reference} <ExternalLink size={14} aria-label="(opens in a new tab)" />
              </A>
            ) : (
              reference
            )}
          </Fact>
          <Fact name="Date">{longDate(payment.at)}</Fact>
        </dl>
      </div>
      <Button
        size="small"
        look="secondary"
        onClick={onReview}
        aria-label={`Mark the payment of ${buyer.email} as handled`}
      >
        Mark as handled
      </Button>
    </li>
  )
}

const Refund = ({ refund: { order, buyer, card_cents: card, failure, at } }: { refund: FailedRefund }) => (
  <li>
    <div className={styles.about}>
      <h3>
        The refund of <Price cents={cents(card)} /> for {order.number} came back
      </h3>
      <p>
        {buyer.name} <span className={styles.quiet}>{buyer.email}</span>
      </p>
      <dl className={styles.facts}>
        <Fact name="Why">{failure}</Fact>
        <Fact name="Date">{longDate(at)}</Fact>
      </dl>
    </div>
    <A href={orderHref(order.id)}>Open {order.number}</A>
  </li>
)

const titleOf = ({ reason, order }: PaymentToReview): string =>
  reason === 'second-payment'
    ? `${order ? order.number : 'An order'} was paid twice`
    : 'A payment does not match its cart'

function Message({ message, onSettled }: { message: FailedMessage; onSettled: () => Promise<void> }) {
  const [isBusy, setBusy] = useState(false)
  const settle = async (action: 'send-again' | 'dismiss') => {
    setBusy(true)
    try {
      await settleMessage(message.id, action)
      toast.success(
        action === 'send-again' ? `Sending to ${message.to} again` : `Dismissed the message to ${message.to}`,
        { topic: message.id },
      )
    } catch (error) {
      toast.error(sentenceOf(error))
    }
    setBusy(false)
    await onSettled()
  }
  return (
    <li>
      <div className={styles.about}>
        <h3>
          {message.channel === 'mail' ? 'Email' : 'Text message'} to {message.to} was not delivered
        </h3>
        <p>{message.subject}</p>
        <dl className={styles.facts}>
          <Fact name="Date">{longDate(message.failed_at)}</Fact>
          <Fact name="Attempts">{message.attempts.toLocaleString('en-US')}</Fact>
          <Fact name="Last answer">{message.reason || 'None'}</Fact>
        </dl>
      </div>
      <div className={styles.actions}>
        {message.can_send_again && (
          <Button
            size="small"
            look="secondary"
            busy={isBusy}
            onClick={() => void settle('send-again')}
            aria-label={`Send again to ${message.to}`}
          >
            Send again
          </Button>
        )}
        <Button
          size="small"
          look="quiet"
          onClick={() => void settle('dismiss')}
          aria-label={`Dismiss the message to ${message.to}`}
        >
          Dismiss
        </Button>
      </div>
    </li>
  )
}

const Fact = ({ name, children }: { name: string; children: React.ReactNode }) => (
  <div>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
)
