/** A payment that is not decided, decided twice, or told of late: what the next click, the bank and the provider change. */
import { scopeOfTenant } from '@frontage/db/scope.ts'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { renderedAhead } from '../press/render-soon.ts'
import { anApp, anotherProcessOf, signedIn, type User } from '@frontage/testing/app.ts'
import { paymentEvents } from '@frontage/testing/card-events.ts'
import { aPaymentCard, aFullCart, booksOf, PAYMENT_CARDS, cartOf, pay } from '@frontage/testing/checkout.ts'
import { loseTurns } from '@frontage/testing/database.ts'
import { aDesign } from '@frontage/testing/designs.ts'
import { switchedTo } from '@frontage/testing/membership.ts'
import { PaymentProviderUnavailable, type Charge, type ProviderPayment } from '../../platform/cards/port.ts'

const shop = await anApp()
const other = await anotherProcessOf(shop)
const { app, context } = shop
const { provider } = context.cards
const standIn = context.cards.standIn!
const { signed } = paymentEvents(shop)
const API = '/marketingcenter/api/v1'
beforeEach(() => {
  context.cards.provider = provider
})
afterEach(() => void vi.useRealTimers())

const cardOf = async (user: User, number: string): Promise<string> =>
  (await aPaymentCard(shop, user, number)).json().id
const goodCard = (user: User) => cardOf(user, PAYMENT_CARDS.good)
const complete = (user: User, payment_intent: string) =>
  app.inject(user.post(`${API}/cart/process/complete`, { payment_intent }))
const answerOf = (reply: { statusCode: number; json(): { code?: string } }) => [
  reply.statusCode,
  reply.json().code,
]

/** Someone with a full cart, and what is new in the books since. */
async function aBuyer(mailbox = 'agent@harbor.test') {
  const shopper = await signedIn(context, mailbox)
  const cart = await aFullCart(shop, shopper)
  const known = await booksOf(shop, shopper)
  const books = async () => {
    const { orders, charges, payments } = await booksOf(shop, shopper)
    return {
      orders: orders.slice(known.orders.length),
      charges: charges.slice(known.charges.length),
      payments: payments.slice(known.payments.length),
    }
  }
  const counts = async () => {
    const { orders, charges } = await books()
    return [orders.length, charges.length]
  }
  const states = async () => (await books()).payments.map(({ state }) => state)
  return { shopper, cart, books, counts, states }
}

/** Someone whose bank asks. */
async function askedByBank(mailbox = 'agent@harbor.test') {
  const buyer = await aBuyer(mailbox)
  const asked = await pay(
    shop,
    buyer.shopper,
    buyer.cart,
    await cardOf(buyer.shopper, PAYMENT_CARDS.asksBank),
  )
  const intent: string = asked.json().data.payment_intent
  const [payment] = (await buyer.books()).payments
  return { ...buyer, asked, intent, id: payment!.id }
}

/** From now on the provider says this of every payment it is asked about. */
function providerSays(what: Partial<ProviderPayment>) {
  context.cards.provider = {
    ...provider,
    find: async (intent) => ({ ...(await provider.find(intent)), ...what }),
  }
}

/** A charge is made, or not, and nobody hears how it went: the buyer reads that the provider cannot be asked. */
async function loseCharge(buyer: Awaited<ReturnType<typeof aBuyer>>, card: string, isMade: boolean) {
  const down = () => Promise.reject(new PaymentProviderUnavailable('cut'))
  context.cards.provider = {
    ...provider,
    charge: async (charge) => {
      if (isMade) await provider.charge(charge)
      return down()
    },
    outcomeOf: down,
  }
  const lost = await pay(shop, buyer.shopper, buyer.cart, card)
  expect(answerOf(lost)).toEqual([503, 'checkout.provider-unavailable'])
  context.cards.provider = provider
}

