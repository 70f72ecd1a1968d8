/** What is kept count of is what a recount says, whatever happened to the orders. */
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { sql, type RawBuilder } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { MIGRATIONS } from '@frontage/db/migrate.ts'
import { runStep, stepsOf } from '@frontage/db/migration-steps.ts'
import { scopeOfTenant } from '@frontage/db/scope.ts'
import { anApp } from '@frontage/testing/app.ts'
import { growTenant } from '@frontage/testing/large-tenant.ts'

const { db } = (await anApp()).context
const harbor = scopeOfTenant('harbor')

beforeAll(
  () => growTenant(db, harbor, { users: 40, orders: 300, templates: 0, designs: 0, tenants: 2 }),
  60_000,
)

const run = <Row>(statement: RawBuilder<Row>) => db.tenant(harbor, (tx) => statement.execute(tx))
const rowsOf = async (statement: ReturnType<typeof sql>) => (await run(statement)).rows

/** What stands there, and what a recount says. */
const FIGURES = [
  [
    sql`select status, orders from order_count where orders <> 0 order by status`,
    sql`select status, count(*) as orders from orders group by status order by status`,
  ],
  [
    sql`select account_id, orders from account_order_count where orders <> 0 order by account_id`,
    sql`select account_id, count(*) as orders from orders where status <> 'cancelled'
      group by account_id order by account_id`,
  ],
  [
    sql`select order_id, product, pieces, amount_cents from order_product order by order_id, product`,
    sql`select o.id as order_id, line ->> 'product' as product, sum((line ->> 'quantity')::int) as pieces,
        sum((line ->> 'total_cents')::int) as amount_cents
      from orders o, jsonb_array_elements(o.snapshot -> 'lines') as line
      group by o.id, line ->> 'product' order by o.id, line ->> 'product'`,
  ],
  [
    sql`select id, pieces, company_cents from orders order by id`,
    sql`select o.id, (o.snapshot #>> '{receipt,companyTotal}')::bigint as company_cents,
        (select sum((line ->> 'quantity')::int) from jsonb_array_elements(o.snapshot -> 'lines') as line) as pieces
      from orders o order by o.id`,
  ],
  [
    sql`select reach, name, grain, at, orders::int, pieces, spend_cents, company_cents, refunded_cents, credited_cents from order_sum
      where (orders, pieces, spend_cents, company_cents) <> (0, 0, 0, 0) order by reach, name, grain, at`,
    sql`select reach, name, grain, date_trunc(grain, placed_at, 'UTC') as at, count(*)::int as orders, sum(o.pieces) as pieces,
        sum(total_cents) as spend_cents, sum(company_cents)::bigint as company_cents,
        sum(refunded_cents)::bigint as refunded_cents, sum(credited_cents)::bigint as credited_cents
      from orders o join account a on a.id = o.account_id
        cross join lateral (values ('brokerage', ''), ('office', a.office), ('team', a.team), ('region', a.region)) as r (reach, name)
        cross join (values ('day'), ('hour')) as g (grain)
      where status <> 'cancelled' group by reach, name, grain, 4 order by reach, name, grain, 4`,
  ],
  [
    sql`select reach, name, grain, at, product, pieces, amount_cents from product_sum
      where (pieces, amount_cents) <> (0, 0) order by reach, name, grain, at, product`,
    sql`select reach, name, grain, date_trunc(grain, placed_at, 'UTC') as at, line ->> 'product' as product,
        sum((line ->> 'quantity')::int) as pieces, sum((line ->> 'total_cents')::int) as amount_cents
      from orders o join account a on a.id = o.account_id
        cross join lateral (values ('brokerage', ''), ('office', a.office), ('team', a.team), ('region', a.region)) as r (reach, name)
        cross join (values ('day'), ('hour')) as g (grain)
        cross join lateral jsonb_array_elements(o.snapshot -> 'lines') as line
      where status <> 'cancelled' group by reach, name, grain, 4, 5 order by reach, name, grain, 4, 5`,
  ],
  [
    sql`select reach, name, grain, at, template_id, orders::int, pieces, amount_cents from template_sum
      where (orders, pieces, amount_cents) <> (0, 0, 0) order by reach, name, grain, at, template_id`,
    sql`select reach, name, grain, date_trunc(grain, placed_at, 'UTC') as at, (line ->> 'template_id')::uuid as template_id,
        count(distinct o.id)::int as orders, sum((line ->> 'quantity')::int) as pieces,
        sum((line ->> 'total_cents')::int) as amount_cents
      from orders o join account a on a.id = o.account_id
        cross join lateral (values ('brokerage', ''), ('office', a.office), ('team', a.team), ('region', a.region)) as r (reach, name)
        cross join (values ('day'), ('hour')) as g (grain)
        cross join lateral jsonb_array_elements(o.snapshot -> 'lines') as line
      where status <> 'cancelled' group by reach, name, grain, 4, 5 order by reach, name, grain, 4, 5`,
  ],
  [
    sql`select reach, name, grain, at, template_id, amount_cents from template_refund_sum
      where amount_cents <> 0 order by reach, name, grain, at, template_id`,
    sql`select reach, name, grain, date_trunc(grain, placed_at, 'UTC') as at, (line ->> 'template_id')::uuid as template_id,
        sum((part ->> 'amount')::int) as amount_cents
      from orders o join account a on a.id = o.account_id join refund f on f.order_id = o.id and f.state <> 'failed'
        cross join lateral (values ('brokerage', ''), ('office', a.office), ('team', a.team), ('region', a.region)) as r (reach, name)
        cross join (values ('day'), ('hour')) as g (grain)
        cross join lateral jsonb_array_elements(f.parts) as part
        cross join lateral jsonb_array_elements(o.snapshot -> 'lines') as line
      where status <> 'cancelled' and part ->> 'what' = 'item' and part ->> 'line' = line ->> 'id'
      group by reach, name, grain, 4, 5 order by reach, name, grain, 4, 5`,
  ],
  [
    sql`select account_id, office, team, region, months::text from account_order_count order by account_id`,
    sql`select a.id as account_id, a.office, a.team, a.region, (
        select string_agg(case when exists (select from orders o where o.account_id = a.id and o.status <> 'cancelled'
          and date_trunc('month', o.placed_at, 'UTC') = timestamptz '2014-12-01 00:00Z' + make_interval(months => m))
          then '1' else '0' end, '' order by m) from generate_series(0, 479) as m) as months
      from account a order by a.id`,
  ],
] as const

