/** Files of orders, people and designs: by a button's session and by a key, in both formats. */
import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { scopeOfTenant } from '@frontage/db/scope.ts'
import { anApp, hostOf, signedIn } from '@frontage/testing/app.ts'

const { app, context } = await anApp()
const HARBOR = scopeOfTenant('harbor' as const)
const admin = await signedIn(context, 'admin@harbor.test')
const ORDERS = '/marketingcenter/api/v1/manage-orders/file'
const USERS = '/managetenants/api/v1/people-file'
const DESIGNS = '/managetenants/api/v1/designs-file'
const NASTY = '=HYPERLINK("http://x") "Quoted", é,\nnew line 🎈'

const linesOf = (body: string) =>
  body
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line))

beforeAll(() =>
  context.db.tenant(HARBOR, async (tx) => {
    const one = await tx
      .selectFrom('design')
      .select('id')
      .where('deleted_at', 'is', null)
      .executeTakeFirstOrThrow()
    await tx.updateTable('design').set({ name: NASTY }).where('id', '=', one.id).execute()
  }),
)

const count = (table: 'orders' | 'account' | 'design') =>
  context.db.tenant(HARBOR, async (tx) => {
    const rows = await tx.selectFrom(table).select('id').where('tenant_id', '=', 'harbor').execute()
    return rows.length
  })

describe.each([
  ['orders', ORDERS, 'orders:read'],
  ['account', USERS, 'people:read'],
  ['design', DESIGNS, 'designs:read'],
] as const)('the file of %s', (table, path, scope) => {
  test('has every row once in both formats, with the heads that say what it is', async () => {
    const csv = await app.inject(admin.get(path))
    expect(csv.headers).toMatchObject({
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': expect.stringContaining('.csv"'),
      'cache-control': 'private, no-store',
    })
    expect(csv.rawPayload.subarray(0, 3)).toEqual(Buffer.from([0xef, 0xbb, 0xbf]))
    const jsonl = await app.inject(admin.get(`${path}?format=jsonl`))
    expect(jsonl.headers['content-type']).toBe('application/jsonl; charset=utf-8')
    const rows = linesOf(jsonl.body)
    expect(rows.length).toBeGreaterThan(0)
    expect(rows.length).toBeLessThanOrEqual(await count(table))
    expect(new Set(rows.map((row) => row.id ?? row.email)).size).toBe(rows.length)
  })
  test('is for administrators, and for keys with its scope', async () => {
    const agent = await signedIn(context, 'agent@harbor.test')
    expect((await app.inject(agent.get(path))).statusCode).toBe(403)
    const made = await app.inject(
      admin.post('/managetenants/api/v1/api-keys', { name: scope, scopes: [scope], days: 7 }),
    )
    const headers = { host: hostOf('harbor'), authorization: `Bearer ${made.json().data.secret}` }
    const asked = await app.inject({ url: `${path}?format=jsonl`, headers })
    expect([asked.statusCode, linesOf(asked.body).length > 0]).toEqual([200, true])
  })
  test('is refused in another format', async () =>
    expect((await app.inject(admin.get(`${path}?format=xml`))).statusCode).toBe(422))
})

test('what looks like a formula runs in no spreadsheet, and is as it was for programs', async () => {
  const csv = await app.inject(admin.get(DESIGNS))
  expect(csv.body).toContain(`"'${NASTY.replaceAll('"', '""')}"`)
  const jsonl = await app.inject(admin.get(`${DESIGNS}?format=jsonl`))
  expect(linesOf(jsonl.body).map((row) => row.name)).toContain(NASTY)
})

