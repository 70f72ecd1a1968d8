/** The report of the whole brokerage, told apart in every way, says what the orders themselves say. */
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import type { BrokerageReport } from '@frontage/contracts/brokerage-reports.ts'
import { REPORT_BREAKDOWNS } from '@frontage/contracts/sorting.ts'
import { scopeOfTenant } from '@frontage/db/scope.ts'
import { addDays, dayOf } from '@frontage/domain/days.ts'
import { netSales } from '@frontage/domain/net-sales.ts'
import { anApp, signedIn } from '@frontage/testing/app.ts'
import { growTenant } from '@frontage/testing/large-tenant.ts'
import { ordersCsv } from './files.ts'
import { spanOf } from './queries.ts'

const { app, context } = await anApp()
const harbor = scopeOfTenant('harbor')
const run = <Row>(statement: ReturnType<typeof sql<Row>>) =>
  context.db.tenant(harbor, (tx) => statement.execute(tx))
const PATH = '/marketingcenter/api/v1/reporting/brokerage'
const TODAY = dayOf(context.clock.now(), 'UTC')
const UGLY = 'Büro “Süd”, O’Brien & Söhne – 53 letters of an office 🏠'

beforeAll(async () => {
  await growTenant(context.db, harbor, { users: 60, orders: 700, templates: 0, designs: 0, tenants: 1 })
  await run(
    sql`update orders set refunded_cents = total_cents / 3, credited_cents = company_cents / 7 where right(number, 1) in ('4', '5')`,
  )
  await run(sql`insert into refund (tenant_id, order_id, payment_id, asked_at, reason, card_cents, company_cents, parts, state, ask_at)
    select o.tenant_id, o.id, o.id, now(), 'damaged', p.cents, 0, p.parts, case n when 1 then 'succeeded' else 'failed' end, now()
    from orders o cross join (values (1), (2)) as twice (n) cross join lateral (
      select sum((part ->> 'amount')::int) as cents, jsonb_agg(part) as parts from (
        select jsonb_build_object('line', line ->> 'id', 'what', what, 'payer', 'agent',
          'amount', case what when 'item' then (line ->> 'total_cents')::int / 3 else 1 end) as part
        from jsonb_array_elements(o.snapshot -> 'lines') as line cross join (values ('item'), ('tax')) as w (what)
      ) as each_part) as p
    where right(o.number, 1) in ('1', '2', '3') and p.cents <= o.total_cents`)
  await run(sql`update orders set status = 'cancelled' where right(number, 1) = '7'`)
  await run(
    sql`update orders set placed_at = date_trunc('day', placed_at) + interval '17 hours 45 minutes' where right(number, 1) = '1'`,
  )
  await run(sql`update account set office = ${UGLY} where email_lower like 'person%1@%'`)
  await run(sql`update account set office = 'Harbor Point', region = '' where email_lower like 'person%2@%'`)
}, 60_000)

interface Line {
  id: string
  placed_at: Date
  account_id: string
  office: string
  team: string
  region: string
  spend: number
  company: number
  refunded: number
  credited: number
  lines: { id: string; template_id: string; product: string; quantity: number; total_cents: number }[]
  /** Cents by line, before tax. */
  back: Record<string, number>
}

const stored = async () =>
  (
    await run(sql<Line>`select o.id, o.placed_at, o.account_id, a.office, a.team, a.region, o.total_cents as spend,
      (o.snapshot #>> '{receipt,companyTotal}')::int as company, o.refunded_cents as refunded, o.credited_cents::int as credited,
      o.snapshot -> 'lines' as lines, (
        select coalesce(jsonb_object_agg(line, cents), '{}') from (
          select part ->> 'line' as line, sum((part ->> 'amount')::int) as cents
          from refund f cross join lateral jsonb_array_elements(f.parts) as part
          where f.order_id = o.id and f.state = 'succeeded' and part ->> 'what' = 'item' group by 1) as lines_back) as back
    from orders o join account a on a.id = o.account_id where o.status <> 'cancelled'`)
  ).rows

async function ask(query: string): Promise<BrokerageReport> {
  const reply = await app.inject((await signedIn(context, 'admin@harbor.test')).get(`${PATH}?${query}`))
  expect(reply.statusCode, reply.body).toBe(200)
  return reply.json().data
}

