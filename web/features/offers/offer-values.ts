/** An offer as it is typed, and as it is saved. */
import type { Adjustment, CoatingType, Offer, OrderKind } from '@frontage/contracts/catalog.ts'
import { amountProblem } from '@frontage/domain/adjustments.ts'
import { isWholeHundredthCents, hundredthCentsFromWire } from '@frontage/domain/money.ts'
import { coatingIdOf } from '@frontage/domain/offer.ts'
import { checkPriceTiers, type PriceTierFault } from '@frontage/domain/price-tiers.ts'
import { readPasted } from '../../ui/sheet/pasted-cells.ts'
import { typedNumber } from '../../ui/sheet/typed-number.ts'

export interface TierValues {
  /** '500' is from 500 on, '250-499' a range. */
  quantity: string
  /** Dollars a piece. */
  price: string
}

export interface AdjustmentValues {
  name: string
  type: Adjustment['discount_type']
  amount: string
  minimum: string
}

export interface CoatingValues {
  name: string
  price: string
  first25Free: boolean
}

export interface OfferValues {
  kinds: OrderKind[]
  print: TierValues[]
  mail: TierValues[]
  coatings: CoatingValues[]
  costs: AdjustmentValues[]
  discounts: AdjustmentValues[]
  additional: AdjustmentValues[]
  policy: Offer['bill_to_company']
  paper: string
  days: string
}

const tiersOf = (quantities: readonly string[], prices: readonly number[]): TierValues[] =>
  quantities.map((quantity, at) => ({ quantity, price: String(prices[at] ?? '') }))

const adjustmentsOf = (list: readonly Adjustment[]): AdjustmentValues[] =>
  list.map(({ name, discount_type: type, amount, min_purchase_price: minimum }) => ({
    name,
    type,
    amount: String(amount),
    minimum: minimum === 0 ? '' : String(minimum),
  }))

export function valuesOf(offer: Offer | null): OfferValues {
  const prices = offer?.template_specification
  return {
    kinds: offer?.kinds ?? [],
    print: tiersOf(prices?.quantities_print ?? [], prices?.printship_sell_price ?? []),
    mail: tiersOf(prices?.quantities_maillist ?? [], prices?.maillist_sell_price ?? []),
    coatings: (offer?.coating_types ?? []).map((coating) => ({
      name: coating.name,
      price: String(coating.price_per_item),
      first25Free: coating.first_25_free,
    })),
    costs: adjustmentsOf(offer?.additional_cost ?? []),
    discounts: adjustmentsOf(offer?.discounts ?? []),
    additional: adjustmentsOf(offer?.additional_discount ?? []),
    policy: offer?.bill_to_company ?? 'never',
    paper: offer?.paper ?? '',
    days: String(offer?.production_days ?? 2),
  }
}

/** Dollars as they are typed: '0.085', '$1,250', '0,085'. NaN: no amount. */
export function dollars(typed: string): number {
  const plain = typedNumber(typed)
  return plain !== null && /^\d{1,7}(\.\d{1,4})?$/.test(plain) ? Number(plain) : Number.NaN
}

const amountOrZero = (typed: string): number => (typed.trim() === '' ? 0 : dollars(typed))

/** null: a price a piece that can be charged. */
export function priceProblem(typed: string): string | null {
  const price = dollars(typed)
  const isFine = Number.isNaN(price)
    ? /\.\d{5,}$/.test(typedNumber(typed) ?? '')
    : !isWholeHundredthCents(price)
  if (isFine) return 'Use at most four decimal places, such as 0.0849'
  return Number.isNaN(price) ? 'Enter a price such as 0.085' : null
}

/** What is wrong with a row of tiers, and in which of its two cells. */
export interface TierProblem {
  cell: keyof TierValues
  sentence: string
}

const CELLS: Record<PriceTierFault, keyof TierValues> = {
  unreadable: 'quantity',
  overlap: 'quantity',
  gap: 'quantity',
  'lists-differ': 'quantity',
  'no-price': 'price',
  'falling-total': 'price',
}

/** What is wrong with a list of tiers, by row. */
export function tierProblems(tiers: readonly TierValues[]): Map<number, TierProblem> {
  const unreadable = tiers.flatMap(({ price }, index) => {
    const sentence = priceProblem(price)
    return sentence ? [[index, { cell: 'price', sentence } as const] as const] : []
  })
  if (unreadable.length > 0) return new Map(unreadable)
  const found = checkPriceTiers(
    tiers.map(({ quantity }) => quantity),
    tiers.map(({ price }) => hundredthCentsFromWire(dollars(price))),
  )
  return new Map(found.map(({ index, fault, sentence }) => [index, { cell: CELLS[fault], sentence }]))
}

