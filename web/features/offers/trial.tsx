import type { Offer, OrderKind } from '@frontage/contracts/catalog.ts'
import type { ManagedOffer } from '@frontage/contracts/offers.ts'
import { readOffer, readPricingRules } from '@frontage/contracts/pricing.ts'
import { formatMoney } from '@frontage/domain/money.ts'
import { lineAt, minimumOfKind } from '@frontage/domain/offer.ts'
import { MAX_QUANTITY } from '@frontage/domain/quantity.ts'
import { priceCart } from '@frontage/domain/receipt.ts'
import { offeredModes } from '@frontage/domain/shipping.ts'
import { useState } from 'react'
import { coatingOptions } from '../../lib/coating-options.ts'
import { Checkbox, Select, TextField } from '../../ui/index.ts'
import { KIND_NAMES } from './kind-names.ts'
import styles from './offers.module.css'

/** An order at the prices that are typed: the receipt is made by the function that prices carts. */
export function Trial({ offer: wire, rules }: { offer: Offer; rules: ManagedOffer['rules'] }) {
  const offer = readOffer(wire)
  const terms = readPricingRules(rules)
  const [taxed] = terms.tax.rates
  const [chosen, setChosen] = useState<OrderKind | null>(null)
  const [typed, setTyped] = useState('')
  const [coating, setCoating] = useState('')
  const [isTaxed, setTaxed] = useState(true)
  const kind = chosen && offer.kinds.includes(chosen) ? chosen : offer.kinds[0]
  if (!kind) return null
  const minimum = minimumOfKind(offer, kind) ?? 1
  const quantity = Math.min(MAX_QUANTITY, Number.parseInt(typed, 10) || minimum)
  const receipt = priceCart({
    lines: [lineAt(offer, { id: 'trial', kind, quantity, coating: coating || null, paidByCompany: false })],
    ...terms,
    destination: isTaxed && taxed ? { state: taxed.state, zip: '00000' } : null,
    shippingMode: kind === 'print-and-ship' ? (offeredModes(terms.shippingPrices)[0] ?? null) : null,
  })
  const isSold = receipt.lines[0]?.unitPrice !== null
  return (
    <section aria-labelledby="trial" className={styles.trial}>
      <h2 id="trial">Try an order</h2>
      <Select
        label="Ordered as"
        value={kind}
        options={offer.kinds.map((one) => ({ value: one, label: KIND_NAMES[one] }))}
        onChange={({ target }) => setChosen(offer.kinds.find((one) => one === target.value) ?? null)}
      />
      <TextField
        label="Quantity"
        inputMode="numeric"
        placeholder={String(minimum)}
        value={typed}
        error={isSold ? undefined : `There is no price for ${quantity.toLocaleString('en-US')} pieces.`}
        onChange={({ target }) => setTyped(target.value)}
      />
      {offer.coatings.length > 0 && (
        <Select
          label="Coating"
          value={coating}
          options={coatingOptions(offer.coatings)}
          onChange={({ target }) => setCoating(target.value)}
        />
      )}
      {taxed && (
        <Checkbox
          label={`With the sales tax of ${taxed.state}`}
          checked={isTaxed}
          onChange={({ target }) => setTaxed(target.checked)}
        />
      )}
      <table className={styles.receipt}>
        <caption>Receipt</caption>
        <tbody>
          {receipt.steps.map((step, at) => (
            <tr key={at}>
              <th scope="row">{step.label}</th>
              <td>{formatMoney(step.amount)}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">Total</th>
            <td>{formatMoney(receipt.dueNow)}</td>
          </tr>
        </tfoot>
      </table>
    </section>
  )
}
