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

/** A footer link of this name opens the settings of cookie consent. */
export const PRIVACY_SETTINGS = 'Privacy Settings'

/** What a click on a page's name does. */
export type PageLink =
  | { does: 'go'; href: string; newTab: boolean }
  | { does: 'popup'; href: string; prettyUrl: string; description: string }
  | { does: 'privacy-settings'; href: string }

export interface FooterLink {
  name: string
  link: PageLink
}
export interface FooterCategory {
  name: string
  links: FooterLink[]
}

const screenOf = (path: string): string => /^\/?([\w-]*)/.exec(path)?.[1] ?? ''

export const prettyUrlOf = (path: string): string => path.replace(/^\/+|\/+$/g, '')

/** Pages below it are of its own kind. */
type PageWithin<Page> = PageInTree & { child_pages: readonly Page[] }

/** Every page of the tree, parents before their children. */
export function allPages<Page extends PageWithin<Page>>(tree: readonly Page[]): Page[] {
  return tree.flatMap((page) => [page, ...allPages(page.child_pages)])
}

// Made at its first use: browsers show what the server has sorted.
let names: Intl.Collator | undefined
function compareNames(a: string, b: string): number {
  names ??= new Intl.Collator('en', { sensitivity: 'base', numeric: true })
  return names.compare(a, b)
}

/** By the type's order, then the page's, then the name. */
export function inFooterOrder(a: PageInTree, b: PageInTree): number {
  return a.pages_type_sort - b.pages_type_sort || a.sort - b.sort || compareNames(a.page_name, b.page_name)
}

/** @param origin before the path of this site's own pages, such as 'https://harbor.example'; '': relative */
export function pageLink(page: PageInTree, origin = ''): PageLink {
  if (page.link_type === LINK_TYPES.external)
    return { does: 'go', href: webAddress(page.path), newTab: page.open_on_new_tab }
  const path = page.path.startsWith('/') ? page.path : `/${page.path}`
  const href = origin + (/^\/[/\\]/.test(path) ? `/${path.replace(/^[/\\]+/, '')}` : path)
  if (page.page_name === PRIVACY_SETTINGS) return { does: 'privacy-settings', href }
  if (page.open_as_popup && page.link_type === LINK_TYPES.page)
    return { does: 'popup', href, prettyUrl: prettyUrlOf(page.path), description: page.popup_description }
  return { does: 'go', href, newTab: page.open_on_new_tab }
}

/** Addresses of elsewhere: http, https, mailto, sms and tel; what has no scheme is a web site. */
export function webAddress(path: string): string {
  const scheme = /^\s*([a-z][a-z0-9+.-]*):/i.exec(path)?.[1]?.toLowerCase()
  if (!scheme) return `https://${path.trim().replace(/^\/+/, '')}`
  return ['http', 'https', 'mailto', 'sms', 'tel'].includes(scheme) ? path.trim() : 'about:blank'
}

export interface FooterRules {
  /** 6, or 100 in the newer variant. */
  footerCategories: number
  /** Screens of this site by the first word of their address; a link to one that is closed is not listed. */
  menus: Readonly<Record<string, boolean>>
  origin?: string
}

/** Only pages that have a type and are part of the navigation; their types are the footer's headings. */
export function footerCategories(tree: readonly PageInTree[], rules: FooterRules): FooterCategory[] {
  const shown = allPages(tree)
    .filter((page) => page.pages_type !== '' && page.include_in_navigation)
    .filter((page) => page.link_type !== LINK_TYPES.internal || rules.menus[screenOf(page.path)] !== false)
    .sort(inFooterOrder)
  const categories = new Map<string, FooterLink[]>()
  for (const page of shown) {
    const links = categories.get(page.pages_type) ?? []
    categories.set(page.pages_type, links)
    links.push({ name: page.page_name, link: pageLink(page, rules.origin) })
  }
  return [...categories].map(([name, links]) => ({ name, links })).slice(0, rules.footerCategories)
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
