import type { ManagedOrderDetail } from '@frontage/contracts/managed-order.ts'
import { REFUND_REASON_WORDS, REFUND_STATE_WORDS } from '@frontage/domain/refund-words.ts'
import type { ManagedRefund } from '@frontage/contracts/refunds.ts'
import { cents, formatMoney } from '@frontage/domain/money.ts'
import { couponRow } from '@frontage/domain/receipt.ts'
import { useEffect } from 'react'
import { A } from '../../../lib/anchor.tsx'
import { paymentCardBrand } from '@frontage/domain/card-brand.ts'
import { dateAndTime } from '../../../lib/dates.ts'
import { Badge } from '../../../ui/index.ts'
import styles from './order-screen.module.css'

interface OrderMoneyProps {
  order: ManagedOrderDetail
  /** Something is not known yet: look again. */
  onAskAgain: () => void
}

const LOOK_AGAIN_MS = 5_000

/** What was paid by whom, what went back, and what is left. */
export function OrderMoney({ order, onAskAgain }: OrderMoneyProps) {
  const { receipt } = order.snapshot
  const isWaiting = order.refunds.some(({ state }) => state === 'started')
  useEffect(() => {
    if (!isWaiting) return
    const timer = setInterval(onAskAgain, LOOK_AGAIN_MS)
    return () => clearInterval(timer)
  }, [isWaiting, onAskAgain])
  const credited = order.refunds
    .filter(({ state }) => state !== 'failed')
    .reduce((sum, refund) => sum + refund.company_cents, 0)
  const coupon = couponRow(receipt)
  const parcel = receipt.steps.find(({ kind }) => kind === 'shipping')
  return (
    <section aria-labelledby="money" className={styles.card}>
      <h2 id="money">Payment</h2>
      <dl className={styles.money}>
        <Amount name="Items" of={receipt.itemsTotal + receipt.coupon} />
        {coupon && <Amount name={coupon.label} of={coupon.amount} />}
        {parcel && <Amount name={parcel.label} of={parcel.amount} />}
        {receipt.taxes > 0 && <Amount name="Taxes" of={receipt.taxes} />}
        {receipt.companyTotal > 0 && <Amount name="Billed to company" of={-receipt.companyTotal} />}
        <Amount name={paidBy(order)} of={order.total_cents} isTotal />
        {order.refunded_cents > 0 && <Amount name="Refunded to the card" of={-order.refunded_cents} />}
        {credited > 0 && <Amount name="Credited to the company" of={-credited} />}
        {(order.refunded_cents > 0 || credited > 0) && (
          <Amount name="Left to refund" of={order.left.card_cents + order.left.company_cents} isTotal />
        )}
      </dl>
      {order.paid_by && (
        <p className={styles.quiet}>
          Reference{' '}
          {order.paid_by.url ? (
            <A href={order.paid_by.url} target="_blank" rel="noreferrer">
              {order.paid_by.reference}
            </A>
          ) : (
            order.paid_by.reference
          )}
        </p>
      )}
      {order.refunds.length > 0 && (
        <>
          <h3 className={styles.sub}>Refunds</h3>
          <ul className={styles.refunds} aria-label="Refunds">
            {order.refunds.map((refund) => (
              <Refund key={refund.id} refund={refund} />
            ))}
          </ul>
        </>
      )}
    </section>
  )
}

const TONES = { started: 'warning', pending: 'warning', succeeded: 'success', failed: 'danger' } as const

function Refund({ refund }: { refund: ManagedRefund }) {
  const { card_cents: card, company_cents: company, state } = refund
  return (
    <li>
      <p>
        <strong>{formatMoney(cents(card + company))}</strong>{' '}
        <Badge tone={TONES[state]}>{REFUND_STATE_WORDS[state]}</Badge>
      </p>
      <p className={styles.quiet}>
        {[
          REFUND_REASON_WORDS[refund.reason],
          company > 0 ? `${formatMoney(cents(company))} of it credited to the company` : '',
          dateAndTime(refund.at),
          refund.by ? `by ${refund.by}` : '',
        ]
          .filter(Boolean)
          .join(' · ')}
      </p>
      {refund.note && <p className={styles.written}>{refund.note}</p>}
      {refund.failure && <p className={styles.failure}>{refund.failure}</p>}
      {state === 'started' && (
        <p className={styles.quiet}>
          The card service did not answer. We keep asking, and the money goes back once.
        </p>
      )}
    </li>
  )
}

const Amount = ({ name, of, isTotal }: { name: string; of: number; isTotal?: boolean }) => (
  <div className={isTotal ? styles.total : undefined}>
    <dt>{name}</dt>
    <dd>{formatMoney(cents(of))}</dd>
  </div>
)

const paidBy = ({ payment }: ManagedOrderDetail): string =>
  payment ? `Paid with ${paymentCardBrand(payment.brand)} ending in ${payment.last4}` : 'Paid by the buyer'
