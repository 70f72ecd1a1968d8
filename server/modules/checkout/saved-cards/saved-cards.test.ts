import type { InjectOptions } from 'fastify'
import { beforeEach, describe, expect, test } from 'vitest'
import { anApp, signedIn, type User } from '@frontage/testing/app.ts'
import { aPaymentCard, aFullCart, PAYMENT_CARDS, pay } from '@frontage/testing/checkout.ts'
import { aNewcomer, switchedTo } from '@frontage/testing/membership.ts'
import { PaymentProviderUnavailable } from '../../../platform/cards/port.ts'

const shop = await anApp()
const { app, context } = shop
const standIn = context.cards.standIn!
const BASE = '/marketingcenter/api/v1/payment-methods'
const { provider, savedCards } = context.cards
beforeEach(() => void Object.assign(context.cards, { provider, savedCards }))
const answerOf = async (request: InjectOptions) => {
  const reply = await app.inject(request)
  return [reply.statusCode, (reply.json() as { code?: string }).code]
}

const aTypedCard = async (user: User, number: string = PAYMENT_CARDS.good): Promise<string> =>
  (await aPaymentCard(shop, user, number)).json().id
const keep = (user: User, id: string, makeDefault = false) =>
  app.inject(user.post(BASE, { payment_method: id, make_default: makeDefault }))
const cardsOf = async (user: User): Promise<{ id: string; is_default: boolean; name: string }[]> =>
  (await app.inject(user.get(`${BASE}?for=list`))).json().data.cards

describe('saved cards', () => {
  test('the first is the usual one, the next when asked for, and each can be chosen', async () => {
    const user = await aNewcomer(context)
    const [first, second, third] = await Promise.all([1, 2, 3].map(() => aTypedCard(user)))
    for (const [card, isDefault] of [
      [first!, false],
      [second!, false],
      [third!, true],
    ] as const) {
      expect((await keep(user, card, isDefault)).json().data).toEqual({ status: 'succeeded', id: card })
    }
    const usual = async () => (await cardsOf(user)).filter((card) => card.is_default).map(({ id }) => id)
    expect(await usual()).toEqual([third])
    expect((await app.inject(user.put(`${BASE}/${second}/default`))).statusCode).toBe(200)
    expect(await usual()).toEqual([second])
    expect(await cardsOf(user)).toHaveLength(3)
  })

  test('when the usual card goes, the newest left is the usual one; the last leaves none', async () => {
    const user = await aNewcomer(context)
    const [old, recent] = [await aTypedCard(user), await aTypedCard(user)]
    await keep(user, old)
    await keep(user, recent)
    expect((await app.inject(user.delete(`${BASE}/${old}`))).statusCode).toBe(200)
    expect(await cardsOf(user)).toMatchObject([{ id: recent, is_default: true }])
    await app.inject(user.delete(`${BASE}/${recent}`))
    expect(await cardsOf(user)).toEqual([])
    expect((await app.inject(user.delete(`${BASE}/${recent}`))).statusCode).toBe(404)
  })

  test.each([
    [true, 200],
    [false, 402],
  ])('the bank asks before a card is kept; answered %s: %i', async (agreed, status) => {
    const user = await aNewcomer(context)
    const asked = await keep(user, await aTypedCard(user, PAYMENT_CARDS.asksBank))
    expect(asked.statusCode).toBe(202)
    const { setup_intent, next_action_url } = asked.json().data
    expect(next_action_url).toContain(`/dev/cards/challenge/${setup_intent}`)
    const complete = () => app.inject(user.post(`${BASE}/complete`, { setup_intent }))
    expect((await complete()).statusCode).toBe(202)
    standIn.answerBank(setup_intent, agreed)
    expect((await complete()).statusCode).toBe(status)
    expect(await cardsOf(user)).toHaveLength(agreed ? 1 : 0)
  })

  test('pays with one click: the usual card, also where its bank asks', async () => {
    const user = await signedIn(context, 'regional@harbor.test')
    await keep(user, await aTypedCard(user, PAYMENT_CARDS.good))
    const [card] = await cardsOf(user)
    const cart = await aFullCart(shop, user)
    expect((await pay(shop, user, cart, card!.id)).statusCode).toBe(200)
    const asking = await keep(user, await aTypedCard(user, PAYMENT_CARDS.asksBankAlways), true)
    const { setup_intent } = asking.json().data
    standIn.answerBank(setup_intent, true)
    await app.inject(user.post(`${BASE}/complete`, { setup_intent, make_default: true }))
    const next = await aFullCart(shop, user)
    const usual = (await cardsOf(user)).find((one) => one.is_default)
    expect((await pay(shop, user, next, usual!.id)).statusCode).toBe(202)
  })

  test.each(['pm_unknown', '../customers', ' '])('the card %s is not known', async (id) => {
    const reply = await keep(await aNewcomer(context), id)
    expect([reply.statusCode, reply.json().code]).toEqual([422, 'checkout.card-unknown'])
  })

  test("another user's question of a bank is not completed", async () => {
    const [owner, other] = [await aNewcomer(context), await aNewcomer(context)]
    await keep(other, await aTypedCard(other))
    const asked = await keep(owner, await aTypedCard(owner, PAYMENT_CARDS.asksBank))
    const { setup_intent } = asked.json().data
    standIn.answerBank(setup_intent, true)
    const reply = await app.inject(other.post(`${BASE}/complete`, { setup_intent, make_default: true }))
    expect(reply.statusCode).toBe(404)
    expect(await cardsOf(other)).toHaveLength(1)
  })

  test('whoever acts for someone sees no cards and changes none', async () => {
    const owner = await switchedTo(context, 'agent@harbor.test', 'agent@harbor.test')
    const card = await aTypedCard(owner)
    const admin = await switchedTo(context, 'admin@harbor.test', 'agent@harbor.test')
    for (const request of [
      admin.get(`${BASE}?for=list`),
      admin.post(BASE, { payment_method: card }),
      admin.post(`${BASE}/complete`, { setup_intent: 'seti_1' }),
      admin.put(`${BASE}/${card}/default`),
      admin.delete(`${BASE}/${card}`),
    ]) {
      const reply = await app.inject(request)
      expect([reply.statusCode, reply.json().code]).toEqual([403, 'account.not-while-switched'])
    }
    expect((await app.inject(admin.get(BASE))).json().data.cards).toEqual([])
  })
})

