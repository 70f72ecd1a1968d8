/**
 * What a call costs depends on what it shows: with thousands of users, orders, designs and templates in one tenant, no
 * statement of a page or a reading call looks at more pages of the database than its rows need, whether it is planned for its
 * values, for any values, or with statistics of empty tables. Counted in pages, so that a slow machine says the same.
 */
import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { scopeOfTenant } from '@frontage/db/scope.ts'
import type { Statement } from '@frontage/db/statements.ts'
import { DatabaseUnavailable } from '@frontage/db/unavailable.ts'
import { anApp, signedIn, type User } from '@frontage/testing/app.ts'
import { costOf, type PlanMode } from '@frontage/testing/blocks.ts'
import { everyReading, readingOf } from '@frontage/testing/every-reading.ts'
import { growTenant } from '@frontage/testing/large-tenant.ts'
import { forgetStatistics, limitStatements } from '@frontage/testing/statistics.ts'

const { app, context } = await anApp()
const SIZES = { users: 3_000, orders: 6_000, templates: 800, designs: 8_000, tenants: 3, listings: 4_000 }
/** A row by its key with what belongs to it. */
const BLOCKS_A_ROW = 20
/** A look-up, a count kept or an index of what is counted. */
const BLOCKS_BESIDE = 120
/** Statements that answer few rows out of many, each with what bounds it. */
const BOUNDED_OTHERWISE: readonly (readonly [part: string, blocks: number, why: string])[] = [
  [
    'and (a.is_active or (',
    400,
    'an index of the reach or of everybody, and a look-up for each inactive user in it',
  ],
  [
    "lower(a.first_name || ' ' || a.last_name",
    1_700,
    'every name of the tenant or the reach, where a word finds too many to look up',
  ],
  ['search_items', 250, 'what is found is ranked'],
  ['search_meant', 300, 'words that differ by a letter'],
  [
    'from account_order_count n left join',
    400,
    'an index of the reach, and the orders of two months at most',
  ],
  ["lower(t.title || ' ' || t.slug", 1_600, 'every template of the tenant, for those who arrange them'],
  ['lower(title) like', 1_000, 'the same'],
  ['from "template" where "tenant_id" = $1 group by "product"', 1_000, 'the same'],
  [
    'as sold where true',
    500,
    'every template that sold, of which categories are the sums, and the orders of the hours at both ends',
  ],
  ["lower(concat_ws(' ', number", 2_500, 'every order of an agent, where she searches them'],
  [
    '"design"."name" ilike',
    2_300,
    'every design of an agent and the name of its template, where she searches them',
  ],
  ['l.mls_number) ilike', 1_200, 'every listing of an agent, where she searches them'],
  ["p.body ->> 'title') ilike", 400, 'every landing page of an agent, where she searches them'],
  ['l.phone, regexp_replace(', 900, 'every lead of an agent, where she searches them'],
  ['t.form_id = f.form_id', 700, 'what came in by the landing pages that are shown'],
  ['join code_target c on c.tenant_id', 1_300, 'the scans, and the leads by code, of the days asked for'],
  ['from "notification_message" as "m"', 400, 'what an agent was told, which is counted'],
  ['as last_message', 5_500, 'a file of leads, with all that each of them said'],
  [
    'with n as materialized',
    6_000,
    'the orders of campaigns and listings in the time asked for, with their lines',
  ],
  ['select distinct "', 400, 'every account of the tenant, for a list of its offices, teams and regions'],
]

const API = '/marketingcenter/api/v1'
const AUTH = '/auth/api/v1/authentication'
const day = (before: number) => new Date(Date.now() - before * 86_400_000).toISOString().slice(0, 10)
const since = (days: number) => `from=${day(days)}&to=${day(0)}`

