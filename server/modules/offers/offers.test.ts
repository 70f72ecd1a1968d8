import { describe, expect, test } from 'vitest'
import { demoOffer } from '@frontage/catalog/offers.ts'
import type { Offer } from '@frontage/contracts/catalog.ts'
import { anApp, anotherProcessOf, signedIn } from '@frontage/testing/app.ts'
import { aFullCart, cartOf, PAYMENT_CARDS, aPaymentCard, pay } from '@frontage/testing/checkout.ts'

const API = '/marketingcenter/api/v1/manage-offers'
const shop = await anApp()
const { app, context } = shop
const admin = await signedIn(context, 'admin@harbor.test')
const usual = demoOffer('letter-flyer', { billToCompany: false, freePrintProgram: false })
if (!usual) throw new Error('flyers are sold')

const list = async (query = '') => (await app.inject(admin.get(`${API}${query}`))).json().data
const flyers = (await list('?product=letter-flyer&pageSize=100')).rows
const read = async (id: string) => (await app.inject(admin.get(`${API}/${id}`))).json().data
const save = async (id: string, offer: Partial<Offer> | null, revision?: number) =>
  app.inject(
    admin.put(`${API}/${id}`, {
      revision: revision ?? (await read(id)).revision,
      offer: offer && { ...usual, ...offer },
    }),
  )
const tiers = (quantities_print: string[], printship_sell_price: number[]) => ({
  template_specification: { ...usual.template_specification, quantities_print, printship_sell_price },
})

describe('an offer', () => {
  const [{ id }, { id: other }] = flyers

  test.each<[string, Partial<Offer>, RegExp]>([
    ['a gap', tiers(['100-249', '300'], [1, 0.9]), /Nothing is priced from 250 to 299/],
    ['an overlap', tiers(['100-300', '250'], [1, 0.9]), /overlaps/],
    ['a falling total', tiers(['100-249', '250'], [1, 0.09]), /would cost less in total/],
    ['no price', tiers([], []), /at least one price for printed/],
    ['mailing without prices', { kinds: ['mail-list'] }, /at least one price for mailed/],
    [
      'coatings of one name',
      {
        coating_types: [0, 1].map((price) => ({
          id: 'a',
          name: 'A',
          price_per_item: price,
          first_25_free: false,
        })),
      },
      /same name/,
    ],
  ])('with %s is refused in a sentence, and nothing is stored', async (_what, change, sentence) => {
    const before = await read(id)
    const reply = await save(id, change)
    expect([reply.statusCode, reply.json().code]).toEqual([422, 'offers.unusable'])
    expect(reply.json().message).toMatch(sentence)
    expect(await read(id)).toEqual(before)
  })

  test('of two administrators the second is shown what the first saved', async () => {
    const { revision } = await read(id)
    expect((await save(id, tiers(['100'], [0.5]), revision)).statusCode).toBe(200)
    const second = await save(id, tiers(['100'], [0.6]), revision)
    expect([second.statusCode, second.json().code]).toEqual([409, 'offers.changed-elsewhere'])
    expect(second.json().data.offer.offer.template_specification.printship_sell_price).toEqual([0.5])
  })

  test('every process serves the new price at once, with its fraction of a cent', async () => {
    const second = await anotherProcessOf(shop)
    const priceFrom = async () =>
      (await second.app.inject(admin.get('/marketingcenter/api/v1/templates?subCategoryId=101&pageSize=100')))
        .json()
        .data.rows.find((card: { id: string }) => card.id === id).priceFrom
    await priceFrom()
    expect((await save(id, tiers(['500'], [0.085]))).statusCode).toBe(200)
    expect(await priceFrom()).toBe(0.085)
  })

  test('goes to others of its product alone', async () => {
    const [card] = (await list('?product=business-card')).rows
    const { revision, offer } = await read(id)
    const copied = await app.inject(admin.post(`${API}/${id}/copies`, { revision, ids: [other, card.id] }))
    expect(copied.json().data.others.find((one: { id: string }) => one.id === other)).toMatchObject({
      is_same: true,
    })
    expect((await read(other)).offer).toEqual(offer)
    expect((await read(card.id)).offer).not.toEqual(offer)
  })

  test('of a retired template is refused', async () => {
    const status = (from: string, to: string) =>
      app.inject(admin.put(`/marketingcenter/api/v1/manage-templates/${other}/status`, { from, to }))
    await status('published', 'retired')
    const reply = await save(other, {})
    expect([reply.statusCode, reply.json().code]).toEqual([409, 'offers.retired'])
    expect((await list('?product=letter-flyer&pageSize=100')).rows).toHaveLength(flyers.length - 1)
    await status('retired', 'published')
  })
})

