/** What administrators change of the prices of many templates in one grid, and Undo of it. */
import { PRICE_FIELDS } from '@frontage/domain/change-fields.ts'
import { z } from 'zod'
import { OfferPrices, SheetPrices } from '@frontage/contracts/price-sheet.ts'
import { bulkKind } from '../../platform/bulk/kind.ts'
import { adjustmentWords } from './adjustments.ts'
import { coatingsAfter } from './coatings.ts'
import { namedPrices, priceProblems } from './offer-prices.ts'
import { GONE, readPrices, whyNot, writePrices } from './priced-templates.ts'

/** Each row brings its own prices. */
export const changingPrices = bulkKind<Record<string, never>, OfferPrices>({
  kind: 'offers.prices',
  fields: PRICE_FIELDS,
  menu: 'manage-orders',
  audit: () => 'offer.changed',
  input: z.record(z.string(), z.never()),
  state: OfferPrices,
  title: () => 'Change prices in a grid',
  read: readPrices,
  decider: async () => (subject, row) => {
    const { state } = subject
    const reason = whyNot(state)
    if (reason !== null || !state) return { refused: reason ?? GONE }
    const prices = SheetPrices.parse(row.input)
    const [problem] = priceProblems(state.kinds, prices)
    if (problem !== undefined) return { refused: problem }
    const { printed, mailed } = namedPrices(prices)
    const coated = coatingsAfter(state, prices)
    if ('refused' in coated) return coated
    return { after: { ...state, printed, mailed, ...coated, ...adjustmentWords(prices) } }
  },
  write: writePrices,
})
