/** how other programs find a site: what is told to them, and above all what is not. */
import { scopeOfTenant } from '@frontage/db/scope.ts'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { anApp, hostOf, type TenantUid } from '@frontage/testing/app.ts'

const { app, context } = await anApp()
const TENANTS: TenantUid[] = ['harbor', 'summit', 'bluebird']

const get = (uid: TenantUid, url: string, headers: Record<string, string> = {}) =>
  app.inject({ url, headers: { host: hostOf(uid), ...headers } })

const pathsOf = (xml: string) =>
  [...xml.matchAll(/<loc>https?:\/\/[^/<]+([^<]*)<\/loc>/g)].map(([, path = '']) =>
    path.replaceAll('&amp;', '&'),
  )

const postOf = (tenantId: TenantUid, access: 'everyone' | 'members') =>
  context.db.tenant(scopeOfTenant(tenantId), (tx) =>
    tx
      .selectFrom('post')
      .selectAll()
      .where('tenant_id', '=', tenantId)
      .where('access', '=', access)
      .where('active', '=', true)
      .where('template_id', 'is not', null)
      .orderBy('pretty_url')
      .executeTakeFirstOrThrow(),
  )

describe.each(TENANTS)('%s', (uid) => {
  test('robots.txt closes the screens of users and names the sitemap of this site', async () => {
    const reply = await get(uid, '/robots.txt')
    expect(reply.headers['content-type']).toContain('text/plain')
    expect(reply.body).toContain('Disallow: /shopping-cart$')
    expect(reply.body).toMatch(new RegExp(`^Sitemap: http://${hostOf(uid)}:\\d+/sitemap.xml$`, 'm'))
    expect(reply.body).not.toMatch(/^Disallow: \/$/m)
  })

  test('the sitemap names categories, posts and pages of this site alone, each once', async () => {
    const { body, headers } = await get(uid, '/sitemap.xml')
    expect(headers['content-type']).toContain('application/xml')
    const paths = pathsOf(body)
    expect(new Set(paths).size).toBe(paths.length)
    expect(paths).toContain('/home')
    expect(paths.some((path) => path.startsWith('/templates/Create/'))).toBe(true)
    expect(paths).toContain('/terms-and-conditions')
    const hosts = [...body.matchAll(/<loc>(https?:\/\/[^/<]+)/g)].map(([, host]) => host)
    expect(new Set(hosts).size).toBe(1)
    expect(hosts[0]).toContain(`//${hostOf(uid)}:`)
  })

  test('what anonymous visitors may not read whole is not in it', async () => {
    const paths = pathsOf((await get(uid, '/sitemap.xml')).body)
    expect(paths).toContain(`/posts/${(await postOf(uid, 'everyone')).pretty_url}`)
    expect(paths).not.toContain(`/posts/${(await postOf(uid, 'members')).pretty_url}`)
    expect(paths.filter((path) => /^\/(?:auth|cp|dashboard|search|shopping-cart)/.test(path))).toEqual([])
  })

  test('its image is drawn at the size that sites ask for', async () => {
    const reply = await get(uid, '/social/site.jpg?v=1')
    expect(reply.headers['content-type']).toBe('image/jpeg')
    expect(reply.headers['cache-control']).toContain('immutable')
    expect(await sharp(reply.rawPayload).metadata()).toMatchObject({
      width: 1200,
      height: 630,
      format: 'jpeg',
    })
  })
})

test('days of change stand beside addresses whose change is known', async () => {
  const post = await postOf('harbor', 'everyone')
  const { body } = await get('harbor', '/sitemap.xml')
  const entry = body.split('<url>').find((each) => each.includes(`/posts/${post.pretty_url}<`))
  expect(entry).toContain(`<lastmod>${post.published_at.toISOString().slice(0, 10)}</lastmod>`)
})

test('a visitor who has the sitemap already is told so, and a packed one is the same', async () => {
  const plain = await get('harbor', '/sitemap.xml')
  const packed = await get('harbor', '/sitemap.xml', { 'accept-encoding': 'gzip' })
  expect(gunzipSync(packed.rawPayload).toString()).toBe(plain.body)
  const smallest = await get('harbor', '/sitemap.xml', { 'accept-encoding': 'gzip, br' })
  expect(brotliDecompressSync(smallest.rawPayload).toString()).toBe(plain.body)
  const again = await get('harbor', '/sitemap.xml', { 'if-none-match': String(plain.headers.etag) })
  expect([again.statusCode, again.body]).toEqual([304, ''])
})

