import { scopeOfTenant } from '@frontage/db/scope.ts'
import { describe, expect, test } from 'vitest'
import type { TeamReport } from '@frontage/contracts/reporting.ts'
import { addDays, dayOf } from '@frontage/domain/days.ts'
import { anApp, signedIn, type User } from '@frontage/testing/app.ts'

const { app, context } = await anApp()
const TEAM = '/marketingcenter/api/v1/reporting/team'
const MINE = '/marketingcenter/api/v1/reporting/mine'
const TODAY = dayOf(context.clock.now(), 'UTC')
const YEAR = `from=${addDays(TODAY, -300)}&to=${TODAY}`

const ask = (user: User, query = YEAR) => app.inject(user.get(`${TEAM}?${query}`))
async function report(email: string, query = YEAR): Promise<TeamReport> {
  const reply = await ask(await signedIn(context, email), query)
  expect(reply.statusCode, reply.body).toBe(200)
  return reply.json().data
}

/** The orders of a tenant as they are stored, to count by hand. */
const stored = (tenantId: string) =>
  context.db.tenant(scopeOfTenant(tenantId), (tx) =>
    tx
      .selectFrom('orders as o')
      .innerJoin('account as a', 'a.id', 'o.account_id')
      .select([
        'o.total_cents',
        'o.snapshot',
        'o.placed_at',
        'o.status',
        'o.number',
        'a.team',
        'a.region',
        'a.email',
      ])
      .where('o.tenant_id', '=', tenantId)
      .execute(),
  )

describe.each(['harbor', 'summit', 'bluebird'] as const)('at %s', (uid) => {
  test('a manager sees her team, a regional manager every team of the region, and the sums are the orders', async () => {
    const all = (await stored(uid)).filter((order) => order.status !== 'cancelled')
    for (const [mailbox, own] of [
      ['manager', (order: { team: string }) => order.team === 'Waterfront'],
      ['regional', (order: { region: string }) => order.region === 'Coast'],
    ] as const) {
      const orders = all.filter((order) => own(order as never))
      const { figures, rows, series, reach, people } = await report(
        `${mailbox}@${uid}.test`,
        `${YEAR}&pageSize=100`,
      )
      expect(figures.orders).toBe(orders.length)
      expect(figures.orders).toBeGreaterThan(5)
      expect(figures.spend).toBe(orders.reduce((sum, order) => sum + order.total_cents, 0))
      expect(rows.reduce((sum, row) => sum + row.orders, 0)).toBe(figures.orders)
      expect(series.reduce((sum, one) => sum + one.spend, 0)).toBe(figures.spend)
      expect(rows).toHaveLength(people)
      const teams = new Set(rows.map((row) => row.team))
      expect(teams.has('Foothills')).toBe(false)
      expect(reach.name).toBe(mailbox === 'manager' ? 'Waterfront' : 'Coast')
    }
  })
})

test('nobody else gets a report, and nothing in the query widens one', async () => {
  for (const mailbox of ['admin', 'editor', 'consult', 'agent', 'title', 'free']) {
    const user = await signedIn(context, `${mailbox}@harbor.test`)
    expect((await ask(user)).statusCode).toBe(403)
    expect((await app.inject(user.get(`${TEAM}.csv?${YEAR}`))).statusCode).toBe(403)
  }
  const plain = await report('manager@harbor.test')
  const widened = await report(
    'manager@harbor.test',
    `${YEAR}&team=Downtown&region=Inland&reach=region&tenant=summit`,
  )
  expect(widened).toEqual(plain)
})

test('a report shows the faces of the users it is about, and of nobody else', async () => {
  const manager = await signedIn(context, 'manager@harbor.test')
  const regional = await signedIn(context, 'regional@harbor.test')
  const elsewhere = (await report('regional@harbor.test', `${YEAR}&pageSize=100`)).rows.find(
    ({ team, photo }) => team === 'Downtown' && photo,
  )!
  const own = (await report('manager@harbor.test', `${YEAR}&pageSize=100`)).rows.find(({ photo }) => photo)!
  const face = async (user: User, address: string | null) => {
    const { statusCode, headers } = await app.inject(user.get(address!))
    return [statusCode, headers['content-type']?.split(';')[0]]
  }
  expect(await face(manager, own.photo)).toEqual([200, 'image/jpeg'])
  expect(await face(regional, elsewhere.photo)).toEqual([200, 'image/jpeg'])
  expect(await face(manager, elsewhere.photo)).toEqual([404, 'application/json'])
  expect(await face(await signedIn(context, 'manager@summit.test'), own.photo)).toEqual([
    404,
    'application/json',
  ])
  expect(await face(await signedIn(context, 'agent@harbor.test'), own.photo)).toEqual([
    403,
    'application/json',
  ])
})

test('a manager of no team sees nobody', async () => {
  const manager = await signedIn(context, 'manager@bluebird.test')
  const move = (team: string) =>
    context.db.tenant(manager, (tx) =>
      tx.updateTable('account').set({ team }).where('id', '=', manager.accountId).execute(),
    )
  await move('')
  const reply = await ask(manager)
  await move('Waterfront')
  expect(reply.statusCode).toBe(403)
})

test('days begin and end at the reader’s midnight', async () => {
  const order = (await stored('harbor')).find(
    (one) => one.team === 'Waterfront' && one.status !== 'cancelled',
  )!
  for (const zone of ['UTC', 'Pacific/Kiritimati', 'Pacific/Pago_Pago', 'Asia/Kathmandu']) {
    const day = dayOf(order.placed_at, zone)
    const count = async (on: string) =>
      (
        await report(
          'manager@harbor.test',
          `from=${on}&to=${on}&zone=${zone}&search=${order.email}&pageSize=1`,
        )
      ).rows[0]?.orders ?? 0
    expect(await count(day)).toBeGreaterThan(0)
  }
  const instant = order.placed_at
  const far = [dayOf(instant, 'Pacific/Kiritimati'), dayOf(instant, 'Pacific/Pago_Pago')]
  expect(far[0]).not.toBe(far[1])
})

