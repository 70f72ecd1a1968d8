/** The provider is slow, down, or its answer gets lost: never a second charge, never a lost cart. */
import { createServer, request as ask, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, expect, test } from 'vitest'
import { anApp, signedIn } from '@frontage/testing/app.ts'
import { aCard, aFullCart, booksOf, CARDS, cartOf, pay } from '@frontage/testing/checkout.ts'
import { stripeCards } from '../../platform/cards/stripe.ts'
import { AT_START, reconcile } from './reconcile.ts'

/** Stands between the product and the provider; `fault` decides about each request. */
type Fault = 'pass' | 'down' | 'lose-answer'
let fault: (path: string) => Fault = () => 'pass'

const shop = await anApp()
const { context } = shop
const standIn = context.cards.standIn!

const proxy: Server = createServer((incoming, outgoing) => {
  const what = fault(incoming.url ?? '')
  if (what === 'down') {
    incoming.socket.destroy()
    return
  }
  const { url, method, headers } = incoming
  const onward = ask({ port: standIn.port, host: '127.0.0.1', path: url, method, headers }, (reply) => {
    if (what === 'lose-answer') {
      reply.resume().on('end', () => incoming.socket.destroy())
      return
    }
    outgoing.writeHead(reply.statusCode ?? 500, reply.headers)
    reply.pipe(outgoing)
  })
  onward.on('error', () => incoming.socket.destroy())
  incoming.pipe(onward)
})
await new Promise<void>((done) => proxy.listen(0, '127.0.0.1', done))
afterAll(() => proxy.close())

context.cards.provider = stripeCards({
  secretKey: standIn.secretKey,
  publishableKey: standIn.publishableKey,
  webhookSecret: standIn.webhookSecret,
  apiBase: `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`,
  browserBase: '/dev/cards',
  isStandIn: true,
})

test('the provider is down: a sentence, the cart stays, and later the same pay works once', async () => {
  const shopper = await signedIn(context, 'agent@harbor.test')
  const cart = await aFullCart(shop, shopper)
  const card = (await aCard(shop, shopper, CARDS.good)).json().id
  fault = () => 'down'
  const refused = await pay(shop, shopper, cart, card)
  expect([refused.statusCode, refused.json().code]).toEqual([503, 'checkout.provider-unavailable'])
  expect(refused.headers['retry-after']).toBeDefined()
  expect((await cartOf(shop, shopper)).total_cart_items).toBe(1)
  fault = () => 'pass'
  expect((await pay(shop, shopper, cart, card)).statusCode).toBe(200)
  const { orders, charges } = await booksOf(shop, shopper)
  expect([orders.length, charges.length]).toEqual([1, 1])
}, 60_000)

test('the answer to the charge is lost: paying again finds the order, one charge', async () => {
  const shopper = await signedIn(context, 'manager@harbor.test')
  const cart = await aFullCart(shop, shopper)
  const card = (await aCard(shop, shopper, CARDS.good)).json().id
  fault = (path) => (path === '/v1/payment_intents' ? 'lose-answer' : 'pass')
  const lost = await pay(shop, shopper, cart, card)
  expect([lost.statusCode, lost.json().code]).toEqual([503, 'checkout.provider-unavailable'])
  fault = () => 'pass'
  expect((await booksOf(shop, shopper)).orders).toHaveLength(0)
  const again = await pay(shop, shopper, cart, card)
  expect(again.statusCode).toBe(200)
  const { orders, charges } = await booksOf(shop, shopper)
  expect([orders.length, charges.length]).toEqual([1, 1])
}, 60_000)

test('the answer is lost and the buyer goes away: the job writes the order', async () => {
  const shopper = await signedIn(context, 'regional@harbor.test')
  const cart = await aFullCart(shop, shopper)
  const card = (await aCard(shop, shopper, CARDS.good)).json().id
  fault = (path) => (path === '/v1/payment_intents' ? 'lose-answer' : 'pass')
  await pay(shop, shopper, cart, card)
  fault = () => 'pass'
  expect(await reconcile(context, AT_START)).toMatchObject({ recovered: 1 })
  const { orders, charges } = await booksOf(shop, shopper)
  expect([orders.length, charges.length]).toEqual([1, 1])
  expect((await cartOf(shop, shopper)).total_cart_items).toBe(0)
}, 60_000)

test('an earlier payment that cannot be asked about stops the next one with a sentence', async () => {
  const shopper = await signedIn(context, 'title@harbor.test')
  const cart = await aFullCart(shop, shopper)
  const first = await pay(shop, shopper, cart, (await aCard(shop, shopper, CARDS.asksBank)).json().id)
  expect(first.statusCode).toBe(202)
  const card = (await aCard(shop, shopper, CARDS.good)).json().id
  fault = () => 'down'
  const { payment_intent } = first.json().data
  const complete = shopper.post('/marketingcenter/api/v1/cart/process/complete', { payment_intent })
  for (const reply of [await pay(shop, shopper, cart, card), await shop.app.inject(complete)])
    expect([reply.statusCode, reply.json().code]).toEqual([503, 'checkout.provider-unavailable'])
  fault = () => 'pass'
  expect((await pay(shop, shopper, cart, card)).statusCode).toBe(200)
  expect((await booksOf(shop, shopper)).charges).toHaveLength(1)
}, 60_000)

test('saved cards that cannot be listed do not close the checkout', async () => {
  const shopper = await signedIn(context, 'agent@harbor.test')
  fault = () => 'down'
  const reply = await shop.app.inject(shopper.get('/marketingcenter/api/v1/payment-methods'))
  expect(reply.json()).toMatchObject({ success: true, data: { cards: [] } })
  fault = () => 'pass'
}, 60_000)
