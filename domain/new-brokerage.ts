/** What a brokerage can be opened as. */
import { SITE_TYPES } from './storefront.ts'

/** How a storefront looks and what it is made for. */
export const STOREFRONTS = {
  standard: {
    label: 'Standard',
    note: 'Agents order and pay by themselves.',
    siteType: SITE_TYPES.turnkey,
    isNewer: false,
  },
  alliance: {
    label: 'Alliance',
    note: 'The company may pay for what its agents order.',
    siteType: SITE_TYPES.hybrid,
    isNewer: false,
  },
  newer: {
    label: 'Newer brand experience',
    note: 'Articles and plans beside the catalog.',
    siteType: SITE_TYPES.custom,
    isNewer: true,
  },
} as const
export const STOREFRONT_NAMES = ['standard', 'alliance', 'newer'] as const
export type Storefront = (typeof STOREFRONT_NAMES)[number]

/** For a logo in black, white or gray: reads on white, and white reads on it. */
export const USUAL_COLOR = '#1f4d7a'

/** What a new brokerage may begin to offer: the products of each, by their names in `catalog/templates`; null: all. */
export const STARTER_CATALOGS = {
  whole: { label: 'Everything', note: 'Print, mail and social posts, in all categories.', products: null },
  print: {
    label: 'Print only',
    note: 'Flyers, postcards, brochures, business cards, door hangers and presentations.',
    products: [
      'letter-flyer',
      'postcard-4x6',
      'postcard-6x9',
      'tri-fold-brochure',
      'business-card',
      'door-hanger',
      'listing-presentation',
    ],
  },
  social: {
    label: 'Social posts only',
    note: 'Designs to download. Nothing is sold.',
    products: ['social-post'],
  },
} as const
export const STARTER_CATALOG_NAMES = ['whole', 'print', 'social'] as const
export type StarterCatalog = (typeof STARTER_CATALOG_NAMES)[number]

export const isInCatalog = (catalog: StarterCatalog, product: string): boolean => {
  const products: readonly string[] | null = STARTER_CATALOGS[catalog].products
  return products === null || products.includes(product)
}

/** Pages that a new brokerage may begin without. Terms, privacy, questions and ways to reach it are always there. */
export const STARTER_PAGES = {
  about: 'About us',
  ordering: 'How to order, with print files and shipping',
  resources: 'Links: fair housing, REALTORS®, postal rates',
  california: 'California privacy notice',
  accessibility: 'Accessibility',
} as const
export const STARTER_PAGE_NAMES = ['about', 'ordering', 'resources', 'california', 'accessibility'] as const
export type StarterPage = (typeof STARTER_PAGE_NAMES)[number]

/** Percent that the first prices may be below or above the usual ones. */
export const LOWEST_PRICES = -50
export const HIGHEST_PRICES = 200

/**
 * A usual unit price, changed by a percentage.
 *
 * @param price dollars with up to four decimals, as administrators type them
 * @param percent whole, such as -10
 * @returns dollars with up to four decimals: rounded half up to a hundredth of a cent, and never nothing
 */
export function starterPrice(price: number, percent: number): number {
  // In hundredths of a cent both factors are whole, and so is their product.
  const hundredths = Math.floor((Math.round(price * 10_000) * (100 + percent) + 50) / 100)
  return Math.max(1, hundredths) / 10_000
}
