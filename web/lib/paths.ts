/** Addresses of pages that more than one place links to. */
import type { Category, SubCategory } from '@frontage/contracts/catalogue.ts'
import type { CategoryStep } from '@frontage/contracts/content.ts'
import { withQuery } from './api.ts'

type Named = Pick<Category, 'id' | 'name' | 'landingPagePrettyUrl'> & Partial<Pick<Category, 'area'>>

/** '/templates/Create/flyers?s=101&c=1&categoryName=Create&subCategoryName=Flyers'. */
export function listingPath(
  category: Named,
  sub?: Pick<SubCategory, 'id' | 'name' | 'landingPagePrettyUrl'>,
): string {
  if (category.area) return areaPath(category.area, sub?.landingPagePrettyUrl)
  const path = `/templates/${encodeURIComponent(category.name)}/${encodeURIComponent((sub ?? category).landingPagePrettyUrl)}`
  return withQuery(path, {
    s: sub?.id,
    c: category.id,
    categoryName: category.name,
    subCategoryName: sub?.name,
  })
}

/** '/marketing-center' or '/marketing-center/social-media'. */
const areaPath = (area: string, prettyUrl: string | undefined): string =>
  prettyUrl ? `/${area}/${encodeURIComponent(prettyUrl)}` : `/${area}`

/** A category of posts, of whatever level. @param top the category of the first level above it, or itself */
export function contentPath(step: CategoryStep, top: CategoryStep): string {
  if (step.area) return areaPath(step.area, step.level === 1 ? undefined : step.landingPagePrettyUrl)
  return listingPath(top, step.level === 1 ? undefined : step)
}

export const postHref = (post: { prettyUrl: string }): string =>
  `/posts/${encodeURIComponent(post.prettyUrl)}`

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
