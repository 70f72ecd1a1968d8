import { beforeAll, expect, test } from 'vitest'
import type { ManagedOrder, ManagedOrders } from '@frontage/contracts/manage-orders.ts'
import type { Notifications } from '@frontage/contracts/notifications.ts'
import type { Order } from '@frontage/contracts/orders.ts'
import { anApp, signedIn, anonymous, type User } from '@frontage/testing/app.ts'
import { aPaymentCard, aFullCart, PAYMENT_CARDS, pay } from '@frontage/testing/checkout.ts'
import { hasOrder } from './index.ts'

const shop = await anApp()
const { app, context } = shop
const ORDERS = '/marketingcenter/api/v1/orders'
const MANAGED = '/marketingcenter/api/v1/manage-orders'
const NOBODYS = '7d3f3c1e-0000-4000-8000-000000000000'

let staff: User
let agent: User

beforeAll(async () => {
  staff = await signedIn(context, 'admin@harbor.test')
  agent = await signedIn(context, 'agent@harbor.test')
})

async function anOrder(user: User): Promise<Order> {
  const cart = await aFullCart(shop, user, {})
  const reply = await pay(shop, user, cart, (await aPaymentCard(shop, user, PAYMENT_CARDS.good)).json().id)
  return (await app.inject(user.get(`${ORDERS}/${reply.json().data.order_id}`))).json().data
}
const list = async (query = '', user = staff): Promise<ManagedOrders> =>
  (await app.inject(user.get(`${MANAGED}?${query}`))).json().data
const move = (id: string, from: string, to: string, more: object = {}, user = staff) =>
  app.inject(user.put(`${MANAGED}/${id}/status`, { from, to, ...more }))
const find = async (number: string): Promise<ManagedOrder> =>
  (await list(`search=${number}`)).rows.find((row) => row.number === number)!

const scopeOf = (user: User) => ({ ...user, actorAccountId: user.accountId })

const emailsAbout = (id: string) =>
  context.db.tenant(staff, (tx) =>
    tx
      .selectFrom('outgoing_message')
      .select(['recipient', 'subject', 'text_body'])
      .where('effect_key', 'like', `order-status:${id}:%`)
      .orderBy('created_at')
      .execute(),
  )

const newsAbout = async (user: User, order: Order): Promise<Notifications['rows']> => {
  const { rows }: Notifications = (
    await app.inject(user.get('/marketingcenter/api/v1/notifications?pageSize=50'))
  ).json().data
  return rows.filter((row) => row.pageLink === `/pastorders/${order.id}`)
}

test('an order goes its way; the buyer sees every step, and is told of each by email and notification', async () => {
  const order = await anOrder(agent)
  expect(await find(order.number)).toMatchObject({ status: 'placed', next: ['in-production', 'cancelled'] })
  expect((await move(order.id, 'placed', 'in-production')).statusCode).toBe(204)
  const parcel = { carrier: 'UPS', tracking_number: '1Z999' }
  expect((await move(order.id, 'in-production', 'shipped', parcel)).statusCode).toBe(204)
  expect((await move(order.id, 'shipped', 'delivered')).statusCode).toBe(204)
  const seen: Order = (await app.inject(agent.get(`${ORDERS}/${order.id}`))).json().data
  expect(seen.status).toBe('delivered')
  expect(seen.timeline.map(({ status, note }) => [status, note])).toEqual([
    ['placed', expect.anything()],
    ['in-production', ''],
    ['shipped', 'UPS, tracking number 1Z999'],
    ['delivered', ''],
  ])
  expect(seen.snapshot).toEqual(order.snapshot)
  const messages = await emailsAbout(order.id)
  expect(messages.map((message) => message.recipient)).toEqual(Array(3).fill('agent@harbor.test'))
  expect(messages[1]?.text_body).toContain('1Z999')
  const news = await newsAbout(agent, order)
  expect(news.map((row) => row.name.replace(/<[^>]+>/g, ''))).toEqual(
    ['was delivered', 'is on its way', 'is being printed', 'is placed'].map(
      (what) => `Order ${order.number} ${what}`,
    ),
  )
  expect(await newsAbout(staff, order)).toEqual([])
  expect(await find(order.number)).toMatchObject({ next: [], note: '' })
  const audit = await context.db.tenant(staff, (tx) =>
    tx
      .selectFrom('audit_entry')
      .select(['actor_account_id', 'subject_account_id', 'detail'])
      .where('action', '=', 'order-status')
      .where('subject_account_id', '=', agent.accountId)
      .execute(),
  )
  expect(audit).toHaveLength(3)
  expect(audit[0]).toMatchObject({ actor_account_id: staff.accountId })
}, 60_000)

