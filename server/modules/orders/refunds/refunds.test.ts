/** Money back, through the front door and the provider's own library: to the cent, once, and never more than was paid. */
import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import type { ManagedOrderDetail } from '@frontage/contracts/managed-order.ts'
import { anApp, anotherProcessOf, signedIn } from '@frontage/testing/app.ts'
import { aFullCart, aPaymentCard, cartOf, pay, PAYMENT_CARDS } from '@frontage/testing/checkout.ts'
import { aDesign } from '@frontage/testing/designs.ts'
import { amount, refundsOf, sum, type WantedRefund } from '@frontage/testing/refunds.ts'

const API = '/marketingcenter/api/v1'
const shop = await anApp()
const { app, context } = shop
const { buyerOf, adminOf, aPaidOrder, detailOf, refund, givenBack, messagesTo } = await refundsOf(shop)

test('the whole of an order goes back to its card: record, receipt, lists, email and audit log say so', async () => {
  const { admin, buyer, id, paid } = await aPaidOrder()
  const reply = await refund(admin, id, { note: 'Box was wet' })
  expect([reply.statusCode, reply.json().data]).toMatchObject([
    201,
    { card_cents: paid, company_cents: 0, state: 'succeeded', reason: 'damaged', note: 'Box was wet' },
  ])
  expect(await givenBack(admin, id)).toEqual([paid])
  const detail = await detailOf(admin, id)
  expect(detail).toMatchObject({ refunded_cents: paid, left: { card_cents: 0, company_cents: 0 } })
  expect(sum(detail.refunds[0]!.parts.map((part) => part.amount))).toBe(paid)

  const own = (await app.inject(buyer.get(`${API}/orders/${id}`))).json().data
  expect(own).toMatchObject({ refunded_cents: paid, refunds: [{ card_cents: paid, reason: 'damaged' }] })
  expect(JSON.stringify(own)).not.toContain('Box was wet')
  const list = (await app.inject(buyer.get(`${API}/orders`))).json().data.rows
  expect(list.find((row: { id: string }) => row.id === id)).toMatchObject({ refunded_cents: paid })
  const managed = await app.inject(admin.get(`${API}/manage-orders?search=${detail.number}`))
  expect(managed.json().data.rows[0]).toMatchObject({ refunded_cents: paid })

  const [email] = await messagesTo(buyer, `order-refund-refunded:${detail.refunds[0]!.id}`)
  expect(email?.recipient).toBe('agent@harbor.test')
  expect(email?.text_body).toContain('card ending in 4242')
  expect(email?.text_body).not.toContain('Box was wet')
  const entry = await context.db.tenant(admin, (tx) =>
    tx
      .selectFrom('audit_entry')
      .selectAll()
      .where('action', '=', 'order-refunded')
      .where('subject_id', '=', id)
      .executeTakeFirstOrThrow(),
  )
  expect(entry).toMatchObject({
    actor_account_id: admin.accountId,
    before: { refunded_to_card: '$0.00' },
    detail: { reason: 'damaged' },
  })
  expect((await refund(admin, id)).json().code).toBe('refunds.nothing-left')
}, 60_000)

test('a line, then a part of a line, then ten dollars, then the rest: every cent once', async () => {
  const { admin, id, paid } = await aPaidOrder()
  const [line] = (await detailOf(admin, id)).snapshot.lines
  const half: WantedRefund = {
    choice: { by: 'lines', lines: [{ id: line!.id, amount_cents: 3_333 }], shipping_cents: 0 },
  }
  const first = (await refund(admin, id, half)).json().data
  expect(first.parts).toMatchObject([
    { what: 'item', amount: 3_333 },
    { what: 'tax', amount: Math.round((3_333 * 725) / 10_000) },
  ])
  expect((await refund(admin, id, amount(1_000))).json().data.card_cents).toBe(1_000)
  const { left } = await detailOf(admin, id)
  const over = await refund(admin, id, amount(left.card_cents + 1))
  expect([over.statusCode, over.json()]).toMatchObject([
    422,
    { code: 'refunds.too-much', data: { left_cents: left.card_cents } },
  ])
  expect((await refund(admin, id)).json().data.card_cents).toBe(left.card_cents)
  expect(sum(await givenBack(admin, id))).toBe(paid)
}, 60_000)

test('twelve administrators at two processes at once: what is given back is what was paid, or less', async () => {
  const { admin, id, paid } = await aPaidOrder()
  const other = (await anotherProcessOf(shop)).app
  const { left } = await detailOf(admin, id)
  const each = Math.ceil(paid / 3)
  const replies = await Promise.all(
    Array.from({ length: 12 }, (_, at) =>
      refund(admin, id, { ...(at % 2 ? amount(each) : {}), left }, at % 3 ? app : other),
    ),
  )
  const done = replies.filter(({ statusCode }) => statusCode === 201)
  expect(done).toHaveLength(1)
  for (const { statusCode, body } of replies.filter((one) => !done.includes(one)))
    expect([statusCode, JSON.parse(body).code]).toEqual([
      409,
      expect.stringMatching(/^refunds\.(moved|nothing-left)$/),
    ])
  expect(sum(await givenBack(admin, id))).toBe(done[0]!.json().data.card_cents)
}, 60_000)

