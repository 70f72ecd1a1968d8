import { orderLineNotes } from '@frontage/contracts/order-notes.ts'
import type { Order, OrderLine } from '@frontage/contracts/orders.ts'
import { REFUND_REASON_WORDS } from '@frontage/domain/refund-words.ts'
import type { BuyerRefund } from '@frontage/contracts/refunds.ts'
import type { CartAddress } from '@frontage/contracts/cart.ts'
import { billOf, couponRow } from '@frontage/domain/receipt.ts'
import { SHIPPING_SERVICES } from '@frontage/domain/shipping.ts'
import { paymentCardBrand } from '@frontage/domain/card-brand.ts'
import { longDate } from '../../lib/dates.ts'
import { productName } from '../../lib/product-name.ts'
import { Price } from '../../lib/price.tsx'
import { Table } from '../../ui/index.ts'
import styles from './orders.module.css'

/** The receipt of a placed order: a table that prints as a clean sheet. */
export function OrderReceipt({ order }: { order: Order }) {
  const { snapshot, payment } = order
  const { receipt } = snapshot
  const coupon = couponRow(receipt)
  const parcel = receipt.steps.find((step) => step.kind === 'shipping')
  return (
    <section aria-labelledby="receipt">
      <h2 id="receipt" className={styles.heading}>
        Receipt
      </h2>
      <Table className={styles.receipt}>
        <thead>
          <tr>
            <th scope="col">Item</th>
            <th scope="col" data-end>
              Quantity
            </th>
            <th scope="col" data-end>
              Amount
            </th>
          </tr>
        </thead>
        {snapshot.lines.map((line) => (
          <ReceiptLine key={line.id} line={line} order={order} />
        ))}
        <tfoot>
          <Total label="Items" amount={receipt.itemsTotal + receipt.coupon} />
          {coupon && <Total {...coupon} />}
          {parcel && <Total label={parcel.label} amount={parcel.amount} />}
          <Total label="Taxes" amount={receipt.taxes} />
          {receipt.companyTotal > 0 && <Total label="Billed to company" amount={-receipt.companyTotal} />}
          <tr className={styles.paid}>
            <th scope="row" colSpan={2}>
              {payment
                ? `Paid with ${paymentCardBrand(payment.brand)} ending in ${payment.last4}`
                : 'Paid by you'}
            </th>
            <td>
              <Price cents={order.total_cents} />
            </td>
          </tr>
          {order.refunds.map((refund) => (
            <tr key={refund.id}>
              <th scope="row" colSpan={2}>
                {refundWords(refund)}
              </th>
              <td>
                <Price cents={-(refund.card_cents + refund.company_cents)} />
              </td>
            </tr>
          ))}
        </tfoot>
      </Table>
    </section>
  )
}

/** 'Refunded November 24, 2026: arrived damaged' */
function refundWords({ at, reason, state, card_cents: card }: BuyerRefund): string {
  const what = state === 'started' ? 'Refund on its way' : card > 0 ? 'Refunded' : 'Credited to your company'
  const why =
    reason === 'other' || reason === 'at-provider' ? '' : `: ${REFUND_REASON_WORDS[reason].toLowerCase()}`
  return `${what} ${longDate(at)}${why}`
}

function ReceiptLine({ line, order }: { line: OrderLine; order: Order }) {
  const { pieces, extras } = billOf(order.snapshot.receipt, line.id)
  return (
    <tbody>
      <tr>
        <th scope="row">
          {line.name}
          <small>
            {productName(line.product)}, {line.paper}
          </small>
          <small>{orderLineNotes(line).join(' · ')}</small>
        </th>
        <td data-end>{line.quantity.toLocaleString('en-US')}</td>
        <td data-end>
          <Price cents={pieces ?? line.total_cents} />
        </td>
      </tr>
      {extras.map((step, index) => (
        <tr key={index} className={styles.step}>
          <td colSpan={2}>{step.label}</td>
          <td data-end>
            <Price cents={step.amount} />
          </td>
        </tr>
      ))}
    </tbody>
  )
}

function Total({ label, amount }: { label: string; amount: number }) {
  return (
    <tr>
      <th scope="row" colSpan={2}>
        {label}
      </th>
      <td>
        <Price cents={amount} />
      </td>
    </tr>
  )
}

/** Where it goes, where it is picked up, and who pays. */
export function OrderAddresses({ order }: { order: Order }) {
  const { snapshot } = order
  const pickups = new Map(
    snapshot.lines.flatMap((line) => (line.pickup ? [[JSON.stringify(line.pickup), line]] : [])),
  )
  return (
    <div className={styles.addresses}>
      {snapshot.shipping_address && (
        <div>
          <h2 className={styles.heading}>
            Ships to{snapshot.shipping_mode && `, ${SHIPPING_SERVICES[snapshot.shipping_mode].name}`}
          </h2>
          <Address address={snapshot.shipping_address} />
        </div>
      )}
      {[...pickups.values()].map(
        (line) =>
          line.pickup && (
            <div key={line.id}>
              <h2 className={styles.heading}>Pick up at</h2>
              <address>
                {line.pickup_place && <strong>{line.pickup_place}</strong>}
                <br />
                {line.pickup.street}
                <br />
                {line.pickup.city}, {line.pickup.state} {line.pickup.zip}
                {line.pickup.location_description && (
                  <>
                    <br />
                    {line.pickup.location_description}
                  </>
                )}
              </address>
            </div>
          ),
      )}
      {snapshot.billing_address && (
        <div>
          <h2 className={styles.heading}>Billing address</h2>
          <Address address={snapshot.billing_address} />
        </div>
      )}
    </div>
  )
}

function Address({ address }: { address: CartAddress }) {
  return (
    <address>
      {address.first_name} {address.last_name}
      <br />
      {address.street_address}
      {address.apt_suite_unit_other && `, ${address.apt_suite_unit_other}`}
      <br />
      {address.city}, {address.state} {address.zip_code}
    </address>
  )
}
