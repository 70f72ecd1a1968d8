/** A kit: one flyer, one postcard and one social post that fit where a listing stands, and a page of its own. */
import type { LandingKind, LandingState } from '../landing/landing-page.ts'
import type { ListingStatus, OpenHouse } from './listing.ts'

export const KIT_PARTS = ['flyer', 'postcard', 'post'] as const
export type KitPart = (typeof KIT_PARTS)[number]
export const KIT_PART_NAMES = {
  flyer: 'Flyer',
  postcard: 'Postcard',
  post: 'Social post',
} as const satisfies Record<KitPart, string>

/** What is made beside the parts, where there are landing pages. */
export const KIT_PAGE_NAME = 'Landing page'

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
  /** Prints a code, which leads to the kit's page. */
  has_code: boolean
  /** What the listing does not fill in. */
  to_write: readonly string[]
}

interface KitListing {
  status: ListingStatus
  open_houses: readonly OpenHouse[]
}

const hasOpenHouse = ({ status, open_houses: houses }: KitListing, today: string): boolean =>
  status === 'active' && houses.some(({ day }) => day >= today)

/** Of which kind a page of the kit is. @param today yyyy-mm-dd */
export const kitPageKind = (listing: KitListing, today: string): LandingKind =>
  hasOpenHouse(listing, today) ? 'open-house' : 'property'

/** Of several pages about one listing, the one that the kit leads to: one that visitors see, or else the first. */
export const kitPageOf = <T extends { state: LandingState }>(pages: readonly T[]): T | null =>
  pages.find(({ state }) => state === 'published') ?? pages[0] ?? null

/** Subcategories that say where a listing stands today, the closest first. @param today yyyy-mm-dd */
export function fittingSubcategories(listing: KitListing, today: string): readonly string[] {
  const { status } = listing
  // 'Open House' stands in the list of an active listing too; its first place counts.
  return hasOpenHouse(listing, today) ? [...new Set(['Open House', ...FITTING[status]])] : FITTING[status]
}

/**
 * The templates of each part, the most fitting first, of those the ones that the listing fills in most, then the ones
 * whose code leads to the kit's page; a part without any is empty.
 * @param today yyyy-mm-dd: an open house that is still to come is what an active listing says first
 */
export function kitChoices<T extends KitTemplate>(
  templates: readonly T[],
  listing: KitListing,
  today: string,
): Record<KitPart, T[]> {
  const fitting = fittingSubcategories(listing, today)
  const rank = (names: readonly string[], name: string) =>
    names.includes(name) ? names.indexOf(name) : names.length
  const of = (part: KitPart): T[] =>
    templates
      .filter(({ product }) => PRODUCTS[part].includes(product))
      .toSorted(
        (a, b) =>
          rank(fitting, a.subcategory) - rank(fitting, b.subcategory) ||
          rank(PRODUCTS[part], a.product) - rank(PRODUCTS[part], b.product) ||
          a.to_write.length - b.to_write.length ||
          Number(b.has_code) - Number(a.has_code),
      )
  return { flyer: of('flyer'), postcard: of('postcard'), post: of('post') }
}

const MOST_NAMED = 3

/** 'Still to fill in: “Date”, “Hours”, and 4 more.'; null: everything is. */
export function toWriteInWords(labels: readonly string[]): string | null {
  if (labels.length === 0) return null
  const named = labels.length > MOST_NAMED ? labels.slice(0, MOST_NAMED - 1) : labels
  const rest = labels.length - named.length
  const all = [...named.map((label) => `“${label}”`), ...(rest > 0 ? [`${rest} more`] : [])]
  return `Still to fill in: ${new Intl.ListFormat('en-US').format(all)}.`
}