/** A plan that takes money by itself. */
const RUNNING = {
  id: 'sub_1',
  status: 'active',
  planId: 'plus-monthly',
  createdAt: Date.now(),
  periodEndsAt: Date.now() + 86_400_000,
  trialEndsAt: null,
  isEnding: false,
  endedAt: null,
  price: null,
}

describe('what cannot be done', () => {
  test('to a card of someone who has none, of another user, or of nobody: it is not there', async () => {
    const [owner, other] = [await aNewcomer(context), await aNewcomer(context)]
    const card = await aTypedCard(owner)
    await keep(owner, card)
    const missing = [404, 'cards.missing']
    const requests = (user: User, id: string) => [
      user.put(`${BASE}/${id}/default`),
      user.delete(`${BASE}/${id}`),
      user.post(`${BASE}/complete`, { setup_intent: 'seti_1' }),
    ]
    for (const request of requests(other, card)) expect(await answerOf(request)).toEqual(missing)
    await keep(other, await aTypedCard(other))
    for (const request of [...requests(other, card), ...requests(other, 'pm_nobodys')])
      expect(await answerOf(request)).toEqual(missing)
    expect(await cardsOf(owner)).toMatchObject([{ id: card, is_default: true }])
    expect(await cardsOf(other)).toHaveLength(1)
  })

  test('while the provider is down is said; the checkout alone goes on without saved cards', async () => {
    const user = await aNewcomer(context)
    const card = await aTypedCard(user)
    await keep(user, card)
    const typed = await aTypedCard(user)
    const down = () => Promise.reject(new PaymentProviderUnavailable('down'))
    context.cards.provider = { ...provider, listCards: down }
    context.cards.savedCards = { keep: down, findSetup: down, makeDefault: down, remove: down }
    for (const request of [
      user.get(`${BASE}?for=list`),
      user.post(BASE, { payment_method: typed }),
      user.post(`${BASE}/complete`, { setup_intent: 'seti_1' }),
      user.put(`${BASE}/${card}/default`),
      user.delete(`${BASE}/${card}`),
    ])
      expect(await answerOf(request)).toEqual([503, 'cards.unavailable'])
    const { data } = (await app.inject(user.get(`${BASE}?for=checkout`))).json()
    expect(data).toEqual({
      publishable_key: provider.browser.publishableKey,
      api_base: '/dev/cards',
      is_test: true,
      cards: [],
    })
    Object.assign(context.cards, { provider, savedCards })
    expect(await cardsOf(user)).toHaveLength(1)
  })

  test('what is no fault of the provider is no excuse of its: the error is the server’s own', async () => {
    const user = await aNewcomer(context)
    await keep(user, await aTypedCard(user))
    context.cards.provider = { ...provider, listCards: () => Promise.reject(new Error('a bug')) }
    for (const use of ['list', 'checkout'])
      expect((await app.inject(user.get(`${BASE}?for=${use}`))).statusCode).toBe(500)
    expect((await app.inject(user.delete(`${BASE}/pm_x`))).statusCode).toBe(500)
  })

  test('to the usual card of a running plan: it stays, others may go, and after the plan it may go too', async () => {
    const user = await aNewcomer(context)
    const [usual, spare] = [await aTypedCard(user), await aTypedCard(user)]
    await keep(user, usual)
    await keep(user, spare)
    const plan = (over: object) =>
      context.db.tenant(user, async (tx) => {
        await tx.deleteFrom('membership').where('account_id', '=', user.accountId).execute()
        const subscription = JSON.stringify({ ...RUNNING, ...over })
        await tx
          .insertInto('membership')
          .values({ tenant_id: user.tenantId, account_id: user.accountId, subscription })
          .execute()
      })
    await plan({})
    expect(await answerOf(user.delete(`${BASE}/${usual}`))).toEqual([409, 'cards.pays-plan'])
    expect(await cardsOf(user)).toHaveLength(2)
    expect((await app.inject(user.delete(`${BASE}/${spare}`))).statusCode).toBe(200)
    expect(await cardsOf(user)).toMatchObject([{ id: usual, is_default: true }])
    await plan({ isEnding: true })
    expect((await app.inject(user.delete(`${BASE}/${usual}`))).statusCode).toBe(200)
    expect(await cardsOf(user)).toEqual([])
  })
})

