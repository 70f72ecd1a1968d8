/** A payment that the bank asks about: what its answer changes, and what the provider tells of it, late or twice. */
import { scopeOfTenant } from '@frontage/db/scope.ts'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { anApp } from '@frontage/testing/app.ts'
import { answerOf, buyersOf } from '@frontage/testing/buyers.ts'
import { paymentEvents } from '@frontage/testing/card-events.ts'
import { cartOf, pay } from '@frontage/testing/checkout.ts'
import { type ProviderPayment } from '../../platform/cards/port.ts'

const shop = await anApp()
const { context } = shop
const { provider } = context.cards
const standIn = context.cards.standIn!
const { signed } = paymentEvents(shop)
const { askedByBank, complete, goodCard, providerSays } = buyersOf(shop)
beforeEach(() => {
  context.cards.provider = provider
})
afterEach(() => void vi.useRealTimers())

describe("after the bank's question", () => {
  test('a payment that the provider works on is answered so, and is an order once it is through', async () => {
    const { shopper, intent, states, counts } = await askedByBank()
    providerSays({ state: 'processing' })
    const reply = await complete(shopper, intent)
    expect([reply.statusCode, reply.json().data]).toEqual([
      202,
      { status: 'processing', payment_intent: intent },
    ])
    expect(await states()).toEqual(['started'])
    context.cards.provider = provider
    standIn.answerBank(intent, true)
    expect((await complete(shopper, intent)).statusCode).toBe(200)
    expect(await counts()).toEqual([1, 1])
  })

  test('a refusal stays one, in the same words, whatever is told of it later but money', async () => {
    const { shopper, intent, id, states, counts } = await askedByBank()
    standIn.answerBank(intent, false)
    const first = await complete(shopper, intent)
    expect(answerOf(first)).toEqual([402, 'checkout.card-refused'])
    for (const state of ['refused', 'processing', 'requires-action', 'cancelled'] as const) {
      providerSays({ state, refusal: 'Something else.' })
      expect((await complete(shopper, intent)).json()).toEqual(first.json())
      expect(await states()).toEqual(['refused'])
    }
    const paid = {
      ...standIn.intent(intent),
      status: 'succeeded',
      metadata: { tenant: 'harbor', payment: id },
    }
    expect(paid).toMatchObject({ object: 'payment_intent' })
    providerSays({ state: 'succeeded' })
    expect((await complete(shopper, intent)).statusCode).toBe(200)
    expect((await counts())[0]).toBe(1)
  })

  test('a payment that was called off is answered as one, and the cart stays', async () => {
    const { shopper, intent, states } = await askedByBank()
    await provider.cancel(intent)
    for (const _twice of [1, 2]) {
      const reply = await complete(shopper, intent)
      expect([...answerOf(reply), reply.json().message]).toEqual([
        402,
        'checkout.card-refused',
        'Your card was declined. Nothing was charged.',
      ])
    }
    expect(await states()).toEqual(['abandoned'])
    expect((await cartOf(shop, shopper)).total_cart_items).toBe(1)
  })

  test.each<[string, Partial<ProviderPayment>]>([
    ['of another amount', { amount: 1 }],
    ['in another currency', { currency: 'cad' }],
    ["noted as another brokerage's", scopeOfTenant('summit')],
    ['noted as another payment', { paymentId: '7d3f3c1e-0000-4000-8000-000000000000' }],
    ['of another intent', { intentId: 'pi_other' }],
  ])('money %s makes no order and waits for a user', async (_, what) => {
    const { shopper, cart, intent, states, counts } = await askedByBank()
    standIn.answerBank(intent, true)
    providerSays({ state: 'succeeded', ...what })
    expect(answerOf(await complete(shopper, intent))).toEqual([409, 'checkout.needs-review'])
    context.cards.provider = provider
    // Neither asking again nor paying again makes one.
    expect(answerOf(await complete(shopper, intent))).toEqual([409, 'checkout.needs-review'])
    const again = await pay(shop, shopper, cart, await goodCard(shopper))
    expect(answerOf(again)).toEqual([409, 'checkout.needs-review'])
    expect([await states(), (await counts())[0]]).toEqual([['needs-review'], 0])
  })

  test('a payment that a user has dealt with is over, also for its buyer', async () => {
    const { shopper, intent, id, states } = await askedByBank()
    standIn.answerBank(intent, true)
    await context.db.tenant(shopper, (tx) =>
      tx.updateTable('payment').set({ state: 'reviewed' }).where('id', '=', id).execute(),
    )
    const reply = await complete(shopper, intent)
    expect([...answerOf(reply), reply.json().message]).toEqual([
      402,
      'checkout.card-refused',
      'Your card was declined. Nothing was charged.',
    ])
    expect(await states()).toEqual(['reviewed'])
  })
})

describe('an event of the provider', () => {
  const event = (intent: object, id: string = crypto.randomUUID()) => ({
    id,
    object: 'event',
    type: 'payment_intent.anything',
    data: { object: intent },
  })

  test('that a payment was made says nothing yet: the question stays open', async () => {
    const { intent, states } = await askedByBank()
    const created = { ...standIn.intent(intent), status: 'requires_payment_method', last_payment_error: null }
    expect((await signed(event(created))).statusCode).toBe(200)
    expect(await states()).toEqual(['requires-action'])
  })

  test('of one id counts once, and every event counts for its own payment alone', async () => {
    const [one, two] = [await askedByBank('agent@harbor.test'), await askedByBank('manager@harbor.test')]
    const id = crypto.randomUUID()
    expect((await signed(event(standIn.intent(one.intent), id))).statusCode).toBe(200)
    const paid = standIn.answerBank(one.intent, true)
    expect((await signed(event(paid, id))).statusCode).toBe(200)
    expect(await one.states()).toEqual(['requires-action'])
    expect((await signed(event(paid))).statusCode).toBe(200)
    expect([await one.states(), await two.states()]).toEqual([['succeeded'], ['requires-action']])
  })

  test('whose work failed is taken again when it is repeated', async () => {
    const { intent, states } = await askedByBank()
    const paid = event(standIn.answerBank(intent, true))
    const { tenants } = context
    const { tenant } = context.db
    let calls = 0
    context.db.tenant = ((...asked: Parameters<typeof tenant>) => {
      calls++
      if (calls === 2) throw new Error('the database is gone')
      return tenant.apply(context.db, asked)
    }) as typeof tenant
    await tenants.byId('harbor')
    calls = 0
    const failed = await signed(paid)
    context.db.tenant = tenant
    expect(failed.statusCode).toBe(500)
    expect(await states()).toEqual(['requires-action'])
    expect((await signed(paid)).statusCode).toBe(200)
    expect(await states()).toEqual(['succeeded'])
  })
})
