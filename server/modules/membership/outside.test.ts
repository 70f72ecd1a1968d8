/** What comes from outside: the provider's events, signed or forged, and its silence. */
import { randomUUID } from 'node:crypto'
import { afterEach, describe, expect, test } from 'vitest'
import { anApp, type User } from '@frontage/testing/app.ts'
import { paymentEvents } from '@frontage/testing/card-events.ts'
import { aPaymentCard, PAYMENT_CARDS } from '@frontage/testing/checkout.ts'
import { aNewcomer } from '@frontage/testing/membership.ts'
import { findCustomerId } from '../../platform/cards/repository.ts'
import { PaymentProviderUnavailable } from '../../platform/cards/port.ts'
import { signature } from '../../platform/cards/stand-in/events.ts'

const shop = await anApp()
const { app, context } = shop
const { db } = context
const standIn = context.cards.standIn!
const { billing } = context.cards
const SECURITY = '/security/api/v1'
const CALLS = `${SECURITY}/stripesubscriptions`
const CARD_CALLS = '/marketingcenter/api/v1/payment-methods'

afterEach(() => {
  context.cards.billing = billing
})

async function aMember() {
  const user = await aNewcomer(context)
  const card = (await aPaymentCard(shop, user, PAYMENT_CARDS.good)).json().id
  await app.inject(user.post(CARD_CALLS, { payment_method: card }))
  const body = { plan: 'plus-monthly', payment_method: card }
  expect((await app.inject(user.post(`${CALLS}/create`, body))).statusCode).toBe(200)
  return user
}
const flags = async (user: User) =>
  (await app.inject(user.get(`${SECURITY}/BBUsers/user-subscription-information`))).json().data

/** The trial ends at the provider, and nobody was told. */
async function endTrial(user: User): Promise<void> {
  const { url } = (await app.inject(user.post(`${CALLS}/managestripebilling`))).json().data
  const id = new URL(url).pathname.split('/').at(-1)!
  standIn.actOnPortal(id, { do: 'skip' })
  standIn.actOnPortal(id, { do: 'skip' })
}

describe('events', () => {
  const { send, signed, secret } = paymentEvents(shop)
  const updated = (notes: object, about: object = {}) => ({
    id: `evt_${randomUUID()}`,
    object: 'event',
    type: 'customer.subscription.updated',
    data: { object: { id: 'sub_any', object: 'subscription', metadata: notes, ...about } },
  })
  const notesOf = (user: User) => ({ tenant: user.tenantId, account: user.accountId })
  const storedEvents = (user: User, id: string) =>
    db.tenant(user, (tx) => tx.selectFrom('provider_event').select('id').where('id', '=', id).execute())

  test('a signed one makes the plan what the provider has, also when it comes three times', async () => {
    const user = await aMember()
    await endTrial(user)
    expect(await flags(user)).toMatchObject({ isTrialAccount: true })
    const event = updated(notesOf(user))
    for (let i = 0; i < 3; i++) expect((await signed(event)).statusCode).toBe(200)
    expect(await flags(user)).toMatchObject({ isBBPlusActive: true })
    expect(await storedEvents(user, event.id)).toHaveLength(1)
  })

  test('what an event claims is not believed', async () => {
    const user = await aNewcomer(context)
    await signed(updated(notesOf(user), { status: 'active', customer: 'cus_of_somebody' }))
    expect(await flags(user)).toMatchObject({ isFreeBBAccount: true })
  })

  test('an invoice names its subscription, and that its account', async () => {
    const user = await aMember()
    await endTrial(user)
    const invoice = {
      parent: { type: 'subscription_details', subscription_details: { metadata: notesOf(user) } },
    }
    await signed({ ...updated({}), type: 'invoice.paid', data: { object: { id: 'in_1', ...invoice } } })
    expect(await flags(user)).toMatchObject({ isBBPlusActive: true })
  })

  test('forged ones are 400 and change nothing', async () => {
    const user = await aMember()
    await endTrial(user)
    const body = JSON.stringify(updated(notesOf(user)))
    const now = Math.floor(Date.now() / 1000)
    for (const sign of ['', 't=1,v1=00', signature(body, 'whsec_other', now), signature('{}', secret, now)]) {
      expect((await send(body, sign)).statusCode).toBe(400)
    }
    expect(await flags(user)).toMatchObject({ isTrialAccount: true })
  })

  test.each([
    ['an unknown tenant', { tenant: 'nowhere', account: randomUUID() }],
    ['an unknown account', { tenant: 'harbor', account: randomUUID() }],
    ['no account', { tenant: 'harbor' }],
    ['no uuid', { tenant: 'harbor', account: "x' or 1=1" }],
  ])('%s: taken and forgotten', async (_what, notes) => {
    expect((await signed(updated(notes))).statusCode).toBe(200)
  })

  test('while the provider cannot be asked the event is refused, so that it comes again', async () => {
    const user = await aMember()
    await endTrial(user)
    const down = () => Promise.reject(new PaymentProviderUnavailable('down'))
    context.cards.billing = { ...billing, subscriptions: down }
    const event = updated(notesOf(user))
    expect((await signed(event)).statusCode).toBeGreaterThanOrEqual(500)
    expect(await storedEvents(user, event.id)).toHaveLength(0)
    context.cards.billing = billing
    expect((await signed(event)).statusCode).toBe(200)
    expect(await flags(user)).toMatchObject({ isBBPlusActive: true })
  })
})