describe('the image of a shared link', () => {
  test('is of the post, and another one when its title changes', async () => {
    const post = await postOf('harbor', 'everyone')
    const before = await get('harbor', `/social/post-${post.id}.jpg`)
    expect(before.statusCode).toBe(200)
    const again = await get('harbor', `/social/post-${post.id}.jpg`, {
      'if-none-match': String(before.headers.etag),
    })
    expect(again.statusCode).toBe(304)
    await context.db.tenant(scopeOfTenant('harbor'), (tx) =>
      tx
        .updateTable('post')
        .set({ title: '<b>"Quotes" & signs</b> ' + 'Längstes'.repeat(30) })
        .where('tenant_id', '=', 'harbor')
        .where('id', '=', post.id)
        .execute(),
    )
    const after = await get('harbor', `/social/post-${post.id}.jpg`)
    expect(after.statusCode).toBe(200)
    expect(after.headers.etag).not.toBe(before.headers.etag)
  })

  test('is no other tenant’s', async () => {
    const post = await postOf('harbor', 'everyone')
    expect((await get('summit', `/social/post-${post.id}.jpg`)).statusCode).toBe(404)
  })

  test.each(['/social/shelf-1.jpg', '/social/shelf-1-101.jpg'])('%s is there', async (url) => {
    expect((await get('harbor', url)).statusCode).toBe(200)
  })

  test.each([
    '/social/nothing.jpg',
    '/social/site.png',
    '/social/post-1.jpg',
    '/social/post-00000000-0000-4000-8000-000000000000.jpg',
    '/social/page-00000000-0000-4000-8000-000000000000.jpg',
    '/social/shelf-999999999.jpg',
    '/social/shelf-1-999999999.jpg',
    '/social/area-999999999.jpg',
    '/social/..%2f..%2fsite.jpg',
    '/social/site.jpg%00',
  ])('%s is not there', async (url) => {
    expect((await get('harbor', url)).statusCode).toBe(404)
  })
})

test('posts of a category that the site does not show are in no list, no page and no sitemap', async () => {
  const scope = scopeOfTenant('summit' as const)
  const post = await postOf('summit', 'everyone')
  const read = () => get('summit', `/marketingcenter/api/v1/public/homepage/posts/${post.id}`)
  expect((await read()).statusCode).toBe(200)
  await context.db.tenant(scope, (tx) =>
    tx
      .updateTable('category')
      .set({ part_of: 'a-part-that-nobody-knows' })
      .where('tenant_id', '=', 'summit')
      .where('id', '=', post.sub_category_id)
      .execute(),
  )
  expect((await read()).statusCode).toBe(404)
  const listed = await get(
    'summit',
    `/marketingcenter/api/v1/public/homepage/category-posts?categoryId=${post.category_id}&includeAll=true`,
  )
  expect(listed.json().data.rows.map((row: { id: string }) => row.id)).not.toContain(post.id)
  const hidden = await get(
    'summit',
    `/marketingcenter/api/v1/public/homepage/category-posts?subCategoryId=${post.sub_category_id}`,
  )
  expect(hidden.statusCode).toBe(404)
})

describe('security.txt', () => {
  const ask = () => get('summit', '/.well-known/security.txt')
  test('is not there until somebody is named', async () => expect((await ask()).statusCode).toBe(404))

  test.each([
    ['security@example.com', 'mailto:security@example.com'],
    ['https://example.com/report', 'https://example.com/report'],
  ])('%s is whom to tell', async (contact, told) => {
    context.settings.securityContact = contact
    const reply = await ask().finally(() => (context.settings.securityContact = undefined))
    expect(reply.headers['content-type']).toBe('text/plain; charset=utf-8')
    expect(reply.body).toMatch(new RegExp(`^Contact: ${told}$`, 'm'))
    expect(reply.body).toMatch(/^Canonical: http:\/\/summit\.localhost:\d+\/\.well-known\/security\.txt$/m)
    const expires = Date.parse(/^Expires: (.*)$/m.exec(reply.body)?.[1] ?? '')
    expect(expires).toBeGreaterThan(Date.now())
    // RFC 9116 recommends less than a year.
    expect(expires).toBeLessThan(Date.now() + 365 * 86_400_000)
  })
})
