import type { Cart } from '@frontage/contracts/cart.ts'
import type { Arrival } from '@frontage/domain/in-hands.ts'
import { add, type Cents } from '@frontage/domain/money.ts'
import type { Receipt, ReceiptStep } from '@frontage/domain/receipt.ts'
import { useId, type ReactNode } from 'react'
import { Arrivals } from '../../lib/arrivals.tsx'
import { Price } from '../../lib/price.tsx'
import { Skeleton, VisuallyHidden } from '../../ui/index.ts'
import { amountDue, shownItemsTotal, shownPrice, type ShownTaxes } from './cart-price.ts'
import { notesOf } from './line-labels.ts'
import styles from './order-summary.module.css'

/** As many are never scrolled on a usual screen. */
const FEW_LINES = 2

interface OrderSummaryProps {
  cart: Cart
  receipt: Receipt
  taxes: ShownTaxes
  /** false: the next step asks how it ships. */
  isShippingKnown: boolean
  ships: boolean
  /** Figures are being fetched again. */
  isUpdating: boolean
  arrivals: readonly Arrival[]
  children?: ReactNode
}

/** The receipt as it stands: every step of every price, and what is due now. */
export function OrderSummary(props: OrderSummaryProps) {
  const { cart, receipt, taxes, ships, isUpdating } = props
  const id = useId()
  const hasCompany = receipt.companyTotal > 0
  return (
    <section className={styles.summary} aria-labelledby={id} aria-busy={isUpdating || undefined}>
      <h2 id={id} className={styles.title}>
        Order summary
      </h2>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- many lines scroll, also by keyboard */}
      <ul className={styles.lines} tabIndex={receipt.lines.length > FEW_LINES ? 0 : undefined}>
        {receipt.lines.map((line, index) => {
          const item = cart.cart_items[index]!
          const steps = receipt.steps.filter((step) => step.line === line.id && isShownStep(step))
          return (
            <li key={line.id}>
              <div className={styles.row}>
                <span>
                  {item.name}
                  <small>{notesOf(cart, item)}</small>
                  <small>
                    {line.quantity.toLocaleString('en-US')} × <Price cents={shownPrice(item, line).unit} />
                  </small>
                </span>
                <Price cents={shownPrice(item, line).total} />
              </div>
              {steps.map((step, at) => (
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
        {ships && (
          <Figure label="Shipping">
            {props.isShippingKnown ? (
              <Price cents={shippingShown(receipt)} />
            ) : (
              <Later>At the next step</Later>
            )}
          </Figure>
        )}
        <Figure label="Taxes">
          <TaxFigure taxes={taxes} />
        </Figure>
        {hasCompany && (
          <Figure label="Billed to company">
            <Price cents={-receipt.companyTotal as Cents} />
          </Figure>
        )}
      </dl>
      <div className={styles.due} aria-live="polite" aria-atomic="true">
        <span>{hasCompany ? 'You pay now' : 'Total'}</span>
        <Price cents={amountDue(cart, receipt, taxes.amount)} className={styles.amount} />
      </div>
      {props.arrivals.length > 0 && (
        <p className={styles.inHands}>
          <Arrivals arrivals={props.arrivals} />
        </p>
      )}
      {props.children}
    </section>
  )
}

// Taxes have a row of their own, and the first step of a line is the line itself.
const isShownStep = (step: ReceiptStep) => step.kind !== 'unit' && step.kind !== 'tax' && step.amount !== 0

const shippingShown = (receipt: Receipt): Cents =>
  add(...receipt.steps.filter((step) => step.kind === 'shipping').map((step) => step.amount))

function TaxFigure({ taxes }: { taxes: ShownTaxes }) {
  switch (taxes.state) {
    case 'unknown':
      return <Later>At checkout</Later>
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

function Later({ children }: { children: ReactNode }) {
  return <span className={styles.later}>{children}</span>
}