describe('the provider does not answer', () => {
  const allDown = () => {
    const down = () => Promise.reject(new PaymentProviderUnavailable('down'))
    context.cards.billing = {
      keepPrice: down,
      subscribe: down,
      firstPayment: down,
      callOff: down,
      subscriptions: down,
      changePlan: down,
      endWithPeriod: down,
      openPortal: down,
      invoices: down,
    }
  }

  test.each([
    [
      'post',
      'create',
      { plan: 'plus-yearly', payment_method: 'pm_1' },
      'Unable to create. Please contact support.',
    ],
    ['post', 'complete', {}, 'Unable to create. Please contact support.'],
    ['put', 'update', { cancel_at_period_end: true }, 'Error updating subscription.'],
    ['post', 'managestripebilling', {}, 'Unable to open. Please contact support.'],
    ['get', 'invoices', undefined, 'Unable to fetch. Please contact support.'],
  ] as const)('%s %s', async (method, path, body, sentence) => {
    const user = await aMember()
    allDown()
    const reply = await app.inject(user[method](`${CALLS}/${path}`, body))
    expect([reply.statusCode, reply.json()]).toMatchObject([503, { success: false, message: sentence }])
  })

  test('the plan is shown as it was last read, and nobody loses one', async () => {
    const user = await aMember()
    allDown()
    const fresh = await app.inject(user.get(`${SECURITY}/BBUsers/user-subscription-information?fresh=true`))
    expect(fresh.json().data).toMatchObject({ isTrialAccount: true, subscription: { status: 'trialing' } })
  })

  test.each([
    ['and the provider says what became of it', 200],
    ['and nobody can be asked: the second attempt, with another key, finds the plan', 503],
  ])('the answer gets lost %s', async (_what, status) => {
    const user = await aNewcomer(context)
    const card = (await aPaymentCard(shop, user, PAYMENT_CARDS.good)).json().id
    await app.inject(user.post(CARD_CALLS, { payment_method: card }))
    const body = { plan: 'plus-monthly', payment_method: card, promo_code: 'WELCOME20' }
    let isLost = false
    context.cards.billing = {
      ...billing,
      async subscribe(order) {
        await billing.subscribe(order)
        isLost = true
        throw new PaymentProviderUnavailable('the answer was lost')
      },
      async subscriptions(customerId) {
        if (isLost && status === 503) throw new PaymentProviderUnavailable('gone')
        return billing.subscriptions(customerId)
      },
    }
    expect((await app.inject(user.post(`${CALLS}/create`, body))).statusCode).toBe(status)
    context.cards.billing = billing
    const again = await app.inject(user.post(`${CALLS}/create`, body))
    expect(again.json().data).toMatchObject({ status: 'succeeded', subscription: { promoCode: null } })
    const customer = await db.tenant(user, (tx) => findCustomerId(tx, user))
    expect(await billing.subscriptions(customer ?? '')).toHaveLength(1)
  })
})
