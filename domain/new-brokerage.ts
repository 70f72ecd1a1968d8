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
