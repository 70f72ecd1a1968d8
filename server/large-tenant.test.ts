/**
 * What a call costs depends on what it shows: with thousands of users, orders, designs and templates in one tenant, no
 * statement of a screen reads more than a page of rows needs. Counted in pages of the database, so that a slow machine says
 * the same.
 */
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { scopeOfTenant } from '@frontage/db/scope.ts'
import { anApp, signedIn } from '@frontage/testing/app.ts'
import { blocksOf } from '@frontage/testing/blocks.ts'
import { growTenant } from '@frontage/testing/large-tenant.ts'

const { app, context } = await anApp()
const SIZES = { users: 3_000, orders: 6_000, templates: 800, designs: 8_000, tenants: 3 }
/** 25 rows by key with what belongs to each; the whole tenant is some ten times as much. */
const MOST_BLOCKS = 500

beforeAll(async () => {
  await growTenant(context.db, scopeOfTenant('harbor'), SIZES)
  // As the server's own housekeeping does: an index alone answers only for pages that it has seen.
  await context.db.platform((owner) => sql`vacuum analyze`.execute(owner))
}, 120_000)

const API = '/marketingcenter/api/v1'
const AUTH = '/auth/api/v1/authentication'
const WEEK = { from: day(7), to: day(0) }

function day(before: number): string {
  return new Date(Date.now() - before * 86_400_000).toISOString().slice(0, 10)
}

test.each([
  ['agent', '/home'],
  ['agent', '/templates/Create/flyers?s=101&c=1&categoryName=Create&subCategoryName=Flyers'],
  ['agent', `${API}/categories`],
  ['agent', `${API}/homepage/showcase`],
  ['agent', `${API}/templates?subCategoryId=101&pageSize=24`],
  ['agent', `${API}/templates?pageSize=24&pageNumber=9&sort=price`],
  ['agent', `${API}/templates?search=open+house&pageSize=24`],
  ['agent', `${API}/orders?pageSize=10`],
  ['agent', `${API}/designs?pageSize=24`],
  ['agent', `${API}/reporting/mine`],
  ['admin', `${API}/manage-orders?pageSize=25`],
  ['admin', `${API}/manage-orders?pageSize=25&pageNumber=20`],
  ['admin', `${API}/manage-orders?pageSize=25&status=placed`],
  ['admin', `${API}/manage-orders/payments`],
  ['admin', `${API}/manage-orders/messages`],
  ['admin', '/security/api/v1/users?pageSize=25'],
  ['admin', '/security/api/v1/users?pageSize=25&sort=name&direction=ASC'],
  ['admin', '/security/api/v1/users?pageSize=25&sort=orders&direction=DESC'],
  ['admin', '/security/api/v1/users?pageSize=25&search=zhou+1234'],
  ['admin', `${API}/manage-orders?pageSize=25&search=LT-123`],
  ['admin', `${API}/manage-orders?pageSize=25&search=nora`],
  ['admin', `${AUTH}/switch-accounts?pageSize=25`],
  ['admin', `${AUTH}/switch-accounts?pageSize=25&search=nora`],
  ['manager', `${API}/reporting/team?from=${WEEK.from}&to=${WEEK.to}`],
])('%s asks for %s', async (mailbox, url) => {
  const user = await signedIn(context, `${mailbox}@harbor.test`)
  // The first of a process reads the catalog into memory.
  expect((await app.inject(user.get(url))).statusCode).toBe(200)
  const { statements } = await context.db.countStatements(() => app.inject(user.get(url)))
  const costly: string[] = []
  for (const statement of statements) {
    if (!/^\s*(select|with)\b/i.test(statement.sql)) continue
    const blocks = await blocksOf(context.db, 'harbor', statement)
    if (blocks > MOST_BLOCKS) costly.push(`${blocks} pages: ${statement.sql}`)
  }
  expect(costly).toEqual([])
})
