/** What administrators change of the prices of many templates in one grid, and Undo of it. */
import { z } from 'zod'
import { OfferPrices, SheetPrices } from '@frontage/contracts/price-sheet.ts'
import { bulkKind } from '../../platform/bulk/kind.ts'
import { namedPrices, priceProblems } from './offer-prices.ts'
import { GONE, readPrices, whyNot, writePrices } from './priced-templates.ts'

const NO_COATING = 'A coating of this template is no longer here.'

/** Each row brings its own prices. */
export const changingPrices = bulkKind<Record<string, never>, OfferPrices>({
  kind: 'offers.prices',
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
    const { printed, mailed, coatings } = namedPrices(prices)
    if (Object.keys(coatings).some((name) => state.coatings[name] === undefined))
      return { refused: NO_COATING }
    return { after: { ...state, printed, mailed, coatings: { ...state.coatings, ...coatings } } }
  },
  write: writePrices,
})
