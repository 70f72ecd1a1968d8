/** A report adds up sums of hours and days; whatever was ordered when, it says what the orders themselves say. */
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import type { TeamReport } from '@frontage/contracts/reporting.ts'
import { scopeOfTenant } from '@frontage/db/scope.ts'
import { addDays, dayOf, lengthOf } from '@frontage/domain/days.ts'
import { netSales } from '@frontage/domain/net-sales.ts'
import { anApp, signedIn } from '@frontage/testing/app.ts'
import { growTenant } from '@frontage/testing/large-tenant.ts'

const { app, context } = await anApp()
const harbor = scopeOfTenant('harbor')
const run = (statement: ReturnType<typeof sql>) => context.db.tenant(harbor, (tx) => statement.execute(tx))

beforeAll(async () => {
  await growTenant(context.db, harbor, { users: 60, orders: 900, templates: 0, designs: 0, tenants: 1 })
  // As life goes: cheaper ones, refunds, canceled orders, people who left or moved, orders on the last instant of a day.
  await run(sql`update orders set total_cents = total_cents / 2 where right(number, 1) = '3'`)
  // The total is what was paid; what was given back is beside it, to the last cent of some.
  await run(
    sql`update orders set refunded_cents = case when right(number, 1) = '4' then total_cents else total_cents / 3 end
      where right(number, 1) in ('4', '5')`,
  )
  await run(sql`update orders set credited_cents = company_cents / 7 where right(number, 1) in ('5', '6')`)
  await run(sql`insert into refund (tenant_id, order_id, payment_id, asked_at, reason, card_cents, company_cents, parts, state, ask_at)
    select o.tenant_id, o.id, o.id, now(), 'damaged', p.cents, 0, p.parts, 'succeeded', now()
    from orders o cross join lateral (
      select sum((line ->> 'total_cents')::int / 7) as cents, jsonb_agg(jsonb_build_object('line', line ->> 'id', 'what', 'item',
        'payer', 'agent', 'amount', (line ->> 'total_cents')::int / 7)) as parts
      from jsonb_array_elements(o.snapshot -> 'lines') as line) as p
    where right(o.number, 2) in ('01', '12', '22', '48', '58') and p.cents <= o.total_cents`)
  await run(sql`update orders set status = 'cancelled' where right(number, 1) = '7'`)
  await run(
    sql`update orders set placed_at = date_trunc('day', placed_at) - interval '1 microsecond' where right(number, 1) = '1'`,
  )
  await run(
    sql`update orders set placed_at = date_trunc('day', placed_at) + interval '5 hours' where right(number, 1) = '2'`,
  )
  await run(sql`update account set team = 'Waterfront' where email_lower like 'person%3@%'`)
  await run(sql`update account set is_active = false where email_lower like 'person%4@%'`)
}, 120_000)

interface Order {
  id: string
  account_id: string
  placed_at: Date
  total_cents: number
  company: number
  refunded_cents: number
  credited_cents: number
  /** With what was given back of each, in cents before tax. */
  lines: { product: string; quantity: number; total_cents: number; back: number }[]
  team: string
  region: string
}

const stored = async () =>
  (
    await run(sql`select o.account_id, o.placed_at, o.total_cents, (o.snapshot #>> '{receipt,companyTotal}')::int as company,
      o.refunded_cents, o.credited_cents::int,
      a.team, a.region, (
        select jsonb_agg(line || jsonb_build_object('back', (
          select coalesce(sum((part ->> 'amount')::int), 0) from refund f cross join lateral jsonb_array_elements(f.parts) as part
          where f.order_id = o.id and f.state <> 'failed' and part ->> 'what' = 'item' and part ->> 'line' = line ->> 'id')))
        from jsonb_array_elements(o.snapshot -> 'lines') as line) as lines
    from orders o join account a on a.id = o.account_id where o.status <> 'cancelled'`)
  ).rows as Order[]

const total = (orders: readonly Order[], of: (order: Order) => number) =>
  orders.reduce((sum, order) => sum + of(order), 0)
const figuresOf = (orders: readonly Order[]) => ({
  orders: orders.length,
  pieces: total(orders, ({ lines }) => lines.reduce((sum, { quantity }) => sum + quantity, 0)),
  spend: total(orders, ({ total_cents }) => total_cents),
  company: total(orders, ({ company }) => company),
  refunded: total(orders, ({ refunded_cents }) => refunded_cents),
  credited: total(orders, ({ credited_cents }) => credited_cents),
  buyers: new Set(orders.map(({ account_id }) => account_id)).size,
})

const TODAY = dayOf(context.clock.now(), 'UTC')
const ZONES = [
  'UTC',
  'America/Los_Angeles',
  'America/St_Johns',
  'Asia/Kathmandu',
  'Pacific/Chatham',
  'Pacific/Kiritimati',
]
/** Days back from today. */
const RANGES = [
  [0, 0],
  [1, 1],
  [6, 0],
  [29, 0],
  [40, 12],
  [89, 0],
  [200, 13],
  [364, 0],
  [700, 300],
  [1095, 0],
] as const

