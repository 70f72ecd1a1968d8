/**
 * What becomes of a page's stored HTML before it is shown: placeholders, the tenant's color, links in new tabs. Works on
 * HTML as the sanitizer writes it (every attribute in double quotes, every bracket of a text escaped); the sanitizer runs
 * once more on what comes out.
 */
export interface PageReader {
  /** '' for anonymous visitors. */
  userId: string
  /** Scheme, primary host and port of the tenant's site. */
  siteUrl: string
  /** '#rrggbb' */
  tenantColor: string
  /** The gold that pages are written with, '#rrggbb'. */
  defaultGold: string
  /** Of the page that is shown. */
  path: string
}

export const LEGAL_PATHS = {
  privacyPolicy: '/privacy-policy',
  terms: '/terms-and-conditions',
  california: '/california-privacy-notice',
} as const

/** The words authors write; blanks inside the braces and any case are the same. */
const placeholders: Record<string, (reader: PageReader) => string> = {
  userid: ({ userId }) => userId,
  tenantsitelink: ({ siteUrl }) => siteUrl,
  // Paths, so that a reader stays on the host she is signed in at.
  privacypolicy: () => LEGAL_PATHS.privacyPolicy,
  termsandconditions: () => LEGAL_PATHS.terms,
  californiaprivacynotice: () => LEGAL_PATHS.california,
}

export function forReader(html: string, reader: PageReader): string {
  return withNewTabs(withTenantColor(withPlaceholders(html, reader), reader), reader)
}

/** Unknown words in braces stay as they are: they may be meant. */
export function withPlaceholders(html: string, reader: PageReader): string {
  return html.replace(/\{\{\s*([a-z]{1,40})\s*\}\}/gi, (written, name: string) => {
    const key = name.toLowerCase()
    return Object.hasOwn(placeholders, key) ? escaped(placeholders[key]?.(reader) ?? '') : written
  })
}

const hex = /^#[\da-f]{6}$/i

/** The default gold in styles and in colors of old markup, whatever its spelling, becomes the tenant's color. */
export function withTenantColor(
  html: string,
  { tenantColor, defaultGold }: Pick<PageReader, 'tenantColor' | 'defaultGold'>,
): string {
  if (!hex.test(tenantColor) || !hex.test(defaultGold)) return html
  const [red, green, blue] = [1, 3, 5].map((at) => Number.parseInt(defaultGold.slice(at, at + 2), 16))
  const gold = new RegExp(
    `${defaultGold}(?![\\da-f])|rgb\\(\\s*${red}\\s*,\\s*${green}\\s*,\\s*${blue}\\s*\\)`,
    'gi',
  )
  return html.replace(/\s(?:style|color|bgcolor)="[^"]*"/gi, (attribute) =>
    attribute.replace(gold, tenantColor),
  )
}

/** Links that open beside the page: to a calendar, marked by their author, or on a page of attorneys. */
export function opensNewTab(link: { href: string; classes: string }, path: string): boolean {
  return (
    /calendar/i.test(link.href) ||
    link.classes.split(/\s+/).includes('target-new-tab') ||
    /(?:^|\/)attorney_bios(?:\/|$)/i.test(path)
  )
}

function withNewTabs(html: string, { path }: PageReader): string {
  return html.replace(/<a\b[^>]*>/gi, (tag) => {
    const href = attribute(tag, 'href')
    // Places on this very page, and links to download, never open anything.
    if (!href || href.startsWith('#') || /\bdownloadable-link\b/.test(attribute(tag, 'rel'))) return tag
    if (!opensNewTab({ href, classes: attribute(tag, 'class') }, path)) return tag
    const rest = tag.slice(2, -1).replace(/\s(?:target|rel)="[^"]*"/gi, '')
    return `<a${rest} target="_blank" rel="noopener">`
  })
}

const attribute = (tag: string, name: string): string =>
  new RegExp(`\\s${name}="([^"]*)"`, 'i').exec(tag)?.[1] ?? ''

const escaped = (text: string): string =>
  text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)

/**
 * A page that is shown under a title has no heading above it: what was written as Heading 1 goes one level down, and what
 * nodes published goes with it. They look as before, by their class; headings written by hand keep level and look.
 */
export function underTitle(html: string): string {
  if (!/<h1[\s>]/i.test(html)) return html
  const open: string[] = []
  return html.replace(
    /<(\/?)h([1-6])((?:\s[^>]*)?)>/gi,
    (_tag, slash: string, level: string, rest: string) => {
      if (slash) return `</h${open.pop() ?? level}>`
      const isNode = /\sclass="page-h[1-6]"/.test(rest)
      const below = level === '1' || isNode ? String(Math.min(6, Number(level) + 1)) : level
      open.push(below)
      return `<h${below}${below === level || isNode ? '' : ' class="page-h1"'}${rest}>`
    },
  )
}