/** Beside the plain calls: what people ask of them. */
const ASKED: readonly (readonly [by: string, url: string])[] = [
  ['agent', '/templates/Create/flyers?s=101&c=1&categoryName=Create&subCategoryName=Flyers'],
  ['agent', `${API}/templates?pageSize=24&pageNumber=9&sort=price`],
  ['agent', `${API}/templates?search=open+house&pageSize=24`],
  ['agent', `${API}/public/homepage/search?text=open+house`],
  ['agent', `${API}/public/homepage/search?text=flyer&pageNumber=5`],
  ['agent', `${API}/public/homepage/search?text=flyr`],
  ['agent', `${API}/public/homepage/search?text=zzzzzz`],
  ['agent', `${API}/homepage/search?searchInput=listing`],
  ['busiest', `${API}/orders?pageSize=10`],
  ['busiest', `${API}/orders?pageSize=10&pageNumber=20`],
  ['busiest', `${API}/designs?pageSize=24`],
  ['busiest', `${API}/designs?pageSize=24&pageNumber=10`],
  ['busiest', `${API}/reporting/mine`],
  ['admin', `${API}/manage-orders?pageSize=25`],
  ['admin', `${API}/manage-orders?pageSize=25&pageNumber=100`],
  ['admin', `${API}/manage-orders?pageSize=25&status=placed`],
  ['admin', `${API}/manage-orders?pageSize=25&search=LT-123`],
  ['admin', `${API}/manage-orders?pageSize=25&search=nora`],
  ['admin', `${API}/manage-orders?pageSize=25&search=e`],
  ['admin', '/security/api/v1/users?pageSize=25'],
  ['admin', '/security/api/v1/users?pageSize=25&page=80'],
  ['admin', '/security/api/v1/users?pageSize=25&sort=name&direction=ASC'],
  ['admin', '/security/api/v1/users?pageSize=25&sort=orders&direction=DESC'],
  ['admin', '/security/api/v1/users?pageSize=25&search=zhou+1234'],
  ['admin', '/security/api/v1/users?pageSize=25&search=e'],
  ['admin', '/security/api/v1/users?pageSize=25&state=active&profileStatus=Unfinished'],
  ['admin', '/managetenants/api/v1/panel/needs'],
  ['admin', `${API}/manage-offers?pageSize=25&sells=nothing`],
  ['admin', `${AUTH}/switch-accounts?pageSize=25&search=nora`],
  ['admin', `${AUTH}/switch-accounts?pageSize=25&search=e`],
  ['admin', `${API}/reporting/brokerage?${since(30)}`],
  ['admin', `${API}/reporting/brokerage?${since(364)}&by=team&zone=America/New_York`],
  ['admin', `${API}/reporting/brokerage?${since(364)}&by=office&zone=Asia/Kathmandu`],
  ['admin', `${API}/reporting/brokerage?${since(364)}&by=template`],
  ['admin', `${API}/reporting/brokerage?${since(30)}&by=category`],
  ['admin', `${API}/reporting/brokerage?${since(364)}&by=results`],
  ['admin', `${API}/reporting/brokerage?${since(364)}&by=campaign`],
  ['admin', `${API}/reporting/brokerage?${since(364)}&by=listing&search=e`],
  ['admin', `${API}/reporting/brokerage?${since(364)}&within=team&name=Team+7&by=template`],
  ['admin', `${API}/reporting/brokerage?${since(30)}&by=agent&search=e`],
  ['admin', `${API}/reporting/brokerage?${since(30)}&by=agent&sort=net&direction=DESC`],
  ['manager', `${API}/reporting/team?${since(30)}`],
  ['manager', `${API}/reporting/team?${since(364)}&zone=America/New_York`],
  ['regional', `${API}/reporting/team?${since(7)}&zone=Asia/Kathmandu`],
  ['regional', `${API}/reporting/team?${since(30)}`],
  ['regional', `${API}/reporting/team?${since(364)}&zone=America/New_York`],
  ['regional', `${API}/reporting/team?${since(1_095)}`],
  ['regional', `${API}/reporting/team?${since(364)}&search=e`],
]