const sumsOf = (orders: readonly Line[]) =>
  orders.reduce(
    (sum, one) => ({
      orders: sum.orders + 1,
      pieces: sum.pieces + one.lines.reduce((pieces, { quantity }) => pieces + quantity, 0),
      spend: sum.spend + one.spend,
      company: sum.company + one.company,
      refunded: sum.refunded + one.refunded,
      credited: sum.credited + one.credited,
    }),
    { orders: 0, pieces: 0, spend: 0, company: 0, refunded: 0, credited: 0 },
  )

const apart = <T, R>(all: readonly T[], keyOf: (one: T) => string, of: (some: readonly T[]) => R) =>
  new Map([...Map.groupBy(all, keyOf)].map(([key, some]) => [key, of(some)]))

const WAYS = [
  ['UTC', 0, 0],
  ['UTC', 29, 0],
  ['America/Los_Angeles', 89, 3],
  ['Asia/Kathmandu', 364, 11],
  ['Pacific/Chatham', 1095, 0],
] as const

test.each(WAYS)('in %s from %i to %i days ago', async (zone, back, until) => {
  const [from, to] = [addDays(TODAY, -back), addDays(TODAY, -until)]
  const range = `from=${from}&to=${to}&zone=${zone}&pageSize=100`
  const within = (await stored()).filter(({ placed_at }) => {
    const day = dayOf(placed_at, zone)
    return day >= from && day <= to
  })
  const whole = await ask(range)
  const { buyers, ...figures } = whole.figures
  expect(figures).toEqual(sumsOf(within))
  expect(buyers).toBe(new Set(within.map(({ account_id }) => account_id)).size)
  for (const by of ['office', 'team', 'region'] as const) {
    const { places, totalRows } = await ask(`${range}&by=${by}`)
    expect(new Map(places.map(({ name, ...sums }) => [name, sums]))).toEqual(
      apart(within, (order) => order[by], sumsOf),
    )
    expect(totalRows).toBe(places.length)
    expect(places.map(netSales)).toEqual(places.map(netSales).toSorted((a, b) => b - a))
  }
  const lines = within.flatMap((order) =>
    order.lines.map((line) => ({ ...line, order: order.id, back: order.back[line.id] ?? 0 })),
  )
  const soldOf = (some: Readonly<typeof lines>) => ({
    orders: new Set(some.map(({ order }) => order)).size,
    pieces: some.reduce((sum, { quantity }) => sum + quantity, 0),
    amount: some.reduce((sum, { total_cents }) => sum + total_cents, 0),
    given_back: some.reduce((sum, { back }) => sum + back, 0),
  })
  const { sold } = await ask(`${range}&by=template`)
  expect(
    new Map(
      sold.map(({ id, orders, pieces, amount, given_back }) => [id, { orders, pieces, amount, given_back }]),
    ),
  ).toEqual(apart(lines, ({ template_id }) => template_id, soldOf))
  const left = sold.map(({ amount, given_back: back }) => amount - back)
  expect(left).toEqual(left.toSorted((a, b) => b - a))
  const categories = await ask(`${range}&by=category`)
  const total = (rows: BrokerageReport['sold']) => rows.reduce((sum, { amount }) => sum + amount, 0)
  const backOf = (rows: BrokerageReport['sold']) => rows.reduce((sum, { given_back }) => sum + given_back, 0)
  expect(total(categories.sold)).toBe(total(sold))
  expect(backOf(categories.sold)).toBe(backOf(sold))
  if (within.length > 50) expect(backOf(sold)).toBeGreaterThan(0)
  const productsOf = (some: Readonly<typeof lines>) =>
    apart(
      some,
      ({ product }) => product,
      (all) => {
        const { orders: _orders, ...sums } = soldOf(all)
        return sums
      },
    )
  const byProduct = ({ products }: BrokerageReport) =>
    new Map(products.map(({ product, ...sums }) => [product, sums]))
  expect(byProduct(whole)).toEqual(productsOf(lines))
  const stays = whole.products.map(({ amount, given_back: back }) => amount - back)
  expect(stays).toEqual(stays.toSorted((a, b) => b - a))
  // A part of it is a report of its own, and what it is told apart by adds up to it.
  for (const [of, name] of [
    ['office', UGLY],
    ['office', ''],
    ['region', ''],
    ['team', 'Waterfront'],
  ] as const) {
    const part = `${range}&within=${of}&name=${encodeURIComponent(name)}`
    const own = within.filter((order) => order[of] === name)
    const narrowed = await ask(`${part}&by=team`)
    const { buyers: bought, ...sums } = narrowed.figures
    expect([of, name, sums, bought]).toEqual([
      of,
      name,
      sumsOf(own),
      new Set(own.map(({ account_id }) => account_id)).size,
    ])
    expect(new Map(narrowed.places.map(({ name: team, ...figuresOfTeam }) => [team, figuresOfTeam]))).toEqual(
      apart(own, ({ team }) => team, sumsOf),
    )
    const ownLines = lines.filter(({ order }) => own.some(({ id }) => id === order))
    const partial = await ask(`${part}&by=template`)
    const ofPart = partial.sold
    expect(byProduct(partial)).toEqual(productsOf(ownLines))
    expect([total(ofPart), backOf(ofPart)]).toEqual([soldOf(ownLines).amount, soldOf(ownLines).given_back])
  }
})

