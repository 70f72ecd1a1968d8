/** Walks every call that answers in pages: the pages one after the other are the whole list, in its order. */
import { scopeOfTenant } from '@frontage/db/scope.ts'
import { expect, test } from 'vitest'
import { changedDraft, DRAFTS } from '@frontage/testing/drafts.ts'
import { anApp, signedIn, type User } from '@frontage/testing/app.ts'
import { aCampaignTemplate } from '@frontage/testing/campaign-templates.ts'
import { A_COUPON, COUPONS_PATH } from '@frontage/testing/coupons.ts'
import { A_NOTIFICATION } from '@frontage/testing/notifications.ts'
import { aDesign } from '@frontage/testing/designs.ts'

const PAGES = 6
/** As many rows as a page may have. */
const MOST = 100
const { app, context } = await anApp()

const WHO = [
  'agent@harbor.test',
  'nora.fields@harbor.test',
  'admin@harbor.test',
  'manager@harbor.test',
  'regional@harbor.test',
  'samuel.orourke@harbor.test',
  'agent@bluebird.test',
]
const people = await Promise.all(WHO.map((email) => signedIn(context, email)))

const [agent, , admin] = people
/** Versions come with publishing. */
for (const kind of ['brand', 'homepage', 'settings'] as const)
  for (let times = 0; times < 2; times += 1) {
    const revision = await changedDraft(app, admin!, kind)
    await app.inject(admin!.post(`${DRAFTS[kind].path}/publish`, { revision }))
  }
for (const product of ['letter-flyer', 'postcard-4x6', 'business-card'])
  await aDesign(context, agent!, { product })

for (const title of ['Paper is restocked', 'The office is closed on Friday'])
  await app.inject(admin!.post('/managetenants/api/v1/written-notifications', { ...A_NOTIFICATION, title }))

for (const name of ['Paged 1', 'Paged 2']) await aCampaignTemplate(app, admin!, { name })

for (const code of ['PAGED-1', 'PAGED-2'])
  await app.inject(admin!.post(COUPONS_PATH, { code, state: A_COUPON }))

for (const name of ['Spring farm', 'Sold homes'])
  await app.inject(
    agent!.post('/marketingcenter/api/v1/campaigns', { name, time_zone: 'America/Los_Angeles' }),
  )

await app.inject(agent!.post('/marketingcenter/api/v1/lead-webhook', { url: 'https://crm.example.com/' }))
for (let times = 0; times < 2; times += 1)
  await app.inject(agent!.post('/marketingcenter/api/v1/lead-webhook/test'))

for (let times = 0; times < 2; times += 1)
  await app.inject(agent!.post('/marketingcenter/api/v1/emails', { from: 'blank' }))

for (const address of ['one', 'two'])
  await context.db.tenant(agent!, (tx) =>
    tx
      .insertInto('email_suppression')
      .values({
        tenant_id: agent!.tenantId,
        account_id: agent!.accountId,
        address_hash: address,
        email: `${address}@contacts.test`,
        reason: 'unsubscribed',
        created_at: new Date(),
      })
      .execute(),
  )

for (const message of ['How do I reorder?', 'Where is my order?'])
  await app.inject(
    agent!.post('/marketingcenter/api/v1/homepage/TechnicalSupport', {
      message,
      name: 'Ana',
      email: 'ana@harbor.test',
    }),
  )

/** The category with the most posts, of those in a column of posts. */
async function fullest(column: PostCategory): Promise<string> {
  const row = await context.db.tenant(scopeOfTenant('bluebird'), (tx) =>
    tx
      .selectFrom('post')
      .select(column)
      .where(column, 'is not', null)
      .groupBy(column)
      .orderBy((eb) => eb.fn.countAll(), 'desc')
      .limit(1)
      .executeTakeFirst(),
  )
  return String(row?.[column] ?? 0)
}
type PostCategory =
  'sub_category_id' | 'interior_sub_category_id' | 'fourth_level_category_id' | 'fifth_level_category_id'

const subCategoryId = await fullest('sub_category_id')
const interiorSubCategoryId = await fullest('interior_sub_category_id')

const day = (days: number): string =>
  new Date(Date.now() + days * 24 * 60 * 60_000).toISOString().slice(0, 10)

/** Without these a call finds nothing to page. */
const QUERIES: Record<string, Record<string, string>> = {
  '/marketingcenter/api/v1/homepage/search': { searchInput: 'open house' },
  '/marketingcenter/api/v1/homepage/searchbytags': { searchInput: 'listing' },
  '/marketingcenter/api/v1/public/homepage/search': { text: 'listing' },
  '/marketingcenter/api/v1/homepage/posts': { interiorSubCategoryId },
  '/marketingcenter/api/v1/homepage/posts-grouped': { interiorSubCategoryId },
  '/marketingcenter/api/v1/homepage/interiorsubcategories/posts': { subCategoryId },
  '/marketingcenter/api/v1/public/homepage/subcategories/posts': { subCategoryId },
  '/marketingcenter/api/v1/homepage/fourthlevelcategories/posts': {
    fourthLevelCategoryId: await fullest('fourth_level_category_id'),
  },
  '/marketingcenter/api/v1/homepage/fifthlevelcategories/posts': {
    fifthLevelCategoryId: await fullest('fifth_level_category_id'),
  },
  '/marketingcenter/api/v1/public/homepage/category-posts': { subCategoryId },
  '/marketingcenter/api/v1/reporting/team': { from: day(-300), to: day(0) },
  '/marketingcenter/api/v1/reporting/brokerage': { from: day(-300), to: day(0) },
}
/** No category of the fifth level has two posts; the call is answered as that of the fourth level is. */
const SHORT = new Set(['/marketingcenter/api/v1/homepage/fifthlevelcategories/posts'])

