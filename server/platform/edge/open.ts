import { z } from 'zod'
import type { Settings } from '../settings.ts'
import type { EdgeCache } from './port.ts'

export const noEdgeCache: EdgeCache = { kind: 'none', headers: () => ({}), purge: async () => {} }

type Edge = NonNullable<Settings['edgeCache']>

const TIMEOUT_MS = 5_000
/** While a page is made again, the old one may be answered so long; after a purge there is no old one. */
const STALE_SECONDS = 30
/** Tags of one request: the least that each of them takes. */
const MOST_TAGS = 30

/** How each is asked to forget. */
const REQUESTS: Record<
  Edge['kind'],
  (edge: Edge, tags: readonly string[]) => [url: string, init: RequestInit]
> = {
  // https://www.fastly.com/documentation/reference/api/purging/#bulk-purge-tag
  fastly: ({ url, token }, tags) => [
    `${url}/purge`,
    {
      method: 'POST',
      headers: { 'fastly-key': token, 'surrogate-key': tags.join(' '), accept: 'application/json' },
    },
  ],
  // https://developers.cloudflare.com/api/resources/cache/methods/purge/
  cloudflare: ({ url, token }, tags) => [
    `${url}/purge_cache`,
    {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ tags }),
    },
  ],
  // https://github.com/varnish/varnish-modules/blob/master/src/vmod_xkey.vcc
  varnish: ({ url, token }, tags) => [
    `${url}/`,
    {
      method: 'PURGE',
      headers: { 'xkey-purge': tags.join(' '), ...(token ? { authorization: `Bearer ${token}` } : {}) },
    },
  ],
}

const Refused = z.object({ success: z.literal(false) })

export function openEdgeCache(settings: Settings['edgeCache']): EdgeCache {
  if (!settings) return noEdgeCache
  const edge = { ...settings, url: settings.url.replace(/\/+$/, '') }
  const lifetime = `max-age=${edge.seconds}, stale-while-revalidate=${STALE_SECONDS}`
  return {
    kind: edge.kind,
    headers: (tags) => ({
      // RFC 9213, and what came before it. Each takes away what is meant for it; browsers know none of them.
      ...(edge.kind === 'cloudflare'
        ? { 'cdn-cache-control': `public, ${lifetime}`, 'cache-tag': tags.join(',') }
        : edge.kind === 'fastly'
          ? { 'surrogate-control': lifetime, 'surrogate-key': tags.join(' ') }
          : { 'surrogate-control': lifetime, xkey: tags.join(' ') }),
    }),
    async purge(tags) {
      for (let at = 0; at < tags.length; at += MOST_TAGS) {
        const [url, init] = REQUESTS[edge.kind](edge, tags.slice(at, at + MOST_TAGS))
        const reply = await fetch(url, {
          ...init,
          signal: AbortSignal.timeout(TIMEOUT_MS),
          redirect: 'error',
        })
        const text = await reply.text()
        if (!reply.ok) throw new Error(`The ${edge.kind} cache answered ${reply.status}`)
        if (edge.kind === 'cloudflare' && isRefused(text)) throw new Error('The cloudflare cache refused')
      }
    },
  }
}

function isRefused(text: string): boolean {
  try {
    return Refused.safeParse(JSON.parse(text)).success
  } catch {
    return true
  }
}