/** Deep in a list whose pages begin at a row: the page after it, and the way back. */
const DEEP: readonly (readonly [by: string, url: string])[] = [
  ['busiest', `${API}/orders?pageSize=10&pageNumber=20`],
  ['busiest', `${API}/designs?pageSize=24&pageNumber=10`],
  ['admin', `${API}/manage-orders?pageSize=25&pageNumber=200`],
  ['admin', `${API}/manage-orders?pageSize=25&pageNumber=5&status=delivered`],
  ['admin', '/security/api/v1/users?pageSize=25&page=100'],
  ['admin', '/security/api/v1/users?pageSize=25&page=100&sort=orders&direction=DESC'],
  ['admin', '/security/api/v1/users?pageSize=25&page=100&sort=name&direction=ASC'],
  ['admin', '/security/api/v1/users?pageSize=25&page=100&sort=name&direction=DESC'],
  ['admin', `${AUTH}/switch-accounts?pageSize=25&page=100`],
]
/** For each row that a deep page shows, all statements of the call together, and beside them. */
const DEEP_BLOCKS_A_ROW = 12
const DEEP_BLOCKS_BESIDE = 60

interface Seen {
  by: string
  statement: Statement
}
const users = new Map<string, User>()
const seen = new Map<string, Seen>()

async function userNamed(mailbox: string): Promise<User> {
  if (mailbox !== 'busiest') return signedIn(context, `${mailbox}@harbor.test`)
  const { rows } = await context.db.tenant(scopeOfTenant('harbor'), (tx) =>
    sql<{ email: string }>`select a.email_lower as email from account a join account_order_count n
      on n.tenant_id = a.tenant_id and n.account_id = a.id order by n.orders desc limit 1`.execute(tx),
  )
  await context.db.tenant(scopeOfTenant('harbor'), (tx) =>
    sql`update account set email = 'busiest@harbor.test' where email_lower = ${rows[0]!.email}`.execute(tx),
  )
  return signedIn(context, 'busiest@harbor.test')
}

async function note(by: string, user: User | null, url: string): Promise<void> {
  const ask = () => app.inject(readingOf(user, 'harbor', url))
  // The first of a process reads the catalog into memory; on a full machine that may be said to take a moment.
  let { statusCode } = await ask()
  if (statusCode === 503) ({ statusCode } = await ask())
  expect(statusCode, `${by} asks for ${url}`).toBeLessThan(500)
  const { statements } = await context.db.countStatements(ask)
  for (const statement of statements)
    if (/^\s*(select|with)\b/i.test(statement.sql))
      seen.set(`${statement.sql} ${JSON.stringify(statement.parameters)}`, { by: `${by} ${url}`, statement })
}

beforeAll(async () => {
  await growTenant(context.db, scopeOfTenant('harbor'), SIZES)
  // As the server's own housekeeping does: an index alone answers only for pages that it has seen.
  await context.db.platform((owner) => sql`vacuum analyze`.execute(owner))
  await limitStatements(context.db, 20_000)
  for (const mailbox of ['agent', 'admin', 'regional', 'busiest', null]) {
    const user = mailbox ? await userNamed(mailbox) : null
    if (mailbox && user) users.set(mailbox, user)
    for (const { url } of await everyReading(app, user, { pageSize: '25', ...RANGE }))
      await note(mailbox ?? 'anybody', user, url)
  }
  for (const [by, url] of ASKED) {
    const user = users.get(by) ?? (await userNamed(by))
    users.set(by, user)
    await note(by, user, url)
  }
}, 300_000)

/** All statements of one call. */
async function blocksOfCall(user: User, url: string) {
  // The first reads the session.
  await app.inject(user.get(url))
  const { statements, result } = await context.db.countStatements(() => app.inject(user.get(url)))
  let blocks = 0
  for (const statement of statements)
    if (/^\s*(select|with)\b/i.test(statement.sql))
      blocks += (await costOf(context.db, 'harbor', statement)).blocks
  return { blocks, list: result.json().data }
}

const RANGE = { from: day(30), to: day(0) }

/** What is allowed to a statement that answers so many rows. */
const allowed = ({ sql: text }: Statement, rows: number): number =>
  Math.max(
    BLOCKS_BESIDE + BLOCKS_A_ROW * rows,
    ...BOUNDED_OTHERWISE.filter(([part]) => text.includes(part)).map(([, blocks]) => blocks),
  )