export function adjustmentProblem({ name, type, amount, minimum }: AdjustmentValues): string | null {
  if (name.trim() === '') return 'Enter a name'
  const value = dollars(amount)
  if (Number.isNaN(value)) return 'Enter an amount such as 12.50'
  const least = amountOrZero(minimum)
  if (Number.isNaN(least)) return 'Enter the minimum purchase in dollars, or leave it empty'
  return amountProblem({ discount_type: type, amount: value, min_purchase_price: least })
}

export function coatingProblem({ name, price }: CoatingValues): string | null {
  return name.trim() === '' ? 'Enter a name' : priceProblem(price)
}

const sentencesOf = (tiers: readonly TierValues[]): string[] =>
  [...tierProblems(tiers).values()].map(({ sentence }) => sentence)

export const LIST_TITLES = {
  costs: 'Additional costs',
  discounts: 'Discounts',
  additional: 'Further discounts',
} as const satisfies Partial<Record<keyof OfferValues, string>>

/** With where they are, for whoever reads them elsewhere. */
const inRows = <Row>(title: string, rows: readonly Row[], problemOf: (row: Row) => string | null): string[] =>
  rows.flatMap((row, at) => {
    const problem = problemOf(row)
    return problem === null ? [] : [`${title}, row ${at + 1}: ${problem}.`]
  })

/** Everything that keeps the offer from being saved. */
export function problemsOf(values: OfferValues): string[] {
  const isPrinted = values.kinds.some((kind) => kind !== 'mail-list')
  const isMailed = values.kinds.includes('mail-list')
  return [
    ...(isPrinted && values.print.length === 0 ? ['Enter at least one price for printed pieces.'] : []),
    ...(isMailed && values.mail.length === 0 ? ['Enter at least one price for mailed pieces.'] : []),
    ...sentencesOf(values.print),
    ...sentencesOf(values.mail),
    ...inRows('Coatings', values.coatings, coatingProblem),
    ...inRows(LIST_TITLES.costs, values.costs, adjustmentProblem),
    ...inRows(LIST_TITLES.discounts, values.discounts, adjustmentProblem),
    ...inRows(LIST_TITLES.additional, values.additional, adjustmentProblem),
    ...(/^\d{1,2}$/.test(values.days) && Number(values.days) <= 60
      ? []
      : ['Enter the working days in production, 60 at most.']),
  ]
}

const adjustment = ({ name, type, amount, minimum }: AdjustmentValues): Adjustment => ({
  name: name.trim(),
  discount_type: type,
  amount: dollars(amount),
  min_purchase_price: amountOrZero(minimum),
})

const coating = (saved: Offer | null, { name, price, first25Free }: CoatingValues): CoatingType => ({
  id: saved?.coating_types.find((one) => one.name === name.trim())?.id ?? coatingIdOf(name),
  name: name.trim(),
  price_per_item: dollars(price),
  first_25_free: first25Free,
})

/** Of values without problems. null: nothing is sold. */
export function offerOf(values: OfferValues, saved: Offer | null): Offer | null {
  if (values.kinds.length === 0) return null
  return {
    kinds: values.kinds,
    template_specification: {
      quantities_print: values.print.map(({ quantity }) => quantity.trim()),
      printship_sell_price: values.print.map(({ price }) => dollars(price)),
      quantities_maillist: values.mail.map(({ quantity }) => quantity.trim()),
      maillist_sell_price: values.mail.map(({ price }) => dollars(price)),
    },
    coating_types: values.coatings.map((one) => coating(saved, one)),
    additional_cost: values.costs.map(adjustment),
    discounts: values.discounts.map(adjustment),
    additional_discount: values.additional.map(adjustment),
    bill_to_company: values.policy,
    paper: values.paper.trim(),
    production_days: Number(values.days),
  }
}

/**
 * Rows of a spreadsheet: quantity and price, one beside the other. [] where the text is none. A row with a wrong price stays,
 * so that it is said at the row; headings, which have no digit, are left out.
 */
export function pastedTiers(text: string): TierValues[] {
  const rows = readPasted(text).map((row) => row.map((cell) => cell.trim()))
  if (!rows.some((row) => row.length > 1)) return []
  return rows
    .filter((row) => /\d/.test(row.slice(0, 2).join('')))
    .map(([quantity = '', price = '']) => ({ quantity: plainQuantity(quantity), price }))
}

/** '1,000+' is '1000', '250 – 499' is '250-499'. */
export const plainQuantity = (text: string): string =>
  text.replaceAll(/[+\s’']|[.,](?=\d{3}(?!\d))/g, '').replaceAll(/[\u2012-\u2015\u2212]/g, '-')