test('what is left is what the user saw, or nothing is refunded and both are told', async () => {
  const { admin, id } = await aPaidOrder()
  const { left: seen } = await detailOf(admin, id)
  await refund(admin, id, amount(500))
  const late = await refund(admin, id, { ...amount(500), left: seen })
  expect([late.statusCode, late.json()]).toMatchObject([
    409,
    { code: 'refunds.moved', data: { seen, now: { card_cents: seen.card_cents - 500 } } },
  ])
}, 60_000)

test('the same click twice is one refund; the same key with something else is refused', async () => {
  const { admin, id } = await aPaidOrder()
  const { left } = await detailOf(admin, id)
  const key = randomUUID()
  const both = await Promise.all([1, 2].map(() => refund(admin, id, { ...amount(700), left, key })))
  expect(both.map(({ statusCode }) => statusCode).toSorted()[0]).toBe(201)
  expect(new Set(both.map((reply) => reply.json().data.id)).size).toBe(1)
  expect((await refund(admin, id, { ...amount(701), left, key })).json().code).toBe('request.key-reused')
  expect(await givenBack(admin, id)).toEqual([700])
}, 60_000)

test("the company's lines are credited without the provider, and both payers in one refund", async () => {
  const buyer = await buyerOf('summit')
  const admin = await adminOf('summit')
  await aFullCart(shop, buyer, { bill_to_company: true })
  const { pickup_places: places } = await cartOf(shop, buyer)
  const line = {
    design_id: (await aDesign(context, buyer)).id,
    type: 'warehouse',
    quantity: 250,
    warnings_accepted: true,
    pickup: places[0]!.id,
  }
  expect((await app.inject(buyer.post(`${API}/cart/items`, line))).statusCode).toBe(201)
  const cart = await cartOf(shop, buyer)
  const paid = await pay(shop, buyer, cart, (await aPaymentCard(shop, buyer, PAYMENT_CARDS.good)).json().id)
  const id = paid.json().data.order_id
  const credited = await refund(admin, id, {
    choice: { by: 'amount', payer: 'company', amount_cents: 2_500 },
  })
  expect(credited.json().data).toMatchObject({
    card_cents: 0,
    company_cents: 2_500,
    state: 'succeeded',
    reference: null,
  })
  expect(await givenBack(admin, id)).toEqual([])
  const rest = (await refund(admin, id)).json().data
  expect([rest.card_cents, rest.company_cents]).toEqual([
    cart.receipt.dueNow,
    cart.receipt.companyTotal - 2_500,
  ])
  expect(await givenBack(admin, id)).toEqual([cart.receipt.dueNow])
}, 60_000)

test('an order of the demonstration is refunded like one that was paid here; one that was not has nothing for a card', async () => {
  const admin = await adminOf('harbor')
  const { rows } = (await app.inject(admin.get(`${API}/manage-orders?pageSize=100`))).json().data
  const seeded: ManagedOrderDetail[] = []
  for (const row of rows) {
    const detail = await detailOf(admin, row.id)
    if (detail.paid_by?.reference.startsWith('pi_demonstration') && detail.left.card_cents > 100)
      seeded.push(detail)
    if (seeded.length === 2) break
  }
  const [one, other] = seeded
  if (!one || !other) throw new Error('The demonstration has no two orders to refund.')
  const { card_cents: left } = one.left
  const part = await refund(admin, one.id, amount(99))
  expect([part.statusCode, part.json().data]).toMatchObject([201, { card_cents: 99, state: 'succeeded' }])
  expect((await refund(admin, one.id)).json().data).toMatchObject({ card_cents: left - 99 })
  expect(sum(await givenBack(admin, one.id))).toBe(left)

  await context.db.tenant(admin, (tx) =>
    tx
      .updateTable('orders')
      .set({ payment_id: null })
      .where('tenant_id', '=', 'harbor')
      .where('id', '=', other.id)
      .execute(),
  )
  const refused = await refund(admin, other.id)
  expect([refused.statusCode, refused.json().code]).toEqual([422, 'refunds.no-payment'])
}, 60_000)

test('only who manages orders of this brokerage', async () => {
  const { buyer, id } = await aPaidOrder()
  const body = { choice: { by: 'everything' }, reason: 'other', left: { card_cents: 1, company_cents: 0 } }
  const path = `${API}/manage-orders/${id}/refunds`
  for (const email of ['editor@harbor.test', 'admin@summit.test', 'manager@harbor.test']) {
    const reply = await app.inject((await signedIn(context, email)).post(path, body))
    expect([reply.statusCode, reply.json().code]).toEqual([404, 'orders.missing'])
  }
  expect((await app.inject(buyer.post(path, body))).statusCode).toBe(404)
}, 60_000)

test('the database itself gives back no more than was paid', async () => {
  const { admin, id, paid } = await aPaidOrder()
  const order = await context.db.tenant(admin, (tx) =>
    tx.selectFrom('orders').selectAll().where('id', '=', id).executeTakeFirstOrThrow(),
  )
  const insert = context.db.tenant(admin, (tx) =>
    tx
      .insertInto('refund')
      .values({
        ...{ tenant_id: 'harbor', order_id: id, payment_id: order.payment_id, reason: 'other', parts: '[]' },
        ...{
          card_cents: paid + 1,
          company_cents: 0,
          state: 'started',
          asked_at: new Date(),
          ask_at: new Date(),
        },
      })
      .execute(),
  )
  await expect(insert).rejects.toThrow('orders_refunded_within')
}, 60_000)