describe('a charge whose answer was lost', () => {
  test('was made: the next click finds it and charges nothing', async () => {
    const buyer = await aBuyer()
    await loseCharge(buyer, await goodCard(buyer.shopper), true)
    const asked: unknown[] = []
    context.cards.provider = {
      ...provider,
      outcomeOf: (lost) => (asked.push(lost), provider.outcomeOf(lost)),
    }
    const again = await pay(shop, buyer.shopper, buyer.cart, await goodCard(buyer.shopper))
    expect(answerOf(again)).toEqual([200, undefined])
    expect(await buyer.counts()).toEqual([1, 1])
    // Clocks differ: a minute more is looked through.
    const [payment] = (await buyer.books()).payments
    expect(asked).toEqual([
      {
        tenantId: 'harbor',
        paymentId: payment!.id,
        amount: payment!.amount_cents,
        since: new Date(payment!.created_at.getTime() - 60_000),
      },
    ])
  })

  test('was not made: the next click charges', async () => {
    const buyer = await aBuyer()
    await loseCharge(buyer, await goodCard(buyer.shopper), false)
    expect((await pay(shop, buyer.shopper, buyer.cart, await goodCard(buyer.shopper))).statusCode).toBe(200)
    expect([await buyer.counts(), await buyer.states()]).toEqual([
      [1, 1],
      ['abandoned', 'succeeded'],
    ])
  })

  test("became a bank's question: another card pays, and the question is called off", async () => {
    const buyer = await aBuyer()
    await loseCharge(buyer, await cardOf(buyer.shopper, PAYMENT_CARDS.asksBank), true)
    expect((await pay(shop, buyer.shopper, buyer.cart, await goodCard(buyer.shopper))).statusCode).toBe(200)
    expect([await buyer.counts(), await buyer.states()]).toEqual([
      [1, 1],
      ['abandoned', 'succeeded'],
    ])
    const [first] = (await buyer.books()).payments
    expect(standIn.intent(first!.provider_intent_id!).status).toBe('canceled')
  })

  test.each<[string, ProviderPayment | null]>([
    ['does not know of it yet', null],
    ['works on it', { state: 'processing' } as ProviderPayment],
  ])('while the provider %s, nothing else is charged', async (_, found) => {
    const buyer = await aBuyer()
    await loseCharge(buyer, await goodCard(buyer.shopper), false)
    vi.useFakeTimers({ toFake: ['Date'] })
    let charges = 0
    context.cards.provider = {
      ...provider,
      outcomeOf: async () => {
        vi.setSystemTime(Date.now() + 10_000)
        return found && { ...found, intentId: 'pi_slow' }
      },
      charge: () => Promise.reject(new Error(`charge ${++charges}`)),
    }
    const again = await pay(shop, buyer.shopper, buyer.cart, await goodCard(buyer.shopper))
    expect([answerOf(again), charges]).toEqual([[503, 'checkout.provider-unavailable'], 0])
    expect(await buyer.states()).toEqual(['started'])
    expect((await cartOf(shop, buyer.shopper)).total_cart_items).toBe(1)
  })

  test('is asked about for four seconds, not longer', async () => {
    const buyer = await aBuyer()
    vi.useFakeTimers({ toFake: ['Date'] })
    let asked = 0
    context.cards.provider = {
      ...provider,
      charge: () => Promise.reject(new PaymentProviderUnavailable('cut')),
      outcomeOf: async () => {
        asked++
        vi.setSystemTime(Date.now() + (asked === 1 ? 3_999 : 1))
        return null
      },
    }
    const lost = await pay(shop, buyer.shopper, buyer.cart, await goodCard(buyer.shopper))
    expect([answerOf(lost), asked]).toEqual([[503, 'checkout.provider-unavailable'], 2])
  })
})

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

describe('what the provider is told of a charge', () => {
  test('whose it is, how much, for what brokerage, where the bank leads back to, and whether to save the card', async () => {
    const charges: Charge[] = []
    context.cards.provider = {
      ...provider,
      charge: (charge) => (charges.push(charge), provider.charge(charge)),
    }
    for (const save_card of [false, true]) {
      const { shopper, cart, books } = await aBuyer()
      const card = await goodCard(shopper)
      expect((await pay(shop, shopper, cart, card, { over: { save_card } })).statusCode).toBe(200)
      expect(charges.at(-1)).toEqual({
        tenantId: 'harbor',
        paymentId: (await books()).payments[0]!.id,
        amount: cart.receipt.dueNow,
        customerId: expect.stringMatching(/^cus_/),
        paymentMethod: card,
        saveCard: save_card,
        description: 'Harbor Realty order',
        returnUrl: 'http://localhost/shopping-cart',
      })
    }
  })
})

