/** The provider is slow, busy, down, or its answer gets lost: never a second charge, never a lost or blocked cart. */
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, expect, test } from 'vitest'
import { anApp, signedIn, type User } from '@frontage/testing/app.ts'
import { reconcile } from '@frontage/testing/background.ts'
import { aPaymentCard, aFullCart, booksOf, PAYMENT_CARDS, cartOf, pay } from '@frontage/testing/checkout.ts'
import { faultyProvider, type Fault } from '@frontage/testing/faulty-provider.ts'
import { aNewcomer } from '@frontage/testing/membership.ts'

const shop = await anApp()
const { context } = shop
const standIn = context.cards.standIn!
const faults = await faultyProvider(context)
const { through } = faults
/** The first charge alone meets it. */
const onceAtCharge = (what: Fault) => faults.onceAt(isCharge, what)

const isCharge = (method: string, path: string) => method === 'POST' && path === '/v1/payment_intents'
async function aBuyer() {
  const shopper = await aNewcomer(context, 'harbor')
  // Pieces are not printed without a license number.
  await context.db.tenant(shopper, (tx) =>
    tx
      .updateTable('account')
      .set(({ selectFrom }) => ({
        profile: selectFrom('account').select('profile').where('email_lower', '=', 'agent@harbor.test'),
      }))
      .where('id', '=', shopper.accountId)
      .execute(),
  )
  return { shopper, cart: await aFullCart(shop, shopper), card: await cardOf(shopper) }
}
const cardOf = async (shopper: User, number: string = PAYMENT_CARDS.good): Promise<string> =>
  (await aPaymentCard(shop, shopper, number)).json().id

async function books(shopper: User) {
  const { orders, charges } = await booksOf(shop, shopper)
  return [orders.length, charges.length]
}

test('the provider is down: a sentence, the cart stays, and later the same pay works once', async () => {
  const { shopper, cart, card } = await aBuyer()
  faults.fault = () => 'cut'
  const refused = await pay(shop, shopper, cart, card)
  expect([refused.statusCode, refused.json().code]).toEqual([503, 'checkout.not-charged'])
  expect(refused.headers['retry-after']).toBeDefined()
  expect((await cartOf(shop, shopper)).total_cart_items).toBe(1)
  faults.fault = () => 'pass'
  expect((await pay(shop, shopper, cart, card)).statusCode).toBe(200)
  expect(await books(shopper)).toEqual([1, 1])
}, 60_000)

test.each<[Fault, number]>([
  ['cut-after', 200],
  ['500-after', 200],
  ['cut', 503],
  [500, 503],
  [429, 503],
  ['409-conflict', 503],
])(
  'the charge meets %s: answered at once with %i, and the next pay is never blocked',
  async (what, status) => {
    const { shopper, cart, card } = await aBuyer()
    onceAtCharge(what)
    const first = await pay(shop, shopper, cart, card, { key: 'first' })
    expect(first.statusCode).toBe(status)
    if (status === 503) {
      expect(first.json()).toMatchObject({
        code: 'checkout.not-charged',
        message: 'The card service did not take this payment. Nothing was charged. Please try again.',
      })
      expect(await books(shopper)).toEqual([0, 0])
    }
    // The same click repeated, under its key: nothing of the moment was stored.
    expect((await pay(shop, shopper, cart, card, { key: 'first' })).statusCode).toBe(200)
    expect(await books(shopper)).toEqual([1, 1])
    expect(await reconcile(context)).toMatchObject({ recovered: 0, needsReview: 0 })
    expect(await books(shopper)).toEqual([1, 1])
  },
  60_000,
)

test('too many calls, the look-up among them: nothing was charged, and that needs no look-up', async () => {
  const { shopper, cart, card } = await aBuyer()
  let isBusy = false
  faults.fault = (method, path) => {
    isBusy ||= isCharge(method, path)
    return isBusy ? 429 : 'pass'
  }
  const refused = await pay(shop, shopper, cart, card)
  expect([refused.statusCode, refused.json().code]).toEqual([503, 'checkout.not-charged'])
  faults.fault = () => 'pass'
  expect((await pay(shop, shopper, cart, card)).statusCode).toBe(200)
  expect(await books(shopper)).toEqual([1, 1])
}, 60_000)

test('a charge that the provider still works on is waited for, not given up', async () => {
  const { shopper, cart, card } = await aBuyer()
  const { provider } = context.cards
  let asked = 0
  let arrives = async (): Promise<unknown> => undefined
  let late: Promise<unknown> | undefined
  context.cards.provider = {
    ...provider,
    charge: (charge) => {
      arrives = () => through(standIn.port).charge(charge)
      return provider.charge(charge)
    },
  }
  faults.fault = (method, path) => {
    if (!isCharge(method, path)) return 'pass'
    asked++
    // The first call is cut off and under way; it is done after the second look.
    if (asked === 3) late = arrives()
    return asked === 1 ? 'cut' : '409-conflict'
  }
  const paid = await pay(shop, shopper, cart, card)
  await late
  context.cards.provider = provider
  expect([paid.statusCode, paid.json().code, asked]).toEqual([200, undefined, 3])
  expect(await books(shopper)).toEqual([1, 1])
}, 60_000)

