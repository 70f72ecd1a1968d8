/** The week in figures: counted where it is said, for administrators alone. */
import { expect, test } from 'vitest'
import type { WeekFigures } from '@frontage/contracts/panel.ts'
import { anApp, signedIn, type User } from '@frontage/testing/app.ts'
import { aDesign } from '@frontage/testing/designs.ts'
import { aFullCart, aPaymentCard, pay, PAYMENT_CARDS } from '@frontage/testing/checkout.ts'

const shop = await anApp()
const { app, context } = shop
const PATH = '/managetenants/api/v1/panel/week'
const DAY_MS = 86_400_000
const admin = await signedIn(context, 'admin@harbor.test')
const agent = await signedIn(context, 'agent@harbor.test')

const week = async (user: User = admin): Promise<WeekFigures> =>
  (await app.inject(user.get(PATH))).json().data
const moveOrders = (days: number) =>
  context.db.tenant(admin, (tx) =>
    tx
      .updateTable('orders')
      .set({ placed_at: new Date(Date.now() - days * DAY_MS) })
      .where('tenant_id', '=', 'harbor')
      .execute(),
  )

test('orders, sales, designs and people of seven days, beside the seven before', async () => {
  await moveOrders(40)
  const before = await week()
  expect(before).toMatchObject({ orders: { now: 0, before: 0 }, sales_cents: { now: 0, before: 0 } })
  await aDesign(context, agent)
  const cart = await aFullCart(shop, agent)
  const paid = await pay(shop, agent, cart, (await aPaymentCard(shop, agent, PAYMENT_CARDS.good)).json().id)
  expect(paid.statusCode, paid.body).toBe(200)
  const now = await week()
  expect(now.orders).toEqual({ now: 1, before: 0 })
  expect(now.sales_cents.now).toBeGreaterThan(0)
  expect(now.designs.now).toBeGreaterThan(before.designs.now)
})

test('an order of the week before is told there, and a canceled one nowhere', async () => {
  await moveOrders(10)
  const { orders } = await week()
  expect([orders.now, orders.before > 0]).toEqual([0, true])
  await context.db.tenant(admin, (tx) =>
    tx.updateTable('orders').set({ status: 'cancelled' }).where('tenant_id', '=', 'harbor').execute(),
  )
  expect((await week()).orders).toEqual({ now: 0, before: 0 })
})

test('nobody else is told, and another tenant has its own', async () => {
  for (const email of ['editor@harbor.test', 'agent@harbor.test'])
    expect((await app.inject((await signedIn(context, email)).get(PATH))).statusCode).toBe(403)
  expect((await week(await signedIn(context, 'admin@summit.test'))).people.now).toBeGreaterThan(0)
})
