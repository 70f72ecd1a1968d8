/** The plan, through the front door and the stand-in: begun, paid, declined, changed, ended. */
import Stripe from 'stripe'
import { describe, expect, test } from 'vitest'
import { anApp, signedIn, stranger, type Person } from '@frontage/testing/app.ts'
import { aCard, CARDS } from '@frontage/testing/checkout.ts'
import { aNewcomer, switchedTo } from '@frontage/testing/membership.ts'
import { findCustomerId } from '../../platform/cards/customers.ts'
import { checkMemberships } from './check.ts'
import { startTrial } from './index.ts'

const shop = await anApp()
const { app, context } = shop
const { db } = context
const standIn = context.cards.standIn!
const stripe = new Stripe(standIn.secretKey, { host: '127.0.0.1', port: standIn.port, protocol: 'http' })

const SECURITY = '/security/api/v1'
const CALLS = `${SECURITY}/stripesubscriptions`

const keep = async (person: Person, number: string = CARDS.good): Promise<string> => {
  const card = (await aCard(shop, person, number)).json().id
  const kept = await app.inject(
    person.post('/marketingcenter/api/v1/payment-methods', { payment_method: card }),
  )
  if (kept.statusCode === 202) {
    standIn.answerBank(kept.json().data.setup_intent, true)
    const { setup_intent } = kept.json().data
    const done = await app.inject(
      person.post('/marketingcenter/api/v1/payment-methods/complete', { setup_intent }),
    )
    expect(done.statusCode).toBe(200)
  }
  return card
}
const create = (person: Person, body: object, key?: string) =>
  app.inject(person.post(`${CALLS}/create`, body, key ? { 'idempotency-key': key } : {}))
const information = async (person: Person, fresh = false) =>
  (
    await app.inject(
      person.get(`${SECURITY}/BBUsers/user-subscription-information${fresh ? '?fresh=true' : ''}`),
    )
  ).json().data