async function costly(mode: PlanMode, limit = allowed, among = [...seen.values()]): Promise<string[]> {
  const found: string[] = []
  for (const { by, statement } of among) {
    if (limit(statement, 1) === Infinity) continue
    // The product never lets the server keep a plan for these.
    if (mode === 'generic' && statement.freshPlan) continue
    // One that is ended by the server has read without end.
    const { blocks, rows } = await costOf(context.db, 'harbor', statement, mode).catch((error: unknown) => {
      if (!(error instanceof DatabaseUnavailable))
        throw new Error(`${by}: ${statement.sql}`, { cause: error })
      return { blocks: Infinity, rows: 0 }
    })
    if (blocks > limit(statement, rows))
      found.push(`${blocks} pages for ${rows} rows, ${by}: ${statement.sql.slice(0, 3000)}`)
  }
  return found
}

/**
 * With statistics of empty tables a plan may read one table, of some 3,000 pages, for each row that it answers or passes over;
 * one that does so over two tables needs millions for a page.
 */
const blindly = ({ sql: text }: Statement, rows: number): number =>
  Math.max(
    3_100 * Math.max(25, rows),
    ...BLINDLY_BOUNDED_OTHERWISE.filter(([part]) => text.includes(part)).map(
      ([, tables]) => tables * 3_100 * Math.max(25, rows),
    ),
  )

/** Tables that may be read for each row where the server takes them for empty. */
const BLINDLY_BOUNDED_OTHERWISE: readonly (readonly [part: string, tables: number, why: string])[] = [
  ['from "audit_entry"', 2, 'who did it and to whom'],
  ['from social_post p', 3, 'the design, the scans, and the post that showed the link after it'],
  [
    'sum(visits)::int as visits, sum(leads)::int as leads',
    Infinity,
    'all codes of a brokerage: ended after the time that a statement has, and answered once the tables are counted',
  ],
]

describe('no statement looks at more than its rows need', () => {
  test('planned for its values', async () => {
    expect(seen.size).toBeGreaterThan(200)
    expect(await costly('custom')).toEqual([])
  }, 120_000)

  test('planned for any values', async () => expect(await costly('generic')).toEqual([]), 120_000)

  test('how long a list is that is counted with what it is of, is not counted again', async () => {
    const admin = users.get('admin') ?? (await userNamed('admin'))
    const ask = () => app.inject(admin.get('/managetenants/api/v1/coupons/LARGE/uses?pageSize=25'))
    await ask()
    const { statements, result } = await context.db.countStatements(ask)
    expect(result.json().data).toMatchObject({ totalRows: SIZES.listings, rows: { length: 25 } })
    for (const statement of statements)
      expect((await costOf(context.db, 'harbor', statement)).visited, statement.sql).toBeLessThan(500)
  }, 60_000)

  test.each(DEEP)(
    '%s %s: the pages beside it cost what they show',
    async (by, url) => {
      const user = users.get(by) ?? (await userNamed(by))
      const { list } = await blocksOfCall(user, url)
      const plain = url.replace(/&page(Number)?=\d+/, '')
      for (const at of [list.next, list.previous]) {
        const beside = await blocksOfCall(user, `${plain}&at=${at}`)
        expect(beside.list.rows.length).toBeGreaterThan(0)
        expect(beside.blocks).toBeLessThan(DEEP_BLOCKS_BESIDE + DEEP_BLOCKS_A_ROW * beside.list.rows.length)
      }
    },
    60_000,
  )

  test('planned with statistics of empty tables', async () => {
    await forgetStatistics(context.db)
    // One of each: a plan that is made blindly does not depend on the values.
    const kinds = [...new Map([...seen.values()].map((one) => [one.statement.sql, one])).values()]
    expect(await costly('custom', blindly, kinds)).toEqual([])
    expect(await costly('generic', blindly, kinds)).toEqual([])
  }, 240_000)
})
