/** The tree of a tenant's pages, and what footer, side navigation and breadcrumb make of it. */
export const LINK_TYPES = { page: 1, external: 2, internal: 3 } as const
export type LinkType = (typeof LINK_TYPES)[keyof typeof LINK_TYPES]

export interface PageInTree {
  page_name: string
  path: string
  pages_type: string
  pages_type_sort: number
  sort: number
  include_in_navigation: boolean
  open_on_new_tab: boolean
  open_as_popup: boolean
  link_type: LinkType
  popup_description: string
  child_pages: readonly PageInTree[]
}

export const prettyUrlOf = (path: string): string => path.replace(/^\/+|\/+$/g, '')

/** Pages below it are of its own kind. */
type PageWithin<Page> = PageInTree & { child_pages: readonly Page[] }

/** Every page of the tree, parents before their children. */
export function allPages<Page extends PageWithin<Page>>(tree: readonly Page[]): Page[] {
  return tree.flatMap((page) => [page, ...allPages(page.child_pages)])
}

/** Addresses of elsewhere: http, https, mailto, sms and tel; what has no scheme is a web site. */
export function webAddress(path: string): string {
  const scheme = /^\s*([a-z][a-z0-9+.-]*):/i.exec(path)?.[1]?.toLowerCase()
  if (!scheme) return `https://${path.trim().replace(/^\/+/, '')}`
  return ['http', 'https', 'mailto', 'sms', 'tel'].includes(scheme) ? path.trim() : 'about:blank'
}

/** Columns of `size` at most, filled one after the other: 5 links, or 10 in the newer variant. */
export function footerColumns<T>(links: readonly T[], size: number): T[][] {
  const columns: T[][] = []
  for (let at = 0; at < links.length; at += size) columns.push(links.slice(at, at + size))
  return columns
}

export interface SideItem {
  name: string
  icon: string
  url: string
}

/**
 * What stands beside a page: its branch of the tree, or, where that is the page alone, the pages of its type. One item
 * is no navigation.
 */
export function sideItems(tree: readonly PageInTree[], path: string): SideItem[] {
  const [top] = trailTo(tree, path)
  if (!top) return []
  const isReadable = (page: PageInTree) => page.link_type === LINK_TYPES.page && page.include_in_navigation
  const branch = allPages([top]).filter(isReadable)
  const shown =
    branch.length > 1
      ? branch
      : allPages(tree).filter((page) => isReadable(page) && page.pages_type === top.pages_type)
  if (shown.length < 2 || !isReadable(top)) return []
  return shown.map((page) => ({ name: page.page_name, icon: page.pages_type, url: page.path }))
}

/** From the top of the tree down to the page; empty when it is not in the tree. */
export function trailTo<Page extends PageWithin<Page>>(tree: readonly Page[], path: string): Page[] {
  for (const page of tree) {
    if (page.link_type === LINK_TYPES.page && page.path === path) return [page]
    const below = trailTo(page.child_pages, path)
    if (below.length > 0) return [page, ...below]
  }
  return []
}
