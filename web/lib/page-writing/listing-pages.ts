import { allPages, LINK_TYPES, trailTo } from '@frontage/domain/page-tree.ts'
import type { PageBody, PageNode } from '@frontage/contracts/pages.ts'
import type { ListingPages } from '@frontage/editor/inputs.ts'
import { editorPath } from '../page-services.ts'

/** Every page of the tenant's own, by its place in the tree. */
export function listingPages(tree: readonly PageNode[], page: PageBody): ListingPages {
  const own = allPages(tree).filter(({ link_type }) => link_type === LINK_TYPES.page)
  return {
    currentPageId: page.page_id,
    viewCurrentPage: `/${page.pretty_url}`,
    listPages: own.map(({ id, path }) => ({
      id,
      page: trailTo(tree, path)
        .map(({ page_name }) => page_name)
        .join(' › '),
      goTo: editorPath(id),
    })),
  }
}
