/** Addresses of pages that more than one place links to. */
import type { Category } from '@frontage/contracts/catalog.ts'
import { webAddress } from '@frontage/domain/page-tree.ts'
import { listingPath } from '@frontage/domain/site-paths.ts'

export { categoryPath, listingPath, postHref } from '@frontage/domain/site-paths.ts'

/** A category of the navigation: its own listing, or the address that its editor gave it. */
export function categoryLink(category: Category): { href: string; target?: '_blank'; rel?: string } {
  if (leadsOutside(category))
    return { href: webAddress(category.externalUrl), target: '_blank', rel: 'noopener' }
  if (leadsWithin(category)) return { href: category.internalUrl }
  return { href: listingPath(category) }
}

/** A category that leads elsewhere has no menu of its own. */
export const leadsElsewhere = (category: Category): boolean => leadsOutside(category) || leadsWithin(category)

const leadsOutside = ({ useExternalUrl, externalUrl }: Category): boolean =>
  useExternalUrl && externalUrl !== ''

/** One slash: two would be another site. */
const leadsWithin = ({ useInternalUrl, internalUrl }: Category): boolean =>
  useInternalUrl && /^\/(?![/\\])/.test(internalUrl)

/** Anonymous visitors of the newer storefront start at '/', everybody else at '/home'. */
export const homePath = (site: { user: unknown; features: { newer: boolean } }): string =>
  site.features.newer && !site.user ? '/' : '/home'

/** Where anonymous visitors of the newer storefront join, with the campaign the specification names. */
export const FREE_TRIAL = '/7daysignup/?utm_source=hs&utm_medium=lp&utm_campaign=free-trial'
export const ONBOARDING = '/onboarding?bb2=true'
