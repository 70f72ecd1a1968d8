/** Two processes are asked about one cart at once: one order, one charge, and whoever asks gets the order. */
import { expect, test } from 'vitest'
import { anApp, anotherProcessOf, signedIn } from '@frontage/testing/app.ts'
import { loseTurns } from '@frontage/testing/database.ts'
import { aPaymentCard, aFullCart, booksOf, PAYMENT_CARDS, pay, SHIPPING } from '@frontage/testing/checkout.ts'
import { aDesign } from '@frontage/testing/designs.ts'

const one = await anApp()
const other = await anotherProcessOf(one)
const { context } = one
const API = '/marketingcenter/api/v1'
const aGoodCard = async (shopper: Awaited<ReturnType<typeof signedIn>>) =>
  (await aPaymentCard(one, shopper, PAYMENT_CARDS.good)).json().id

test.each([
  ['the same key', (i: number, round: number) => (i < 4 ? `click-${round}` : '')],
  ['keys of their own', (i: number, round: number) => `tab-${i}-${round}`],
])(
  'bursts at both, with %s',
  async (_what, keyOf) => {
    const shopper = await signedIn(context, 'agent@harbor.test')
    for (let round = 0; round < 5; round++) {
      const before = await booksOf(one, shopper)
      const cart = await aFullCart(one, shopper)
      const card = await aGoodCard(shopper)
      const burst = Array.from({ length: 4 }, (_, i) =>
        pay(i % 2 ? other : one, shopper, cart, card, { key: keyOf(i, round) }),
      )
      const replies = await Promise.all(burst)
      expect(replies.map((reply) => reply.statusCode)).toEqual([200, 200, 200, 200])
      expect(new Set(replies.map((reply) => reply.json().data.order_id)).size).toBe(1)
      // A tab that was left open asks later, under a key of its own.
      const late = await pay(other, shopper, cart, card, {
        key: `late-${round}-${cart.receipt.hash.slice(0, 9)}`,
      })
      expect(late.json().data).toEqual(replies[0]!.json().data)
      const after = await booksOf(one, shopper)
      expect(after.orders.length - before.orders.length).toBe(1)
      expect(after.charges.length - before.charges.length).toBe(1)
    }
  },
  120_000,
)

test('the turn is lost while the card is looked at, and the other process pays: the order is the answer', async () => {
  const shopper = await signedIn(context, 'manager@harbor.test')
  const cart = await aFullCart(one, shopper)
  const card = await aGoodCard(shopper)
  const { provider } = context.cards
  context.cards.provider = {
    ...provider,
    findCard: async (...asked) => {
      context.cards.provider = provider
      await loseTurns(context.db)
      expect((await pay(other, shopper, cart, card)).statusCode).toBe(200)
      return provider.findCard(...asked)
    },
  }
  const reply = await pay(one, shopper, cart, card, { key: 'overtaken' })
  expect(reply.json()).toMatchObject({ success: true, data: { status: 'succeeded' } })
  const { orders, charges } = await booksOf(one, shopper)
  expect([orders.length, charges.length]).toEqual([1, 1])
}, 60_000)

test('a cart that really changed is refused, and the same click works once it is looked at again', async () => {
  const shopper = await signedIn(context, 'regional@harbor.test')
  const cart = await aFullCart(one, shopper)
  const card = await aGoodCard(shopper)
  const { provider } = context.cards
  const over = { total_in_cents: undefined, receipt_hash: undefined, seen_steps: undefined }
  context.cards.provider = {
    ...provider,
    findCard: async (...asked) => {
      context.cards.provider = provider
      const design = await aDesign(context, shopper)
      const line = { design_id: design.id, type: 'print-and-ship', quantity: 500, warnings_accepted: true }
      expect((await other.app.inject(shopper.post(`${API}/cart/items`, line))).statusCode).toBe(201)
      return provider.findCard(...asked)
    },
  }
  const refused = await pay(one, shopper, cart, card, { over, key: 'one-click' })
  expect(refused.json().code).toBe('checkout.cart-moved')
  expect((await pay(one, shopper, cart, card, { over, key: 'one-click' })).statusCode).toBe(200)
}, 60_000)

test('what was wrong with the cart is not replayed after it was put right', async () => {
  const shopper = await signedIn(context, 'consult@harbor.test')
  const cart = await aFullCart(one, shopper)
  const card = await aGoodCard(shopper)
  const over = { total_in_cents: undefined, receipt_hash: undefined, seen_steps: undefined }
  const wrong = { ...SHIPPING, shipping_address: { ...SHIPPING.shipping_address, zip_code: '' } }
  await context.db.tenant(shopper, (tx) =>
    tx
      .updateTable('cart')
      .set({ shipping_address: JSON.stringify(wrong.shipping_address) })
      .where('account_id', '=', shopper.accountId)
      .where('state', '=', 'open')
      .execute(),
  )
  const refused = await pay(one, shopper, cart, card, { over, key: 'address' })
  expect(refused.json().code).toBe('cart.address-incorrect')
  await one.app.inject(shopper.patch(`${API}/cart/address`, SHIPPING))
  expect((await pay(other, shopper, cart, card, { over, key: 'address' })).statusCode).toBe(200)
}, 60_000)