const { paths = {} } = app.swagger() as {
  paths?: Record<string, { get?: { parameters?: { name: string; in: string }[] } }>
}
const paged = Object.entries(paths).flatMap(([path, { get }]) => {
  const names = (get?.parameters ?? []).flatMap(({ name, in: place }) => (place === 'query' ? [name] : []))
  const page = names.find((name) => name === 'page' || name === 'pageNumber')
  return page && names.includes('pageSize') && !path.includes('{')
    ? [[path, page, names.includes('at')] as const]
    : []
})
const marked = paged.filter(([, , hasMarks]) => hasMarks)

test('there are lists to walk', () => {
  expect(paged.length).toBeGreaterThan(8)
  expect(marked.length).toBeGreaterThan(4)
})

interface List {
  rows: unknown[]
  totalRows: number
  next?: string | null
  previous?: string | null
}

const listOf = async (user: User, url: string): Promise<List> => {
  const reply = await app.inject(user.get(url))
  return reply.statusCode === 200 ? reply.json().data : { rows: [], totalRows: 0 }
}

/** The first of the people who has more than one page, with her list. */
async function walked(path: string, page: string) {
  const ask = (user: User, asked: Record<string, string>) =>
    listOf(user, `${path}?${new URLSearchParams({ ...QUERIES[path], ...asked })}`)
  const first = { pageSize: String(MOST), [page]: '1' }
  const lists = await Promise.all(people.map(async (user) => ({ user, ...(await ask(user, first)) })))
  const found = lists.find(({ totalRows }) => totalRows > 1)
  return found && { ...found, ask: (asked: Record<string, string>) => ask(found.user, asked) }
}

test.each(marked)('%s from a row, forth and back', async (path, page) => {
  const found = await walked(path, page)
  if (!found) throw new Error('nobody has more than one page')
  const all = found.rows
  const size = Math.ceil(all.length / PAGES)
  const pages: List[] = []
  let at: string | null | undefined
  do {
    const list = await found.ask({ pageSize: String(size), ...(at ? { at } : {}) })
    pages.push(list)
    at = list.next
  } while (at && pages.length < all.length)
  expect(pages.flatMap(({ rows }) => rows).slice(0, all.length)).toEqual(all)
  expect(pages[0]?.previous).toBeNull()
  const back: unknown[] = []
  for (at = pages.at(-1)?.previous; at;) {
    const list = await found.ask({ pageSize: String(size), at })
    expect(list.rows.length).toBeGreaterThan(0)
    expect(list.next).not.toBeNull()
    back.unshift(...list.rows)
    at = list.previous
  }
  expect(back).toEqual(pages.slice(0, -1).flatMap(({ rows }) => rows))
  // From a number into the marks: both mean the same place.
  const second = await found.ask({ pageSize: String(size), [page]: '2' })
  expect((await found.ask({ pageSize: String(size), at: second.previous ?? '' })).rows).toEqual(
    pages[0]?.rows,
  )
})

test.each(marked)('%s refuses a mark that it never named', async (path, page) => {
  const found = await walked(path, page)
  const { next } = found ? await found.ask({ pageSize: '1' }) : {}
  const [name, way, place] = JSON.parse(Buffer.from(next ?? '', 'base64url').toString())
  const written = (mark: unknown) => Buffer.from(JSON.stringify(mark)).toString('base64url')
  const bad = [
    'no mark!',
    'AAAA',
    'a'.repeat(5000),
    written(null),
    written([`next door ${name}`, way, place]),
    written([name, 'beside', place]),
    written([name, way, place.slice(1)]),
    written([name, way, [...place, 'more']]),
    written([name, way, place.map(() => null)]),
    written([name, way, place.map(() => "'; select 1")]),
    written([name, way, place.map(() => '9'.repeat(30))]),
    written([name, way, place.map(() => '\u0000')]),
  ]
  for (const at of bad) {
    const reply = await app.inject(found!.user.get(`${path}?${new URLSearchParams({ at })}`))
    expect([reply.statusCode, reply.json().code], at).toEqual([422, 'request.malformed'])
    expect(reply.json().message).toMatch(/^[A-Z].*\.$/)
  }
})

test.each(paged)('%s by %s', async (path, page) => {
  const found = await walked(path, page)
  expect(found !== undefined || SHORT.has(path), 'nobody has more than one page').toBe(true)
  if (!found) return
  const { rows: all, totalRows } = found
  expect(all).toHaveLength(Math.min(MOST, totalRows))
  const size = Math.ceil(all.length / PAGES)
  const joined: unknown[] = []
  for (let number = 1; joined.length < all.length; number += 1) {
    const { rows } = await found.ask({ pageSize: String(size), [page]: String(number) })
    expect(rows).toHaveLength(Math.min(size, all.length - joined.length))
    joined.push(...rows)
  }
  expect(joined).toEqual(all)
})
