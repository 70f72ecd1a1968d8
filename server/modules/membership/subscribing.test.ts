/** A plan is bought, through the front door and the stand-in: begun, paid, declined, twice and at once. */
import Stripe from 'stripe'
import { describe, expect, test } from 'vitest'
import { anApp, signedIn, anonymous, type User } from '@frontage/testing/app.ts'
import { aPaymentCard, PAYMENT_CARDS } from '@frontage/testing/checkout.ts'
import { aNewcomer } from '@frontage/testing/membership.ts'
import { plansAt } from '@frontage/testing/plans.ts'
import { findCustomerId } from '../../platform/cards/repository.ts'
import { startTrial } from './index.ts'

const shop = await anApp()
const { app, context } = shop
const { db } = context
const standIn = context.cards.standIn!
const stripe = new Stripe(standIn.secretKey, { host: '127.0.0.1', port: standIn.port, protocol: 'http' })
const { create, information, keep, skip } = plansAt(shop)

const SECURITY = '/security/api/v1'
const CALLS = `${SECURITY}/stripesubscriptions`

async function subscriptionsOf(user: User) {
  const customer = await db.tenant(user, (tx) => findCustomerId(tx, user))
  return (await stripe.subscriptions.list({ customer: customer ?? '', status: 'all' })).data
}

describe('a plan begins', () => {
  test('with a free trial for who never had one, then it is paid, and the trial is not given again', async () => {
    const user = await aNewcomer(context)
    expect(await information(user)).toMatchObject({ isFreeBBAccount: true, canHaveTrial: true })
    const card = await keep(user)
    const begun = await create(user, { plan: 'plus-monthly', payment_method: card }, 'k-1')
    expect(begun.statusCode).toBe(200)
    expect(begun.json().data).toMatchObject({
      status: 'succeeded',
      subscription: {
        isTrialAccount: true,
        trialDaysLeft: 7,
        canHaveTrial: false,
        subscription: { plan: { id: 'plus-monthly' }, status: 'trialing', isEnding: false },
      },
    })
    // The last days are announced, then the trial ends.
    await skip(user, 2)
    expect(await information(user, true)).toMatchObject({
      isBBPlusActive: true,
      trialDaysLeft: 0,
      subscription: { status: 'active' },
    })
    const me = await app.inject(user.get(`${SECURITY}/users/me`))
    expect(me.json().data.membership).toBe('active')
    const invoices = await app.inject(user.get(`${CALLS}/invoices`))
    expect(invoices.json().data).toMatchObject([
      { total_cents: 29_00, status: 'paid', url: expect.any(String) },
    ])
    await skip(user)
    const [subscription] = await subscriptionsOf(user)
    await stripe.subscriptions.cancel(subscription!.id)
    expect(await information(user, true)).toMatchObject({ isDowngradedBBPlus: true, subscription: null })
    const again = await create(user, { plan: 'plus-yearly', payment_method: card })
    expect(again.json().data.subscription).toMatchObject({ isBBPlusActive: true })
  })

  test('what is left of a trial without a card goes on', async () => {
    const user = await aNewcomer(context)
    const day = 24 * 3_600_000
    await db.tenant(user, (tx) => startTrial(tx, user, new Date(Date.now() - 4 * day)))
    const card = await keep(user)
    const begun = await create(user, { plan: 'plus-yearly', payment_method: card })
    expect(begun.json().data.subscription).toMatchObject({ isTrialAccount: true, trialDaysLeft: 3 })
  })

  test.each([
    [PAYMENT_CARDS.declined, 'Your card was declined.'],
    [PAYMENT_CARDS.insufficientFunds, 'Your card has insufficient funds.'],
  ])('card %s is not even kept: %s', async (number, sentence) => {
    const user = await aNewcomer(context)
    const card = (await aPaymentCard(shop, user, number)).json().id
    const reply = await app.inject(
      user.post('/marketingcenter/api/v1/payment-methods', { payment_method: card }),
    )
    expect([reply.statusCode, reply.json().code, reply.json().message]).toEqual([
      402,
      'cards.refused',
      sentence,
    ])
  })

  test('a card that can be kept but not charged: refused, nothing is left, another card pays', async () => {
    const user = await aNewcomer(context)
    await db.tenant(user, (tx) => startTrial(tx, user, new Date(0)))
    const wanted = { plan: 'plus-monthly', promo_code: 'welcome20' }
    const bad = await keep(user, '4000000000000341')
    const refused = await create(user, { ...wanted, payment_method: bad }, 'k-2')
    expect([refused.statusCode, refused.json().code]).toEqual([402, 'membership.card-refused'])
    expect(await information(user)).toMatchObject({ isFreeBBAccount: true, subscription: null })
    expect((await subscriptionsOf(user)).map(({ status }) => status)).toEqual(['incomplete_expired'])
    const good = await keep(user)
    const paid = await create(user, { ...wanted, payment_method: good }, 'k-3')
    expect(paid.json().data.subscription).toMatchObject({ isBBPlusActive: true, promoCode: null })
    const invoices = await app.inject(user.get(`${CALLS}/invoices`))
    expect(invoices.json().data).toMatchObject([
      { total_cents: 23_20, status: 'paid' },
      { total_cents: 23_20, status: 'void' },
    ])
  })

  test.each([
    [true, 'active'],
    [false, 'free'],
  ])('the bank asks; answered %s: %s', async (agreed, membership) => {
    const user = await aNewcomer(context)
    await db.tenant(user, (tx) => startTrial(tx, user, new Date(0)))
    const card = await keep(user, PAYMENT_CARDS.asksBankAlways)
    const asked = await create(user, { plan: 'plus-monthly', payment_method: card })
    expect(asked.statusCode).toBe(202)
    const { next_action_url } = asked.json().data
    standIn.answerBank(next_action_url.split('/').at(-1), agreed)
    const done = await app.inject(user.post(`${CALLS}/complete`))
    expect(done.statusCode).toBe(agreed ? 200 : 402)
    const me = await app.inject(user.get(`${SECURITY}/users/me`))
    expect(me.json().data.membership).toBe(membership)
  })

  test('the bank was not answered: another card begins the plan, the first payment is called off', async () => {
    const user = await aNewcomer(context)
    await db.tenant(user, (tx) => startTrial(tx, user, new Date(0)))
    const asking = await keep(user, PAYMENT_CARDS.asksBankAlways)
    expect((await create(user, { plan: 'plus-monthly', payment_method: asking })).statusCode).toBe(202)
    const good = await keep(user)
    expect((await create(user, { plan: 'plus-yearly', payment_method: good })).statusCode).toBe(200)
    const statuses = (await subscriptionsOf(user)).map(({ status }) => status)
    expect(statuses.toSorted()).toEqual(['active', 'incomplete_expired'])
  })

  test('an address that nobody has confirmed buys none, and does once it is confirmed', async () => {
    const user = await aNewcomer(context, 'bluebird', { verified: false })
    const wanted = { plan: 'plus-monthly', payment_method: await keep(user) }
    const refused = await create(user, wanted, 'k-unconfirmed')
    expect([refused.statusCode, refused.json().code]).toEqual([403, 'account.email-unverified'])
    expect(await subscriptionsOf(user)).toEqual([])
    await db.tenant(user, (tx) =>
      tx
        .updateTable('account')
        .set({ email_verified_at: context.clock.now() })
        .where('id', '=', user.accountId)
        .execute(),
    )
    expect((await create(user, wanted, 'k-unconfirmed')).statusCode).toBe(200)
  })
})