async function figures() {
  const both = await Promise.all(FIGURES.map((pair) => Promise.all(pair.map(rowsOf))))
  return { stand: both.map(([stands]) => stands), recounted: both.map(([, counted]) => counted) }
}

/** The same ones each time. */
const some = (share: number, salt: number) =>
  sql`(('x' || substr(md5(id::text || ${salt}::text), 1, 4))::bit(16)::int < 65536 * ${share}::float8)`

/** Two refunds of the lines of some orders: so much of each line, with tax and shipping beside it. */
const refundsOf = (share: number) => sql`
  insert into refund (tenant_id, order_id, payment_id, asked_at, reason, card_cents, company_cents, parts, state, ask_at)
  select o.tenant_id, o.id, o.id, now(), 'damaged', p.cents, 0, p.parts, 'succeeded', now()
  from orders o cross join (values (1), (2)) as twice (n) cross join lateral (
    select sum((part ->> 'amount')::int) as cents, jsonb_agg(part) as parts from (
      select jsonb_build_object('line', line ->> 'id', 'what', what, 'payer', 'agent',
        'amount', case what when 'item' then (line ->> 'total_cents')::int / (${share}::int + n) else n end) as part
      from jsonb_array_elements(o.snapshot -> 'lines') as line cross join (values ('item'), ('tax')) as w (what)
      union all select jsonb_build_object('line', null, 'what', 'shipping', 'payer', 'agent', 'amount', n)
    ) as each_part where (part ->> 'amount')::int > 0) as p
  where ${some(0.5, 10)} and 2 * p.cents <= o.total_cents returning id`

test.each([
  ['that came at once', sql`select 1`],
  ['that went on', sql`update orders set status = 'shipped' where status = 'placed'`],
  ['that were cancelled', sql`update orders set status = 'cancelled' where ${some(0.2, 1)}`],
  [
    'whose status changed in every direction',
    sql`
    update orders set status = (array['placed', 'in-production', 'shipped', 'delivered', 'cancelled'])[
      1 + ('x' || substr(md5(id::text || 'way'), 1, 4))::bit(16)::int % 5]`,
  ],
  ['that were written without a change', sql`update orders set payment_id = payment_id`],
  ['that were made cheaper', sql`update orders set total_cents = total_cents / 3 where ${some(0.3, 4)}`],
  [
    'of which some was given back',
    sql`update orders set refunded_cents = total_cents / 7, credited_cents = company_cents / 3 where ${some(0.4, 8)}`,
  ],
  ['of which lines were given back, in two refunds', sql`with made as (${refundsOf(3)}) select from made`],
  ['of which one refund failed at the bank', sql`update refund set state = 'failed' where ${some(0.4, 11)}`],
  ['of which it came through after all', sql`update refund set state = 'succeeded' where ${some(0.2, 11)}`],
  ['of which a refund is gone', sql`delete from refund where ${some(0.2, 12)}`],
  ['whose refunds failed', sql`update orders set refunded_cents = 0 where ${some(0.2, 9)}`],
  [
    'that are said to be of another day',
    sql`update orders set placed_at = placed_at - interval '50 days 7 hours 11 minutes' where ${some(0.2, 5)}`,
  ],
  [
    'of people who went to another team',
    sql`update account set team = 'Team ' || ascii(id::text) % 3, region = case when ${some(0.5, 6)} then '' else region end
      where ${some(0.6, 7)}`,
  ],
  ['of people who went to an office', sql`update account set office = 'Harbor Point' where ${some(0.4, 3)}`],
  ['of people who came back', sql`update account set region = 'Coast' where ${some(0.5, 6)}`],
  ['that were none', sql`update orders set status = 'placed' where false`],
  ['that came to nothing', sql`delete from orders where ${some(0.3, 2)}`],
])('of orders %s', async (_what, change) => {
  await run(change)
  const { stand, recounted } = await figures()
  expect(stand).toEqual(recounted)
})

