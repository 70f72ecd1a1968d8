/** A kit: one flyer, one postcard and one social post that fit where a listing stands. */
import type { ListingStatus, OpenHouse } from './listing.ts'

export const KIT_PARTS = ['flyer', 'postcard', 'post'] as const
export type KitPart = (typeof KIT_PARTS)[number]
export const KIT_PART_NAMES = {
  flyer: 'Flyer',
  postcard: 'Postcard',
  post: 'Social post',
} as const satisfies Record<KitPart, string>

/** Products of each part, the usual one first. */
const PRODUCTS: Readonly<Record<KitPart, readonly string[]>> = {
  flyer: ['letter-flyer'],
  postcard: ['postcard-4x6', 'postcard-6x9'],
  post: ['social-post'],
}

/** Subcategories of the catalog that say where a listing stands, the closest first. */
const FITTING: Readonly<Record<ListingStatus, readonly string[]>> = {
  'coming-soon': ['Coming Soon', 'Just Listed'],
  active: ['Just Listed', 'Luxury', 'Open House'],
  pending: ['Under Contract', 'Just Listed'],
  sold: ['Just Sold'],
  withdrawn: [],
}

interface KitTemplate {
  product: string
  subcategory: string
}

interface KitListing {
  status: ListingStatus
  open_houses: readonly OpenHouse[]
}

/** Subcategories that say where a listing stands today, the closest first. @param today yyyy-mm-dd */
export function fittingSubcategories(
  { status, open_houses: houses }: KitListing,
  today: string,
): readonly string[] {
  const hasOpenHouse = status === 'active' && houses.some(({ day }) => day >= today)
  // 'Open House' stands in the list of an active listing too; its first place counts.
  return hasOpenHouse ? [...new Set(['Open House', ...FITTING[status]])] : FITTING[status]
}

/**
 * The templates of each part, the most fitting first; a part without any is empty.
 * @param today yyyy-mm-dd: an open house that is still to come is what an active listing says first
 */
export function kitChoices<T extends KitTemplate>(
  templates: readonly T[],
  { status, open_houses: houses }: KitListing,
  today: string,
): Record<KitPart, T[]> {
  const fitting = fittingSubcategories({ status, open_houses: houses }, today)
  const rank = (names: readonly string[], name: string) =>
    names.includes(name) ? names.indexOf(name) : names.length
  const of = (part: KitPart): T[] =>
    templates
      .filter(({ product }) => PRODUCTS[part].includes(product))
      .toSorted(
        (a, b) =>
          rank(fitting, a.subcategory) - rank(fitting, b.subcategory) ||
          rank(PRODUCTS[part], a.product) - rank(PRODUCTS[part], b.product),
      )
  return { flyer: of('flyer'), postcard: of('postcard'), post: of('post') }
}
