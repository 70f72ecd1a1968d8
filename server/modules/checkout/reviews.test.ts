/** Money that fits no order, and messages that did not arrive: a user sees them and deals with them. */
import { scopeOfTenant } from '@frontage/db/scope.ts'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { FailedMessage, PaymentToReview } from '@frontage/contracts/manage-orders.ts'
import { anApp, signedIn, anonymous, type User } from '@frontage/testing/app.ts'
import { reconcile, sendDue } from '@frontage/testing/background.ts'
import { paymentEvents } from '@frontage/testing/card-events.ts'
import { aPaymentCard, aFullCart, booksOf, PAYMENT_CARDS, cartOf, pay } from '@frontage/testing/checkout.ts'
import { switchedTo } from '@frontage/testing/membership.ts'
import { queueEmail } from '../../platform/mail/outbox.ts'
import { NotHandedOver } from '../../platform/mail/not-handed-over.ts'
import { stripePaymentCards } from '../../platform/cards/stripe.ts'

let isRefused = false
const sentTo: string[] = []
const shop = await anApp({
  mailer: {
    kind: 'smtp',
    async send({ to }) {
      if (isRefused) throw new NotHandedOver('never', new Error('550 5.1.1 no such mailbox'))
      sentTo.push(to)
    },
  },
})
const { app, context } = shop
const { signed } = paymentEvents(shop)
const MANAGED = '/marketingcenter/api/v1/manage-orders'
const NOBODYS = '7d3f3c1e-0000-4000-8000-000000000000'
const staff = await signedIn(context, 'admin@harbor.test')
const cardOf = async (user: User, number: string) => (await aPaymentCard(shop, user, number)).json().id

const reviews = async (user = staff): Promise<PaymentToReview[]> =>
  (await app.inject(user.get(`${MANAGED}/payments`))).json().data
const close = (id: string, note = 'Refunded at the provider.', user = staff) =>
  app.inject(user.put(`${MANAGED}/payments/${id}/review`, { note }))

/** A payment that the bank confirmed, of which the provider tells something else. */
async function told(shopper: User, over: object) {
  const cart = await aFullCart(shop, shopper)
  const reply = await pay(shop, shopper, cart, await cardOf(shopper, PAYMENT_CARDS.asksBank))
  const { payment_intent } = reply.json().data
  const paid = { ...context.cards.standIn!.answerBank(payment_intent, true), ...over }
  const event = {
    id: `evt_${payment_intent}`,
    object: 'event',
    type: 'payment_intent.succeeded',
    data: { object: paid },
  }
  expect((await signed(event)).statusCode).toBe(200)
  return { cart, event, intent: payment_intent as string }
}

test('a charge of another amount: listed with what differs, handled with a note, and the cart can be paid', async () => {
  const shopper = await signedIn(context, 'regional@harbor.test')
  expect(await reviews()).toEqual([])
  const { cart, event, intent } = await told(shopper, { amount_received: 1 })
  const [review, ...more] = await reviews()
  expect(more).toEqual([])
  expect(review).toEqual({
    id: expect.any(String),
    at: expect.any(String),
    buyer: { name: 'Renata Okafor', email: 'regional@harbor.test' },
    reason: 'differs',
    asked_cents: cart.receipt.dueNow,
    charged_cents: 1,
    currency: 'usd',
    order: null,
    card: { brand: 'visa', last4: '3155' },
    reference: intent,
    reference_url: null,
  })
  const card = await cardOf(shopper, PAYMENT_CARDS.good)
  expect((await pay(shop, shopper, await cartOf(shop, shopper), card)).json().code).toBe(
    'checkout.needs-review',
  )

  expect((await close(review!.id, '  ')).statusCode).toBe(422)
  expect((await close(review!.id)).statusCode).toBe(204)
  expect(await reviews()).toEqual([])
  const again = await close(review!.id)
  expect([again.statusCode, again.json().code]).toEqual([409, 'orders.payment-reviewed'])

  // Late news of the money that a user has dealt with makes no order.
  expect((await signed({ ...event, id: 'evt_late' })).statusCode).toBe(200)
  await reconcile(context)
  expect((await booksOf(shop, shopper)).orders).toHaveLength(0)
  expect((await pay(shop, shopper, await cartOf(shop, shopper), card)).statusCode).toBe(200)
  expect((await booksOf(shop, shopper)).orders).toHaveLength(1)
}, 60_000)

