import type { DeliveryEstimate } from '@frontage/domain/in-hands.ts'
import { billOf, couponRow, type Receipt } from '@frontage/domain/receipt.ts'
import { useId, type ReactNode } from 'react'
import { DeliveryEstimates } from '../../lib/delivery-estimates.tsx'
import { LateArrival } from '../../lib/late-arrival.tsx'
import { Price, UnitPrice } from '../../lib/price.tsx'
import { Skeleton, VisuallyHidden } from '../../ui/index.ts'
import { amountDue, shownItemsTotal, shownLines, shownPrice, type ShownTaxes } from './cart-price.ts'
import { notesOf } from './line-labels.ts'
import styles from './order-summary.module.css'
import type { PricedCart } from './priced-cart.ts'

/** As many are never scrolled on a usual screen; two are, below the field of a coupon. */
const FEW_LINES = 1

interface OrderSummaryProps {
  cart: PricedCart
  receipt: Receipt
  taxes: ShownTaxes
  /** false: the next step asks how it ships. */
  isShippingKnown: boolean
  ships: boolean
  /** Figures are being fetched again. */
  isUpdating: boolean
  deliveryEstimates: readonly DeliveryEstimate[]
  /** Lines that would be there too late for their open house. */
  late: readonly { id: string; piece: string; sentence: string }[]
  /** Where a code is entered. */
  couponField?: ReactNode
  children?: ReactNode
}

/** The receipt as it stands: every step of every price, and what is due now. */
export function OrderSummary(props: OrderSummaryProps) {
  const { cart, receipt, taxes, ships, isUpdating } = props
  const id = useId()
  const hasCompany = receipt.companyTotal > 0
  const coupon = couponRow(receipt)
  const parcel = props.isShippingKnown && receipt.steps.find((step) => step.kind === 'shipping')
  return (
    <section className={styles.summary} aria-labelledby={id} aria-busy={isUpdating || undefined}>
      <h2 id={id} className={styles.title}>
        Order summary
      </h2>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- many lines scroll, also by keyboard */}
      <ul className={styles.lines} tabIndex={receipt.lines.length > FEW_LINES ? 0 : undefined}>
        {shownLines(cart, receipt).map(({ item, line }) => {
          const { pieces, extras } = billOf(receipt, line.id)
          return (
            <li key={line.id}>
              <div className={styles.row}>
                <span>
                  {item.name}
                  <small>{notesOf(cart, item)}</small>
                  <small>
                    {line.quantity.toLocaleString('en-US')} × <UnitPrice each={shownPrice(item, line).unit} />
                  </small>
                </span>
                <Price cents={pieces ?? shownPrice(item, line).total} />
              </div>
              {extras.map((step, at) => (
                <div key={at} className={styles.step}>
                  <span>{step.label}</span>
                  <Price cents={step.amount} />
                </div>
              ))}
            </li>
          )
        })}
      </ul>
      <dl className={styles.figures}>
        <Figure label="Items">
          <Price cents={shownItemsTotal(cart, receipt)} />
        </Figure>
        {coupon && (
          <Figure label={coupon.label}>
            <Price cents={coupon.amount} />
          </Figure>
        )}
        {ships && (
          <Figure label={parcel ? parcel.label : 'Shipping'}>
            {parcel ? <Price cents={parcel.amount} /> : <Lazy>At the next step</Lazy>}
          </Figure>
        )}
        <Figure label="Taxes">
          <TaxFigure taxes={taxes} />
        </Figure>
        {hasCompany && (
          <Figure label="Billed to company">
            <Price cents={-receipt.companyTotal} />
          </Figure>
        )}
      </dl>
      {props.couponField}
      <div className={styles.due} aria-live="polite" aria-atomic="true">
        <span>{hasCompany ? 'You pay now' : 'Total'}</span>
        <Price cents={amountDue(cart, receipt, taxes.amount)} className={styles.amount} />
      </div>
      {props.deliveryEstimates.length > 0 && (
        <p className={styles.inHands}>
          <DeliveryEstimates deliveryEstimates={props.deliveryEstimates} />
        </p>
      )}
      {props.late.map(({ id: line, ...said }) => (
        <LateArrival key={line} {...said} />
      ))}
      {props.children}
    </section>
  )
}

function TaxFigure({ taxes }: { taxes: ShownTaxes }) {
  switch (taxes.state) {
    case 'unknown':
      return <Lazy>At checkout</Lazy>
    case 'loading':
      return (
        <>
          <Skeleton width={56} />
          <VisuallyHidden>Calculating taxes</VisuallyHidden>
        </>
      )
    case 'obtained':
    case 'failed':
      return <Price cents={taxes.amount} />
  }
}

function Figure({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className={styles.row}>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  )
}

function Lazy({ children }: { children: ReactNode }) {
  return <span className={styles.later}>{children}</span>
}
