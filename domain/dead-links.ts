/** Whether a link of a site leads anywhere, as far as the site itself can tell. */
import { isTakenBySite, isWebAddress } from './page-address.ts'
import { prettyUrlOf } from './page-tree.ts'

export interface KnownPlaces {
  /** Pretty URLs of the tenant's own pages. */
  pages: ReadonlySet<string>
  /** Ids of the categories that visitors can open. */
  categories: ReadonlySet<number>
  /** First words of the addresses of screens that this site is without. */
  closed: ReadonlySet<string>
}

/** The pretty URL that an address of this site asks for, '' for the home page; null: it leads elsewhere. */
function prettyUrlIn(address: string): string | null {
  const text = address.trim()
  if (!text.startsWith('/') || /^\/[/\\]/.test(text)) return null
  return prettyUrlOf(text.split(/[?#]/, 1)[0] ?? '').toLowerCase()
}

/** Whether an address opens the page at that pretty URL. */
export const leadsToPage = (address: string, prettyUrl: string): boolean =>
  prettyUrl !== '' && prettyUrlIn(address) === prettyUrl.toLowerCase()

/** The reason in a few words; null: it leads somewhere, or to where only the visitor can look. */
export function whyDead(address: string, known: KnownPlaces): string | null {
  const text = address.trim()
  const pretty = prettyUrlIn(text)
  if (pretty === null) {
    if (text.startsWith('/')) return 'Two slashes lead to another site. Use one.'
    return isWebAddress(text) ? null : 'This is not a web address. Begin with https://.'
  }
  const [, query = ''] = (text.split('#', 1)[0] ?? '').split('?', 2)
  if (pretty === '' || known.pages.has(pretty)) return null
  const screen = pretty.split('/')[0] ?? ''
  if (!isTakenBySite(pretty)) return 'There is no page at this address.'
  if (known.closed.has(screen)) return 'This screen is not part of your site.'
  if (screen !== 'templates') return null
  const asked = new URLSearchParams(query)
  const ids = ['s', 'c'].map((key) => asked.get(key)).filter((id) => id !== null)
  return ids.every((id) => known.categories.has(Number(id)))
    ? null
    : 'This category does not exist or is hidden.'
}
