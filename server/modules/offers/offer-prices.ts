/** The prices of an offer as they are compared, put on record and undone, and an offer at other prices. */
import type { Offer } from '@frontage/contracts/catalog.ts'
import type { OfferPrices, SheetPrices, SheetTier, ShownPrices } from '@frontage/contracts/price-sheet.ts'
import { readTierQuantity } from '@frontage/domain/price-tiers.ts'
import { versionOf } from '../../platform/changed-since.ts'
import { offerProblems } from '../catalog/index.ts'
import {
  adjusted,
  adjustmentsOf,
  adjustmentWords,
  listedAdjustments,
  withAdjustments,
  type AdjustmentWords,
} from './adjustments.ts'
import { coatingsAt, listedCoatings, TWINS, type CoatingTerms } from './coatings.ts'

type Tiers = readonly SheetTier[]
type NamedPrices = Pick<OfferPrices, 'printed' | 'mailed' | 'coatings'>
type AllPrices = NamedPrices & Partial<CoatingTerms> & AdjustmentWords

const tiersOf = (quantities: readonly string[], prices: readonly number[]): SheetTier[] =>
  quantities.map((quantity, at) => ({ quantity, price: prices[at] ?? 0 }))

/** As a grid shows them, in the order that they are saved in. */
export function sheetPrices(offer: Offer | null): ShownPrices {
  const prices = offer?.template_specification
  return {
    printed: tiersOf(prices?.quantities_print ?? [], prices?.printship_sell_price ?? []),
    mailed: tiersOf(prices?.quantities_maillist ?? [], prices?.maillist_sell_price ?? []),
    coatings: (offer?.coating_types ?? []).map(({ name, price_per_item: price, first_25_free }) => ({
      name,
      price,
      first_25_free,
    })),
    ...adjustmentsOf(offer),
  }
}

const byQuantity = (tiers: Tiers) => Object.fromEntries(tiers.map(({ quantity, price }) => [quantity, price]))

/** Prices alone, in the form that names them. */
export function namedPrices(prices: SheetPrices): NamedPrices {
  return {
    printed: byQuantity(prices.printed),
    mailed: byQuantity(prices.mailed),
    coatings: Object.fromEntries(prices.coatings.map(({ name, price }) => [name, price])),
  }
}

const fromOf = ({ quantity }: SheetTier): number =>
  readTierQuantity(quantity)?.from ?? Number.MAX_SAFE_INTEGER

/** Small quantities first, which an object of them does not promise. */
const tiersIn = (prices: Readonly<Record<string, number>>): SheetTier[] =>
  Object.entries(prices)
    .map(([quantity, price]) => ({ quantity, price }))
    .toSorted((a, b) => fromOf(a) - fromOf(b))

export const listedPrices = ({ printed, mailed, ...others }: AllPrices): ShownPrices => ({
  printed: tiersIn(printed),
  mailed: tiersIn(mailed),
  coatings: listedCoatings(others),
  ...listedAdjustments(others),
})

/** Names prices: those of a grid are saved over the ones that they were typed over, and over no others. */
export function priceVersion(prices: ShownPrices): string {
  const named = namedPrices(prices)
  const free = prices.coatings.flatMap(({ name, first_25_free }) => (first_25_free ? [name] : []))
  const words = Object.entries(adjustmentWords(prices)).filter(([, list]) => list.length > 0)
  return versionOf({ ...named, ...(free.length > 0 ? { free } : {}), ...Object.fromEntries(words) })
}

/** The offer at these prices. Where they say which coatings, costs and discounts there are, it has those; else it keeps its own. */
export const withPrices = (offer: Offer, prices: AllPrices): Offer =>
  withTiers(
    { ...withAdjustments(offer, prices), coating_types: coatingsAt(offer.coating_types, prices) },
    listedPrices(prices),
  )

function withTiers(offer: Offer, { printed, mailed, coatings }: SheetPrices): Offer {
  const priceOf = new Map(coatings.map(({ name, price }) => [name, price]))
  return {
    ...offer,
    template_specification: {
      quantities_print: printed.map(({ quantity }) => quantity),
      printship_sell_price: printed.map(({ price }) => price),
      quantities_maillist: mailed.map(({ quantity }) => quantity),
      maillist_sell_price: mailed.map(({ price }) => price),
    },
    coating_types: offer.coating_types.map((coating) => ({
      ...coating,
      price_per_item: priceOf.get(coating.name) ?? coating.price_per_item,
    })),
  }
}

/** What keeps an offer from being saved, a sentence each. */
export const usageProblems = (offer: Offer): string[] => [
  ...missingPrices(offer.kinds, sheetPrices(offer)),
  ...(hasTwins(offer.coating_types.map(({ id }) => id)) ? [TWINS] : []),
  ...offerProblems(offer),
]

/** The same of prices alone. */
export const priceProblems = (kinds: Offer['kinds'], prices: SheetPrices): string[] => [
  ...missingPrices(kinds, prices),
  ...offerProblems(
    withTiers(
      { ...UNPRICED, ...adjusted(prices), kinds, coating_types: prices.coatings.map(bareCoating) },
      prices,
    ),
  ),
  ...([prices.printed, prices.mailed].some((tiers) => hasTwins(tiers.map(({ quantity }) => quantity)))
    ? ['A quantity is there twice.']
    : []),
]

const UNPRICED: Offer = {
  kinds: [],
  template_specification: {
    quantities_print: [],
    printship_sell_price: [],
    quantities_maillist: [],
    maillist_sell_price: [],
  },
  coating_types: [],
  additional_cost: [],
  discounts: [],
  additional_discount: [],
  bill_to_company: 'never',
  paper: '',
  production_days: 0,
}
const bareCoating = ({ name, price }: SheetPrices['coatings'][number]) => ({
  id: name,
  name,
  price_per_item: price,
  first_25_free: false,
})

/** What can be ordered has a price. */
function missingPrices(kinds: Offer['kinds'], { printed, mailed }: SheetPrices): string[] {
  const isSold = (tiers: Tiers) => tiers.some(({ price }) => price > 0)
  return [
    ...(kinds.some((kind) => kind !== 'mail-list') && !isSold(printed)
      ? ['Enter at least one price for printed pieces.']
      : []),
    ...(kinds.includes('mail-list') && !isSold(mailed)
      ? ['Enter at least one price for mailed pieces, or take mailing away.']
      : []),
  ]
}

const hasTwins = (names: readonly string[]): boolean => new Set(names).size < names.length