test('the rows of each file add up to the report', async () => {
  const admin = await signedIn(context, 'admin@harbor.test')
  const range = `from=${addDays(TODAY, -400)}&to=${TODAY}`
  const { figures } = await ask(range)
  const cells = (line: string) =>
    [...line.matchAll(/"((?:[^"]|"")*)"|([^",]+)/g)].map(([, text, number]) => text ?? number ?? '')
  for (const by of ['agent', 'office', 'team', 'region', 'order', 'period']) {
    const { body, headers } = await app.inject(admin.get(`${PATH}.csv?${range}&by=${by}`))
    expect(headers['content-disposition']).toContain(`by-${by}-`)
    const [head = [], ...rows] = body.replace('\uFEFF', '').trim().split('\r\n').map(cells)
    const net = rows.reduce((sum, row) => sum + Math.round(Number(row[head.indexOf('Net')]) * 100), 0)
    expect([by, net]).toEqual([by, netSales(figures)])
  }
})

test('a file that has no room for all orders says so', async () => {
  const file = {
    zone: 'UTC',
    span: spanOf({ from: addDays(TODAY, -400), to: TODAY }, 'UTC'),
    people: { sort: 'name', direction: 'None', named: [] },
  } as const
  const linesOf = async (most?: number) =>
    (await ordersCsv(context.db, harbor, { of: 'brokerage', name: '' }, file, most)).trim().split('\r\n')
  const all = await linesOf()
  expect(all.length).toBeGreaterThan(4)
  expect(all.join('\n')).not.toContain('Only the first')
  expect((await linesOf(all.length - 1)).join('\n')).not.toContain('Only the first')
  const cut = await linesOf(2)
  expect(cut).toHaveLength(4)
  expect(cut.at(-1)).toContain('Only the first 2 orders are in this file.')
})

test('is searched, sorted and paged', async () => {
  const range = `from=${addDays(TODAY, -1000)}&to=${TODAY}`
  const found = await ask(`${range}&by=office&search=${encodeURIComponent('SÜD')}`)
  expect(found.places.map(({ name }) => name)).toEqual([UGLY])
  const up = await ask(`${range}&by=team&sort=orders&direction=ASC&pageSize=100`)
  const orders = up.places.map((place) => place.orders)
  expect(orders).toEqual(orders.toSorted((a, b) => a - b))
  const second = await ask(`${range}&by=team&sort=orders&direction=ASC&pageSize=2&page=2`)
  expect(second.places).toEqual(up.places.slice(2, 4))
  expect(second.totalRows).toBe(up.totalRows)
  // A wild card of a pattern is a letter like any other.
  expect((await ask(`${range}&by=template&search=${encodeURIComponent('%')}`)).sold).toEqual([])
})

test('is the administrators’ alone, and of their own brokerage', async () => {
  const range = `from=${addDays(TODAY, -300)}&to=${TODAY}`
  for (const mailbox of ['manager', 'regional', 'editor', 'consult', 'agent', 'title', 'free']) {
    const user = await signedIn(context, `${mailbox}@harbor.test`)
    for (const path of [PATH, `${PATH}.csv`])
      expect((await app.inject(user.get(`${path}?${range}`))).statusCode, mailbox).toBe(403)
  }
  const summit = await signedIn(context, 'admin@summit.test')
  for (const by of REPORT_BREAKDOWNS) {
    const { body } = await app.inject(summit.get(`${PATH}?${range}&by=${by}&pageSize=100`))
    expect(body).not.toContain('Harbor Point')
    expect(body).not.toContain('@large.test')
  }
  expect((await app.inject(summit.get(`${PATH}?${range}&within=tenant&name=harbor`))).statusCode).toBe(422)
})
