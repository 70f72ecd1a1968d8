/**
 * No statement depends on good statistics: with those of empty tables every screen and every reading call, and the way
 * to a paid order, still look at a bounded number of pages.
 */
import { beforeAll, expect, test } from 'vitest'
import type { Statement } from '@frontage/db/statements.ts'
import { anApp, signedIn, type TenantUid } from '@frontage/testing/app.ts'
import { aPaymentCard, aFullCart, PAYMENT_CARDS, pay } from '@frontage/testing/checkout.ts'
import { everyReading, readingOf } from '@frontage/testing/every-reading.ts'
import { blocksOf } from '@frontage/testing/blocks.ts'
import { forgetStatistics, limitStatements } from '@frontage/testing/statistics.ts'

/**
 * At worst one table is read once for each row of another, which is some 9,000 pages of the demonstration data and ten
 * milliseconds. A plan that does so over three tables needs millions.
 */
const MOST_BLOCKS = 15_000
const TENANTS = ['harbor', 'summit', 'bluebird'] as const

const { app, context } = await anApp()
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

test.each(TENANTS)(
  'every page and every reading call of %s',
  async (tenant) => {
    const people = ['agent', 'nora.fields', 'admin', ...(tenant === 'harbor' ? ['manager', null] : [])]
    for (const mailbox of people) {
      const user = mailbox ? await signedIn(context, `${mailbox}@${tenant}.test`) : null
      for (const { path, url } of await everyReading(app, user))
        await note(tenant, path, () => app.inject(readingOf(user, tenant, url)))
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