const subscriptionsOf = async (person: Person) => {
  const customer = await db.tenant(person, (tx) => findCustomerId(tx, person))
  return (await stripe.subscriptions.list({ customer: customer ?? '', status: 'all' })).data
}
/** What the button of the portal does: the customer's time moves to the next thing that happens. */
const skip = async (person: Person, times = 1) => {
  const { url } = (await app.inject(person.post(`${CALLS}/managestripebilling`))).json().data
  const id = new URL(url).pathname.split('/').at(-1)!
  for (let i = 0; i < times; i++) standIn.actOnPortal(id, { do: 'skip' })
}
describe('a plan begins', () => {
  test('with a free trial for who never had one, then it is paid, and the trial is not given again', async () => {
    const person = await aNewcomer(context)
    expect(await information(person)).toMatchObject({ isFreeBBAccount: true, canHaveTrial: true })
    const card = await keep(person)
    const begun = await create(person, { plan: 'plus-monthly', payment_method: card }, 'k-1')
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
    await skip(person, 2)
    expect(await information(person, true)).toMatchObject({
      isBBPlusActive: true,
      trialDaysLeft: 0,
      subscription: { status: 'active' },
    })
    const me = await app.inject(person.get(`${SECURITY}/users/me`))
    expect(me.json().data.membership).toBe('active')
    const invoices = await app.inject(person.get(`${CALLS}/invoices`))
    expect(invoices.json().data).toMatchObject([
      { total_cents: 29_00, status: 'paid', url: expect.any(String) },
    ])
    await skip(person)
    const [subscription] = await subscriptionsOf(person)
    await stripe.subscriptions.cancel(subscription!.id)
    expect(await information(person, true)).toMatchObject({ isDowngradedBBPlus: true, subscription: null })
    const again = await create(person, { plan: 'plus-yearly', payment_method: card })
    expect(again.json().data.subscription).toMatchObject({ isBBPlusActive: true })
  })

  test('what is left of a trial without a card goes on', async () => {
    const person = await aNewcomer(context)
    const day = 24 * 3_600_000
    await db.tenant(person, (tx) => startTrial(tx, person, new Date(Date.now() - 4 * day)))
    const card = await keep(person)
    const begun = await create(person, { plan: 'plus-yearly', payment_method: card })
    expect(begun.json().data.subscription).toMatchObject({ isTrialAccount: true, trialDaysLeft: 3 })
  })

  test.each([
    [CARDS.declined, 'Your card was declined.'],
    [CARDS.insufficientFunds, 'Your card has insufficient funds.'],
  ])('card %s is not even kept: %s', async (number, sentence) => {
    const person = await aNewcomer(context)
    const card = (await aCard(shop, person, number)).json().id
    const reply = await app.inject(
      person.post('/marketingcenter/api/v1/payment-methods', { payment_method: card }),
    )
    expect([reply.statusCode, reply.json().code, reply.json().message]).toEqual([
      402,
      'cards.refused',
      sentence,
    ])
  })

  test('a card that can be kept but not charged: refused, nothing is left, another card pays', async () => {
    const person = await aNewcomer(context)
    await db.tenant(person, (tx) => startTrial(tx, person, new Date(0)))
    const wanted = { plan: 'plus-monthly', promo_code: 'welcome20' }
    const bad = await keep(person, '4000000000000341')
    const refused = await create(person, { ...wanted, payment_method: bad }, 'k-2')
    expect([refused.statusCode, refused.json().code]).toEqual([402, 'membership.card-refused'])
    expect(await information(person)).toMatchObject({ isFreeBBAccount: true, subscription: null })
    expect((await subscriptionsOf(person)).map(({ status }) => status)).toEqual(['incomplete_expired'])
    const good = await keep(person)
    const paid = await create(person, { ...wanted, payment_method: good }, 'k-3')
    expect(paid.json().data.subscription).toMatchObject({ isBBPlusActive: true, promoCode: null })
    const invoices = await app.inject(person.get(`${CALLS}/invoices`))
    expect(invoices.json().data).toMatchObject([
      { total_cents: 23_20, status: 'paid' },
      { total_cents: 23_20, status: 'void' },
    ])
  })

  test.each([
    [true, 'active'],
    [false, 'free'],
  ])('the bank asks; answered %s: %s', async (agreed, membership) => {
    const person = await aNewcomer(context)
    await db.tenant(person, (tx) => startTrial(tx, person, new Date(0)))
    const card = await keep(person, CARDS.asksBankAlways)
    const asked = await create(person, { plan: 'plus-monthly', payment_method: card })
    expect(asked.statusCode).toBe(202)
    const { next_action_url } = asked.json().data
    standIn.answerBank(next_action_url.split('/').at(-1), agreed)
    const done = await app.inject(person.post(`${CALLS}/complete`))
    expect(done.statusCode).toBe(agreed ? 200 : 402)
    const me = await app.inject(person.get(`${SECURITY}/users/me`))
    expect(me.json().data.membership).toBe(membership)
  })

  test('the bank was not answered: another card begins the plan, the first payment is called off', async () => {
    const person = await aNewcomer(context)
    await db.tenant(person, (tx) => startTrial(tx, person, new Date(0)))
    const asking = await keep(person, CARDS.asksBankAlways)
    expect((await create(person, { plan: 'plus-monthly', payment_method: asking })).statusCode).toBe(202)
    const good = await keep(person)
    expect((await create(person, { plan: 'plus-yearly', payment_method: good })).statusCode).toBe(200)
    const statuses = (await subscriptionsOf(person)).map(({ status }) => status)
    expect(statuses.toSorted()).toEqual(['active', 'incomplete_expired'])
  })
})

describe('twice, at once, too late', () => {
  test('twenty taps and two tabs are one subscription', async () => {
    const person = await aNewcomer(context)
    const card = await keep(person)
    const body = { plan: 'plus-monthly', payment_method: card }
    const replies = await Promise.all(
      Array.from({ length: 20 }, (_, at) => create(person, body, at % 2 ? 'tab-1' : `tab-2-${at}`)),
    )
    expect(new Set(replies.map((reply) => reply.statusCode)).size).toBe(1)
    expect(replies[0]?.statusCode).toBe(200)
    expect(await subscriptionsOf(person)).toHaveLength(1)
  })

  test('another plan in the second tab is refused with a sentence', async () => {
    const person = await aNewcomer(context)
    const card = await keep(person)
    await create(person, { plan: 'plus-monthly', payment_method: card })
    const other = await create(person, { plan: 'plus-yearly', payment_method: card })
    expect([other.statusCode, other.json().message]).toEqual([409, 'You already have a plan.'])
    expect(await subscriptionsOf(person)).toHaveLength(1)
  })

  test('the same key replays, with another body it is refused', async () => {
    const person = await aNewcomer(context)
    const card = await keep(person)
    const body = { plan: 'plus-monthly', payment_method: card }
    const first = await create(person, body, 'same')
    expect((await create(person, body, 'same')).body).toBe(first.body)
    const other = await create(person, { ...body, plan: 'plus-yearly' }, 'same')
    expect([other.statusCode, other.json().code]).toEqual([422, 'request.key-reused'])
  })

  test('who is given plus by the brokerage buys none', async () => {
    const person = await signedIn(context, 'active@harbor.test')
    const card = await keep(person)
    const reply = await create(person, { plan: 'plus-monthly', payment_method: card })
    expect([reply.statusCode, reply.json().code]).toEqual([409, 'membership.already-member'])
  })

  test.each([
    [{ plan: 'no-such-plan' }, 422, 'membership.plan-unknown'],
    [{ plan: 'plus-monthly', payment_method: 'pm_unknown' }, 422, 'checkout.card-unknown'],
    [{ plan: 'Plus!' }, 422, 'request.malformed'],
    [{ plan: 'plus-monthly', promo_code: 'EXPIRED10' }, 422, 'membership.promo-invalid'],
  ])('%o: %i %s', async (over, status, code) => {
    const person = await aNewcomer(context)
    const card = await keep(person)
    const reply = await create(person, { payment_method: card, ...over })
    expect([reply.statusCode, reply.json().code]).toEqual([status, code])
  })

  test("somebody else's card begins no plan", async () => {
    const card = await keep(await signedIn(context, 'manager@bluebird.test'))
    const person = await aNewcomer(context)
    const reply = await create(person, { plan: 'plus-monthly', payment_method: card })
    expect([reply.statusCode, reply.json().code]).toEqual([422, 'checkout.card-unknown'])
  })
})

