/** Schemes a link of a page may use; everything else becomes about:blank. */
const linkSchemes = new Set(['http:', 'https:', 'mailto:', 'sms:', 'tel:'])

const BLANK = 'about:blank'
const base = 'https://relative.invalid'
const controlCharacters = /[\u0000-\u001F\u007F\u2028\u2029]/

/** Editor, paste and page renderer all come here; nothing else writes an href. Relative and hash addresses are kept. */
export function safeHref(href: unknown): string {
  if (typeof href !== 'string') return BLANK
  const text = href.trim()
  // Browsers drop tabs and newlines inside a scheme before reading it: such an address is never an honest one.
  if (controlCharacters.test(text) || !URL.canParse(text, base)) return BLANK
  return linkSchemes.has(new URL(text, base).protocol) ? text : BLANK
}

/** Is this something an author can have meant as a link? `https://` alone, or a word with blanks, is not. */
export function isValidLink(href: unknown): boolean {
  if (typeof href !== 'string') return false
  const text = href.trim()
  if (text === '' || safeHref(text) === BLANK) return false
  if (text.startsWith('#') || (text.startsWith('/') && !text.startsWith('//'))) return !/\s/.test(text)
  if (/^(mailto|tel|sms):/i.test(text)) return /^[a-z]+:[^\s]+$/i.test(text)
  if (/^https?:/i.test(text)) return /^https?:\/\/[^\s/?#]+\S*$/i.test(text) && URL.canParse(text)
  return /^(?:[\w-]+\.)+[a-z]{2,}(?:[/?#]\S*)?$/i.test(text)
}

/** `www.example.com` means a site and `ann@example.com` a letter; with a scheme, a path or a hash it stands as it is. */
export function completeLink(href: string): string {
  const text = href.trim()
  if (/^[a-z][a-z\d+.-]*:/i.test(text) || /^[/#?]/.test(text)) return safeHref(text)
  if (/^[^\s@/]+@[^\s@/]+\.[^\s@/]+$/.test(text)) return safeHref(`mailto:${text}`)
  return isValidLink(text) ? `https://${text}` : safeHref(text)
}

const DOWNLOADABLE = 'downloadable-link'

/** `rel` is a list of words; unknown ones and doubles are left out, `noopener` stays whatever is toggled. */
export function safeRel(rel: unknown): string | null {
  if (typeof rel !== 'string') return null
  const known = new Set(['noopener', 'noreferrer', 'nofollow', 'ugc', 'sponsored', 'external', DOWNLOADABLE])
  const words = [...new Set(rel.toLowerCase().split(/\s+/))].filter((word) => known.has(word))
  return words.length > 0 ? words.join(' ') : null
}

export const isDownloadable = (rel: string | null | undefined): boolean =>
  (rel ?? '').split(/\s+/).includes(DOWNLOADABLE)

/** Marks a link as one to download, or takes the mark away, and leaves the other words alone. */
export function toggleDownloadable(rel: string | null | undefined): string | null {
  const words = (safeRel(rel) ?? '').split(' ').filter((word) => word !== '')
  const next = words.includes(DOWNLOADABLE)
    ? words.filter((word) => word !== DOWNLOADABLE)
    : [...words, DOWNLOADABLE]
  return safeRel(next.join(' '))
}

export const safeTarget = (target: unknown): '_blank' | '_self' | null =>
  target === '_blank' || target === '_self' ? target : null
