/** Addresses of pages that more than one place links to. */
import type { Category } from '@frontage/contracts/catalogue.ts'
import { listingPath } from '@frontage/domain/site-paths.ts'

export { contentPath, listingPath, postHref } from '@frontage/domain/site-paths.ts'

/** Where a category of the navigation leads: its own listing, or the address its editor gave it. */
export function categoryHref(category: Category): string {
  if (category.useExternalUrl && category.externalUrl) return category.externalUrl
  if (category.useInternalUrl && category.internalUrl) return category.internalUrl
  return listingPath(category)
}

export const leadsElsewhere = (category: Category): boolean =>
  (category.useExternalUrl && category.externalUrl !== '') ||
  (category.useInternalUrl && category.internalUrl !== '')

/** Anonymous visitors of the newer storefront start at '/', everybody else at '/home'. */
export const homePath = (site: { user: unknown; features: { newer: boolean } }): string =>
  site.features.newer && !site.user ? '/' : '/home'

/** Where strangers of the newer storefront join, with the campaign the specification names. */
export const FREE_TRIAL = '/7daysignup/?utm_source=hs&utm_medium=lp&utm_campaign=free-trial'
export const ONBOARDING = '/onboarding?bb2=true'
