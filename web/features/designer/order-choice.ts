/** What the agent is about to put into the cart, and what it costs: the server's own pricing, run here. */
import {
  CART_KIND_NOT_OFFERED,
  CART_MAILING_LIST_NEEDED,
  CART_NOT_SOLD,
} from '@frontage/contracts/sentences.ts'
import type { CartItem } from '@frontage/contracts/cart.ts'
import type { Tier } from '@frontage/domain/price-tiers.ts'
import { cheaperQuantity, priceLine, type LinePrice, type OrderKind } from '@frontage/domain/line-price.ts'
import type { Cents } from '@frontage/domain/money.ts'
import { lineAt, minimumOfKind, tiersOf, type Offer } from '@frontage/domain/offer.ts'
import { isSellableQuantity, MAX_QUANTITY, NOT_A_QUANTITY, readQuantity } from '@frontage/domain/quantity.ts'

/** The list that a piece is mailed to: its addresses are the quantity. */
export interface ChosenList {
  id: string
  rows: number
}

export interface OrderChoice {
  kind: OrderKind
  /** As typed; may be empty, too small or no quantity at all for a moment. */
  quantity: string
  coating: string | null
  /** Id of a pickup place. */
  pickup: string | null
  mailingList: ChosenList | null
  company: boolean
}

export interface Quote {
  tiers: readonly Tier[]
  minimum: number | null
  quantity: number
  price: LinePrice
  cheaper: { quantity: number; total: Cents; saves: Cents } | null
  /** The sentence under the quantity; null: it can be ordered. */
  problem: string | null
}

export const kindNames: Record<OrderKind, { title: string; note: string }> = {
  'print-and-ship': { title: 'Print and ship', note: 'Printed and sent to your door' },
  warehouse: { title: 'Pick up', note: 'Printed and kept ready for you' },
  'mail-list': { title: 'Mail it to a list', note: 'Printed, addressed and posted, one for each address' },
}

const USUAL_QUANTITY = 250
const SOLD_BY_THE_PIECE_BELOW = 25

/** What was chosen before the tool was opened. */
export interface Wanted {
  kind?: OrderKind | null
  quantity?: number | null
}

export function firstChoice(offer: Offer, wanted: Wanted = {}): OrderChoice {
  const kind = offer.kinds.find((one) => one === wanted.kind) ?? offer.kinds[0] ?? 'print-and-ship'
  const minimum = minimumOfKind(offer, kind) ?? 1
  const usual = minimum >= SOLD_BY_THE_PIECE_BELOW ? Math.max(minimum, USUAL_QUANTITY) : minimum
  const { quantity } = wanted
  return {
    kind,
    quantity: String(quantity && isSellableQuantity(quantity, minimum) ? quantity : usual),
    coating: offer.coatings[0]?.id ?? null,
    pickup: null,
    mailingList: null,
    company: offer.companyPolicy === 'always',
  }
}

/** A line of the cart as it was chosen: what was edited goes back into it. */
export function choiceOf(line: CartItem): OrderChoice {
  const list = line.mailing_list
  return {
    kind: line.type,
    quantity: String(line.quantity),
    coating: line.coating_type,
    pickup: line.pickup,
    mailingList: list && !list.is_deleted ? { id: list.id, rows: list.row_count } : null,
    company: line.BillToCompany.Option === '1',
  }
}

/** Whether leaving would lose what was chosen for a line of the cart. */
export function differsFrom(line: CartItem, choice: OrderChoice): boolean {
  const stored = choiceOf(line)
  return (
    choice.kind !== stored.kind ||
    (choice.kind !== 'mail-list' && readQuantity(choice.quantity) !== line.quantity) ||
    choice.coating !== stored.coating ||
    choice.company !== stored.company ||
    (choice.kind === 'warehouse' && choice.pickup !== null && choice.pickup !== stored.pickup) ||
    (choice.kind === 'mail-list' && choice.mailingList?.id !== stored.mailingList?.id)
  )
}

export function quoteFor(offer: Offer, choice: OrderChoice): Quote {
  const tiers = tiersOf(offer, choice.kind)
  const minimum = minimumOfKind(offer, choice.kind)
  const isMailed = choice.kind === 'mail-list'
  const typed = choice.quantity.trim()
  const read = isMailed ? (choice.mailingList?.rows ?? 0) : typed === '' ? 0 : readQuantity(typed)
  const quantity = read ?? 0
  const { kind, coating, company: paidByCompany } = choice
  const line = lineAt(offer, { id: 'choice', kind, quantity, coating, paidByCompany })
  const price = priceLine(line)
  const problem = isMailed
    ? mailingProblem(choice.mailingList, minimum, price)
    : problemOf(read, minimum, price)
  return { tiers, minimum, quantity, price, cheaper: problem ? null : cheaperQuantity(line), problem }
}

function problemOf(quantity: number | null, minimum: number | null, price: LinePrice): string | null {
  if (minimum === null) return CART_KIND_NOT_OFFERED
  if (quantity === null) return NOT_A_QUANTITY
  if (quantity < minimum) return `The minimum for this item is ${minimum.toLocaleString('en-US')}.`
  return price.unitPrice === null ? CART_NOT_SOLD : null
}

export const LIST_NEEDED = CART_MAILING_LIST_NEEDED

function mailingProblem(list: ChosenList | null, minimum: number | null, price: LinePrice): string | null {
  if (minimum === null) return CART_KIND_NOT_OFFERED
  if (list === null) return LIST_NEEDED
  if (list.rows < minimum) {
    const [least, has] = [minimum.toLocaleString('en-US'), list.rows.toLocaleString('en-US')]
    return `Mailings start at ${least} addresses; this list has ${has}.`
  }
  return price.unitPrice === null ? CART_NOT_SOLD : null
}

/** '250 – 499' or '1,000 or more'. */
export function tierLabel(tier: Tier, next: Tier | undefined): string {
  const to = Math.min(tier.to, next ? next.from - 1 : tier.to)
  const from = tier.from.toLocaleString('en-US')
  return to >= MAX_QUANTITY
    ? `${from} or more`
    : to === tier.from
      ? from
      : `${from} – ${to.toLocaleString('en-US')}`
}
