/** What comes to the checkout from outside: the provider's events, signed or forged, and anonymous visitors. */
import { describe, expect, test } from 'vitest'
import { anApp, signedIn, anonymous, type User } from '@frontage/testing/app.ts'
import { reconcile } from '@frontage/testing/background.ts'
import { paymentEvents } from '@frontage/testing/card-events.ts'
import { aPaymentCard, aFullCart, booksOf, PAYMENT_CARDS, cartOf, pay } from '@frontage/testing/checkout.ts'
import { signature } from '../../platform/cards/stand-in/events.ts'

const shop = await anApp()
const { app, context } = shop
const API = '/marketingcenter/api/v1'
const agent = await signedIn(context, 'agent@harbor.test')

async function cardId(user: User, number: string): Promise<string> {
  const reply = await aPaymentCard(shop, user, number)
  expect(reply.statusCode).toBe(200)
  return reply.json().id
}

describe('webhooks', () => {
  const { send, signed, secret, now } = paymentEvents(shop)
  const succeeded = (intent: object) => ({
    id: `evt_${crypto.randomUUID()}`,
    object: 'event',
    type: 'payment_intent.succeeded',
    data: { object: intent },
  })

  /** A challenged payment that the bank confirmed while nobody was looking. */
  async function confirmedUnseen(mailbox: string) {
    const shopper = await signedIn(context, mailbox)
    const before = (await booksOf(shop, shopper)).orders.length
    const cart = await aFullCart(shop, shopper)
    const reply = await pay(shop, shopper, cart, await cardId(shopper, PAYMENT_CARDS.asksBank))
    const { payment_intent } = reply.json().data
    const paid = { ...context.cards.standIn!.answerBank(payment_intent, true) }
    return { shopper, paid, orders: async () => (await booksOf(shop, shopper)).orders.length - before }
  }

  test('a signed event completes the order, also when it comes three times', async () => {
    const { paid, orders } = await confirmedUnseen('agent@harbor.test')
    const event = succeeded(paid)
    const replies = [await signed(event), await signed(event), await signed(event)]
    expect(replies.map((reply) => reply.statusCode)).toEqual([200, 200, 200])
    expect(replies[0]!.json()).toEqual({ received: true })
    expect(await orders()).toBe(1)
  })

  test('browser, webhook and job at the same moment: one order', async () => {
    const { shopper, paid, orders } = await confirmedUnseen('agent@harbor.test')
    await Promise.all([
      signed(succeeded(paid)),
      app.inject(shopper.post(`${API}/cart/process/complete`, { payment_intent: paid.id })),
      reconcile(context),
      signed(succeeded(paid)),
    ])
    expect(await orders()).toBe(1)
  })

  test('the job alone completes it', async () => {
    const { orders } = await confirmedUnseen('agent@harbor.test')
    expect(await reconcile(context)).toMatchObject({ recovered: 1, withoutCharge: [] })
    expect(await orders()).toBe(1)
  })

  test('forged, stale and altered events are 400 and change nothing', async () => {
    const { paid, orders } = await confirmedUnseen('agent@harbor.test')
    const body = JSON.stringify(succeeded(paid))
    const replies = [
      await send(body, ''),
      await send(body, 't=1,v1=00'),
      await send(body, signature(body, 'whsec_of_somebody_else', now())),
      await send(body, signature(body, secret, now() - 3600)),
      await send(body.replace('succeeded', 'Succeeded'), signature(body, secret, now())),
      await send('not json', signature('not json', secret, now())),
      await app.inject({ method: 'POST', url: '/webhooks/cards', headers: { host: 'anywhere.test' } }),
    ]
    expect(replies.map((reply) => reply.statusCode)).toEqual(Array(7).fill(400))
    expect(await orders()).toBe(0)
    await reconcile(context)
    expect(await orders()).toBe(1)
  })

  test.each([
    ['another amount', { amount_received: 1 }],
    ['another currency', { currency: 'cad' }],
    ['another intent', { id: 'pi_other' }],
  ])('%s parks the payment for a user, without an order', async (_, over) => {
    const { shopper, paid, orders } = await confirmedUnseen('agent@harbor.test')
    expect((await signed(succeeded({ ...paid, ...over }))).statusCode).toBe(200)
    expect(await orders()).toBe(0)
    const { payments } = await booksOf(shop, shopper)
    expect(payments.filter((payment) => payment.state === 'needs-review')).not.toHaveLength(0)
    const again = await pay(
      shop,
      shopper,
      await cartOf(shop, shopper),
      await cardId(shopper, PAYMENT_CARDS.good),
    )
    expect([again.statusCode, again.json().code]).toEqual([409, 'checkout.needs-review'])
    const told = await app.inject(shopper.post(`${API}/cart/process/complete`, { payment_intent: paid.id }))
    expect([told.statusCode, told.json().code]).toEqual([409, 'checkout.needs-review'])
  })

  test("another tenant's name on a payment finds nothing there", async () => {
    const { paid, orders } = await confirmedUnseen('agent@harbor.test')
    const foreign = { ...paid, metadata: { ...paid.metadata, tenant: 'summit' } }
    expect((await signed(succeeded(foreign))).statusCode).toBe(200)
    expect(await orders()).toBe(0)
    await reconcile(context)
    expect(await orders()).toBe(1)
  })

  test('events about other payments are accepted and forgotten', async () => {
    const others = [
      { id: 'evt_a', object: 'event', type: 'customer.created', data: { object: { id: 'cus_1' } } },
      succeeded({ id: 'pi_1', object: 'payment_intent', status: 'succeeded', metadata: {} }),
      succeeded({ id: 'pi_2', status: 'succeeded', metadata: { tenant: 'nobody', payment: 'x' } }),
      succeeded({ id: 'pi_3', status: 'succeeded', metadata: { tenant: 'harbor', payment: "'; drop" } }),
    ]
    for (const event of others) expect((await signed(event)).statusCode).toBe(200)
  })
})