describe('promo codes', () => {
  const validate = (code: string) =>
    app.inject(
      stranger('bluebird', `${SECURITY}/public/stripesubscriptions/validatepromocode`, {
        method: 'POST',
        payload: { promo_code: code },
        remoteAddress: `10.0.0.${Math.floor(Math.random() * 250)}`,
      }),
    )

  test('are validated as typed, in any case', async () => {
    expect((await validate(' welcome20 ')).json().data).toEqual({
      promo_code: 'WELCOME20',
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
    const person = await aNewcomer(context)
    const card = await keep(person)
    const body = { plan: 'plus-monthly', payment_method: card, promo_code: 'TENOFF' }
    expect((await create(person, body)).statusCode).toBe(200)
    const [subscription] = await subscriptionsOf(person)
    await stripe.subscriptions.cancel(subscription!.id)
    expect((await create(person, body)).json().code).toBe('membership.promo-invalid')
  })

  test('the last one goes to one of four at once, the others pay nothing', async () => {
    const people = await Promise.all([1, 2, 3, 4].map(() => aNewcomer(context, 'harbor')))
    const cards = await Promise.all(people.map((person) => keep(person)))
    const replies = await Promise.all(
      people.map((person, at) =>
        create(person, { plan: 'plus-monthly', payment_method: cards[at], promo_code: 'LASTONE' }),
      ),
    )
    expect(replies.map((reply) => reply.statusCode).toSorted()).toEqual([200, 422, 422, 422])
    const made = await Promise.all(people.map(subscriptionsOf))
    expect(made.flat()).toHaveLength(1)
  })
})

describe('a running plan', () => {
  const aMember = async (number: string = CARDS.good) => {
    const person = await aNewcomer(context)
    const card = await keep(person, number)
    await create(person, { plan: 'plus-monthly', payment_method: card })
    return { person, card }
  }
  const update = (person: Person, body: object) => app.inject(person.put(`${CALLS}/update`, body))

  test('ends with its period, which can be taken back', async () => {
    const { person } = await aMember()
    const ending = await update(person, { cancel_at_period_end: true })
    expect(ending.json().data.subscription).toMatchObject({ isEnding: true })
    expect((await update(person, { cancel_at_period_end: false })).json().data.subscription).toMatchObject({
      isEnding: false,
    })
    await update(person, { cancel_at_period_end: true })
    await skip(person, 2)
    expect(await information(person, true)).toMatchObject({ isFreeBBAccount: true, subscription: null })
  })

  test('changes its price period', async () => {
    const { person } = await aMember()
    const changed = await update(person, { plan: 'plus-yearly' })
    expect(changed.json().data).toMatchObject({
      isTrialAccount: true,
      subscription: { plan: { id: 'plus-yearly' } },
    })
  })

  test('a change that the card does not pay for is none', async () => {
    const { person } = await aMember()
    await skip(person, 2)
    expect(await information(person, true)).toMatchObject({ isBBPlusActive: true })
    const bad = await keep(person, '4000000000000341')
    await app.inject(person.put(`/marketingcenter/api/v1/payment-methods/${bad}/default`))
    const reply = await update(person, { plan: 'plus-yearly' })
    expect([reply.statusCode, reply.json().code]).toEqual([402, 'membership.card-refused'])
    expect(await information(person, true)).toMatchObject({
      subscription: { plan: { id: 'plus-monthly' }, status: 'active' },
    })
  })

  test('a card declined when the trial ends: a problem is shown, and in the end the plan', async () => {
    const { person } = await aMember('4000000000000341')
    await skip(person, 2)
    expect(await information(person, true)).toMatchObject({
      isBBPlusActive: true,
      subscription: { hasPaymentProblem: true },
    })
    await skip(person, 3)
    expect(await information(person, true)).toMatchObject({ isDowngradedBBPlus: true, subscription: null })
  })

  test('its card stays while it runs, and goes when the plan ends', async () => {
    const { person, card } = await aMember()
    const remove = () => app.inject(person.delete(`/marketingcenter/api/v1/payment-methods/${card}`))
    expect((await remove()).json().code).toBe('cards.pays-plan')
    await update(person, { cancel_at_period_end: true })
    expect((await remove()).statusCode).toBe(200)
  })

  test.each([{}, { plan: 'plus-yearly', cancel_at_period_end: true }, { plan: 7 }])(
    '%o changes nothing',
    async (body) => {
      const { person } = await aMember()
      expect((await update(person, body)).statusCode).toBe(422)
    },
  )

  test('without a plan there is nothing to change', async () => {
    const reply = await update(await aNewcomer(context), { cancel_at_period_end: true })
    expect([reply.statusCode, reply.json().code]).toEqual([409, 'membership.no-subscription'])
  })
})

test('news that never came is read by the job, and trials that ran out end', async () => {
  const person = await aNewcomer(context)
  const card = await keep(person)
  await create(person, { plan: 'plus-monthly', payment_method: card })
  await skip(person, 2)
  expect(await information(person)).toMatchObject({ isTrialAccount: true })
  const ended = await aNewcomer(context, 'summit')
  await db.tenant(ended, (tx) => startTrial(tx, ended, new Date(Date.now() - 8 * 24 * 3_600_000)))
  await db.tenant(ended, (tx) =>
    tx.updateTable('account').set({ membership: 'trial' }).where('id', '=', ended.accountId).execute(),
  )
  expect(await checkMemberships(context, 0)).toMatchObject({ trialsEnded: 1 })
  expect(await information(person)).toMatchObject({ isBBPlusActive: true })
  const me = await app.inject(ended.get(`${SECURITY}/users/me`))
  expect(me.json().data.membership).toBe('free')
})

describe('the other calls', () => {
  test('feedback goes to the brokerage, once however often it is sent', async () => {
    const person = await signedIn(context, 'downgraded@bluebird.test')
    const body = { reason: 'too-expensive', message: 'Not <b>now</b>\r\nBcc: x@y.test' }
    for (let i = 0; i < 3; i++) {
      expect((await app.inject(person.post(`${CALLS}/sendfeedbackmail`, body))).statusCode).toBe(200)
    }
    const letters = await db.tenant(person, (tx) =>
      tx
        .selectFrom('outgoing_message')
        .selectAll()
        .where('effect_key', 'like', 'membership-feedback:%')
        .execute(),
    )
    expect(letters).toHaveLength(1)
    expect(letters[0]).toMatchObject({ recipient: 'support@bluebird.test' })
    expect(letters[0]?.html_body).not.toContain('<b>')
  })

  test("a banner is the account's own", async () => {
    const person = await signedIn(context, 'free@bluebird.test')
    const own = await app.inject(person.get(`${SECURITY}/BBUsers/banner-ad/${person.accountId}`))
    expect(own.json().data).toEqual({
      bannerAd: '/brand/banners/bluebird-plus-join.svg',
      clickThroughUrl: '/member-benefits',
      alt: expect.any(String),
    })
    const picture = await app.inject(stranger('bluebird', own.json().data.bannerAd))
    expect(picture.headers['content-type']).toContain('image/svg+xml')
    const other = await signedIn(context, 'agent@bluebird.test')
    const theirs = await app.inject(person.get(`${SECURITY}/BBUsers/banner-ad/${other.accountId}`))
    expect(theirs.statusCode).toBe(404)
  })

  test('strangers are asked to sign in, and whoever acts for somebody is refused', async () => {
    const admin = await switchedTo(context, 'admin@bluebird.test', 'agent@bluebird.test')
    for (const [method, path] of [
      ['post', 'create'],
      ['post', 'complete'],
      ['put', 'update'],
      ['post', 'managestripebilling'],
      ['get', 'invoices'],
      ['post', 'sendfeedbackmail'],
    ] as const) {
      const url = `${CALLS}/${path}`
      const body = { plan: 'plus-monthly', payment_method: 'pm', reason: 'other', cancel_at_period_end: true }
      const unknown = await app.inject(
        stranger('bluebird', url, {
          method: method.toUpperCase() as 'POST',
          ...(method === 'get' ? {} : { payload: body }),
        }),
      )
      expect([path, unknown.statusCode]).toEqual([path, 401])
      const switched = await app.inject(admin[method](url, method === 'get' ? undefined : body))
      expect([path, switched.statusCode]).toEqual([path, 403])
    }
  })
})
