/** Price, quantity and the way into the cart. */
import type { Cart, CartItem, PickupChoice } from '@frontage/contracts/cart.ts'
import type { Offer } from '@frontage/contracts/catalogue.ts'
import { formatMoney } from '@frontage/domain/money.ts'
import { MAX_QUANTITY } from '@frontage/domain/quantity.ts'
import { ShoppingCart } from 'lucide-react'
import { useEffect, useId, useRef, useState, type ReactNode } from 'react'
import { useNavigate } from 'react-router'
import { api, ApiRefusal, sentenceOf } from '../../lib/api.ts'
import { setCartCount } from '../../lib/cart-count.ts'
import { newIntention } from '../../lib/intention.ts'
import { Button } from '../../ui/button.tsx'
import { Checkbox, FieldError, QuantityField, RadioCards, Select } from '../../ui/field.tsx'
import { toast } from '../../ui/toast.ts'
import { countBySeverity, summaryOf, type Issue } from './checks.ts'
import {
  coatingPrice,
  kindNames,
  LIST_NEEDED,
  quoteFor,
  tierLabel,
  type ChosenList,
  type OrderChoice,
  type Quote,
} from './order-choice.ts'
import styles from './order-panel.module.css'
import type { Designer } from './use-designer.ts'

const PLACE_NEEDED = 'Please choose where you will pick this item up.'
const CART = '/marketingcenter/api/v1/cart'

interface OrderPanelProps {
  designer: Designer
  offer: Offer
  choice: OrderChoice
  onChoice: (choice: OrderChoice) => void
  issues: readonly Issue[]
  onShowChecks: () => void
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
  const { designer, offer, choice, onChoice, issues, onShowChecks, renderLists } = props
  const quote = quoteFor(offer, choice)
  const places = usePickupPlaces(offer.kinds.includes('warehouse'))
  const adding = useAddToCart(designer, choice, quote)
  const { errors, warnings } = countBySeverity(issues)
  // Accepted are these warnings: another one asks again.
  const [acceptedOnes, setAcceptedOnes] = useState<string | null>(null)
  const signature = issues.map((issue) => `${issue.class} ${issue.slot}`).join()
  const accepted = acceptedOnes === signature
  const pickup = choice.pickup ?? (places.length === 1 ? (places[0]?.id ?? null) : null)
  const needsPlace = choice.kind === 'warehouse' && !pickup
  const set = (change: Partial<OrderChoice>) => onChoice({ ...choice, ...change })
  const kinds = offer.kinds.filter((kind) => kind !== 'mail-list' || renderLists)
  const isMailed = choice.kind === 'mail-list'

  return (
    <section className={styles.panel} aria-label="Order">
      <h2 className={styles.title}>Order prints</h2>
      <p className={styles.paper}>{offer.paper}</p>
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
          error={needsPlace && adding.problem === PLACE_NEEDED ? PLACE_NEEDED : undefined}
          hint={placeNote(places.find((place) => place.id === pickup))}
          onChange={(event) => set({ pickup: event.target.value || null })}
        />
      )}
      {isMailed &&
        renderLists?.({
          value: choice.mailingList?.id ?? null,
          onChange: (mailingList) => set({ mailingList }),
          minimum: quote.minimum,
          error: adding.problem === LIST_NEEDED && choice.mailingList === null ? LIST_NEEDED : undefined,
        })}
      <Ladder quote={quote} onPick={isMailed ? null : (quantity) => set({ quantity: String(quantity) })} />
      {isMailed ? (
        <ListQuantity quote={quote} list={choice.mailingList} />
      ) : (
        <Quantity quote={quote} choice={choice} onChange={(quantity) => set({ quantity })} />
      )}
      {quote.cheaper && (
        <p className={styles.hint}>
          {quote.cheaper.quantity.toLocaleString('en-US')} cost {formatMoney(quote.cheaper.saves)} less in
          total.{' '}
          <button type="button" onClick={() => set({ quantity: String(quote.cheaper?.quantity) })}>
            Switch to {quote.cheaper.quantity.toLocaleString('en-US')}
          </button>
        </p>
      )}
      {offer.coating_types.length > 0 && (
        <Select
          label="Coating"
          value={choice.coating ?? ''}
          options={offer.coating_types.map((coating) => ({
            value: coating.id,
            label: `${coating.name} (${coatingPrice(coating)})`,
          }))}
          onChange={(event) => set({ coating: event.target.value })}
        />
      )}
      {offer.bill_to_company === 'optional' && (
        <Checkbox
          label="Bill to my company"
          checked={choice.company}
          onChange={(event) => set({ company: event.target.checked })}
        />
      )}
      <div className={styles.footer}>
        <Steps quote={quote} isMailed={isMailed} />
        <div className={styles.ready} data-state={errors > 0 ? 'error' : warnings > 0 ? 'warning' : 'ok'}>
          <span>{summaryOf(issues)}</span>
          {issues.length > 0 && (
            <button type="button" onClick={onShowChecks}>
              Show
            </button>
          )}
        </div>
        {errors === 0 && warnings > 0 && (
          <Checkbox
            label="Print it as it is; I have looked at the warnings."
            checked={accepted}
            onChange={(event) => setAcceptedOnes(event.target.checked ? signature : null)}
          />
        )}
        {adding.problem && <FieldError>{adding.problem}</FieldError>}
        <Button
          size="large"
          block
          icon={<ShoppingCart size={20} />}
          busy={adding.isBusy}
          disabled={quote.problem !== null && quote.problem !== LIST_NEEDED}
          onClick={() => {
            if (errors > 0) return onShowChecks()
            void adding.add({ pickup, accepted, needsPlace, hasWarnings: warnings > 0 })
          }}
        >
          Add to cart
        </Button>
      </div>
    </section>
  )
}

