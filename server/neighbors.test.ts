/**
 * What one visitor, one manager or one tenant asks for is bounded, and nobody beside them waits for it: answered or refused
 * within a stated time, through the front door.
 */
import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { scopeOfTenant } from '@frontage/db/scope.ts'
import { anApp, anonymous, signedIn, type User } from '@frontage/testing/app.ts'
import { blocksOf } from '@frontage/testing/blocks.ts'

const { app, context } = await anApp()
const API = '/marketingcenter/api/v1'
const day = (before: number) => new Date(Date.now() - before * 86_400_000).toISOString().slice(0, 10)
/** Generous: other tests run beside. The wait for a connection ends after five seconds, a statement after fifteen. */
const IN_TIME_MS = 5_000

async function timed(user: User | null, url: string) {
  const began = performance.now()
  const reply = await app.inject(user ? user.get(url) : anonymous('bluebird', url))
  return { status: reply.statusCode, ms: performance.now() - began, bytes: reply.rawPayload.length, reply }
}

describe('one tenant\u2019s reports', () => {
  test('never take the connections that carts need, at home or elsewhere', async () => {
    const manager = await signedIn(context, 'regional@harbor.test')
    const [own, other] = await Promise.all(
      ['agent@harbor.test', 'agent@summit.test'].map((email) => signedIn(context, email)),
    )
    const locked = Promise.withResolvers<void>()
    const release = Promise.withResolvers<void>()
    // Every report waits as long as this holds its sums.
    const holding = context.db.platform(async (owner) =>
      owner.transaction().execute(async (tx) => {
        await sql`lock table order_sum in access exclusive mode`.execute(tx)
        locked.resolve()
        await release.promise
      }),
    )
    await locked.promise
    const reports = Array.from({ length: 40 }, (_, at) =>
      timed(manager, `${API}/reporting/team?from=${day(30 + at)}&to=${day(0)}`),
    )
    const carts = await Promise.all(
      Array.from({ length: 20 }, (_, at) => timed(at % 2 ? own! : other!, `${API}/cart`)),
    )
    release.resolve()
    await holding
    const answered = await Promise.all(reports)
    for (const cart of carts) expect([cart.status, cart.ms < IN_TIME_MS]).toEqual([200, true])
    for (const { status, reply } of answered) {
      expect([200, 503]).toContain(status)
      if (status === 503) expect(reply.headers['retry-after']).toBe('2')
    }
    // Two run, twenty wait, and who comes after that is told at once.
    expect(answered.filter(({ status }) => status === 200).length).toBeGreaterThanOrEqual(20)
    expect(answered.filter(({ status }) => status === 503).length).toBeGreaterThanOrEqual(15)
    expect((await timed(manager, `${API}/reporting/team?from=${day(30)}&to=${day(0)}`)).status).toBe(200)
  }, 60_000)

  test('of ten years are refused in a sentence', async () => {
    const manager = await signedIn(context, 'manager@harbor.test')
    for (const path of ['team', 'team.csv']) {
      const { status, reply } = await timed(manager, `${API}/reporting/${path}?from=2016-01-01&to=2026-01-01`)
      expect(status).toBe(422)
      expect(reply.json().message).toBe('Choose a range of at most three years.')
    }
  })
})

test('a visitor with forty tabs gets all of them', async () => {
  const agent = await signedIn(context, 'agent@harbor.test')
  const urls = ['/home', `${API}/cart`, `${API}/designs?pageSize=24`, '/templates/Create/flyers?s=101&c=1']
  const tabs = await Promise.all(Array.from({ length: 40 }, (_, at) => timed(agent, urls[at % urls.length]!)))
  for (const { status } of tabs) expect(status).toBe(200)
  expect(Math.max(...tabs.map(({ ms }) => ms))).toBeLessThan(4 * IN_TIME_MS)
}, 60_000)

describe('a tenant with 5,000 categories, and a template with 3,000 placements', () => {
  const bluebird = scopeOfTenant('bluebird')
  const CATEGORIES = 5_000
  const PLACEMENTS = 3_000

  beforeAll(async () => {
    await context.db.tenant(bluebird, async (tx) => {
      await sql`insert into category (tenant_id, id, parent_id, level, name, pretty_url, sort)
        select c.tenant_id, 100000 + n, c.id, 2, 'Collection ' || n, 'collection-' || n, n
        from (select * from category where tenant_id = 'bluebird' and level = 1 and active order by sort limit 1) as c,
          generate_series(1, ${CATEGORIES}::int) as n`.execute(tx)
      await sql`insert into template_placement (tenant_id, sub_category_id, template_id, sort)
        select t.tenant_id, 100000 + n, t.id, n
        from (select * from template where tenant_id = 'bluebird' and active order by slug limit 1) as t,
          generate_series(1, ${PLACEMENTS}::int) as n`.execute(tx)
    })
  }, 60_000)

  const SCREENS = [
    '/home',
    '/templates/Create/create?c=1&categoryName=Create',
    `${API}/categories`,
    `${API}/templates?pageSize=24`,
    `${API}/templates?subCategoryId=100007&pageSize=24`,
    `${API}/homepage/showcase`,
    '/sitemap.xml',
  ]

  test.each(SCREENS)(
    '%s answers, again without reading the catalog',
    async (url) => {
      const agent = await signedIn(context, 'agent@bluebird.test')
      const first = await timed(agent, url)
      expect([first.status, first.ms < 4 * IN_TIME_MS]).toEqual([200, true])
      const { statements } = await context.db.countStatements(() => app.inject(agent.get(url)))
      const blocks = await Promise.all(
        statements
          .filter(({ sql: text }) => /^\s*select/i.test(text))
          .map((one) => blocksOf(context.db, 'bluebird', one)),
      )
      expect(Math.max(0, ...blocks)).toBeLessThan(600)
    },
    60_000,
  )

  test('neighbors do not notice', async () => {
    const [agent, neighbor] = await Promise.all(
      ['agent@bluebird.test', 'agent@summit.test'].map((email) => signedIn(context, email)),
    )
    const crowd = Array.from({ length: 20 }, (_, at) => timed(agent!, SCREENS[at % SCREENS.length]!))
    const cart = await timed(neighbor!, `${API}/cart`)
    expect([cart.status, cart.ms < 4 * IN_TIME_MS]).toEqual([200, true])
    for (const { status } of await Promise.all(crowd)) expect(status).toBe(200)
  }, 120_000)
})

test('a crawler on every filter is answered page by page, and nothing is read twice for it', async () => {
  const filters = ['flyers', 'postcards', 'brochures', 'nothing'].flatMap((product) =>
    ['price', 'newest', 'name', 'crooked'].flatMap((sort) =>
      [1, 2, 99, 100_000].map(
        (page) => `${API}/templates?product=${product}&sort=${sort}&pageNumber=${page}&pageSize=24`,
      ),
    ),
  )
  const { result, statements } = await context.db.countStatements(() =>
    Promise.all(filters.map((url) => timed(null, url))),
  )
  for (const { status, ms, bytes } of result) {
    expect([200, 422]).toContain(status)
    expect(ms).toBeLessThan(4 * IN_TIME_MS)
    expect(bytes).toBeLessThan(100_000)
  }
  expect(statements.length).toBeLessThan(8 * filters.length)
}, 60_000)