test('a second payment of a cart names the order that there is', async () => {
  const shopper = await signedIn(context, 'manager@harbor.test')
  const cart = await aFullCart(shop, shopper)
  const first = await pay(shop, shopper, cart, await cardOf(shopper, PAYMENT_CARDS.asksBank))
  const late = first.json().data.payment_intent as string
  const paid = await pay(shop, shopper, cart, await cardOf(shopper, PAYMENT_CARDS.good))
  const { order_id: id, order_number: number } = paid.json().data
  const intent = {
    ...context.cards.standIn!.intent(late),
    status: 'succeeded',
    amount_received: cart.receipt.dueNow,
  }
  await signed({
    id: 'evt_second',
    object: 'event',
    type: 'payment_intent.succeeded',
    data: { object: intent },
  })
  expect(await reviews()).toMatchObject([
    { reason: 'second-payment', order: { id, number }, charged_cents: cart.receipt.dueNow, reference: late },
  ])
  await close((await reviews())[0]!.id)
}, 60_000)

test('oldest first, and one from before the charge was written down shows what was asked for', async () => {
  const [first, second] = [
    await signedIn(context, 'trial@harbor.test'),
    await signedIn(context, 'affiliate@harbor.test'),
  ]
  const told2 = [await told(first, { amount_received: 1 }), await told(second, { amount_received: 2 })]
  const change = (shopper: User, values: object) =>
    context.db.tenant(shopper, (tx) =>
      tx
        .updateTable('payment')
        .set(values)
        .where('account_id', '=', shopper.accountId)
        .where('state', '=', 'needs-review')
        .execute(),
    )
  const [older] = await reviews()
  expect((await reviews()).map(({ reference }) => reference)).toEqual(told2.map(({ intent }) => intent))
  await change(second, {
    created_at: new Date(Date.parse(older!.at) - 1000),
    review_reason: null,
    charged_cents: null,
    charged_currency: null,
    charged_intent_id: null,
    order_snapshot: sql`jsonb_set(jsonb_set(order_snapshot, '{buyer,last_name}', '""'), '{payment}', 'null')`,
  })
  await change(first, { charged_intent_id: 'pi_as_charged' })
  const [old, known] = await reviews()
  const { first_name, email } = await context.db.tenant(second, (tx) =>
    tx.selectFrom('account').selectAll().where('id', '=', second.accountId).executeTakeFirstOrThrow(),
  )
  expect(old).toMatchObject({
    buyer: { name: first_name, email },
    reason: 'differs',
    asked_cents: told2[1]!.cart.receipt.dueNow,
    charged_cents: told2[1]!.cart.receipt.dueNow,
    currency: 'usd',
    card: null,
    reference: told2[1]!.intent,
  })
  expect(known).toMatchObject({ charged_cents: 1, reference: 'pi_as_charged' })
  await change(second, { provider_intent_id: null })
  expect((await reviews())[0]).toMatchObject({ reference: '', reference_url: null })
  for (const { id } of await reviews()) expect((await close(id)).statusCode).toBe(204)
}, 60_000)

test('who dealt with it is written down: the one at the keyboard', async () => {
  const shopper = await signedIn(context, 'regional@harbor.test')
  await told(shopper, { currency: 'cad' })
  const [review] = await reviews()
  expect(review).toMatchObject({ reason: 'differs', currency: 'cad' })
  const admin = await signedIn(context, 'admin@harbor.test')
  expect((await close(review!.id, 'Gave it back.', admin)).statusCode).toBe(204)
  const [row, entries] = await context.db.tenant(staff, (tx) =>
    Promise.all([
      tx.selectFrom('payment').selectAll().where('id', '=', review!.id).executeTakeFirstOrThrow(),
      tx
        .selectFrom('audit_entry')
        .selectAll()
        .where('action', '=', 'payment-reviewed')
        .orderBy('at')
        .execute(),
    ]),
  )
  expect(row).toMatchObject({ state: 'reviewed', reviewed_by: admin.accountId, review_note: 'Gave it back.' })
  expect(row.reviewed_at).toBeInstanceOf(Date)
  expect(entries.at(-1)).toMatchObject({
    actor_account_id: admin.accountId,
    subject_account_id: shopper.accountId,
    detail: { payment: review!.id, note: 'Gave it back.' },
  })
}, 60_000)

