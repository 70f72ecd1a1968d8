/** What keeps an offer from being used, a sentence each: gaps, overlaps, mistyped prices, and prices that are too fine. */
import type { Offer } from '@frontage/contracts/catalog.ts'
import { isWholeHundredthCents, hundredthCentsFromWire } from '@frontage/domain/money.ts'
import { checkPriceTiers } from '@frontage/domain/price-tiers.ts'

export function offerProblems(offer: Offer): string[] {
  const { quantities_print, printship_sell_price, quantities_maillist, maillist_sell_price } =
    offer.template_specification
  return [
    ...unreadablePrices(offer),
    ...checkPriceTiers(quantities_print, printship_sell_price.map(hundredthCentsFromWire)).map(
      (it) => it.sentence,
    ),
    ...checkPriceTiers(quantities_maillist, maillist_sell_price.map(hundredthCentsFromWire)).map(
      (it) => it.sentence,
    ),
  ]
}

function unreadablePrices({ template_specification: prices, ...offer }: Offer): string[] {
  const perItem = [...offer.additional_cost, ...offer.discounts, ...offer.additional_discount].filter(
    ({ discount_type }) => discount_type === 'per item',
  )
  const each = [
    ...prices.printship_sell_price,
    ...prices.maillist_sell_price,
    ...offer.coating_types.map((coating) => coating.price_per_item),
    ...perItem.map(({ amount }) => amount),
  ]
  return each
    .filter((price) => !isWholeHundredthCents(price))
    .map((price) => `A piece cannot cost $${price}: a price has at most four decimal places.`)
}
