import cookie from '@fastify/cookie'
import Fastify, { type FastifyInstance } from 'fastify'
import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { fontManifest } from '@frontage/artwork/fonts/load.ts'
import type { RenderedDocument } from '@frontage/web/host/index.ts'
import { registerErrors } from '../platform/errors.ts'
import { noEdgeCache } from '../platform/edge/open.ts'
import type { EdgeCache } from '../platform/edge/port.ts'
import { NO_HOSTS } from '../platform/documents/outside-hosts.ts'
import { documentPlugin } from './documents.ts'

const POLICY = "script-src 'self' 'nonce-abc'; style-src-elem 'self' 'nonce-abc'; img-src 'self'"

interface House {
  app: FastifyInstance
  /** Addresses that were rendered, in order. */
  rendered: string[]
  /** What another process says about a tenant's pages. */
  tell: (tenantId: string) => void
  lose: () => void
}

/** The plugin alone, with a renderer whose documents name their tenant and count themselves. */
async function aHouse(answer: Partial<RenderedDocument> = {}, edge: EdgeCache = noEdgeCache): Promise<House> {
  const app = Fastify()
  const rendered: string[] = []
  let listener = { onMessage: (_payload: string) => {}, onGap: () => {} }
  app.decorate('context', {
    settings: { isDevelopment: false },
    edge,
    db: { listen: async (_channel: string, given: typeof listener) => ((listener = given), () => {}) },
  } as never)
  await app.register(cookie)
  registerErrors(app)
  app.decorateRequest('tenant')
  app.decorateRequest('session', null)
  app.addHook('onRequest', async (request, reply) => {
    request.tenant = { tenantId: request.hostname, data: { brand: { logo_mark: '/mark.svg' } } } as never
    reply.header('content-security-policy', POLICY)
    if (request.cookies.frontage_session === 'valid') request.session = { account: {} } as never
  })
  const render = async ({ url }: { url: string }): Promise<RenderedDocument> => {
    rendered.push(url)
    const html = `<!doctype html>${new URL(url).hostname} ${rendered.length} ${'x'.repeat(2000)}`
    return { status: 200, html, styles: ['a{}'], failures: [], ...answer }
  }
  const normalizeAddress = (url: string) => {
    const { pathname } = new URL(url)
    return { key: pathname === '/shell' ? null : pathname, url: url.split('?')[0] ?? url }
  }
  await app.register(documentPlugin, {
    sources: {
      site: async () => ({}) as never,
      services: () => ({}) as never,
      fonts: async () => ({ style: '', preload: [] }),
      outside: async () => ({ ...NO_HOSTS, pictures: ['photos.example'] }),
      changed: () => {},
    },
    documents: {
      assets: {} as never,
      renderer: async () => ({ render, normalizeAddress, warmUp: async () => {} }) as never,
    },
  })
  return { app, rendered, tell: (tenantId) => listener.onMessage(tenantId), lose: () => listener.onGap() }
}

const get = (app: FastifyInstance, url: string, headers: Record<string, string> = {}) =>
  app.inject({ url, headers: { host: 'harbor.test', ...headers } })

test("an anonymous visitor's document is rendered once, whatever unknown keys its address carries", async () => {
  const { app, rendered } = await aHouse()
  const first = await get(app, '/home')
  const again = await get(app, '/home?utm_source=x')
  expect(again.body).toBe(first.body)
  expect(rendered).toHaveLength(1)
  expect(first.headers['cache-control']).toBe('public, max-age=0, must-revalidate')
})

test('each tenant has its own', async () => {
  const { app } = await aHouse()
  await get(app, '/home')
  expect((await get(app, '/home', { host: 'summit.test' })).body).toContain('summit.test')
})

test.each(['frontage_session=valid', 'frontage_session=long-gone', '__Host-frontage_session=x'])(
  'with the cookie %s nothing is taken from the cache or put there',
  async (cookies) => {
    const { app, rendered } = await aHouse()
    for (let visit = 0; visit < 2; visit++) {
      const reply = await get(app, '/home', { cookie: cookies })
      expect(reply.headers['cache-control']).toBe('private, no-cache')
      expect(reply.headers.etag).toBeUndefined()
    }
    await get(app, '/home')
    expect(rendered).toHaveLength(3)
  },
)

test('what changed is rendered again, also when the news may have been lost', async () => {
  const { app, rendered, tell, lose } = await aHouse()
  await get(app, '/home')
  tell('summit.test')
  await get(app, '/home')
  expect(rendered).toHaveLength(1)
  tell('harbor.test')
  await get(app, '/home')
  expect(rendered).toHaveLength(2)
  lose()
  await get(app, '/home')
  expect(rendered).toHaveLength(3)
})