describe('nobody else', () => {
  test('anonymous visitors sign in first', async () => {
    const attempts = [
      anonymous('harbor', `${API}/payment-methods`),
      anonymous('harbor', `${API}/orders`),
      anonymous('harbor', `${API}/orders/x`),
      anonymous('harbor', `${API}/cart/process`, { method: 'POST', payload: {} }),
      anonymous('harbor', `${API}/cart/process/complete`, { method: 'POST', payload: {} }),
    ]
    for (const request of attempts) expect((await app.inject(request)).statusCode).toBe(401)
  })

  test('the browser key opens the card form and nothing else of the provider', async () => {
    const { publishableKey } = context.cards.provider.browser
    const port = context.cards.standIn!.port
    const ask = (key: string, path: string) =>
      fetch(`http://127.0.0.1:${port}/v1/${path}`, { headers: { authorization: `Bearer ${key}` } })
    expect((await ask(publishableKey, 'payment_intents')).status).toBe(403)
    expect((await ask('sk_test_guess', 'payment_intents')).status).toBe(401)
    expect(
      (await app.inject(anonymous('harbor', '/dev/cards/v1/payment_intents', { method: 'POST' }))).statusCode,
    ).toBe(404)
  })

  test('no card number is kept anywhere', async () => {
    await cardId(agent, PAYMENT_CARDS.good)
    const { readFile } = await import('node:fs/promises')
    const journal = await readFile(`${context.settings.dataDir}/cards-stand-in.jsonl`, 'utf8')
    expect(journal).toContain('"last4":"4242"')
    expect(journal).not.toContain(PAYMENT_CARDS.good)
    expect(journal).not.toMatch(/"cvc"/)
  })

  test.each([
    [{ 'card[number]': '4242424242424241' }, 'incorrect_number'],
    [{ 'card[number]': '1' }, 'incorrect_number'],
    [{ 'card[exp_year]': '2020' }, 'invalid_expiry_year'],
    [{ 'card[exp_month]': '13' }, 'invalid_expiry_month'],
    [{ 'card[cvc]': '1' }, 'invalid_cvc'],
  ])('a card form with %j is refused with %s', async (over, code) => {
    const reply = await aPaymentCard(shop, agent, PAYMENT_CARDS.good, over)
    expect([reply.statusCode, reply.json().error.code]).toEqual([402, code])
  })
})
