/** Price and quantity, and how the piece comes to the agent or her clients. */
import type { PickupChoice } from '@frontage/contracts/cart.ts'
import { formatMoney, formatUnitPrice } from '@frontage/domain/money.ts'
import type { Offer } from '@frontage/domain/offer.ts'
import { MAX_QUANTITY } from '@frontage/domain/quantity.ts'
import { useEffect, useId, useRef, type ReactNode, type RefObject } from 'react'
import { coatingOptions } from '../../lib/coating-options.ts'
import { LateArrival } from '../../lib/late-arrival.tsx'
import { Checkbox, QuantityField, RadioCards, Select } from '../../ui/field.tsx'
import { VisuallyHidden } from '../../ui/marks.tsx'
import {
  kindNames,
  LIST_NEEDED,
  tierLabel,
  type ChosenList,
  type OrderChoice,
  type Quote,
} from './order-choice.ts'
import { Table } from '../../ui/table.tsx'
import styles from './order-panel.module.css'
import { PLACE_NEEDED, type Ordering } from './use-ordering.ts'
import type { Pickup } from './use-pickup.ts'

interface OrderPanelProps {
  ordering: Ordering
  offer: Offer
  choice: OrderChoice
  onChoice: (choice: OrderChoice) => void
  quote: Quote
  pickup: Pickup
  /** It would be there too late for the open house that it announces; null: it would not. */
  late: string | null
  /** Draws the choice of a mailing list; undefined: this site has no lists, so nothing can be mailed. */
  renderLists: RenderLists | undefined
}

export interface ListsSlot {
  /** Id of the chosen list. */
  value: string | null
  onChange: (list: ChosenList | null) => void
  /** Shorter lists cannot be mailed to. */
  minimum: number | null
  error: string | undefined
}
export type RenderLists = (slot: ListsSlot) => ReactNode

export function OrderPanel(props: OrderPanelProps) {
  const {
    ordering,
    offer,
    choice,
    onChoice,
    quote,
    pickup: { places, chosen: pickup },
    renderLists,
  } = props
  const { line } = ordering
  const needsPlace = choice.kind === 'warehouse' && !pickup
  const set = (change: Partial<OrderChoice>) => onChoice({ ...choice, ...change })
  const kinds = offer.kinds.filter((kind) => kind !== 'mail-list' || renderLists)
  const isMailed = choice.kind === 'mail-list'
  const cheaper = useInSight<HTMLParagraphElement>(quote.cheaper && choice.quantity)

  return (
    <section className={styles.panel} aria-label="Order">
      <h2 className={styles.title}>{line ? 'Change this cart item' : 'Order prints'}</h2>
      <p className={styles.paper}>{offer.paper}</p>
      <LateArrival sentence={props.late} />
      {kinds.length > 1 && (
        <RadioCards
          legend="How you get it"
          value={choice.kind}
          onChange={(kind) => set({ kind })}
          cards={kinds.map((kind) => ({ value: kind, ...kindNames[kind] }))}
        />
      )}
      {choice.kind === 'warehouse' && places.length > 0 && (
        <Select
          label="Where you pick it up"
          value={pickup ?? ''}
          placeholder={places.length > 1 ? 'Choose a place' : undefined}
          options={places.map((place) => ({ value: place.id, label: `${place.name}, ${place.city}` }))}
          error={needsPlace && ordering.problem === PLACE_NEEDED ? PLACE_NEEDED : undefined}
          hint={placeNote(places.find((place) => place.id === pickup))}
          onChange={(event) => set({ pickup: event.target.value || null })}
        />
      )}
      {isMailed &&
        renderLists?.({
          value: choice.mailingList?.id ?? null,
          onChange: (mailingList) => set({ mailingList }),
          minimum: quote.minimum,
          error: ordering.problem === LIST_NEEDED && choice.mailingList === null ? LIST_NEEDED : undefined,
        })}
      <PriceTiers
        quote={quote}
        onPick={isMailed ? null : (quantity) => set({ quantity: String(quantity) })}
      />
      {isMailed ? (
        <ListQuantity quote={quote} list={choice.mailingList} />
      ) : (
        <Quantity quote={quote} choice={choice} onChange={(quantity) => set({ quantity })} />
      )}
      {quote.cheaper && (
        <p ref={cheaper} className={styles.hint}>
          {quote.cheaper.quantity.toLocaleString('en-US')} cost {formatMoney(quote.cheaper.saves)} less in
          total.{' '}
          <button type="button" onClick={() => set({ quantity: String(quote.cheaper?.quantity) })}>
            Switch to {quote.cheaper.quantity.toLocaleString('en-US')}
          </button>
        </p>
      )}
      {offer.coatings.length > 0 && (
        <Select
          label="Coating"
          value={choice.coating ?? ''}
          options={coatingOptions(offer.coatings)}
          onChange={(event) => set({ coating: event.target.value || null })}
        />
      )}
      {offer.companyPolicy === 'optional' && (
        <Checkbox
          label="Bill to my company"
          checked={choice.company}
          onChange={(event) => set({ company: event.target.checked })}
        />
      )}
    </section>
  )
}