/** The whole ladder, with the tier of the typed quantity marked; a press takes its first quantity. */
function Ladder({ quote, onPick }: { quote: Quote; onPick: ((quantity: number) => void) | null }) {
  return (
    <table className={styles.ladder}>
      <caption className={styles.hidden}>Price for each quantity</caption>
      <tbody>
        {quote.tiers.map((tier, at) => {
          const isCurrent =
            quote.quantity >= tier.from && quote.quantity <= tier.to && quote.price.unitPrice === tier.price
          return (
            <tr key={tier.from} data-current={isCurrent || undefined}>
              <th scope="row">
                {onPick ? (
                  <button type="button" onClick={() => onPick(tier.from)} aria-pressed={isCurrent}>
                    {tierLabel(tier, quote.tiers[at + 1])}
                  </button>
                ) : (
                  <span>{tierLabel(tier, quote.tiers[at + 1])}</span>
                )}
              </th>
              <td>{formatMoney(tier.price)} each</td>
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}

function Quantity(props: { quote: Quote; choice: OrderChoice; onChange: (quantity: string) => void }) {
  const { quote, choice, onChange } = props
  const id = useId()
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
      <output id={id} className={styles.quantityProblem}>
        {quote.problem}
      </output>
    </div>
  )
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

function Steps({ quote, isMailed }: { quote: Quote; isMailed: boolean }) {
  const { price, quantity, problem } = quote
  return (
    <div className={styles.total} aria-live="polite">
      {!problem && price.steps.length > 1 && (
        <dl className={styles.steps}>
          {price.steps.map((step, at) => (
            <div key={at}>
              <dt>{step.label}</dt>
              <dd>{formatMoney(step.amount)}</dd>
            </div>
          ))}
        </dl>
      )}
      <p className={styles.sum}>
        <span>{problem ? 'Total' : `Total for ${quantity.toLocaleString('en-US')}`}</span>
        <strong>{problem ? '–' : formatMoney(price.total)}</strong>
      </p>
      <p className={styles.note}>
        {isMailed ? 'Postage is included.' : 'Tax and shipping are added in the cart.'}
      </p>
    </div>
  )
}

function placeNote(place: PickupChoice | undefined): string | undefined {
  return place && `${place.street}, ${place.city}, ${place.state} ${place.zip}. ${place.hours}`
}

function usePickupPlaces(wanted: boolean): PickupChoice[] {
  const [places, setPlaces] = useState<PickupChoice[]>([])
  useEffect(() => {
    if (!wanted) return
    // Without its places the cart still asks for one, in a sentence of its own.
    api.get<Cart>(CART).then(
      (cart) => setPlaces(cart.pickup_places),
      () => undefined,
    )
  }, [wanted])
  return places
}

interface AddRequest {
  pickup: string | null
  accepted: boolean
  hasWarnings: boolean
  needsPlace: boolean
}

function useAddToCart(designer: Designer, choice: OrderChoice, quote: Quote) {
  const navigate = useNavigate()
  const [isBusy, setIsBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  // One key per intention: a lost reply and another press add the line once.
  const intention = useRef<{ key: string; body: string } | null>(null)

  const add = async ({ pickup, accepted, hasWarnings, needsPlace }: AddRequest) => {
    setProblem(null)
    if (hasWarnings && !accepted)
      return setProblem('Please look at the warnings of this design and accept them.')
    if (needsPlace) return setProblem(PLACE_NEEDED)
    if (choice.kind === 'mail-list' && choice.mailingList === null) return setProblem(LIST_NEEDED)
    setIsBusy(true)
    try {
      if (!(await designer.flush()))
        return setProblem('The design could not be saved yet, so it was not added. Please try again.')
      const body = {
        design_id: designer.design.id,
        type: choice.kind,
        quantity: quote.quantity,
        coating_type: choice.coating,
        pickup: choice.kind === 'warehouse' ? pickup : null,
        mailing_list_id: choice.kind === 'mail-list' ? (choice.mailingList?.id ?? null) : null,
        bill_to_company: choice.company,
        warnings_accepted: accepted,
      }
      const content = JSON.stringify([body, designer.slots])
      if (intention.current?.body !== content) intention.current = { key: newIntention(), body: content }
      await api.post<CartItem>(`${CART}/items`, body, { idempotencyKey: intention.current.key })
      intention.current = null
      toast.success('Added to your cart', {
        description: `${quote.quantity.toLocaleString('en-US')} × ${designer.name}`,
        action: { label: 'View cart', onClick: () => void navigate('/shopping-cart') },
      })
      const cart = await api.get<Cart>(CART)
      setCartCount(cart.total_cart_items)
    } catch (error) {
      if (!(error instanceof ApiRefusal && error.status === 0)) intention.current = null
      setProblem(sentenceOf(error))
    } finally {
      setIsBusy(false)
    }
  }
  return { add, isBusy, problem }
}
