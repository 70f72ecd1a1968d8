/** What is kept count of is what a recount says, whatever happened to the orders. */
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { scopeOfTenant } from '@frontage/db/scope.ts'
import { anApp } from '@frontage/testing/app.ts'
import { growTenant } from '@frontage/testing/large-tenant.ts'

const { db } = (await anApp()).context
const harbor = scopeOfTenant('harbor')

beforeAll(
  () => growTenant(db, harbor, { users: 40, orders: 300, templates: 0, designs: 0, tenants: 2 }),
  60_000,
)

const run = (statement: ReturnType<typeof sql>) => db.tenant(harbor, (tx) => statement.execute(tx))
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

test('requests read the figures and write none', async () => {
  for (const table of [
    'order_count',
    'account_order_count',
    'order_product',
    'order_sum',
    'product_sum',
    'template_sum',
  ])
    await expect(run(sql`delete from ${sql.table(table)}`)).rejects.toThrow('permission denied')
})
