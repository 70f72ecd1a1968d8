import type { PageNode } from '@frontage/contracts/pages.ts'
import { LINK_TYPES, sideItems, trailTo, type SideItem } from '@frontage/domain/page-tree.ts'
import type { Crumb } from '../ui/index.ts'

/** Breadcrumb and side navigation of an address in the page tree. */
export interface PagePlace {
  crumbs: Crumb[]
  side: SideItem[]
}

export function placeIn(tree: readonly PageNode[], path: string, label: string): PagePlace {
  const above = trailTo(tree, path)
    .slice(0, -1)
    .map((page): Crumb => ({
      label: page.page_name,
      name: page.path,
      ...(page.link_type === LINK_TYPES.page ? { url: page.path } : {}),
      active: false,
    }))
  return {
    crumbs: [
      { label: 'Home', url: '/home', name: '/home' },
      ...above,
      { label, url: path, name: path, active: true },
    ],
    side: sideItems(tree, path),
  }
}
