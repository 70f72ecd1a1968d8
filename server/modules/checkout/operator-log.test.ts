/** What the operator reads when a buyer got a plain sentence: the cause, and which payment it was about. */
import pino from 'pino'
import { beforeEach, expect, test } from 'vitest'
import { anApp, signedIn } from '@frontage/testing/app.ts'
import { paymentEvents } from '@frontage/testing/card-events.ts'
import { aPaymentCard, aFullCart, booksOf, PAYMENT_CARDS, pay } from '@frontage/testing/checkout.ts'
import { PaymentProviderUnavailable, NotCarriedOut } from '../../platform/cards/port.ts'

type Line = { level: number; msg: string; err?: { message: string }; payment?: string }
const lines: Line[] = []
/** Every answer of 500 and more also has a line of its own, which says no more than the buyer reads. */
const note = (line: Line) => void (line.msg === 'request failed' || lines.push(line))
const log = pino({ level: 'warn' }, { write: (line) => note(JSON.parse(line)) })
const shop = await anApp({ log })
const { app, context } = shop
const { provider } = context.cards
const CARDS_PATH = '/marketingcenter/api/v1/payment-methods'
const [WARNING, ERROR] = [40, 50]

const shopper = await signedIn(context, 'agent@harbor.test')
const cart = await aFullCart(shop, shopper)
const card: string = (await aPaymentCard(shop, shopper, PAYMENT_CARDS.good)).json().id
const down = () => Promise.reject(new PaymentProviderUnavailable('the line is cut'))
const DOWN = { message: expect.stringContaining('The card provider cannot be reached') }
const UNKNOWN = { message: expect.stringContaining('The card is not known to the provider') }

beforeEach(() => {
  lines.length = 0
  context.cards.provider = provider
})
const codeOf = (reply: { json(): { code?: string } }) => reply.json().code

test('a card that nobody has', async () => {
  expect(codeOf(await pay(shop, shopper, cart, 'pm_nobodys'))).toBe('checkout.card-unknown')
  expect(lines).toMatchObject([{ level: WARNING, msg: 'the card provider knows no such card', err: UNKNOWN }])
  lines.length = 0
  const stored = await app.inject(shopper.post(CARDS_PATH, { payment_method: 'pm_nobodys' }))
  expect(codeOf(stored)).toBe('checkout.card-unknown')
  expect(lines).toMatchObject([{ level: WARNING, msg: 'the card provider knows no such card', err: UNKNOWN }])
})

test('a provider that is down before the charge', async () => {
  context.cards.provider = { ...provider, findCard: down }
  expect(codeOf(await pay(shop, shopper, cart, card))).toBe('checkout.not-charged')
  expect(lines).toMatchObject([{ level: ERROR, msg: 'the card provider did not answer', err: DOWN }])
})

test('a provider that did not take the charge, and one that nobody heard of again', async () => {
  const notCarriedOut = () => Promise.reject(new NotCarriedOut('busy'))
  context.cards.provider = { ...provider, charge: notCarriedOut }
  expect(codeOf(await pay(shop, shopper, cart, card))).toBe('checkout.not-charged')
  const paymentId = async () => (await booksOf(shop, shopper)).payments.at(-1)!.id
  expect(lines).toMatchObject([
    { level: ERROR, msg: 'the card provider did not answer a charge', err: DOWN, payment: await paymentId() },
  ])
  lines.length = 0
  context.cards.provider = { ...provider, charge: down, outcomeOf: down }
  expect(codeOf(await pay(shop, shopper, cart, card))).toBe('checkout.provider-unavailable')
  expect(lines).toMatchObject([
    { level: ERROR, msg: 'the card provider did not answer a charge', err: DOWN, payment: await paymentId() },
    { level: ERROR, msg: 'the card provider did not answer', err: DOWN },
  ])
})

test('saved cards that could not be listed, or not be changed', async () => {
  context.cards.provider = { ...provider, listCards: down }
  expect((await app.inject(shopper.get(CARDS_PATH))).statusCode).toBe(200)
  expect(lines).toMatchObject([{ level: WARNING, msg: 'saved cards could not be listed', err: DOWN }])
  lines.length = 0
  expect(codeOf(await app.inject(shopper.delete(`${CARDS_PATH}/${card}`)))).toBe('cards.unavailable')
  expect(lines).toMatchObject([{ level: ERROR, msg: 'the card provider did not answer', err: DOWN }])
})

test('an event that the provider did not sign', async () => {
  const { send } = paymentEvents(shop)
  for (const [body, signature] of [
    ['{}', 't=1,v1=00'],
    ['', ''],
  ] as const) {
    const reply = await send(body, signature)
    expect([reply.statusCode, codeOf(reply)]).toEqual([400, 'checkout.webhook-refused'])
  }
  expect(lines).toMatchObject([
    { level: WARNING, msg: 'a webhook was refused', err: { message: expect.stringContaining('signature') } },
    { level: WARNING, msg: 'a webhook was refused' },
  ])
})

test('a press file that could not be made', async () => {
  const { press } = context
  await context.db.tenant(shopper, (tx) => tx.deleteFrom('press_file').execute())
  context.press = { ...press, pressPdf: () => Promise.reject(new Error('no paper')) }
  const next = await aFullCart(shop, shopper)
  expect(codeOf(await pay(shop, shopper, next, card))).toBe('checkout.press-file-failed')
  context.press = press
  // The files that are made ahead of a payment may have failed as well.
  expect(lines.at(-1)).toMatchObject({
    level: ERROR,
    msg: 'a press file could not be made',
    err: { message: 'no paper' },
  })
})
