/** Addresses of the site's pages, the same wherever a link to them is written: on a page, in an email, in the sitemap. */

interface NamedCategory {
  id: number
  name: string
  landingPagePrettyUrl: string
}

/** '/templates/Create/flyers?s=101&c=1&categoryName=Create&subCategoryName=Flyers'. */
export function listingPath(category: NamedCategory & { area?: string | null }, sub?: NamedCategory): string {
  if (category.area) return areaPath(category.area, sub?.landingPagePrettyUrl)
  const { landingPagePrettyUrl } = sub ?? category
  const path = `/templates/${encodeURIComponent(category.name)}/${encodeURIComponent(landingPagePrettyUrl)}`
  const query = new URLSearchParams({
    ...(sub ? { s: String(sub.id) } : {}),
    c: String(category.id),
    categoryName: category.name,
    ...(sub ? { subCategoryName: sub.name } : {}),
  })
  return `${path}?${query}`
}

/** '/marketing-center' or '/marketing-center/social-media'. */
const areaPath = (area: string, prettyUrl: string | undefined): string =>
  prettyUrl ? `/${area}/${encodeURIComponent(prettyUrl)}` : `/${area}`

/** A category of posts, of whatever level. @param top the category of the first level above it, or itself */
export function categoryPath(
  step: NamedCategory & { area: string | null; level: number },
  top: NamedCategory & { area: string | null },
): string {
  if (step.area) return areaPath(step.area, step.level === 1 ? undefined : step.landingPagePrettyUrl)
  return listingPath(top, step.level === 1 ? undefined : step)
}

export const postHref = (post: { prettyUrl: string }): string =>
  `/posts/${encodeURIComponent(post.prettyUrl)}`
