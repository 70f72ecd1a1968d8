import { minimumQuantity } from '@frontage/domain/price-tiers.ts'
import { cheaperQuantity, priceLine, type OrderKind } from '@frontage/domain/line-price.ts'
import { lineAt, tiersOf, type Offer } from '@frontage/domain/offer.ts'
import { isSellableQuantity, MAX_QUANTITY, NOT_A_QUANTITY, readQuantity } from '@frontage/domain/quantity.ts'
import { useState } from 'react'
import { Price, UnitPrice } from '../../lib/price.tsx'
import { useSite } from '../../lib/site.ts'
import { QuantityField, Table } from '../../ui/index.ts'
import styles from './price-tier-table.module.css'

const KINDS: Record<OrderKind, string> = {
  'print-and-ship': 'Printed and shipped',
  warehouse: 'Pickup',
  'mail-list': 'Mailed to a list',
}

interface PriceTierTableProps {
  offer: Offer
  /** Called with a quantity that is sold, or null while what is typed is none. */
  onChoose: (quantity: number | null) => void
}

/** What a piece costs at each quantity, and the total for the quantity that is typed. */
export function PriceTierTable({ offer, onChoose }: PriceTierTableProps) {
  const { features } = useSite()
  const ways = offer.kinds.filter((each) => each !== 'mail-list' || features.menus.savedmailinglists)
  const kind = ways.find((candidate) => candidate !== 'mail-list') ?? 'mail-list'
  const tiers = tiersOf(offer, kind)
  const minimum = minimumQuantity(tiers)
  const [typed, setTyped] = useState(String(minimum ?? ''))
  const read = readTyped(typed)
  const quantity = read ?? 0
  const choose = (text: string) => {
    const chosen = readTyped(text) ?? 0
    setTyped(text)
    onChoose(isSellableQuantity(chosen, minimum) ? chosen : null)
  }
  const line = lineAt(offer, { id: '', kind, quantity, coating: null, paidByCompany: false })
  const isSold = isSellableQuantity(quantity, minimum)
  const price = isSold ? priceLine(line) : null
  const cheaper = isSold ? cheaperQuantity(line) : null
  const current = tiers.findLast((tier) => tier.from <= quantity && quantity <= tier.to)
  return (
    <div className={styles.offer}>
      <p className={styles.paper}>
        {offer.paper} · {ways.map((each) => KINDS[each]).join(', ')} · ready in {offer.productionDays} working
        days
      </p>
      <Table>
        <thead>
          <tr>
            <th scope="col">Quantity</th>
            <th scope="col" data-end>
              Each
            </th>
          </tr>
        </thead>
        <tbody>
          {tiers.map((tier) => (
            <tr key={tier.from} data-current={tier === current || undefined}>
              <td>
                <button type="button" data-fills onClick={() => choose(String(tier.from))}>
                  {tier.to >= MAX_QUANTITY
                    ? `${tier.from.toLocaleString('en-US')} or more`
                    : `${tier.from.toLocaleString('en-US')} – ${tier.to.toLocaleString('en-US')}`}
                </button>
              </td>
              <td data-end>
                <UnitPrice each={tier.price} />
              </td>
            </tr>
          ))}
        </tbody>
      </Table>
      <div className={styles.total}>
        <QuantityField
          label="Quantity"
          value={typed}
          onChange={choose}
          min={minimum ?? 1}
          max={MAX_QUANTITY}
          steps={tiers.map((tier) => tier.from)}
          invalid={!isSold}
          describedBy="price-tier-note"
        />
        <output className={styles.sum}>
          <span>Total</span>
          <strong>
            <Price cents={price?.total ?? null} />
          </strong>
        </output>
      </div>
      <p id="price-tier-note" className={styles.note} data-wrong={!isSold || undefined}>
        {read === null && NOT_A_QUANTITY}
        {read !== null && !isSold && minimum !== null && quantity < minimum && `The minimum is ${minimum}.`}
        {cheaper && (
          <button type="button" className={styles.cheaper} onClick={() => choose(String(cheaper.quantity))}>
            {cheaper.quantity} cost <Price cents={cheaper.saves} /> less: switch
          </button>
        )}
        {isSold &&
          !cheaper &&
          price &&
          price.steps.length > 1 &&
          price.steps
            .slice(1)
            .map((step) => step.label)
            .join(' · ') + ' included. '}
        {isSold && 'Shipping and taxes come at checkout.'}
      </p>
    </div>
  )
}

const readTyped = (text: string): number | null => (text.trim() === '' ? 0 : readQuantity(text))
