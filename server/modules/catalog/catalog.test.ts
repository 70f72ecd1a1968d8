import { scopeOfTenant } from '@frontage/db/scope.ts'
import { brotliDecompressSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import type {
  Category,
  Showcase,
  TemplateCard,
  TemplateDetail,
  TemplateList,
} from '@frontage/contracts/catalog.ts'
import { OPTIONAL_CATEGORY_PARTS } from '@frontage/domain/optional-categories.ts'
import { fontFacesOf } from '@frontage/artwork/cover.ts'
import type { Template } from '@frontage/artwork/types.ts'
import { anApp, hostOf, signedIn, anonymous, type TenantUid } from '@frontage/testing/app.ts'
import { listTemplates, navigation } from './index.ts'

const { app, context } = await anApp()
const API = '/marketingcenter/api/v1'

async function read<T>(path: string, uid: TenantUid = 'harbor'): Promise<T> {
  const reply = await app.inject(anonymous(uid, API + path))
  expect(reply.statusCode, reply.body.slice(0, 300)).toBe(200)
  return reply.json<{ data: T }>().data
}
const list = (query = '', uid: TenantUid = 'harbor') => read<TemplateList>(`/templates?${query}`, uid)
const statusOf = async (path: string, uid: TenantUid = 'harbor') =>
  (await app.inject(anonymous(uid, API + path))).statusCode

describe('the categories', () => {
  test('come in their order, each with its subcategories and how many designs they hold', async () => {
    const categories = await read<Category[]>('/categories')
    expect(categories.map((category) => category.name)).toEqual([
      'Create',
      'Bundles',
      'Listings',
      'Prospecting',
      'Branding',
      'Products',
      'Resources',
    ])
    const flyers = categories[0]?.subCategories[0]
    expect(flyers).toMatchObject({ name: 'Flyers', categoryId: 1, landingPagePrettyUrl: 'flyers' })
    expect(flyers?.templateCount).toBe((await list(`subCategoryId=${flyers?.id}&pageSize=1`)).totalRows)
  })

  test('a withdrawn template is on none of them', async () => {
    const before = await list('subCategoryId=101&pageSize=100')
    const gone = before.rows[0]
    await setActive(gone?.id ?? '', false)
    const after = await list('subCategoryId=101&pageSize=100')
    expect(after.totalRows).toBe(before.totalRows - 1)
    expect(await statusOf(`/templates/${gone?.id}`)).toBe(404)
    await setActive(gone?.id ?? '', true)
  })
})

const setActive = (id: string, active: boolean) =>
  context.db.tenant(scopeOfTenant('harbor'), (tx) =>
    tx
      .updateTable('template')
      .set({ active })
      .where('tenant_id', '=', 'harbor')
      .where('id', '=', id)
      .execute(),
  )

describe('a listing', () => {
  test('pages through everything once', async () => {
    const { totalRows } = await list('pageSize=1')
    expect(totalRows).toBeGreaterThanOrEqual(20)
    const seen: string[] = []
    for (let page = 1; page <= Math.ceil(totalRows / 7); page++) {
      const { rows } = await list(`pageSize=7&pageNumber=${page}`)
      seen.push(...rows.map((row) => row.id))
    }
    expect(seen.length).toBe(totalRows)
    expect(new Set(seen).size).toBe(totalRows)
  })

  test('behind its end is empty and still says how many there are', async () => {
    const behind = await list('pageSize=100&pageNumber=50')
    expect(behind.rows).toEqual([])
    expect(behind.totalRows).toBe((await list('pageSize=1')).totalRows)
  })

  test('is narrowed by category, subcategory, product and kind together', async () => {
    const flyers = await list('categoryId=1&subCategoryId=101&pageSize=100')
    expect(flyers.rows.every((row) => row.product === 'letter-flyer')).toBe(true)
    expect((await list('categoryId=2&subCategoryId=101')).totalRows).toBe(0)
    const mailed = await list('categoryId=1&kind=mail-list&pageSize=100')
    expect(mailed.rows.length).toBeGreaterThan(0)
    expect(mailed.rows.every((row) => row.kinds.includes('mail-list'))).toBe(true)
    const cards = await list('product=business-card&pageSize=100')
    expect(cards.rows.every((row) => row.product === 'business-card')).toBe(true)
  })

  test('says how many designs can be mailed, and shows just those when asked', async () => {
    for (const query of [
      'categoryId=1',
      'categoryId=1&product=postcard-6x9',
      'categoryId=1&subCategoryId=101',
    ]) {
      const { mailable } = await list(`${query}&pageSize=1`)
      const mailed = await list(`${query}&kind=mail-list&pageSize=100`)
      expect([mailed.totalRows, mailed.mailable], query).toEqual([mailable, mailable])
    }
    expect((await list('categoryId=1&subCategoryId=101')).mailable).toBe(0)
    expect((await list('categoryId=1')).mailable).toBeGreaterThan(10)
  })

  test('counts its products whatever product is chosen', async () => {
    const all = await list('pageSize=1')
    const chosen = await list('pageSize=1&product=door-hanger')
    expect(chosen.products).toEqual(all.products)
    expect(chosen.totalRows).toBe(all.products.find(({ product }) => product === 'door-hanger')?.count)
    expect(all.products.reduce((sum, { count }) => sum + count, 0)).toBe(all.totalRows)
  })

  test('by price begins with the cheapest and ends with what has no price', async () => {
    const { rows } = await list('sort=price&pageSize=100')
    const prices = rows.map((row) => row.priceFrom ?? Number.POSITIVE_INFINITY)
    expect(prices).toEqual(prices.toSorted((a, b) => a - b))
    expect(rows.at(-1)?.priceFrom).toBeNull()
  })

  test.each(['%', '_', '\\', "'", '%00', 'ž', ' '.repeat(20), 'x'.repeat(100)])(
    'searching %j is harmless',
    async (text) => {
      const reply = await app.inject(
        anonymous('harbor', `${API}/templates?search=${encodeURIComponent(text)}`),
      )
      expect(reply.statusCode).toBe(200)
    },
  )

  test('searching finds every word in title, product or tags, in any case', async () => {
    const [first] = (await list('pageSize=1')).rows
    const found = await list(`search=${encodeURIComponent(first?.title.toUpperCase() ?? '')}`)
    expect(found.rows.map((row) => row.id)).toContain(first?.id)
    expect((await list('search=flyer%20unfindableword')).totalRows).toBe(0)
    expect((await list('search=%25')).totalRows).toBe(0)
  })

  test.each([
    'pageSize=0',
    'pageSize=101',
    'pageNumber=0',
    'pageNumber=1.5',
    'kind=air',
    'sort=name',
    'categoryId=x',
    'search=%00',
    `search=${'x'.repeat(101)}`,
  ])('%s is refused', async (query) => expect(await statusOf(`/templates?${query}`)).toBe(422))

  test('takes one statement, two with a user’s favorites, however long it is', async () => {
    const agent = await signedIn(context, 'agent@summit.test')
    const scope = { ...scopeOfTenant('summit'), shelves: OPTIONAL_CATEGORY_PARTS }
    await listTemplates(context.db, scope, { pageSize: 100 })
    for (const pageSize of [1, 100])
      for (const [accountId, statements] of [
        [null, 1],
        [agent.accountId, 2],
      ] as const) {
        const counted = await context.db.countStatements(() =>
          listTemplates(context.db, { ...scope, accountId }, { pageSize }),
        )
        expect(counted.statements.length).toBe(statements)
      }
  })
})

test('header and footer take two statements for an agent, one for an anonymous visitor', async () => {
  const agent = await signedIn(context, 'agent@harbor.test')
  const scope = { ...scopeOfTenant('harbor'), shelves: OPTIONAL_CATEGORY_PARTS }
  const forAgent = await context.db.countStatements(() => navigation(context.db, scope, agent.accountId))
  const forAnonymous = await context.db.countStatements(() => navigation(context.db, scope, null))
  expect([forAgent.statements.length, forAnonymous.statements.length]).toEqual([2, 1])
})

test('the front page shows one design per filled category, and nothing both trending and new', async () => {
  const { shelves, trending, newest } = await read<Showcase>('/homepage/showcase')
  expect(new Set(shelves.map((subcategory) => subcategory.subCategoryId)).size).toBe(shelves.length)
  const shown = new Set(trending.map((card) => card.id))
  expect(newest.some((card) => shown.has(card.id))).toBe(false)
  expect(new Set(trending.slice(0, 4).map((card) => card.product)).size).toBe(4)
})

describe('a template', () => {
  const first = async (query = '', uid: TenantUid = 'harbor'): Promise<TemplateCard> => {
    const [card] = (await list(`pageSize=1&${query}`, uid)).rows
    if (!card) throw new Error('The catalog is empty')
    return card
  }

  test('carries its offer, its size and its number of pages', async () => {
    const card = await first('product=business-card')
    const detail = await read<TemplateDetail>(`/templates/${card.id}`)
    expect([detail.trimWidth, detail.trimHeight].toSorted((a, b) => a - b)).toEqual([144, 252])
    expect(detail.pageCount).toBe(2)
    const prices = detail.offer?.template_specification.printship_sell_price ?? []
    expect(detail.priceFrom).toBe(Math.min(...prices))
  })

  test('of a social post has no offer', async () => {
    const card = await first('product=social-post')
    expect(await read<TemplateDetail>(`/templates/${card.id}`)).toMatchObject({
      offer: null,
      priceFrom: null,
      kinds: [],
    })
  })

  test('of another tenant, of nobody and of no shape answer alike', async () => {
    const foreign = await first('', 'summit')
    const nobody = '00000000-0000-4000-8000-000000000000'
    for (const suffix of ['', '/artwork']) {
      const replies = await Promise.all(
        [foreign.id, nobody, 'x', '%00'].map((id) =>
          app.inject(anonymous('harbor', `${API}/templates/${id}${suffix}`)),
        ),
      )
      expect(new Set(replies.map((reply) => `${reply.statusCode} ${reply.body}`)).size).toBe(1)
      expect(replies[0]?.statusCode).toBe(404)
    }
    expect(await statusOf(`/thumbnails/${foreign.id}.png`)).toBe(404)
  })

  test('gives its artwork by hash, compressed and for ever', async () => {
    const card = await first()
    const url = `${API}/templates/${card.id}/artwork?v=${card.artworkHash}`
    const plain = await app.inject(anonymous('harbor', url))
    expect(plain.json().data.pages[0]).toContain('<svg')
    expect(plain.headers['cache-control']).toContain('immutable')
    const packed = await app.inject(anonymous('harbor', url, { headers: { 'accept-encoding': 'gzip, br' } }))
    expect(packed.headers['content-encoding']).toBe('br')
    expect(brotliDecompressSync(packed.rawPayload).toString()).toBe(plain.body)
    const known = await app.inject(
      anonymous('harbor', url, { headers: { 'if-none-match': `"${card.artworkHash}"` } }),
    )
    expect(known.statusCode).toBe(304)
    expect(await statusOf(`/templates/${card.id}/artwork?v=${'0'.repeat(64)}`)).toBe(404)
  })

  test('is one of many that come parsed and checked in one reply, compressed and for ever', async () => {
    const { rows } = (await app.inject(anonymous('harbor', `${API}/templates?pageSize=24`))).json().data
    const hashes: string[] = rows.map((row: TemplateCard) => row.artworkHash)
    const url = `${API}/templates/covers?v=${hashes.join(',')}`
    const plain = await app.inject(anonymous('harbor', url))
    expect(plain.headers['cache-control']).toContain('immutable')
    const covers = plain.json().data as Record<string, Template>
    expect(Object.keys(covers)).toEqual(hashes)
    for (const card of rows as TemplateCard[]) {
      const cover = covers[card.artworkHash]!
      expect([card.title, cover.pages.length]).toEqual([card.title, 1])
      expect([card.title, fontFacesOf(cover)]).toEqual([card.title, card.faces])
      expect([cover.pages[0]!.width, cover.pages[0]!.height]).toEqual([card.trimWidth, card.trimHeight])
    }
    const packed = await app.inject(anonymous('harbor', url, { headers: { 'accept-encoding': 'gzip, br' } }))
    expect(brotliDecompressSync(packed.rawPayload).toString()).toBe(plain.body)
    expect(packed.rawPayload.length).toBeLessThan(50_000)
  })

  test('that nobody has is left out of the covers, which are then not kept', async () => {
    const card = await first()
    const reply = await app.inject(
      anonymous('harbor', `${API}/templates/covers?v=${card.artworkHash},${'0'.repeat(64)}`),
    )
    expect(Object.keys(reply.json().data)).toEqual([card.artworkHash])
    expect(reply.headers['cache-control']).toBe('no-store')
  })

  test.each(['', 'x', '0'.repeat(63), `${'0'.repeat(64)},`, Array(101).fill('0'.repeat(64)).join()])(
    'covers are asked for by hash: "%s" is refused',
    async (v) => {
      const reply = await app.inject(anonymous('harbor', `${API}/templates/covers?v=${v}`))
      expect(reply.statusCode).toBe(422)
    },
  )

  test('without a version in the address is not kept for ever', async () => {
    const card = await first()
    const reply = await app.inject(anonymous('harbor', `${API}/templates/${card.id}/artwork`))
    expect(reply.headers['cache-control']).not.toContain('immutable')
  })

  test('has an image in the tenant’s brand, and the same bytes the second time', async () => {
    const card = await first('product=business-card')
    const url = `${API}/thumbnails/${card.id}.png?w=100`
    const webp = { headers: { accept: 'image/avif,image/webp,*/*' } }
    const one = await app.inject(anonymous('harbor', url, webp))
    expect(one.headers['content-type']).toBe('image/webp')
    expect(one.rawPayload.subarray(8, 12).toString()).toBe('WEBP')
    const two = await app.inject(anonymous('harbor', url, webp))
    expect(two.rawPayload.equals(one.rawPayload)).toBe(true)
    const png = await app.inject(anonymous('harbor', url))
    expect(png.rawPayload.subarray(1, 4).toString()).toBe('PNG')
  })

  test('has a vector image that needs nothing else', async () => {
    const card = await first('product=business-card')
    const reply = await app.inject(anonymous('harbor', `${API}/thumbnails/${card.id}.svg`))
    expect(reply.headers['content-type']).toBe('image/svg+xml')
    expect(reply.body).toContain('@font-face')
    expect(reply.body).not.toMatch(/href="(?!#|data:)/)
    expect(reply.headers['content-security-policy']).toContain('sandbox')
  })

  test.each(['x.png', '../../etc/passwd', '%2e%2e.svg', 'a.gif'])('%s is no image', async (name) =>
    expect([404, 422]).toContain(await statusOf(`/thumbnails/${name}`)),
  )
})

test('an unknown call is the envelope’s 404, not a page', async () => {
  const reply = await app.inject({
    url: `${API}/nothing-here`,
    headers: { host: hostOf('harbor'), accept: 'text/html' },
  })
  expect(reply.statusCode).toBe(404)
  expect(reply.json()).toMatchObject({ success: false, code: 'request.not-found' })
})
