/** The footer as the tree of pages makes it. Apart from the tree: browsers of visitors show what the server has arranged. */
import { allPages, LINK_TYPES, prettyUrlOf, webAddress, type PageInTree } from './page-tree.ts'

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