test('nobody else sees or handles any of it', async () => {
  const shopper = await signedIn(context, 'title@harbor.test')
  await told(shopper, { amount_received: 1 })
  const [review] = await reviews()
  for (const role of ['editor', 'consult', 'manager', 'agent']) {
    const user = await signedIn(context, `${role}@harbor.test`)
    expect((await app.inject(user.get(`${MANAGED}/payments`))).statusCode).toBe(403)
    expect((await app.inject(user.get(`${MANAGED}/messages`))).statusCode).toBe(403)
    expect((await close(review!.id, 'Mine now.', user)).statusCode).toBe(404)
  }
  const elsewhere = await signedIn(context, 'admin@summit.test')
  expect(await reviews(elsewhere)).toEqual([])
  expect((await close(review!.id, 'Mine now.', elsewhere)).statusCode).toBe(404)
  const switched = await switchedTo(context, 'admin@harbor.test', 'agent@harbor.test')
  expect((await close(review!.id, 'Mine now.', switched)).statusCode).toBe(404)
  expect((await app.inject(anonymous('harbor', `${MANAGED}/payments`))).statusCode).toBe(401)
  for (const id of [NOBODYS, 'x', "x' or 1=1"]) expect((await close(id)).statusCode).toBe(404)
  expect(await reviews()).toHaveLength(1)
}, 60_000)

test("the provider's page: of test keys, of real ones, and never of anything but a payment", () => {
  const at = (secretKey: string, isStandIn = false) =>
    stripePaymentCards({
      secretKey,
      isStandIn,
      publishableKey: '',
      webhookSecret: '',
      apiBase: undefined,
      browserBase: '',
    }).pageOf
  expect(at('sk_test_x')('pi_1')).toBe('https://dashboard.stripe.com/test/payments/pi_1')
  expect(at('rk_live_x')('pi_1')).toBe('https://dashboard.stripe.com/payments/pi_1')
  expect(at('sk_test_x', true)('pi_1')).toBeNull()
  expect(at('sk_live_x')('../account')).toBeNull()
})

test('an email that failed is listed without its text, sent again or taken off the list', async () => {
  const failed = async (): Promise<FailedMessage[]> =>
    (await app.inject(staff.get(`${MANAGED}/messages`))).json().data
  const settle = (id: string, action: string, user = staff) =>
    app.inject(user.put(`${MANAGED}/messages/${id}`, { action }))
  const harbor = scopeOfTenant('harbor')
  await sendDue(context)
  isRefused = true
  await context.db.tenant(harbor, async (tx) => {
    for (const to of ['gone@example.test', 'full@example.test'])
      await queueEmail(tx, harbor, {
        effectKey: to,
        to,
        subject: `For ${to}`,
        text: 'secret link',
        html: 'secret link',
      })
  })
  await sendDue(context)
  const reply = await app.inject(staff.get(`${MANAGED}/messages`))
  expect(reply.body).not.toContain('secret link')
  const [one, other] = (await failed()).toSorted((a, b) => a.to.localeCompare(b.to))
  expect(one).toMatchObject({
    channel: 'mail',
    to: 'full@example.test',
    subject: 'For full@example.test',
    attempts: 1,
    reason: '550 5.1.1 no such mailbox',
    can_send_again: true,
  })
  const elsewhere = await signedIn(context, 'admin@summit.test')
  expect((await settle(one!.id, 'dismiss', elsewhere)).statusCode).toBe(404)
  expect((await settle(one!.id, 'explode')).statusCode).toBe(422)
  isRefused = false
  expect((await settle(one!.id, 'send-again')).statusCode).toBe(204)
  expect((await settle(other!.id, 'dismiss')).statusCode).toBe(204)
  expect(await failed()).toEqual([])
  expect((await settle(other!.id, 'send-again')).statusCode).toBe(404)
  await sendDue(context)
  expect(sentTo).toContain('full@example.test')
  expect(sentTo).not.toContain('gone@example.test')
  const entries = await context.db.tenant(staff, (tx) =>
    tx
      .selectFrom('audit_entry')
      .select(['action', 'actor_account_id'])
      .where('action', 'like', 'message-%')
      .execute(),
  )
  expect(entries.toSorted((a, b) => a.action.localeCompare(b.action))).toEqual([
    { action: 'message-dismiss', actor_account_id: staff.accountId },
    { action: 'message-send-again', actor_account_id: staff.accountId },
  ])
}, 60_000)
