import { describe, expect, test } from 'vitest'
import { anApp, signedIn, type Person } from '@frontage/testing/app.ts'
import { aCard, aFullCart, CARDS, pay } from '@frontage/testing/checkout.ts'
import { aNewcomer, switchedTo } from '@frontage/testing/membership.ts'

const shop = await anApp()
const { app, context } = shop
const standIn = context.cards.standIn!
const BASE = '/marketingcenter/api/v1/payment-methods'

const aTypedCard = async (person: Person, number: string = CARDS.good): Promise<string> =>
  (await aCard(shop, person, number)).json().id
const keep = (person: Person, id: string, makeDefault = false) =>
  app.inject(person.post(BASE, { payment_method: id, make_default: makeDefault }))
const cardsOf = async (person: Person): Promise<{ id: string; is_default: boolean; name: string }[]> =>
  (await app.inject(person.get(`${BASE}?for=list`))).json().data.cards

describe('saved cards', () => {
  test('the first is the usual one, the next when asked for, and each can be chosen', async () => {
    const person = await aNewcomer(context)
    const [first, second, third] = await Promise.all([1, 2, 3].map(() => aTypedCard(person)))
    for (const [card, isDefault] of [
      [first!, false],
      [second!, false],
      [third!, true],
    ] as const) {
      expect((await keep(person, card, isDefault)).json().data).toEqual({ status: 'succeeded', id: card })
    }
    const usual = async () => (await cardsOf(person)).filter((card) => card.is_default).map(({ id }) => id)
    expect(await usual()).toEqual([third])
    expect((await app.inject(person.put(`${BASE}/${second}/default`))).statusCode).toBe(200)
    expect(await usual()).toEqual([second])
    expect(await cardsOf(person)).toHaveLength(3)
  })

  test('when the usual card goes, the newest left is the usual one; the last leaves none', async () => {
    const person = await aNewcomer(context)
    const [old, recent] = [await aTypedCard(person), await aTypedCard(person)]
    await keep(person, old)
    await keep(person, recent)
    expect((await app.inject(person.delete(`${BASE}/${old}`))).statusCode).toBe(200)
    expect(await cardsOf(person)).toMatchObject([{ id: recent, is_default: true }])
    await app.inject(person.delete(`${BASE}/${recent}`))
    expect(await cardsOf(person)).toEqual([])
    expect((await app.inject(person.delete(`${BASE}/${recent}`))).statusCode).toBe(404)
  })

  test.each([
    [true, 200],
    [false, 402],
  ])('the bank asks before a card is kept; answered %s: %i', async (agreed, status) => {
    const person = await aNewcomer(context)
    const asked = await keep(person, await aTypedCard(person, CARDS.asksBank))
    expect(asked.statusCode).toBe(202)
    const { setup_intent, next_action_url } = asked.json().data
    expect(next_action_url).toContain(`/dev/cards/challenge/${setup_intent}`)
    const complete = () => app.inject(person.post(`${BASE}/complete`, { setup_intent }))
    expect((await complete()).statusCode).toBe(202)
    standIn.answerBank(setup_intent, agreed)
    expect((await complete()).statusCode).toBe(status)
    expect(await cardsOf(person)).toHaveLength(agreed ? 1 : 0)
  })

  test('pays with one click: the usual card, also where its bank asks', async () => {
    const person = await signedIn(context, 'regional@harbor.test')
    await keep(person, await aTypedCard(person, CARDS.good))
    const [card] = await cardsOf(person)
    const cart = await aFullCart(shop, person)
    expect((await pay(shop, person, cart, card!.id)).statusCode).toBe(200)
    const asking = await keep(person, await aTypedCard(person, CARDS.asksBankAlways), true)
    const { setup_intent } = asking.json().data
    standIn.answerBank(setup_intent, true)
    await app.inject(person.post(`${BASE}/complete`, { setup_intent, make_default: true }))
    const next = await aFullCart(shop, person)
    const usual = (await cardsOf(person)).find((one) => one.is_default)
    expect((await pay(shop, person, next, usual!.id)).statusCode).toBe(202)
  })

  test.each(['pm_unknown', '../customers', ' '])('the card %s is not known', async (id) => {
    const reply = await keep(await aNewcomer(context), id)
    expect([reply.statusCode, reply.json().code]).toEqual([422, 'checkout.card-unknown'])
  })

  test("another person's question of a bank is not completed", async () => {
    const [owner, other] = [await aNewcomer(context), await aNewcomer(context)]
    await keep(other, await aTypedCard(other))
    const asked = await keep(owner, await aTypedCard(owner, CARDS.asksBank))
    const { setup_intent } = asked.json().data
    standIn.answerBank(setup_intent, true)
    const reply = await app.inject(other.post(`${BASE}/complete`, { setup_intent, make_default: true }))
    expect(reply.statusCode).toBe(404)
    expect(await cardsOf(other)).toHaveLength(1)
  })

  test('whoever acts for somebody sees no cards and changes none', async () => {
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