test('steps that are not next, steps from elsewhere and steps at once are refused', async () => {
  const order = await anOrder(agent)
  for (const to of ['shipped', 'ready-for-pickup', 'delivered', 'placed'])
    expect((await move(order.id, 'placed', to)).json().code).toBe('orders.not-next')
  expect((await move(order.id, 'in-production', 'shipped')).json().code).toBe('orders.moved')
  expect((await move(order.id, 'placed', 'lost')).statusCode).toBe(422)
  const both = await Promise.all([
    move(order.id, 'placed', 'in-production'),
    move(order.id, 'placed', 'cancelled'),
  ])
  expect(both.map((reply) => reply.statusCode).toSorted()).toEqual([204, 409])
}, 60_000)

test('what is not in production yet can be cancelled, and stays so', async () => {
  const order = await anOrder(agent)
  expect((await move(order.id, 'placed', 'cancelled')).statusCode).toBe(204)
  expect((await move(order.id, 'cancelled', 'in-production')).json().code).toBe('orders.not-next')
  const [told] = await emailsAbout(order.id)
  expect(told?.subject).toContain('is canceled')
  // Nothing is given back by canceling alone, so nothing is promised.
  expect(told?.text_body).toContain('We email you when a refund to your card is on its way.')
  expect(told?.text_body).not.toContain('goes back')
}, 60_000)

test('are narrowed by status and found by number, name and email, in two statements', async () => {
  const order = await anOrder(agent)
  for (const search of [order.number.toLowerCase(), 'jordan ellis', 'agent@harbor']) {
    const found = await list(`search=${encodeURIComponent(search)}&pageSize=100`)
    expect(found.rows.map((row) => row.number)).toContain(order.number)
  }
  expect((await list('search=%25')).totalRows).toBe(0)
  expect((await list(`search=${order.number}&status=shipped`)).rows).toEqual([])
  expect((await list(`search=${order.number}&status=shipped`)).counts).toEqual([
    { status: 'placed', count: 1 },
  ])
  const page = await list('pageSize=1&pageNumber=2')
  expect(page.rows).toHaveLength(1)
  expect(page.totalRows).toBe(page.counts.reduce((sum, { count }) => sum + count, 0))
  const { statements } = await context.db.countStatements(() => app.inject(staff.get(MANAGED)))
  expect(statements.length).toBeLessThanOrEqual(3)
}, 60_000)

test('nobody else manages orders, and another tenant has none of these', async () => {
  const order = await anOrder(agent)
  for (const role of ['editor', 'consult', 'manager', 'agent']) {
    const user = await signedIn(context, `${role}@harbor.test`)
    expect((await app.inject(user.get(MANAGED))).statusCode).toBe(403)
    expect((await move(order.id, 'placed', 'in-production', {}, user)).statusCode).toBe(404)
  }
  const elsewhere = await signedIn(context, 'admin@summit.test')
  expect((await move(order.id, 'placed', 'in-production', {}, elsewhere)).statusCode).toBe(404)
  expect((await list(`search=${order.number}`, elsewhere)).rows).toEqual([])
  expect((await app.inject(anonymous('harbor', MANAGED))).statusCode).toBe(401)
  expect((await move(NOBODYS, 'placed', 'in-production')).statusCode).toBe(404)
  expect((await move('x', 'placed', 'in-production')).statusCode).toBe(404)
}, 60_000)

test('a page of an order is there for its buyer alone', async () => {
  const order = await anOrder(agent)
  const manager = await signedIn(context, 'manager@harbor.test')
  expect(await hasOrder(context.db, scopeOf(agent), order.id)).toBe(true)
  expect(await hasOrder(context.db, scopeOf(manager), order.id)).toBe(false)
  expect(await hasOrder(context.db, scopeOf(agent), NOBODYS)).toBe(false)
  expect(await hasOrder(context.db, scopeOf(agent), "x' or 1=1")).toBe(false)
}, 60_000)