describe('the turn is lost, and another process', () => {
  /** The other process acts while this one looks at the card. */
  function inBetween(act: () => Promise<unknown>) {
    context.cards.provider = {
      ...provider,
      findCard: async (...asked) => {
        context.cards.provider = provider
        await loseTurns(context.db)
        await act()
        return provider.findCard(...asked)
      },
    }
  }

  /** The other process acts when this one has its press files and is about to write the order. */
  async function afterFreezing(act: () => Promise<unknown>) {
    const { press, clock } = context
    const { tenant } = context.db
    await renderedAhead()
    await context.db.tenant(scopeOfTenant('summit'), (tx) => tx.deleteFrom('press_file').execute())
    let isRendered = false
    let isFrozen = false
    context.press = { ...press, pressPdf: (asked) => ((isRendered = true), press.pressPdf(asked)) }
    context.clock = { now: () => ((isFrozen = isRendered), clock.now()) }
    context.db.tenant = (async (...asked: Parameters<typeof tenant>) => {
      if (isFrozen) {
        Object.assign(context, { press, clock })
        context.db.tenant = tenant
        isFrozen = false
        await loseTurns(context.db)
        await act()
      }
      return tenant.apply(context.db, asked)
    }) as typeof tenant
  }

  test('has a payment open for this cart: no second one', async () => {
    const { shopper, cart, states } = await aBuyer('manager@harbor.test')
    const [card, asking] = [await goodCard(shopper), await cardOf(shopper, PAYMENT_CARDS.asksBank)]
    inBetween(async () => expect((await pay(other, shopper, cart, asking)).statusCode).toBe(202))
    expect(answerOf(await pay(shop, shopper, cart, card))).toEqual([409, 'request.in-progress'])
    expect(await states()).toEqual(['requires-action'])
  })

  async function aCompanyCart() {
    const shopper = await signedIn(context, 'title@summit.test')
    const add = async () => {
      const design = await aDesign(context, shopper)
      const line = {
        design_id: design.id,
        type: 'warehouse',
        quantity: 250,
        warnings_accepted: true,
        pickup: 'summit-downtown',
        bill_to_company: true,
      }
      expect((await app.inject(shopper.post(`${API}/cart/items`, line))).statusCode).toBe(201)
    }
    await add()
    return { shopper, add, cart: await cartOf(shop, shopper) }
  }

  test('adds to the cart that costs nothing: it is refused, and works once it was looked at again', async () => {
    const { shopper, add, cart } = await aCompanyCart()
    await afterFreezing(add)
    expect(answerOf(await pay(shop, shopper, cart, '0'))).toEqual([409, 'checkout.cart-moved'])
    expect((await booksOf(shop, shopper)).orders).toEqual([])
    expect((await pay(shop, shopper, await cartOf(shop, shopper), '0')).statusCode).toBe(200)
  })

  test('orders the cart that costs nothing: one order, and it is the answer', async () => {
    const { shopper, cart } = await aCompanyCart()
    const before = (await booksOf(shop, shopper)).orders.length
    let first: { order_id: string } | null = null
    await afterFreezing(async () => {
      const reply = await pay(other, shopper, cart, '0')
      expect(reply.statusCode, reply.body).toBe(200)
      first = reply.json().data
    })
    const reply = await pay(shop, shopper, cart, '0')
    expect(first).not.toBeNull()
    expect(reply.json().data).toEqual(first)
    expect((await booksOf(shop, shopper)).orders).toHaveLength(before + 1)
  })
})

describe('the same receipt again', () => {
  const again = (shopper: User, cart: { receipt: { hash: string } }, over: object = {}) =>
    app.inject(
      shopper.post(`${API}/cart/process`, {
        payment_method: 'pm_x',
        receipt_hash: cart.receipt.hash,
        ...over,
      }),
    )

  test('within a day is the order that there is; later, or without a receipt, the cart is empty', async () => {
    const { shopper, cart } = await aBuyer('regional@harbor.test')
    const { data } = (await pay(shop, shopper, cart, await goodCard(shopper))).json()
    expect((await again(shopper, cart)).json().data).toEqual(data)
    const elsewhere = await signedIn(context, 'consult@harbor.test')
    expect(answerOf(await again(elsewhere, cart))).toEqual([422, 'checkout.empty'])
    expect(answerOf(await again(shopper, cart, { receipt_hash: undefined }))).toEqual([422, 'checkout.empty'])
    const placed = (ago: number) =>
      context.db.tenant(shopper, (tx) =>
        tx
          .updateTable('orders')
          .set({ placed_at: new Date(Date.now() - ago) })
          .where('id', '=', data.order_id)
          .execute(),
      )
    const DAY = 24 * 60 * 60_000
    await placed(DAY - 60_000)
    expect((await again(shopper, cart)).json().data).toEqual(data)
    await placed(DAY + 1)
    expect(answerOf(await again(shopper, cart))).toEqual([422, 'checkout.empty'])
  })
})

test('whoever acts for someone pays with a card of her own and leaves none behind', async () => {
  const owner = await signedIn(context, 'agent@harbor.test')
  const saved = await goodCard(owner)
  const first = await aFullCart(shop, owner)
  expect((await pay(shop, owner, first, saved, { over: { save_card: true } })).statusCode).toBe(200)
  const cart = await aFullCart(shop, owner)
  const admin = await switchedTo(context, 'admin@harbor.test', 'agent@harbor.test')
  expect(answerOf(await pay(shop, admin, cart, saved))).toEqual([403, 'account.not-allowed'])
  const typed = await goodCard(admin)
  const keeping = await pay(shop, admin, cart, typed, { over: { save_card: true } })
  expect(answerOf(keeping)).toEqual([403, 'account.not-allowed'])
  expect((await pay(shop, admin, cart, typed)).statusCode).toBe(200)
})