test('a change that is taken back counts nothing', async () => {
  const taken = db.tenant(harbor, async (tx) => {
    await sql`delete from orders`.execute(tx)
    throw new Error('taken back')
  })
  await expect(taken).rejects.toThrow('taken back')
  const { stand, recounted } = await figures()
  expect(stand).toEqual(recounted)
})

test('changes at once are all counted', async () => {
  const ids = (await rowsOf(sql`select id from orders order by id limit 40`)) as { id: string }[]
  await Promise.all(
    ids.map(({ id }, at) =>
      run(sql`update orders set status = ${at % 2 ? 'delivered' : 'placed'} where id = ${id}`),
    ),
  )
  const { stand, recounted } = await figures()
  expect(stand).toEqual(recounted)
})

test('of whom is moved while her orders change, all go along', async () => {
  const { account_id: buyer } = await db.tenant(harbor, (tx) =>
    tx
      .selectFrom('orders')
      .select('account_id')
      .where('status', '<>', 'cancelled')
      .orderBy('id')
      .executeTakeFirstOrThrow(),
  )
  const change = sql`update orders set total_cents = total_cents + 1 where account_id = ${buyer}`
  const move = (team: string) => sql`update account set team = ${team} where id = ${buyer}`
  const inTurn = async (first: typeof change, second: typeof change) => {
    const begun = Promise.withResolvers<undefined>()
    await Promise.all([
      db.tenant(harbor, async (tx) => {
        await first.execute(tx)
        begun.resolve(undefined)
        await setTimeout(200)
      }),
      begun.promise.then(() => run(second)),
    ])
    const { stand, recounted } = await figures()
    expect(stand).toEqual(recounted)
  }
  await inTurn(move('Team A'), change)
  await inTurn(change, move('Team B'))
})

test('people who are moved together, and an order of one of them, never wait for each other in a circle', async () => {
  const { rows: buyers } = await run(
    sql<{ id: string; order: string }>`select account_id as id, min(id::text) as order from orders
      where status <> 'cancelled' group by account_id having count(*) > 1 limit 2`,
  )
  const waiting = async () => {
    const { rows } = await db.ownerPool.query<{ count: number }>(
      `select count(*)::int from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
    )
    return rows[0]?.count
  }
  for (const [at, one] of buyers.entries()) {
    const both = sql.join(buyers.map(({ id }) => id))
    // Somebody else's turn at the sums, until both wait for it or for each other.
    const others = Promise.withResolvers<undefined>()
    const turn = db.tenant(harbor, async (tx) => {
      await sql`select pg_advisory_xact_lock(hashtextextended('order sums of harbor', 0))`.execute(tx)
      others.resolve(undefined)
      await expect.poll(waiting, { timeout: 10_000 }).toBe(2)
    })
    await others.promise
    const move = run(sql`update account set office = ${`Moved ${at}`} where id in (${both})`)
    await expect.poll(waiting, { timeout: 10_000 }).toBe(1)
    const cancel = run(sql`update orders set status = 'cancelled' where id = ${one.order}`)
    await Promise.all([turn, move, cancel])
    const { stand, recounted } = await figures()
    expect(stand).toEqual(recounted)
  }
})

test('what was given back before it was kept is filled in, once, however often it is done', async () => {
  const kept = sql`select id, given_back from orders where given_back <> '[]' order by id`
  const before = await rowsOf(kept)
  expect(before.length).toBeGreaterThan(5)
  await run(sql`update orders set given_back = '[]' where ${some(0.7, 13)}`)
  expect(await rowsOf(kept)).not.toEqual(before)
  const file = await readFile(join(MIGRATIONS, '0102_refunds_by_template_filled.sql'), 'utf8')
  const fill = () =>
    db.session((owner) =>
      owner.connection().execute(async (session) => {
        for (const step of stepsOf(file)) await runStep(session, step, 2_000)
      }),
    )
  await fill()
  await fill()
  expect(await rowsOf(kept)).toEqual(before)
  const { stand, recounted } = await figures()
  expect(stand).toEqual(recounted)
})

test('requests read the figures and write none', async () => {
  for (const table of [
    'order_count',
    'account_order_count',
    'order_product',
    'order_sum',
    'product_sum',
    'template_sum',
    'template_refund_sum',
  ])
    await expect(run(sql`delete from ${sql.table(table)}`)).rejects.toThrow('permission denied')
})
