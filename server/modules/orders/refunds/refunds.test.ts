/** Money back, through the front door and the provider's own library: to the cent, once, and never more than was paid. */
import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import type { ManagedOrderDetail } from '@frontage/contracts/managed-order.ts'
import type { RefundRequest } from '@frontage/contracts/refunds.ts'
import { scopeOfTenant } from '@frontage/db/scope.ts'
import { cents } from '@frontage/domain/money.ts'
import { anApp, anotherProcessOf, signedIn, type User } from '@frontage/testing/app.ts'
import { paymentEvents } from '@frontage/testing/card-events.ts'
import { aFullCart, aPaymentCard, cartOf, pay, PAYMENT_CARDS } from '@frontage/testing/checkout.ts'
import { aDesign } from '@frontage/testing/designs.ts'
import { faultyProvider, type Fault } from '@frontage/testing/faulty-provider.ts'
import { reconcileRefunds } from './reconcile-refunds.ts'

const API = '/marketingcenter/api/v1'
const shop = await anApp()
const { app, context } = shop
const standIn = context.cards.standIn!
const faults = await faultyProvider(context)
const buyers = { harbor: 'agent@harbor.test', summit: 'agent@summit.test' } as const

type Site = keyof typeof buyers
const buyerOf = (site: Site) => signedIn(context, buyers[site])
const adminOf = (site: Site) => signedIn(context, `admin@${site}.test`)

/** An order that was paid just now. */
async function aPaidOrder(site: Site = 'harbor', card: string = PAYMENT_CARDS.good) {
  const buyer = await buyerOf(site)
  const cart = await aFullCart(shop, buyer)
  const paid = await pay(shop, buyer, cart, (await aPaymentCard(shop, buyer, card)).json().id)
  expect(paid.statusCode, paid.body).toBe(200)
  return {
    buyer,
    admin: await adminOf(site),
    id: String(paid.json().data.order_id),
    paid: cart.receipt.dueNow,
  }
}

const detailOf = async (admin: User, id: string): Promise<ManagedOrderDetail> =>
  (await app.inject(admin.get(`${API}/manage-orders/${id}`))).json().data

type Wanted = Partial<Omit<RefundRequest, 'left'>> & { left?: RefundRequest['left']; key?: string }

async function refund(admin: User, id: string, { key, ...wanted }: Wanted = {}, at = app) {
  const left = wanted.left ?? (await detailOf(admin, id)).left
  const body = { choice: { by: 'everything' }, reason: 'damaged', ...wanted, left }
  return at.inject(
    admin.post(`${API}/manage-orders/${id}/refunds`, body, key ? { 'idempotency-key': key } : {}),
  )
}
const amount = (of: number): Wanted => ({ choice: { by: 'amount', payer: 'agent', amount_cents: of } })

/** What the provider gave back of an order. */
async function givenBack(admin: User, id: string): Promise<number[]> {
  const { paid_by: by } = await detailOf(admin, id)
  const list = await faults.through(standIn.port).refundsOf(by?.reference ?? '')
  return list.filter(({ state }) => state !== 'failed').map((one) => one.amount)
}
const sum = (amounts: readonly number[]) => amounts.reduce((all, one) => all + one, 0)

const messagesTo = (user: User, key: string) =>
  context.db.tenant(user, (tx) =>
    tx
      .selectFrom('outgoing_message')
      .select(['recipient', 'subject', 'text_body'])
      .where('tenant_id', '=', user.tenantId)
      .where('effect_key', 'like', key)
      .execute(),
  )
