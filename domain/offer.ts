/** How a template is sold, and a line priced by it. */
import type { Adjustment, Coating, OrderKind, PricedLine } from './line-price.ts'
import type { HundredthCents } from './money.ts'
import { minimumQuantity, type Tier } from './price-tiers.ts'

/** As an administrator typed it, and the tiers that can be bought of it. */
export interface PriceList {
  rows: readonly { quantity: string; price: HundredthCents }[]
  tiers: readonly Tier[]
}

export interface OfferedCoating extends Coating {
  id: string
}

/** Everything of an offer that a price depends on. */
export interface PriceTerms {
  print: PriceList
  /** Mail-list lines have prices and quantities of their own. */
  mail: PriceList
  coatings: readonly OfferedCoating[]
  costs: readonly Adjustment[]
  discounts: readonly Adjustment[]
  additionalDiscounts: readonly Adjustment[]
}

/** A coating's id is its name in small letters: carts know it by that, and two that differ by case or spaces are one. */
export const coatingIdOf = (name: string): string =>
  name.trim().toLowerCase().replaceAll(/\s+/g, '-').slice(0, 60)

/** never: the agent pays; optional: the agent may choose; always: the company pays. */
export type CompanyPolicy = 'never' | 'optional' | 'always'

export interface Offer extends PriceTerms {
  kinds: readonly OrderKind[]
  companyPolicy: CompanyPolicy
  paper: string
  /** Working days in production before it ships or can be picked up. */
  productionDays: number
}

const NOTHING_SOLD: PriceList = { rows: [], tiers: [] }

/** A template that is downloaded, not printed, has no offer: as a line it is sold in no way at all. */
export const NOT_OFFERED: Offer = {
  kinds: [],
  print: NOTHING_SOLD,
  mail: NOTHING_SOLD,
  coatings: [],
  costs: [],
  discounts: [],
  additionalDiscounts: [],
  companyPolicy: 'never',
  paper: '',
  productionDays: 0,
}

export const tiersOf = (terms: Pick<PriceTerms, 'print' | 'mail'>, kind: OrderKind): readonly Tier[] =>
  kind === 'mail-list' ? terms.mail.tiers : terms.print.tiers

/** The first quantity that is sold in this way; null: none is. */
export const minimumOfKind = (terms: Pick<PriceTerms, 'print' | 'mail'>, kind: OrderKind): number | null =>
  minimumQuantity(tiersOf(terms, kind))

export interface LineChoice {
  id: string
  kind: OrderKind
  quantity: number
  /** Id of a coating. */
  coating: string | null
  paidByCompany: boolean
}

/** What is chosen at the terms of its offer: what `priceLine` prices. */
export function lineAt(terms: PriceTerms, choice: LineChoice): PricedLine {
  const { costs, discounts, additionalDiscounts } = terms
  return {
    id: choice.id,
    kind: choice.kind,
    quantity: choice.quantity,
    tiers: tiersOf(terms, choice.kind),
    coating: terms.coatings.find(({ id }) => id === choice.coating) ?? null,
    costs,
    discounts,
    additionalDiscounts,
    paidByCompany: choice.paidByCompany,
  }
}