describe('the table of users', () => {
  const column = async (query: string, name: 'orders' | 'lastName' | 'spend') =>
    (await report('regional@harbor.test', `${YEAR}&pageSize=100&${query}`)).rows.map((row) => row[name])

  test('sorts up, down and not at all', async () => {
    const up = (await column('sort=spend&direction=ASC', 'spend')) as number[]
    expect(up).toEqual([...up].sort((a, b) => a - b))
    expect(await column('sort=spend&direction=DESC', 'spend')).toEqual([...up].reverse())
    expect(await column('sort=spend&direction=None', 'lastName')).toEqual(
      await column('sort=orders&direction=None', 'lastName'),
    )
  })

  test('filters by number, letter and profile status', async () => {
    const some = (await column('numberFrom=1&numberTo=4', 'orders')) as number[]
    expect(some.length).toBeGreaterThan(0)
    expect(some.every((orders) => orders >= 1 && orders <= 4)).toBe(true)
    expect(await column('letterFrom=F&letterTo=F', 'lastName')).toEqual(['Fields'])
    const { rows } = await report('regional@harbor.test', `${YEAR}&profileStatus=Incomplete&pageSize=100`)
    expect(new Set(rows.map((row) => row.profileStatus))).toEqual(new Set(['Incomplete']))
  })

  test('pages without losing or repeating anybody', async () => {
    const whole = await report('regional@harbor.test', `${YEAR}&pageSize=100`)
    const first = await report('regional@harbor.test', `${YEAR}&pageSize=5`)
    const second = await report('regional@harbor.test', `${YEAR}&pageSize=5&page=2`)
    expect([...first.rows, ...second.rows]).toEqual(whole.rows.slice(0, 10))
    expect(first.totalRows).toBe(whole.rows.length)
  })
})

test.each([
  'from=2026-01-02&to=2026-01-01',
  'from=2026-02-30&to=2026-03-01',
  'from=2020-01-01&to=2026-01-01',
  'from=2026-01-01',
  `${YEAR}&zone=Mars/Olympus`,
  `${YEAR}&zone=%2B05:30`,
  `${YEAR}&sort=password_hash`,
  `${YEAR}&direction=up`,
  `${YEAR}&search=%00`,
])('%s is refused', async (query) =>
  expect((await ask(await signedIn(context, 'manager@harbor.test'), query)).statusCode).toBe(422),
)

test('a report takes six statements however many users and orders it is about', async () => {
  for (const mailbox of ['manager', 'regional']) {
    const user = await signedIn(context, `${mailbox}@harbor.test`)
    const { statements } = await context.db.countStatements(() => ask(user, `${YEAR}&pageSize=100`))
    // And one for the session.
    expect(statements.length).toBe(7)
  }
})

describe('the CSV file', () => {
  const csv = async (email: string, query = '') => {
    const reply = await app.inject((await signedIn(context, email)).get(`${TEAM}.csv?${YEAR}${query}`))
    expect(reply.statusCode).toBe(200)
    return { lines: reply.body.trimEnd().split('\r\n'), headers: reply.headers }
  }

  test('has everybody of the report, whatever page is shown', async () => {
    const { lines, headers } = await csv('regional@harbor.test')
    const { totalRows } = await report('regional@harbor.test')
    expect(lines).toHaveLength(totalRows + 1)
    expect(headers['content-disposition']).toMatch(/^attachment; filename="people-/)
    expect(lines.join()).not.toContain('Kaplan')
  })

  test('has the orders of the same users', async () => {
    const { figures } = await report('manager@harbor.test')
    expect((await csv('manager@harbor.test', '&of=orders')).lines).toHaveLength(figures.orders + 1)
    const { lines } = await csv('manager@harbor.test', '&of=orders&search=nora')
    expect(lines.length).toBeGreaterThan(1)
    expect(lines.slice(1).every((line) => line.includes('nora.fields@'))).toBe(true)
  })

  test('has no live formula, whatever users call themselves', async () => {
    const names = ['=HYPERLINK("http://evil.example","x")', '+1', '-1', '@x', '\t=1', ' =1']
    for (const name of names) {
      const scope = scopeOfTenant('summit')
      await context.db.tenant(scope, (tx) =>
        tx
          .updateTable('account')
          .set({ first_name: name })
          .where('email_lower', '=', 'agent@summit.test')
          .execute(),
      )
      const { lines } = await csv('manager@summit.test', '&search=agent@')
      expect(lines.at(-1)?.startsWith(`"'`), name).toBe(true)
    }
  })
})

test('my own figures are mine alone', async () => {
  const nora = await signedIn(context, 'nora.fields@harbor.test')
  const mine = (await app.inject(nora.get(`${MINE}?zone=America/Los_Angeles`))).json().data
  const own = (await stored('harbor')).filter((order) => order.email === 'nora.fields@harbor.test')
  expect(mine.orders).toBe(own.filter((order) => order.status !== 'cancelled').length)
  expect(mine).toMatchObject({ designs: 0, cartLines: 0, profileStatus: 'Complete' })
  const free = await signedIn(context, 'free@harbor.test')
  expect((await app.inject(free.get(MINE))).json().data).toMatchObject({
    orders: 0,
    openOrders: 0,
    nextInHands: null,
  })
})