test('a cache in front is told how long, under which tags, and what changed; of pages for one user, nothing', async () => {
  const purged: string[] = []
  const { app, tell, lose } = await aHouse(
    {},
    {
      kind: 'fastly',
      headers: (tags) => ({ 'surrogate-key': tags.join(' ') }),
      purge: async (tags) => void purged.push(...tags),
    },
  )
  expect((await get(app, '/home')).headers['surrogate-key']).toBe('pages pages-harbor.test')
  const own = await get(app, '/home', { cookie: 'frontage_session=valid' })
  expect(own.headers['surrogate-key']).toBeUndefined()
  expect((await get(app, '/shell')).headers['surrogate-key']).toBeUndefined()
  tell('harbor.test')
  lose()
  await app.close()
  expect(purged).toEqual(['pages-harbor.test', 'pages'])
})

test('a visitor who has the page already is told so', async () => {
  const { app } = await aHouse()
  const { etag } = (await get(app, '/home')).headers
  expect((await get(app, '/home', { 'if-none-match': String(etag) })).statusCode).toBe(304)
})

test('missing and broken pages keep their status and are not kept', async () => {
  for (const status of [404, 500]) {
    const { app, rendered } = await aHouse({ status })
    expect((await get(app, '/home')).statusCode).toBe(status)
    await get(app, '/home')
    expect(rendered).toHaveLength(2)
  }
})

test('a page that leads elsewhere leads there', async () => {
  const { app } = await aHouse({ status: 302, location: '/auth/login', html: '' })
  const reply = await get(app, '/home')
  expect([reply.statusCode, reply.headers.location]).toEqual([302, '/auth/login'])
})

test('the policy names the inline styles by hash and lets no nonce stand in a kept page', async () => {
  const { app } = await aHouse()
  for (const url of ['/home', '/shell']) {
    const policy = String((await get(app, url)).headers['content-security-policy'])
    expect(policy).toMatch(/style-src-elem 'self' 'sha256-[A-Za-z0-9+/]{43}='/)
    expect(policy).toMatch(/script-src 'self';/)
    expect(policy).not.toContain('nonce')
  }
})

test('the policy names the sites that the tenant’s pages show; any https image where authors write', async () => {
  const { app } = await aHouse()
  const pictures = async (url: string) =>
    /img-src ([^;]*)/.exec(String((await get(app, url)).headers['content-security-policy']))?.[1]
  expect(await pictures('/home')).toBe("'self' https://photos.example")
  expect(await pictures('/home')).toBe("'self' https://photos.example")
  expect(await pictures('/page-content-editor?page=1')).toBe("https: 'self' https://photos.example")
  expect(await pictures('/page-content-editors')).toBe("'self' https://photos.example")
})

test.each([
  ['/home', 'br, gzip', 'br'],
  ['/home', 'gzip', 'gzip'],
  ['/shell', 'gzip, deflate, br, zstd', 'zstd'],
  ['/shell', 'br, gzip', 'br'],
  ['/shell', 'br;q=0, zstd;q=0.0, gzip', 'gzip'],
  ['/shell', 'gzip', 'gzip'],
  ['/home', 'identity', undefined],
])('%s for a browser that takes %s comes as %s', async (url, accepted, encoding) => {
  const { app } = await aHouse()
  const reply = await get(app, url, { 'accept-encoding': accepted })
  expect(reply.headers['content-encoding']).toBe(encoding)
  const unpack = { gzip: gunzipSync, br: brotliDecompressSync, zstd: zstdDecompressSync }[encoding ?? '']
  const html = unpack ? unpack(reply.rawPayload).toString() : reply.body
  expect(html).toContain('harbor.test')
})

test('a call that is not there answers the envelope, not a page', async () => {
  const { app, rendered } = await aHouse()
  const reply = await get(app, '/marketingcenter/api/v1/nothing')
  expect(reply.json()).toMatchObject({ success: false, code: 'request.not-found' })
  expect(rendered).toHaveLength(0)
})

test('the faces and their tables are kept for ever, and packed where there are packed copies', async () => {
  const { app } = await aHouse()
  const [file] = fontManifest.faces[0]!.files
  const face = await get(app, `/fonts/${file!.file}`)
  expect(face.headers).toMatchObject({ 'content-type': 'font/woff2' })
  expect(face.headers['cache-control']).toContain('immutable')
  const plain = await get(app, `/fonts/${fontManifest.metrics}`)
  const packed = await get(app, `/fonts/${fontManifest.metrics}`, { 'accept-encoding': 'gzip, br' })
  expect(packed.headers).toMatchObject({ 'content-encoding': 'br', vary: 'accept-encoding' })
  expect(brotliDecompressSync(packed.rawPayload).toString()).toBe(plain.body)
  const again = await get(app, `/fonts/${file!.file}`, { 'if-none-match': String(face.headers.etag) })
  expect(again.statusCode).toBe(304)
})

test.each(['nothing.woff2', `${fontManifest.metrics}.br`, '..%2fload.ts', '%2e%2e%2fload.ts'])(
  '/fonts/%s is not there',
  async (name) => {
    const { app } = await aHouse()
    expect((await get(app, `/fonts/${name}`)).statusCode).toBe(404)
  },
)