/** All the price tiers, with the tier of the typed quantity marked; a press takes its first quantity. */
function PriceTiers({ quote, onPick }: { quote: Quote; onPick: ((quantity: number) => void) | null }) {
  return (
    <Table>
      <VisuallyHidden as="caption">Price for each quantity</VisuallyHidden>
      <tbody>
        {quote.tiers.map((tier, at) => {
          const isCurrent =
            quote.quantity >= tier.from && quote.quantity <= tier.to && quote.price.unitPrice === tier.price
          return (
            <tr key={tier.from} data-current={isCurrent || undefined}>
              <th scope="row">
                {onPick ? (
                  <button type="button" data-fills onClick={() => onPick(tier.from)} aria-pressed={isCurrent}>
                    {tierLabel(tier, quote.tiers[at + 1])}
                  </button>
                ) : (
                  tierLabel(tier, quote.tiers[at + 1])
                )}
              </th>
              <td data-end>{formatUnitPrice(tier.price)} each</td>
            </tr>
          )
        })}
      </tbody>
    </Table>
  )
}

function Quantity(props: { quote: Quote; choice: OrderChoice; onChange: (quantity: string) => void }) {
  const { quote, choice, onChange } = props
  const id = useId()
  const problem = useInSight<HTMLOutputElement>(quote.problem)
  return (
    <div className={styles.quantity}>
      <span className={styles.quantityLabel}>Quantity</span>
      <QuantityField
        label="Quantity"
        value={choice.quantity}
        min={quote.minimum ?? 1}
        max={MAX_QUANTITY}
        steps={quote.tiers.map((tier) => tier.from)}
        invalid={quote.problem !== null}
        describedBy={id}
        onChange={onChange}
      />
      <output ref={problem} id={id} className={styles.quantityProblem}>
        {quote.problem}
      </output>
    </div>
  )
}

/** For what comes under the quantity while that is typed, where a small screen ends: it says why nothing can be ordered, or what costs less. */
function useInSight<E extends HTMLElement>(said: string | null): RefObject<E | null> {
  const element = useRef<E>(null)
  const last = useRef(said)
  useEffect(() => {
    if (said !== null && said !== last.current) element.current?.scrollIntoView({ block: 'nearest' })
    last.current = said
  }, [said])
  return element
}

/** The list is the quantity: there is nothing to type. */
function ListQuantity({ quote, list }: { quote: Quote; list: ChosenList | null }) {
  const least = quote.minimum?.toLocaleString('en-US')
  return (
    <output className={styles.listQuantity} data-wrong={(list && quote.problem) || undefined}>
      {list === null
        ? `The list sets the quantity: one piece for each address, ${least} or more.`
        : (quote.problem ?? `${list.rows.toLocaleString('en-US')} pieces, one for each address of the list.`)}
    </output>
  )
}

function placeNote(place: PickupChoice | undefined): string | undefined {
  return place && `${place.street}, ${place.city}, ${place.state} ${place.zip}. ${place.hours}`
}
