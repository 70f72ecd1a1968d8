import { isValidLink } from '@frontage/page-nodes/guards/href.ts'
import type { ListingPages } from '../../inputs.ts'

/** Most pages that are offered at once. */
export const MOST_PAGES = 5

/** Pages of the site whose name or address holds what was typed; those whose address is no link are left out. */
export function pagesFor(typed: string, pages: ListingPages['listPages']): ListingPages['listPages'] {
  const wanted = typed.trim().toLowerCase()
  return pages
    .filter(({ page, goTo }) => isValidLink(goTo) && `${page} ${goTo}`.toLowerCase().includes(wanted))
    .slice(0, MOST_PAGES)
}