describe('twice, at once, too late', () => {
  test('twenty taps and two tabs are one subscription', async () => {
    const user = await aNewcomer(context)
    const card = await keep(user)
    const body = { plan: 'plus-monthly', payment_method: card }
    const replies = await Promise.all(
      Array.from({ length: 20 }, (_, at) => create(user, body, at % 2 ? 'tab-1' : `tab-2-${at}`)),
    )
    expect(new Set(replies.map((reply) => reply.statusCode)).size).toBe(1)
    expect(replies[0]?.statusCode).toBe(200)
    expect(await subscriptionsOf(user)).toHaveLength(1)
  })

  test('another plan in the second tab is refused with a sentence', async () => {
    const user = await aNewcomer(context)
    const card = await keep(user)
    await create(user, { plan: 'plus-monthly', payment_method: card })
    const other = await create(user, { plan: 'plus-yearly', payment_method: card })
    expect([other.statusCode, other.json().message]).toEqual([409, 'You already have a plan.'])
    expect(await subscriptionsOf(user)).toHaveLength(1)
  })

  test('the same key replays, with another body it is refused', async () => {
    const user = await aNewcomer(context)
    const card = await keep(user)
    const body = { plan: 'plus-monthly', payment_method: card }
    const first = await create(user, body, 'same')
    expect((await create(user, body, 'same')).body).toBe(first.body)
    const other = await create(user, { ...body, plan: 'plus-yearly' }, 'same')
    expect([other.statusCode, other.json().code]).toEqual([422, 'request.key-reused'])
  })

  test('who is given plus by the brokerage buys none', async () => {
    const user = await signedIn(context, 'active@harbor.test')
    const card = await keep(user)
    const reply = await create(user, { plan: 'plus-monthly', payment_method: card })
    expect([reply.statusCode, reply.json().code]).toEqual([409, 'membership.already-member'])
  })

  test.each([
    [{ plan: 'no-such-plan' }, 422, 'membership.plan-unknown'],
    [{ plan: 'plus-monthly', payment_method: 'pm_unknown' }, 422, 'checkout.card-unknown'],
    [{ plan: 'Plus!' }, 422, 'request.malformed'],
    [{ plan: 'plus-monthly', promo_code: 'EXPIRED10' }, 422, 'membership.promo-invalid'],
  ])('%o: %i %s', async (over, status, code) => {
    const user = await aNewcomer(context)
    const card = await keep(user)
    const reply = await create(user, { payment_method: card, ...over })
    expect([reply.statusCode, reply.json().code]).toEqual([status, code])
  })

  test("another user's card begins no plan", async () => {
    const card = await keep(await signedIn(context, 'manager@bluebird.test'))
    const user = await aNewcomer(context)
    const reply = await create(user, { plan: 'plus-monthly', payment_method: card })
    expect([reply.statusCode, reply.json().code]).toEqual([422, 'checkout.card-unknown'])
  })
})