test('orders are those that the list finds, in its order, across batches', async () => {
  // More than one batch, many of them placed at one moment.
  await context.db.tenant(HARBOR, async (tx) => {
    await sql`insert into cart (tenant_id, id, account_id, state)
      select 'harbor', md5('export-' || n)::uuid, ${admin.accountId}::uuid, 'ordered' from generate_series(1, 1200) as n`.execute(
      tx,
    )
    await sql`insert into orders
        (tenant_id, id, number, account_id, cart_id, status, snapshot, total_cents, in_hands_on, placed_at)
      select 'harbor', md5('export-order-' || n)::uuid, 'EXPORT-' || n, ${admin.accountId}::uuid, md5('export-' || n)::uuid,
        'delivered', r.snapshot, 0, r.in_hands_on, timestamptz '2026-01-01' + make_interval(days => n / 100)
      from (select snapshot, in_hands_on from orders where tenant_id = 'harbor' limit 1) as r, generate_series(1, 1200) as n`.execute(
      tx,
    )
  })
  const all = linesOf((await app.inject(admin.get(`${ORDERS}?format=jsonl`))).body)
  expect(all).toHaveLength(await count('orders'))
  expect(new Set(all.map((row) => row.id)).size).toBe(all.length)
  const placed = all.map((row) => row.placed_at)
  expect(placed).toEqual(placed.toSorted().toReversed())
  const { data } = (await app.inject(admin.get('/marketingcenter/api/v1/manage-orders?pageSize=50'))).json()
  expect(all.slice(0, 50).map((row) => row.id)).toEqual(data.rows.map((row: { id: string }) => row.id))
  const some = linesOf((await app.inject(admin.get(`${ORDERS}?format=jsonl&search=EXPORT-11`))).body)
  expect(some.map((row) => row.number).filter((number) => !number.includes('EXPORT-11'))).toEqual([])
  // 11, 110 to 119, 1100 to 1199.
  expect(some.length).toBe(111)
})

/** `FILES_ROWS=51000` is beyond what one bulk action may change, where files once ended. */
const ROWS = Number(process.env.FILES_ROWS ?? 1_200)
const AT_ONCE = 2_000

test(
  `files of the panel's lists have all of ${ROWS} rows, many of them alike, and only those of their site`,
  { timeout: 60_000 + ROWS * 10 },
  async () => {
    const SUMMIT = scopeOfTenant('summit' as const)
    const own = await signedIn(context, 'admin@summit.test')
    // Ten of one moment, and between two thousandths of a second.
    const at = sql`timestamptz '2026-01-01' + make_interval(secs => (n / 10) * 0.0001)`
    // Of many rows of one transaction, each would look past all versions of the counts that the others wrote.
    for (let from = 1; from <= ROWS; from += AT_ONCE) {
      const numbers = sql`generate_series(${from}::int, ${Math.min(ROWS, from + AT_ONCE - 1)}::int) as n`
      await context.db.tenant(SUMMIT, async (tx) => {
        await sql`insert into account (tenant_id, email, password_hash, first_name, last_name, created_at)
          select 'summit', 'filed-' || n || '@summit.test', 'x', 'Jo', 'Filed', ${at} from ${numbers}`.execute(
          tx,
        )
        await sql`insert into post (tenant_id, pretty_url, kind, title, category_id, sub_category_id, saved_at)
          select 'summit', 'filed-' || n, 'article', 'Filed ' || n / 10, p.category_id, p.sub_category_id, ${at}
          from (select * from post where tenant_id = 'summit' limit 1) as p, ${numbers}`.execute(tx)
        await sql`insert into template (tenant_id, slug, title, description, product, category_id, sub_category_id, version,
            offer, tags, active, sort, artwork_hash)
          select 'summit', 'filed-' || n, 'Filed ' || n / 10, '', t.product, t.category_id, t.sub_category_id, 1, t.offer, t.tags,
            true, 0, t.artwork_hash
          from (select * from template where tenant_id = 'summit' and sells_something limit 1) as t, ${numbers}`.execute(
          tx,
        )
      })
    }
    const filed = async (path: string, name: string) => {
      const { body } = await app.inject(own.get(`${path}?format=jsonl`))
      return linesOf(body)
        .map((row) => String(row[name]))
        .filter((each) => /filed-\d+/.test(each))
    }
    for (const [path, name] of [
      [USERS, 'email'],
      ['/managecontent/api/v1/posts-file', 'address'],
      ['/marketingcenter/api/v1/manage-templates-file', 'slug'],
    ] as const) {
      const found = await filed(path, name)
      expect([path, found.length, new Set(found).size]).toEqual([path, ROWS, ROWS])
    }
    const prices = linesOf(
      (await app.inject(own.get('/marketingcenter/api/v1/manage-offers-file?format=jsonl'))).body,
    ).filter(({ title }) => /^Filed \d/.test(title))
    expect(prices.length % ROWS).toBe(0)
    expect(prices.length).toBeGreaterThan(0)
    const theirs = await app.inject(admin.get(`${USERS}?format=jsonl`))
    expect(theirs.body).not.toContain('filed-')
  },
)
