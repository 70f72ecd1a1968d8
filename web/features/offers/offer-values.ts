/** An offer as it is typed, and as it is saved. */
import type { Adjustment, CoatingType, Offer, OrderKind } from '@frontage/contracts/catalog.ts'
import { isWholeHundredthCents, hundredthCentsFromWire } from '@frontage/domain/money.ts'
import { checkPriceTiers } from '@frontage/domain/price-tiers.ts'
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
  if (Number.isNaN(price)) return 'Enter a price such as 0.085'
  return isWholeHundredthCents(price) ? null : 'This price has too many decimal places'
}

/** What is wrong with a list of tiers, by row. */
export function tierProblems(tiers: readonly TierValues[]): Map<number, string> {
  const unreadable = tiers.flatMap(({ price }, index) => {
    const problem = priceProblem(price)
    return problem ? [[index, problem] as const] : []
  })
  if (unreadable.length > 0) return new Map(unreadable)
  const found = checkPriceTiers(
    tiers.map(({ quantity }) => quantity),
    tiers.map(({ price }) => hundredthCentsFromWire(dollars(price))),
  )
  return new Map(found.map(({ index, sentence }) => [index, sentence]))
}

export function adjustmentProblem({ name, type, amount, minimum }: AdjustmentValues): string | null {
  if (name.trim() === '') return 'Enter a name'
  const value = dollars(amount)
  if (Number.isNaN(value)) return 'Enter an amount'
  if (type === 'percentage' && value > 100) return 'A percentage is 100 at most'
  if (
    type === 'per item'
      ? !isWholeHundredthCents(value)
      : Math.abs(value * 100 - Math.round(value * 100)) > 1e-6
  )
    return 'This amount has too many decimal places'
  return Number.isNaN(amountOrZero(minimum)) ? 'Enter a minimum, or nothing' : null
}

export function coatingProblem({ name, price }: CoatingValues): string | null {
  return name.trim() === '' ? 'Enter a name' : priceProblem(price)
}

/** Everything that keeps the offer from being saved. */
export function problemsOf(values: OfferValues): string[] {
  const isPrinted = values.kinds.some((kind) => kind !== 'mail-list')
  const isMailed = values.kinds.includes('mail-list')
  return [
    ...(isPrinted && values.print.length === 0 ? ['Enter at least one price for printed pieces.'] : []),
    ...(isMailed && values.mail.length === 0 ? ['Enter at least one price for mailed pieces.'] : []),
    ...tierProblems(values.print).values(),
    ...tierProblems(values.mail).values(),
    ...values.coatings.flatMap((one) => coatingProblem(one) ?? []),
    ...[...values.costs, ...values.discounts, ...values.additional].flatMap(
      (one) => adjustmentProblem(one) ?? [],
    ),
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

/** A coating's id is its name in small letters: carts know it by that. */
const coating = (saved: Offer | null, { name, price, first25Free }: CoatingValues): CoatingType => ({
  id:
    saved?.coating_types.find((one) => one.name === name.trim())?.id ??
    name.trim().toLowerCase().replaceAll(/\s+/g, '-').slice(0, 60),
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