describe('the bank of a card that is kept', () => {
  test('is told whose it is and where to lead back to; its question is handed on', async () => {
    const user = await aNewcomer(context)
    const stored: unknown[] = []
    context.cards.savedCards = { ...savedCards, keep: (card) => (stored.push(card), savedCards.keep(card)) }
    const card = await aTypedCard(user, PAYMENT_CARDS.asksBank)
    const asked = await keep(user, card)
    expect(stored).toEqual([
      {
        tenantId: user.tenantId,
        accountId: user.accountId,
        customerId: expect.stringMatching(/^cus_/),
        paymentMethod: card,
        returnUrl: 'http://bluebird.localhost/payment-method',
      },
    ])
    expect([asked.statusCode, asked.json().data]).toEqual([
      202,
      {
        status: 'requires_action',
        setup_intent: expect.stringMatching(/^seti_/),
        client_secret: expect.stringMatching(/./),
        next_action_url: expect.stringContaining('/dev/cards/challenge/seti_'),
      },
    ])
    // A question that is open makes no card the usual one.
    expect(await cardsOf(user)).toEqual([])
  })

  test('refuses it in words of its own, and nothing is kept', async () => {
    const user = await aNewcomer(context)
    const refused = await keep(user, await aTypedCard(user, PAYMENT_CARDS.declined))
    expect([refused.statusCode, refused.json()]).toMatchObject([
      402,
      { code: 'cards.refused', message: 'Your card was declined.' },
    ])
    expect(await cardsOf(user)).toEqual([])
  })

  test('agrees: the second card is the usual one only when that was wanted', async () => {
    const user = await aNewcomer(context)
    const first = await aTypedCard(user)
    await keep(user, first)
    for (const make_default of [false, true]) {
      const { setup_intent } = (await keep(user, await aTypedCard(user, PAYMENT_CARDS.asksBank))).json().data
      standIn.answerBank(setup_intent, true)
      const done = await app.inject(user.post(`${BASE}/complete`, { setup_intent, make_default }))
      expect(done.json().data).toMatchObject({ status: 'succeeded', id: expect.stringMatching(/^pm_/) })
      const usual = (await cardsOf(user)).find((card) => card.is_default)
      expect(usual?.id).toBe(make_default ? done.json().data.id : first)
    }
  })
})