test('an open cart has the new price, and nothing is charged that its buyer has not seen', async () => {
  const agent = await signedIn(context, 'agent@harbor.test')
  const seen = await aFullCart(shop, agent, { quantity: 500 })
  const [line] = seen.cart_items
  if (!line) throw new Error('nothing in the cart')
  const row = await context.db.tenant(agent, (tx) =>
    tx
      .selectFrom('cart_item')
      .select('template_id')
      .where('tenant_id', '=', 'harbor')
      .where('id', '=', line.id)
      .executeTakeFirstOrThrow(),
  )
  expect((await save(row.template_id, tiers(['25'], [1.5]))).statusCode).toBe(200)
  const card = (await aPaymentCard(shop, agent, PAYMENT_CARDS.good)).json().id
  const refused = await pay(shop, agent, seen, card)
  expect([refused.statusCode, refused.json().code]).toEqual([409, 'checkout.price-moved'])
  const now = await cartOf(shop, agent)
  expect(now.receipt.dueNow).toBeGreaterThan(seen.receipt.dueNow)
})

test('editors and agents set no prices, and another tenant finds none', async () => {
  for (const name of ['editor', 'agent']) {
    const user = await signedIn(context, `${name}@harbor.test`)
    expect((await app.inject(user.get(API))).statusCode).toBe(403)
  }
  const other = await signedIn(context, 'admin@summit.test')
  expect((await app.inject(other.get(`${API}/${flyers[0].id}`))).statusCode).toBe(404)
})

test('the list has the price of a template that is only mailed', async () => {
  const { id } = flyers.at(-1)
  const before = await read(id)
  const mailed = {
    quantities_print: [],
    printship_sell_price: [],
    quantities_maillist: ['100-249', '250'],
    maillist_sell_price: [1.2, 1.1],
  }
  const saved = await save(id, { kinds: ['mail-list'], template_specification: mailed })
  expect(saved.statusCode).toBe(200)
  const { rows } = await list('?product=letter-flyer&pageSize=100')
  const row = rows.find((one: { id: string }) => one.id === id)
  expect(row).toMatchObject({ price_from: 1.1, tiers: 2 })
  // Also where prices of print are left from before.
  const { quantities_maillist, maillist_sell_price } = mailed
  await save(id, {
    kinds: ['mail-list'],
    template_specification: {
      ...before.offer.template_specification,
      ...{ quantities_maillist, maillist_sell_price },
    },
  })
  const file = await app.inject(admin.get(`${API}-file?product=letter-flyer`))
  const lines = file.body.split('\r\n').filter((line) => line.startsWith(`"${row.title}"`))
  expect(lines.map((line) => line.split(',').slice(2).join())).toEqual([
    '"mailed","100-249",1.2',
    '"mailed","250",1.1',
  ])
  await save(id, before.offer)
})

test('pages begin at a row in every order, and the file has every price of what the filters find', async () => {
  const { totalRows } = await list()
  for (const order of ['', '&sort=title', '&sort=title&direction=DESC', '&direction=DESC']) {
    const seen: string[] = []
    let at = ''
    do {
      const page = await list(`?pageSize=20${order}${at && `&at=${at}`}`)
      seen.push(...page.rows.map(({ id }: { id: string }) => id))
      at = page.next ?? ''
    } while (at)
    expect(new Set(seen).size, order).toBe(totalRows)
    expect(seen).toHaveLength(totalRows)
  }
  const file = await app.inject(admin.get(`${API}-file?product=letter-flyer`))
  const lines = file.body.trimEnd().split('\r\n')
  const { rows } = await list('?product=letter-flyer&pageSize=100')
  const printed = rows.reduce((sum: number, row: { tiers: number }) => sum + row.tiers, 0)
  expect(lines.filter((line) => /,"?printed"?,/.test(line))).toHaveLength(printed)
  const agent = await signedIn(context, 'agent@harbor.test')
  expect((await app.inject(agent.get(`${API}-file`))).statusCode).toBe(403)
})
