import { Price, UnitPrice } from '../../lib/price.tsx'
import { Button, FieldError, QuantityField } from '../../ui/index.ts'
import { isAboveCap, MAX_QUANTITY } from '@frontage/domain/quantity.ts'
import { useId, useState, type ReactNode } from 'react'
import { cheaperOffer } from './cart-price.ts'
import {
  countedQuantity,
  priceTiersOf,
  listProblem,
  quantityProblem,
  textOf,
  type TypedQuantities,
} from './quantities.ts'
import styles from './cart-line.module.css'
import type { PricedItem } from './priced-cart.ts'

interface LineQuantityProps {
  item: PricedItem
  label: string
  typed: TypedQuantities
  onType: (text: string) => void
  /** Draws the choice of another mailing list; undefined: this site has no lists. */
  renderLists: ((item: PricedItem) => ReactNode) | undefined
}

const pieces = (count: number) => count.toLocaleString('en-US')

/** The quantity as typed, what is wrong with it, the price steps, and the step that costs less in total. */
export function LineQuantity({ item, label, typed, onType, renderLists }: LineQuantityProps) {
  const id = useId()
  if (item.type === 'mail-list') return <ListQuantity item={item} renderLists={renderLists} />
  const problem = quantityProblem(item, typed)
  const priceTiers = priceTiersOf(item)
  const offer = problem === undefined ? cheaperOffer(item, typed) : null
  return (
    <div className={styles.quantity}>
      <div className={styles.quantityRow}>
        <QuantityField
          label={`Quantity of ${label}`}
          value={textOf(item, typed)}
          onChange={onType}
          min={item.minimum_quantity ?? 1}
          max={MAX_QUANTITY}
          steps={priceTiers.map((tier) => tier.from)}
          invalid={problem !== undefined}
          describedBy={`${id}-problem ${id}-minimum`}
          disabled={item.minimum_quantity === null}
        />
        {item.minimum_quantity !== null && (
          <output className={styles.quiet} id={`${id}-minimum`}>
            {isAboveCap(textOf(item, typed))
              ? `You can order up to ${pieces(MAX_QUANTITY)}`
              : `Minimum ${pieces(item.minimum_quantity)}`}
          </output>
        )}
      </div>
      {problem && <FieldError id={`${id}-problem`}>{problem}</FieldError>}
      {offer && (
        <output className={styles.offer}>
          <span>
            {pieces(offer.quantity)} cost <Price cents={offer.saves} /> less in total than{' '}
            {pieces(countedQuantity(item, typed))}.
          </span>
          <Button look="quiet" size="small" onClick={() => onType(String(offer.quantity))}>
            Switch to {pieces(offer.quantity)}
          </Button>
        </output>
      )}
      {priceTiers.length > 1 && (
        <details className={styles.priceTiers}>
          <summary>Price by quantity</summary>
          <ul>
            {priceTiers.map((tier) => (
              <li key={tier.from}>
                <button
                  type="button"
                  aria-pressed={isWithin(countedQuantity(item, typed), tier, priceTiers)}
                  onClick={() => onType(String(tier.from))}
                >
                  <span>{pieces(tier.from)}+</span>
                  <span>
                    <UnitPrice each={tier.price} /> each
                  </span>
                </button>
              </li>
            ))}
          </ul>
        </details>
      )}
    </div>
  )
}

function isWithin(
  quantity: number,
  tier: { from: number },
  priceTiers: readonly { from: number }[],
): boolean {
  return priceTiers.filter((other) => other.from <= quantity).at(-1)?.from === tier.from
}

/** The list is the quantity: nothing to type, but another list may be chosen. */
function ListQuantity({ item, renderLists }: Pick<LineQuantityProps, 'item' | 'renderLists'>) {
  const problem = listProblem(item)
  const list = item.mailing_list
  const [isChoosing, setIsChoosing] = useState(false)
  return (
    <div className={styles.quantity}>
      {list && !list.is_deleted && (
        <p>
          <strong>{pieces(item.quantity)} pieces</strong>, one for each address of{' '}
          <a href={`/savedmailinglists/${list.id}`}>{list.name}</a>.{' '}
          <span className={styles.quiet}>The quantity cannot be changed here: the list sets it.</span>
        </p>
      )}
      {list?.row_count_before != null && !list.is_deleted && (
        <output className={styles.offer}>
          The list changed since you added this: it had {pieces(list.row_count_before)} addresses.
        </output>
      )}
      {problem && <FieldError>{problem}</FieldError>}
      {problem || isChoosing ? (
        <div className={styles.lists}>{renderLists?.(item)}</div>
      ) : (
        renderLists && (
          <Button look="quiet" size="small" onClick={() => setIsChoosing(true)}>
            Choose another list
          </Button>
        )
      )}
    </div>
  )
}
