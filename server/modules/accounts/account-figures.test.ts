/** What is kept of accounts to find and count them is what the accounts say, whatever happened to them. */
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { scopeOfTenant } from '@frontage/db/scope.ts'
import { anApp } from '@frontage/testing/app.ts'
import { growTenant } from '@frontage/testing/large-tenant.ts'
import { isLookedUp, MOST_LOOKED_UP, namesSearched, patternsOf } from './names-repository.ts'

const { db } = (await anApp()).context
const harbor = scopeOfTenant('harbor')
const NONE = { orders: 0, templates: 0, designs: 0, tenants: 2 }

beforeAll(() => growTenant(db, harbor, { ...NONE, users: MOST_LOOKED_UP + 200 }), 60_000)

const run = (statement: ReturnType<typeof sql>) => db.tenant(harbor, (tx) => statement.execute(tx))
const rowsOf = async (statement: ReturnType<typeof sql>) => (await run(statement)).rows

async function figures() {
  // Requests cannot read what they search.
  const { rows: names } = await db.ownerPool.query(
    `select account_id, name from account_name where tenant_id = 'harbor' order by 1`,
  )
  return {
    names,
    counts: await rowsOf(
      sql`select role, is_active, accounts from account_count where accounts <> 0 order by 1, 2`,
    ),
    everybodyHasOrders: await rowsOf(
      sql`select a.id from account a where not exists (select from account_order_count n where n.account_id = a.id)`,
    ),
  }
}

const recounted = async () => ({
  names: await rowsOf(
    sql`select id as account_id, lower(first_name || ' ' || last_name || ' ' || email) as name from account order by id`,
  ),
  counts: await rowsOf(
    sql`select role, is_active, count(*) as accounts from account group by 1, 2 order by 1, 2`,
  ),
  everybodyHasOrders: [],
})

const some = sql`email like 'person%7@large.test'`

test.each([
  ['came at once', sql`select 1`],
  ['were given other names', sql`update account set last_name = 'Öz' || last_name where ${some}`],
  [
    'were given another address',
    sql`update account set email = 'moved-' || email where email like 'person3%'`,
  ],
  ['were given other roles', sql`update account set role = 'Editor' where ${some}`],
  ['were closed', sql`update account set is_active = not is_active where ${some}`],
  ['signed in', sql`update account set last_login_at = now()`],
  ['went away', sql`delete from account where ${some}`],
])('accounts that %s', async (_what, change) => {
  await run(change)
  expect(await figures()).toEqual(await recounted())
})

test.each([
  ['zhou', 'some'],
  ['ZHOU person1', 'some'],
  ['50%', 'nobody'],
  ['ers', 'too many'],
  ['zh', 'not asked'],
  ['zh_u', 'nobody'],
  ['o’brien', 'some'],
  ['o’br', 'not asked'],
  ['large.test', 'too many'],
])('%s finds whom reading every name would find: %s', async (search, whom) => {
  const [word] = await namesSearched(db, harbor, search)
  const pattern = patternsOf(search)[0]
  if (pattern === undefined) throw new Error('No word.')
  const read = await rowsOf(
    sql`select id from account where lower(first_name || ' ' || last_name || ' ' || email) like ${pattern} order by id`,
  )
  if (whom === 'too many' || whom === 'not asked') {
    expect(word?.accounts).toBeNull()
    expect(isLookedUp(pattern)).toBe(whom === 'too many')
    if (whom === 'too many') expect(read.length).toBeGreaterThan(MOST_LOOKED_UP)
  } else {
    expect([...(word?.accounts ?? [])].sort()).toEqual(read.map((row) => Object(row).id))
    expect(read.length > 0).toBe(whom === 'some')
  }
})

test('another tenant’s search finds nobody of this one', async () => {
  expect(await namesSearched(db, scopeOfTenant('summit'), 'zhou')).toEqual([
    { pattern: '%zhou%', accounts: [] },
  ])
})
