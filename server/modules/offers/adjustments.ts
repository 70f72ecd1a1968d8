/** The costs and discounts of a template as a grid says them, and in words, as they are put on record. */
import { isDeepStrictEqual } from 'node:util'
import type { Adjustment, Offer } from '@frontage/contracts/catalog.ts'
import type { OfferPrices, SheetPrices, ShownPrices } from '@frontage/contracts/price-sheet.ts'
import { adjustmentInWords, readAdjustment } from '@frontage/domain/adjustments.ts'

export const ADJUSTMENT_LISTS = ['costs', 'discounts', 'further_discounts'] as const
type List = (typeof ADJUSTMENT_LISTS)[number]
type Adjusted = Pick<ShownPrices, List>
/** A list that is not there is not said. */
export type AdjustmentWords = Partial<Pick<OfferPrices, List>>

const FIELD_OF = {
  costs: 'additional_cost',
  discounts: 'discounts',
  further_discounts: 'additional_discount',
} as const satisfies Record<List, keyof Offer>

export const adjustmentsOf = (offer: Offer | null): Adjusted => ({
  costs: offer?.additional_cost ?? [],
  discounts: offer?.discounts ?? [],
  further_discounts: offer?.additional_discount ?? [],
})

/** Of the lists that are said. */
export const adjustmentWords = (said: Partial<Adjusted> | SheetPrices): AdjustmentWords =>
  Object.fromEntries(
    ADJUSTMENT_LISTS.flatMap((list) => {
      const adjustments = said[list]
      return adjustments ? [[list, adjustments.map(adjustmentInWords)]] : []
    }),
  )

const read = (words: readonly string[]): Adjustment[] => words.flatMap((text) => readAdjustment(text) ?? [])

export const listedAdjustments = (words: AdjustmentWords): Adjusted => ({
  costs: read(words.costs ?? []),
  discounts: read(words.discounts ?? []),
  further_discounts: read(words.further_discounts ?? []),
})

/** Those of an offer that has those that are said, and no others. */
export const adjusted = (said: Partial<Adjusted> | SheetPrices): Pick<Offer, (typeof FIELD_OF)[List]> => ({
  additional_cost: said.costs ?? [],
  discounts: said.discounts ?? [],
  additional_discount: said.further_discounts ?? [],
})

/** The offer with the lists that are said to be others than it has; its own stay as they are. */
export function withAdjustments(offer: Offer, words: AdjustmentWords): Offer {
  const own = adjustmentWords(adjustmentsOf(offer))
  const changed = ADJUSTMENT_LISTS.flatMap((list) => {
    const said = words[list]
    return said && !isDeepStrictEqual(said, own[list]) ? [[FIELD_OF[list], read(said)]] : []
  })
  return { ...offer, ...Object.fromEntries(changed) }
}
