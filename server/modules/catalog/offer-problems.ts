/** What keeps an offer from being used, a sentence each: gaps, overlaps, mistyped prices, and amounts that are too fine or too large. */
import type { Offer } from '@frontage/contracts/catalog.ts'
import { amountProblem } from '@frontage/domain/adjustments.ts'
import { isWholeHundredthCents, hundredthCentsFromWire } from '@frontage/domain/money.ts'
import { checkPriceTiers } from '@frontage/domain/price-tiers.ts'

export function offerProblems(offer: Offer): string[] {
  const { quantities_print, printship_sell_price, quantities_maillist, maillist_sell_price } =
    offer.template_specification
  if (isTooLarge(offer)) return ['Enter amounts of at most $9,999,999.']
  return [
    ...unreadablePrices(offer),
    ...adjustmentProblems(offer),
    ...checkPriceTiers(quantities_print, printship_sell_price.map(hundredthCentsFromWire)).map(
      (it) => it.sentence,
    ),
    ...checkPriceTiers(quantities_maillist, maillist_sell_price.map(hundredthCentsFromWire)).map(
      (it) => it.sentence,
    ),
  ]
}

/** Larger ones cannot be counted in cents to the end. */
const MOST_DOLLARS = 9_999_999

function isTooLarge({ template_specification: prices, coating_types, ...offer }: Offer): boolean {
  const amounts = [
    ...prices.printship_sell_price,
    ...prices.maillist_sell_price,
    ...coating_types.map((coating) => coating.price_per_item),
    ...adjustmentsIn(offer).flatMap(({ amount, min_purchase_price }) => [amount, min_purchase_price]),
  ]
  return amounts.some((amount) => amount > MOST_DOLLARS)
}

const adjustmentsIn = (offer: Pick<Offer, 'additional_cost' | 'discounts' | 'additional_discount'>) => [
  ...offer.additional_cost,
  ...offer.discounts,
  ...offer.additional_discount,
]

const adjustmentProblems = (offer: Offer): string[] =>
  adjustmentsIn(offer).flatMap((one) => {
    const problem = amountProblem(one)
    return problem === null ? [] : [`${one.name}: ${problem}.`]
  })

function unreadablePrices({ template_specification: prices, coating_types }: Offer): string[] {
  const each = [
    ...prices.printship_sell_price,
    ...prices.maillist_sell_price,
    ...coating_types.map((coating) => coating.price_per_item),
  ]
  return each
    .filter((price) => !isWholeHundredthCents(price))
    .map((price) => `A piece cannot cost $${price}: a price has at most four decimal places.`)
}
