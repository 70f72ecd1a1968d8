/**
 * No statement depends on good statistics: with those of empty tables every screen and every reading call, and the way
 * to a paid order, still look at a bounded number of pages.
 */
import { randomUUID } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import type { Statement } from '@frontage/db/statements.ts'
import { builtRenderer } from '@frontage/web/host/index.ts'
import { anApp, signedIn, anonymous, type User, type TenantUid } from '@frontage/testing/app.ts'
import { aPaymentCard, aFullCart, PAYMENT_CARDS, pay } from '@frontage/testing/checkout.ts'
import { blocksOf } from '@frontage/testing/blocks.ts'
import { forgetStatistics, limitStatements } from '@frontage/testing/statistics.ts'

/**
 * At worst one table is read once for each row of another, which is some 9,000 pages of the demonstration data and ten
 * milliseconds. A plan that does so over three tables needs millions.
 */
const MOST_BLOCKS = 15_000
const TENANTS = ['harbor', 'summit', 'bluebird'] as const

const { app, context } = await anApp()
const { pages } = await (await builtRenderer()).renderer()
const seen = new Map<string, { tenant: TenantUid; statement: Statement; by: string }>()
const failed: string[] = []

beforeAll(async () => {
  await limitStatements(context.db, 10_000)
  await forgetStatistics(context.db)
})

/** Notes what is sent while `work` runs, each text once. */
async function note(tenant: TenantUid, by: string, work: () => Promise<{ statusCode: number }>) {
  const { result, statements } = await context.db.countStatements(work)
  for (const statement of statements)
    if (!seen.has(statement.sql)) seen.set(statement.sql, { tenant, statement, by })
  if (result.statusCode >= 500) failed.push(`${by} in ${tenant}: ${result.statusCode}`)
}

/** What is in addresses, read off the demonstration data. */
async function knownIds(user: User): Promise<Record<string, string>> {
  const first = async (path: string): Promise<Record<string, string>> => {
    const { data } = (await app.inject(user.get(`/marketingcenter/api/v1/${path}`))).json()
    return (data?.rows ?? data)?.[0] ?? {}
  }
  const template = await first('templates?pageSize=1')
  return {
    userId: user.accountId,
    orderId: (await first('orders?pageSize=1')).id ?? randomUUID(),
    listId: (await first('mailinglists?pageSize=1')).id ?? randomUUID(),
    template: template.id ?? '',
    uid: user.tenantId,
    tenantId: user.tenantId,
  }
}

const LANDING: Record<string, string> = {
  '/templates/:categoryName/:landingPagePrettyUrl': '/templates/Create/flyers?s=101&c=1',
  '/search': '/search?tag=open+house',
  '/marketing-center/:landingPagePrettyUrl': '/marketing-center/social-media',
  '/business-center/:landingPagePrettyUrl': '/business-center/seller-conversations',
  '/articles/:landingPagePrettyUrl': '/articles/market-knowledge',
  '/posts/:prettyUrl': '/posts/the-ten-day-launch-of-a-listing',
  '*': '/about/our-team',
}

const filledIn = (path: string, ids: Record<string, string>) =>
  LANDING[path] ?? path.replaceAll(/:(\w+)/g, (_all, name: string) => ids[name] ?? 'x')

const { paths = {} } = app.swagger() as {
  paths?: Record<string, Record<string, { parameters?: { name: string; in: string }[] }>>
}
const QUERIES: Record<string, string> = {
  searchInput: 'open house',
  subCategoryId: '101',
  categoryId: '1',
  interiorSubCategoryId: '1202',
  pageNumber: '1',
  pageSize: '100',
  search: 'a',
  tag: 'open',
}

test.each(TENANTS)(
  'every page and every reading call of %s',
  async (tenant) => {
    const people = ['agent', 'nora.fields', 'admin', ...(tenant === 'harbor' ? ['manager', null] : [])]
    for (const mailbox of people) {
      const user = mailbox ? await signedIn(context, `${mailbox}@${tenant}.test`) : null
      const ids = user ? await knownIds(user) : {}
      const ask = (url: string) => app.inject(user ? user.get(url) : anonymous(tenant, url))
      for (const { path } of pages) await note(tenant, path, () => ask(filledIn(path, ids)))
      for (const extra of ['/sitemap.xml', '/robots.txt']) await note(tenant, extra, () => ask(extra))
      for (const [path, methods] of Object.entries(paths)) {
        if (!methods.get) continue
        const url = path.replaceAll(/\{(\w+)\}/g, (_all, name: string) => ids[name] ?? ids.template ?? 'x')
        const query = new URLSearchParams(
          (methods.get.parameters ?? []).flatMap(({ name, in: place }) =>
            place === 'query' && name in QUERIES ? [[name, QUERIES[name]!]] : [],
          ),
        )
        await note(tenant, path, () => ask(`${url}?${query}`))
      }
    }
    expect(failed).toEqual([])
  },
  120_000,
)

test('the way to a paid order', async () => {
  const agent = await signedIn(context, 'agent@harbor.test')
  await note('harbor', 'an order', async () => {
    const cart = await aFullCart({ app, context }, agent)
    const { id } = (await aPaymentCard({ app, context }, agent, PAYMENT_CARDS.good)).json()
    const reply = await pay({ app, context }, agent, cart, id)
    expect(reply.statusCode).toBe(200)
    return reply
  })
}, 60_000)

test('every statement looks at a bounded number of pages', async () => {
  expect(seen.size).toBeGreaterThan(100)
  const costly: string[] = []
  for (const { tenant, statement, by } of seen.values()) {
    if (!/^\s*(select|with)\b/i.test(statement.sql)) continue
    const blocks = await blocksOf(context.db, tenant, statement)
    if (blocks > MOST_BLOCKS) costly.push(`${by}: ${blocks} blocks for ${statement.sql}`)
  }
  expect(costly).toEqual([])
}, 120_000)
