/** Against servers that speak as Fastly, Cloudflare and Varnish do: they store by tag and forget by tag. */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterAll, expect, test, vi } from 'vitest'
import { openEdgeCache } from './open.ts'
import { ALL_PAGES, pagesOf, type EdgeCache } from './port.ts'
import { purgeSoon } from './purge-soon.ts'

const TOKEN = 'a token that may purge'
type Kind = Exclude<EdgeCache['kind'], 'none'>

/** Where each of them reads what a purge is about; null: it refuses. */
const PROTOCOLS: Record<Kind, (request: IncomingMessage, body: string) => string[] | null> = {
  fastly: ({ method, url, headers }) =>
    method === 'POST' && url === '/service/abc/purge' && headers['fastly-key'] === TOKEN
      ? String(headers['surrogate-key']).split(' ')
      : null,
  cloudflare: ({ method, url, headers }, body) =>
    method === 'POST' && url === '/zones/abc/purge_cache' && headers.authorization === `Bearer ${TOKEN}`
      ? (JSON.parse(body) as { tags: string[] }).tags
      : null,
  varnish: ({ method, headers }) => (method === 'PURGE' ? String(headers['xkey-purge']).split(' ') : null),
}
const BASES: Record<Kind, string> = { fastly: '/service/abc', cloudflare: '/zones/abc/', varnish: '/' }

/** A cache with an inside: pages by their tags, as their headers gave them. */
async function aCacheOf(kind: Kind) {
  const pages = new Map<string, string[]>()
  const purges: string[][] = []
  let isDown = false
  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    const body = await text(request)
    const tags = isDown ? null : PROTOCOLS[kind](request, body)
    if (!tags) return response.writeHead(isDown ? 503 : 403).end('{"success":false}')
    purges.push(tags)
    for (const [page, its] of pages) if (its.some((tag) => tags.includes(tag))) pages.delete(page)
    return response.writeHead(200, { 'content-type': 'application/json' }).end('{"success":true}')
  }
  const server = createServer((request, response) => void answer(request, response))
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  afterAll(() => server.close())
  const { port } = server.address() as AddressInfo
  const url = `http://127.0.0.1:${port}${BASES[kind]}`
  return {
    url,
    purges,
    pages,
    fail: (down: boolean) => (isDown = down),
    store(page: string, headers: Readonly<Record<string, string>>) {
      const named = headers['surrogate-key'] ?? headers['cache-tag'] ?? headers.xkey ?? ''
      pages.set(page, named.split(/[ ,]/))
    },
  }
}

const quiet = { warn: vi.fn() }
const tagsOf = (tenantId: string) => [ALL_PAGES, pagesOf(tenantId)]

test.each(['fastly', 'cloudflare', 'varnish'] as const)(
  '%s stores by tag and forgets what changed',
  async (kind) => {
    const stored = await aCacheOf(kind)
    const edge = openEdgeCache({ kind, url: stored.url, token: TOKEN, seconds: 300 })
    for (const uid of ['harbor', 'summit']) stored.store(uid, edge.headers(tagsOf(uid)))
    await edge.purge([pagesOf('harbor')])
    expect([...stored.pages.keys()]).toEqual(['summit'])
    await edge.purge([ALL_PAGES])
    expect(stored.pages.size).toBe(0)
    const lifetime = Object.values(edge.headers(tagsOf('harbor'))).join(' ')
    expect(lifetime).toContain('max-age=300, stale-while-revalidate=30')
  },
)

test.each(['fastly', 'cloudflare'] as const)('%s refuses another token, and that is told', async (kind) => {
  const stored = await aCacheOf(kind)
  const edge = openEdgeCache({ kind, url: stored.url, token: 'another token', seconds: 60 })
  await expect(edge.purge(['pages'])).rejects.toThrow(`The ${kind} cache answered 403`)
})

test('more tags than one request takes come in several', async () => {
  const stored = await aCacheOf('cloudflare')
  const edge = openEdgeCache({ kind: 'cloudflare', url: stored.url, token: TOKEN, seconds: 60 })
  const tags = Array.from({ length: 70 }, (_, at) => pagesOf(`tenant-${at}`))
  await edge.purge(tags)
  expect(stored.purges.map(({ length }) => length)).toEqual([30, 30, 10])
  expect(stored.purges.flat()).toEqual(tags)
})

test('what changes in one moment is purged at once, each tag one time', async () => {
  const stored = await aCacheOf('fastly')
  const edge = openEdgeCache({ kind: 'fastly', url: stored.url, token: TOKEN, seconds: 60 })
  const purging = purgeSoon(edge, quiet, { soonMs: 20 })
  for (const uid of ['harbor', 'summit', 'harbor', 'harbor']) purging.soon(pagesOf(uid))
  await expect.poll(() => stored.purges).toEqual([['pages-harbor', 'pages-summit']])
  purging.soon(pagesOf('bluebird'))
  await purging.close()
  expect(stored.purges).toHaveLength(2)
})

test('a cache that is away is told when it is back, and the log says so', async () => {
  const stored = await aCacheOf('varnish')
  const edge = openEdgeCache({ kind: 'varnish', url: stored.url, token: '', seconds: 60 })
  const purging = purgeSoon(edge, quiet, { soonMs: 1, againMs: [30, 30, 30, 30, 30, 30] })
  stored.fail(true)
  purging.soon(pagesOf('harbor'))
  await expect.poll(() => quiet.warn.mock.calls.length).toBeGreaterThan(1)
  stored.fail(false)
  await expect.poll(() => stored.purges).toEqual([['pages-harbor']])
  await purging.close()
})

test('who stops while the cache is away does not wait for it', async () => {
  const stored = await aCacheOf('varnish')
  stored.fail(true)
  const edge = openEdgeCache({ kind: 'varnish', url: stored.url, token: '', seconds: 60 })
  const purging = purgeSoon(edge, quiet, { soonMs: 1, againMs: [60_000] })
  purging.soon(pagesOf('harbor'))
  const before = quiet.warn.mock.calls.length
  await expect.poll(() => quiet.warn.mock.calls.length).toBeGreaterThan(before)
  await purging.close()
  expect(stored.purges).toEqual([])
})