describe('promo codes', () => {
  const validate = (code: string) =>
    app.inject(
      anonymous('bluebird', `${SECURITY}/public/stripesubscriptions/validatepromocode`, {
        method: 'POST',
        payload: { promo_code: code },
        remoteAddress: `10.0.0.${Math.floor(Math.random() * 250)}`,
      }),
    )

  test('are validated as typed, in any case', async () => {
    expect((await validate(' welcome20 ')).json().data).toEqual({
      promo_code: 'WELCOME20',
      duration_months: null,
      percent_off: 20,
      amount_off_cents: null,
      duration: 'once',
    })
  })

  test('an unknown, an expired and a malformed one get the same answer', async () => {
    const replies = await Promise.all(['NOBODY', 'EXPIRED10', "'; --"].map(validate))
    expect(new Set(replies.map((reply) => reply.body)).size).toBe(1)
    expect(replies[0]?.json()).toMatchObject({
      success: false,
      code: 'membership.promo-invalid',
      message: 'This promo code is not valid or has expired.',
    })
  })

  test('once per account: after the plan ended it is refused', async () => {
    const user = await aNewcomer(context)
    const card = await keep(user)
    const body = { plan: 'plus-monthly', payment_method: card, promo_code: 'TENOFF' }
    expect((await create(user, body)).statusCode).toBe(200)
    const [subscription] = await subscriptionsOf(user)
    await stripe.subscriptions.cancel(subscription!.id)
    expect((await create(user, body)).json().code).toBe('membership.promo-invalid')
  })

  test('ten tries of one user at once use a code up once, and all hear of the one plan', async () => {
    const user = await aNewcomer(context)
    const body = { plan: 'plus-monthly', payment_method: await keep(user), promo_code: 'WELCOME20' }
    const replies = await Promise.all(Array.from({ length: 10 }, (_, at) => create(user, body, `p-${at}`)))
    expect(new Set(replies.map((reply) => reply.statusCode))).toEqual(new Set([200]))
    expect(await subscriptionsOf(user)).toHaveLength(1)
    const used = await db.tenant(user, (tx) =>
      tx.selectFrom('promo_redemption').selectAll().where('account_id', '=', user.accountId).execute(),
    )
    expect(used).toHaveLength(1)
  })

  test('the last one goes to one of four at once, the others pay nothing', async () => {
    const people = await Promise.all([1, 2, 3, 4].map(() => aNewcomer(context, 'harbor')))
    const cards = await Promise.all(people.map((user) => keep(user)))
    const replies = await Promise.all(
      people.map((user, at) =>
        create(user, { plan: 'plus-monthly', payment_method: cards[at], promo_code: 'LASTONE' }),
      ),
    )
    expect(replies.map((reply) => reply.statusCode).toSorted()).toEqual([200, 422, 422, 422])
    const made = await Promise.all(people.map(subscriptionsOf))
    expect(made.flat()).toHaveLength(1)
  })
})
