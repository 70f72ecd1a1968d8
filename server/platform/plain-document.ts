/** Pages that stand without the web and without the database: what a browser shows when the site's own cannot be had. */
import { readableOn } from '@frontage/artwork/color.ts'
import { escapeHtml } from './escape-html.ts'
import type { Refusal } from './refusal.ts'

interface Way {
  href: string
  label: string
}

interface PlainDocument {
  /** Whose page it is; undefined: nobody is named. */
  sign?: string | undefined
  title: string
  /** HTML. */
  body: string
  way?: Way
  /** The brand's, such as '#1f4b99'. */
  color?: string | undefined
}

const BLACK = '#000000'

export const plainDocument = (
  { sign, title, body, way, color = '#2b3340' }: PlainDocument,
  nonce: string,
): string => `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex"><title>${escapeHtml(title)}</title>
<style nonce="${escapeHtml(nonce)}">
:root{color-scheme:light dark}body{margin:0;min-height:100vh;display:grid;place-items:center;
font:16px/1.6 system-ui,sans-serif;background:Canvas;color:CanvasText}main{max-width:34rem;padding:2rem;text-align:center}
.sign{display:inline-block;border-radius:10px;padding:.35rem 1.1rem;font-weight:700;letter-spacing:.04em;background:${escapeHtml(color)};color:${readableOn(color, BLACK)}}
h1{font-size:1.9rem;line-height:1.2;margin:1.5rem 0 .5rem}p{margin:.25rem 0;opacity:.85}code{overflow-wrap:anywhere}
button{margin-top:1.25rem;min-height:44px;padding:0 1.25rem;border:0;border-radius:10px;font:inherit;font-weight:600;background:${escapeHtml(color)};color:${readableOn(color, BLACK)};cursor:pointer}
.way{margin-top:1.5rem;opacity:1}a{display:inline-block;min-height:44px;line-height:44px;font-weight:600;color:inherit}
</style></head><body><main>${sign ? `<span class="sign">${escapeHtml(sign)}</span>` : ''}<h1>${escapeHtml(title)}</h1>
${body}${way ? `<p class="way"><a href="${escapeHtml(way.href)}">${escapeHtml(way.label)}</a></p>` : ''}</main></body></html>`

/** The answer to a host that belongs to no tenant: names nobody. */
export const unknownHostDocument = (host: string, nonce: string): string =>
  plainDocument(
    {
      sign: 'FRONTAGE',
      title: 'There is no site here',
      body: `<p>No brokerage uses the address <code>${escapeHtml(host)}</code>.</p>
<p>Please check the spelling, or ask your office for its marketing center address.</p>`,
    },
    nonce,
  )

interface Visited {
  /** Path and query. */
  url: string
  /** undefined: it was refused before the host was known. */
  tenant: { name: string; color: string } | undefined
  nonce: string
}

/** A refusal that is read by a user instead of a program: its sentence, and the way on. */
export function refusalDocument(
  { status, message, code }: Pick<Refusal, 'status' | 'message' | 'code'>,
  visited: Visited,
): string {
  const { tenant, url, nonce } = visited
  return plainDocument(
    {
      sign: tenant?.name,
      color: tenant?.color,
      title: code === 'site.suspended' ? 'This site is closed for now' : titleOf(status),
      body:
        code === 'site.suspended'
          ? '<p>Nothing is lost. Please ask the brokerage when it will be open again.</p>'
          : `<p>${escapeHtml(message)}</p>`,
      way: wayOn(status, url),
    },
    nonce,
  )
}

function titleOf(status: number): string {
  if (status === 401) return 'Please log in'
  if (status === 403) return 'This page is not open to you'
  if (status === 404) return 'We could not find that page'
  if (status === 421 || status === 429 || status === 503) return 'One moment, please'
  return 'Something went wrong'
}

function wayOn(status: number, url: string): Way {
  if (status === 401)
    return { href: `/auth/login?returnurl=${encodeURIComponent(url)}`, label: 'Log in and come back here' }
  // An address that begins with two slashes would lead to another site.
  if (status === 421 || status === 429 || status >= 500)
    return { href: `/${url.replace(/^\/+/, '')}`, label: 'Try again' }
  return { href: '/home', label: 'Go to the catalog' }
}
