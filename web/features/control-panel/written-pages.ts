import type { PageNode } from '@frontage/contracts/pages.ts'
import { LINK_TYPES } from '@frontage/domain/page-tree.ts'

export interface WrittenPage {
  page: PageNode
  path: string
  /** 0: at the top. */
  depth: number
}

/** The pages that are written here, parents before their children. */
export function writtenPages(tree: readonly PageNode[], depth = 0): WrittenPage[] {
  return tree.flatMap((page) => [
    ...(page.link_type === LINK_TYPES.page ? [{ page, path: `/${trimmed(page.path)}`, depth }] : []),
    ...writtenPages(page.child_pages, depth + 1),
  ])
}

const trimmed = (path: string): string => path.replaceAll(/^\/+|\/+$/g, '')