const isRefund = (method: string, path: string) => method === 'POST' && path === '/v1/refunds'
const askAgain = () => reconcileRefunds(context, scopeOfTenant('harbor'), true)

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
  const half: Wanted = {
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

test.each<[Fault, boolean]>([
  ['cut-after', true],
  ['500-after', true],
  ['cut', false],
  [500, false],
  [429, false],
  ['409-conflict', false],
])(
  'the provider meets %s: nothing is lost, nothing is given back twice',
  async (what, isMade) => {
    const { admin, buyer, id } = await aPaidOrder()
    faults.onceAt(isRefund, what)
    const key = randomUUID()
    const { left } = await detailOf(admin, id)
    const lost = await refund(admin, id, { ...amount(900), left, key })
    expect([lost.statusCode, lost.json().data.state]).toEqual([202, 'started'])
    expect(await givenBack(admin, id)).toEqual(isMade ? [900] : [])
    // Under way counts as given, and no email says what is not known.
    expect((await detailOf(admin, id)).left.card_cents).toBe(left.card_cents - 900)
    expect(await messagesTo(buyer, `order-refund-%:${lost.json().data.id}`)).toEqual([])
    await askAgain()
    expect(await givenBack(admin, id)).toEqual([900])
    expect((await detailOf(admin, id)).refunds).toMatchObject([{ state: 'succeeded', card_cents: 900 }])
    expect(await messagesTo(buyer, `order-refund-%:${lost.json().data.id}`)).toHaveLength(1)
    await askAgain()
    expect(await givenBack(admin, id)).toEqual([900])
  },
  60_000,
)

test('the provider is down for a day: the refund waits, and is made once it is back', async () => {
  const { admin, id } = await aPaidOrder()
  const { left } = await detailOf(admin, id)
  faults.fault = () => 'cut'
  expect((await refund(admin, id, { ...amount(400), left })).statusCode).toBe(202)
  for (let hour = 0; hour < 3; hour++) await askAgain()
  faults.fault = () => 'pass'
  const due = await context.db.platform((owner) => owner.selectFrom('refund_due').selectAll().execute())
  expect(due).toHaveLength(1)
  await askAgain()
  expect(await givenBack(admin, id)).toEqual([400])
  expect(await context.db.platform((owner) => owner.selectFrom('refund_due').selectAll().execute())).toEqual(
    [],
  )
}, 60_000)

test('what was refunded on the screens of the provider is on record here, and counts', async () => {
  const { admin, id, paid } = await aPaidOrder()
  const { paid_by: by } = await detailOf(admin, id)
  const { signed } = paymentEvents(shop)
  const made = {
    id: `re_${randomUUID()}`,
    object: 'refund',
    amount: 1_500,
    currency: 'usd',
    status: 'succeeded',
  }
  const event = {
    id: `evt_${randomUUID()}`,
    object: 'event',
    type: 'refund.created',
    data: { object: { ...made, payment_intent: by?.reference, metadata: {} } },
  }
  for (let times = 0; times < 3; times++) expect((await signed(event)).statusCode).toBe(200)
  const detail = await detailOf(admin, id)
  expect(detail.refunds).toMatchObject([
    { card_cents: 1_500, by: null, reason: 'at-provider', state: 'succeeded' },
  ])
  expect(detail.left.card_cents).toBe(paid - 1_500)
}, 60_000)

test('the provider has nothing left to give: refused in words, on record, and not counted', async () => {
  const { admin, id, paid } = await aPaidOrder()
  const { paid_by: by } = await detailOf(admin, id)
  // Given back at the provider, and its webhook has not come.
  await faults
    .through(standIn.port)
    .refund({ tenantId: 'harbor', refundId: randomUUID(), intentId: by!.reference, amount: cents(paid) })
  const refused = await refund(admin, id)
  expect([refused.statusCode, refused.json()]).toMatchObject([409, { code: 'refunds.refused' }])
  expect(refused.json().message).toMatch(
    /^The card service refused this refund: Charge ch_\w+ has already been refunded\.$/,
  )
  const detail = await detailOf(admin, id)
  expect(detail.refunds).toMatchObject([{ state: 'failed' }])
  expect(detail.left.card_cents).toBe(paid)
}, 60_000)

test.each([
  ['4000000000007726', 'pending', 'succeeded'],
  ['4000000000005126', 'succeeded', 'failed'],
])(
  'the card %s: %s first, then the bank says %s',
  async (card, first, then) => {
    const { admin, buyer, id, paid } = await aPaidOrder('harbor', card)
    const reply = await refund(admin, id)
    expect([reply.statusCode, reply.json().data.state]).toEqual([201, first])
    const refundId = reply.json().data.id
    standIn.settleRefunds()
    const [found] = await faults
      .through(standIn.port)
      .refundsOf((await detailOf(admin, id)).paid_by!.reference)
    const { signed } = paymentEvents(shop)
    const told = {
      id: `evt_${randomUUID()}`,
      object: 'event',
      type: 'refund.updated',
      data: {
        object: {
          ...{
            id: found!.id,
            object: 'refund',
            amount: paid,
            currency: 'usd',
            status: then,
            payment_intent: found!.intentId,
          },
          metadata: { tenant: 'harbor', refund: refundId },
          failure_reason: 'expired_or_canceled_card',
        },
      },
    }
    for (let times = 0; times < 2; times++) expect((await signed(told)).statusCode).toBe(200)
    const detail = await detailOf(admin, id)
    expect(detail.refunds[0]?.state).toBe(then)
    const isBack = then === 'failed'
    expect(detail.left.card_cents).toBe(isBack ? paid : 0)
    expect(await messagesTo(buyer, `order-refund-%:${refundId}`)).toHaveLength(isBack ? 2 : 1)
    const failed = (await app.inject(admin.get(`${API}/manage-orders/refunds/failed`))).json().data
    const isListed = () => failed.some((one: { id: string }) => one.id === refundId)
    expect(isListed()).toBe(isBack)
    if (isBack)
      expect(failed[0]).toMatchObject({ failure: 'The card is expired or canceled.', card_cents: paid })
  },
  60_000,
)

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

test('a payment that the provider does not know is refused with what to do instead', async () => {
  const { admin, id } = await aPaidOrder()
  await context.db.tenant(admin, (tx) =>
    tx
      .updateTable('payment')
      .set({ provider_intent_id: 'pi_of_another_account' })
      .where('tenant_id', '=', 'harbor')
      .where('id', '=', (eb) => eb.selectFrom('orders').select('payment_id').where('id', '=', id))
      .execute(),
  )
  const refused = await refund(admin, id)
  expect([refused.statusCode, refused.json().message]).toEqual([
    409,
    'The card service refused this refund: It does not know this payment. Look for it in the account that took the payment, refund it there, and write a note on the order.',
  ])
  expect((await detailOf(admin, id)).refunds).toMatchObject([{ state: 'failed' }])
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
