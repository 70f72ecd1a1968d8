import { safeHref } from '../guards/href.ts'

/** An address that works outside of the site; null: it leads nowhere from there. */
export function absoluteHref(href: unknown, site: string): string | null {
  const safe = safeHref(href)
  if (safe === 'about:blank' || safe.startsWith('#') || safe === '') return null
  if (/^(?:mailto|tel|sms):/i.test(safe)) return safe
  if (!URL.canParse(safe, `${site}/`)) return null
  const { href: absolute, protocol } = new URL(safe, `${site}/`)
  return protocol === 'https:' || protocol === 'http:' ? absolute : null
}