test('a declined card whose answer is cut is declined, not charged by the repetition', async () => {
  const { shopper, cart, card } = await aBuyer()
  onceAtCharge('cut-after')
  const declined = await pay(shop, shopper, cart, await cardOf(shopper, PAYMENT_CARDS.declined))
  expect([declined.statusCode, declined.json().code]).toEqual([402, 'checkout.card-refused'])
  expect((await pay(shop, shopper, cart, card)).statusCode).toBe(200)
  expect(await books(shopper)).toEqual([1, 1])
}, 60_000)

test("the answer to the bank's question is cut: the question is asked, one charge", async () => {
  const { shopper, cart } = await aBuyer()
  onceAtCharge('cut-after')
  const asked = await pay(shop, shopper, cart, await cardOf(shopper, PAYMENT_CARDS.asksBank))
  expect(asked.statusCode).toBe(202)
  const { payment_intent } = asked.json().data
  standIn.answerBank(payment_intent, true)
  const done = await shop.app.inject(
    shopper.post('/marketingcenter/api/v1/cart/process/complete', { payment_intent }),
  )
  expect(done.statusCode).toBe(200)
  expect(await books(shopper)).toEqual([1, 1])
}, 60_000)

test('an address at which nobody listens charges nothing and is said so', async () => {
  const { shopper, cart, card } = await aBuyer()
  const { provider } = context.cards
  context.cards.provider = { ...provider, charge: through(9).charge }
  const refused = await pay(shop, shopper, cart, card)
  expect([refused.statusCode, refused.json().code]).toEqual([503, 'checkout.not-charged'])
  context.cards.provider = provider
  expect((await pay(shop, shopper, cart, card)).statusCode).toBe(200)
  expect(await books(shopper)).toEqual([1, 1])
}, 60_000)

test('nobody knows, the provider is gone, and so is the buyer: the job writes the order', async () => {
  const { shopper, cart, card } = await aBuyer()
  let isGone = false
  faults.fault = (method, path) => {
    if (isGone) return 'cut'
    isGone = isCharge(method, path)
    return isGone ? 'cut-after' : 'pass'
  }
  const lost = await pay(shop, shopper, cart, card)
  expect([lost.statusCode, lost.json().code]).toEqual([503, 'checkout.provider-unavailable'])
  faults.fault = () => 'pass'
  expect(await reconcile(context)).toMatchObject({ recovered: 1 })
  expect(await books(shopper)).toEqual([1, 1])
  expect((await cartOf(shop, shopper)).total_cart_items).toBe(0)
}, 60_000)

test('a charge that arrives after it was given up charges nothing', async () => {
  const { shopper, cart, card } = await aBuyer()
  let late: Parameters<typeof context.cards.provider.charge>[0] | undefined
  const { provider } = context.cards
  context.cards.provider = {
    ...provider,
    charge: (charge) => {
      late = charge
      return through(proxyThatCuts).charge(charge)
    },
  }
  expect((await pay(shop, shopper, cart, card)).json().code).toBe('checkout.not-charged')
  context.cards.provider = provider
  await expect(provider.charge(late!)).rejects.toThrow('cannot be reached')
  expect(await books(shopper)).toEqual([0, 0])
  expect((await pay(shop, shopper, cart, card)).statusCode).toBe(200)
  expect(await books(shopper)).toEqual([1, 1])
}, 60_000)

const cutting = createServer((incoming) => incoming.socket.destroy())
await new Promise<void>((done) => cutting.listen(0, '127.0.0.1', done))
afterAll(() => cutting.close())
const proxyThatCuts = (cutting.address() as AddressInfo).port

test('the job leaves a payment alone while its buyer has the turn', async () => {
  const { shopper, cart, card } = await aBuyer()
  const { provider } = context.cards
  context.cards.provider = {
    ...provider,
    charge: async (charge) => {
      await reconcile(context)
      return provider.charge(charge)
    },
  }
  expect((await pay(shop, shopper, cart, card)).statusCode).toBe(200)
  context.cards.provider = provider
  expect(await books(shopper)).toEqual([1, 1])
}, 60_000)

test('an earlier payment that cannot be asked about stops the next one with a sentence', async () => {
  const { shopper, cart, card } = await aBuyer()
  const first = await pay(shop, shopper, cart, await cardOf(shopper, PAYMENT_CARDS.asksBank))
  expect(first.statusCode).toBe(202)
  faults.fault = () => 'cut'
  const { payment_intent } = first.json().data
  const complete = shopper.post('/marketingcenter/api/v1/cart/process/complete', { payment_intent })
  for (const reply of [await pay(shop, shopper, cart, card), await shop.app.inject(complete)])
    expect([reply.statusCode, reply.json().code]).toEqual([503, 'checkout.provider-unavailable'])
  faults.fault = () => 'pass'
  expect((await pay(shop, shopper, cart, card)).statusCode).toBe(200)
  expect((await books(shopper))[1]).toBe(1)
}, 60_000)

test('saved cards that cannot be listed do not close the checkout', async () => {
  const shopper = await signedIn(context, 'agent@harbor.test')
  faults.fault = () => 'cut'
  const reply = await shop.app.inject(shopper.get('/marketingcenter/api/v1/payment-methods'))
  expect(reply.json()).toMatchObject({ success: true, data: { cards: [] } })
}, 60_000)
