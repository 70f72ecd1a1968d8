/** A payment that is not decided, or decided twice: what the next click and another process change. */
import { scopeOfTenant } from '@frontage/db/scope.ts'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { renderedAhead } from '../press/render-soon.ts'
import { anApp, anotherProcessOf, signedIn, type User } from '@frontage/testing/app.ts'
import { answerOf, buyersOf } from '@frontage/testing/buyers.ts'
import { aFullCart, booksOf, PAYMENT_CARDS, cartOf, pay } from '@frontage/testing/checkout.ts'
import { loseTurns } from '@frontage/testing/database.ts'
import { aDesign } from '@frontage/testing/designs.ts'
import { switchedTo } from '@frontage/testing/membership.ts'
import { PaymentProviderUnavailable, type Charge, type ProviderPayment } from '../../platform/cards/port.ts'

const shop = await anApp()
const other = await anotherProcessOf(shop)
const { app, context } = shop
const { provider } = context.cards
const standIn = context.cards.standIn!
const { aBuyer, cardOf, goodCard, loseCharge } = buyersOf(shop)
const API = '/marketingcenter/api/v1'
beforeEach(() => {
  context.cards.provider = provider
})
afterEach(() => void vi.useRealTimers())

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