test.each(
  (['manager', 'regional'] as const).flatMap((mailbox) =>
    RANGES.map(([from, to], at) => [mailbox, from, to, ZONES[at % ZONES.length]!] as const),
  ),
)('%s asks for %i to %i days ago in %s', async (mailbox, back, until, zone) => {
  const user = await signedIn(context, `${mailbox}@harbor.test`)
  const [from, to] = [addDays(TODAY, -back), addDays(TODAY, -until)]
  const query = `from=${from}&to=${to}&zone=${zone}&pageSize=100`
  const ask = async (more = ''): Promise<TeamReport> =>
    (await app.inject(user.get(`/marketingcenter/api/v1/reporting/team?${query}${more}`))).json().data
  const report = await ask()
  const ofReach = (await stored()).filter((order) =>
    mailbox === 'manager' ? order.team === 'Waterfront' : order.region === 'Coast',
  )
  const dayOfOrder = new Map(ofReach.map((order) => [order, dayOf(order.placed_at, zone)]))
  const within = (first: string, last: string) =>
    ofReach.filter((order) => {
      const day = dayOfOrder.get(order)!
      return day >= first && day <= last
    })
  const orders = within(from, to)
  const length = lengthOf({ from, to })
  expect(report.figures).toEqual(figuresOf(orders))
  expect(report.before).toEqual(figuresOf(within(addDays(from, -length), addDays(from, -1))))
  expect(report.series).toEqual(
    report.series.map((bucket, at) => {
      const next = report.series[at + 1]
      const {
        pieces: _pieces,
        buyers: _buyers,
        ...sums
      } = figuresOf(within(bucket.from, next ? addDays(next.from, -1) : to))
      return { from: bucket.from, ...sums }
    }),
  )
  // Of all users together what it is of the whole, and each to the cent.
  expect(total(orders, ({ refunded_cents }) => refunded_cents)).toBe(
    report.rows.reduce((sum, { refunded }) => sum + refunded, 0),
  )
  expect(total(orders, ({ credited_cents }) => credited_cents)).toBe(
    report.rows.reduce((sum, { credited }) => sum + credited, 0),
  )
  const products = new Map<string, { pieces: number; amount: number; given_back: number }>()
  for (const { product, quantity, total_cents, back } of orders.flatMap(({ lines }) => lines)) {
    const sum = products.get(product) ?? { pieces: 0, amount: 0, given_back: 0 }
    products.set(product, {
      pieces: sum.pieces + quantity,
      amount: sum.amount + total_cents,
      given_back: sum.given_back + back,
    })
  }
  expect(new Map(report.products.map(({ product, ...sums }) => [product, sums]))).toEqual(products)
  expect(report.rows.reduce((sum, row) => sum + row.orders, 0)).toBe(orders.length)
  // Whichever way the page is found, it has the same users with the same figures.
  const byId = (rows: TeamReport['rows']) => rows.toSorted((a, b) => a.id.localeCompare(b.id))
  const sorted = await ask('&sort=spend&direction=DESC')
  expect(byId(sorted.rows)).toEqual(byId(report.rows))
  expect(sorted.rows.map(({ spend }) => spend)).toEqual(
    report.rows.map(({ spend }) => spend).toSorted((a, b) => b - a),
  )
  const byNet = await ask('&sort=net&direction=DESC')
  expect(byNet.rows.map(netSales)).toEqual(report.rows.map(netSales).toSorted((a, b) => b - a))
  expect(sorted.totalRows).toBe(report.totalRows)
  expect(report.totalRows).toBe(report.rows.length)
})

test('whole months with whole months before them, which leave no orders beside', async () => {
  const user = await signedIn(context, 'regional@harbor.test')
  const ask = async (span: string) =>
    await app.inject(user.get(`/marketingcenter/api/v1/reporting/team?${span}&zone=UTC&pageSize=100`))
  const none = await ask('from=2020-01-01&to=2020-01-31')
  expect(none.statusCode).toBe(200)
  expect(none.json().data.figures).toMatchObject({ orders: 0, buyers: 0 })
  // August after July: 31 days each.
  const year = Number(TODAY.slice(0, 4)) - 1
  const report: TeamReport = (await ask(`from=${year}-08-01&to=${year}-08-31`)).json().data
  const within = (month: string) =>
    stored().then((orders) =>
      orders.filter(
        ({ region, placed_at }) => region === 'Coast' && dayOf(placed_at, 'UTC').startsWith(month),
      ),
    )
  expect(report.figures).toEqual(figuresOf(await within(`${year}-08`)))
  expect(report.before).toEqual(figuresOf(await within(`${year}-07`)))
  expect(report.figures.buyers).toBeGreaterThan(0)
})

test('the files have what was given back, and the sums of their rows are the report’s', async () => {
  const user = await signedIn(context, 'regional@harbor.test')
  const span = `from=${addDays(TODAY, -1000)}&to=${TODAY}&zone=UTC`
  const path = '/marketingcenter/api/v1/reporting/team'
  const { figures }: TeamReport = (await app.inject(user.get(`${path}?${span}`))).json().data
  expect(figures.refunded).toBeGreaterThan(0)
  for (const of of ['people', 'orders']) {
    const { body } = await app.inject(user.get(`${path}.csv?${span}&of=${of}`))
    const [head = [], ...rows] = body
      .trim()
      .split('\r\n')
      .map((line) => line.split(',').map((cell) => cell.replaceAll('"', '')))
    const sum = (name: string) =>
      rows.reduce((all, row) => all + Math.round(Number(row[head.indexOf(name)]) * 100), 0)
    expect([of, sum('Refunded to agent'), sum('Credited to company'), sum('Net')]).toEqual([
      of,
      figures.refunded,
      figures.credited,
      netSales(figures),
    ])
  }
})
