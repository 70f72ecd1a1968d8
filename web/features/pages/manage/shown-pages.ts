/** Which of a tree's pages stand on the screen: a large brokerage has thousands. */
import type { PageNode } from '@frontage/contracts/pages.ts'

/** Pages of one parent that are shown at once. */
export const AT_ONCE = 100
/** Pages found that are shown. */
export const MOST_FOUND = 50

export interface FoundPage {
  page: PageNode
  /** Those of the same parent, itself among them. */
  beside: readonly PageNode[]
  /** Names of the pages above it, the top first. */
  above: readonly string[]
}

/** Pages whose name and path together have all the words, in the order of the tree. */
export function findPages(
  tree: readonly PageNode[],
  words: string,
  above: readonly string[] = [],
): FoundPage[] {
  const wanted = words.toLowerCase().split(/\s+/).filter(Boolean)
  return tree.flatMap((page) => {
    const text = `${page.page_name} ${page.path}`.toLowerCase()
    return [
      ...(wanted.every((word) => text.includes(word)) ? [{ page, beside: tree, above }] : []),
      ...findPages(page.child_pages, words, [...above, page.page_name]),
    ]
  })
}
