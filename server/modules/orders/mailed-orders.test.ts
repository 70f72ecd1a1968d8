import { beforeAll, describe, expect, test, vi } from 'vitest'
import { toSvg } from '@frontage/artwork/to-svg.ts'
import type { Order } from '@frontage/contracts/orders.ts'
import { anApp, signedIn, type User } from '@frontage/testing/app.ts'
import { aPaymentCard, PAYMENT_CARDS, cartOf, pay, SHIPPING } from '@frontage/testing/checkout.ts'
import { aDesign, aMailingList } from '@frontage/testing/designs.ts'
import { aFileOf } from '@frontage/testing/upload.ts'

const shop = await anApp()
const { app, context } = shop
const API = '/marketingcenter/api/v1'
const get = async (user: User, url: string) => (await app.inject(user.get(API + url))).json().data

/** A postcard in the cart, mailed to a list of so many. */
async function aMailing(user: User, rows = 120) {
  const list = await aMailingList(context, user, rows)
  const design = await aDesign(context, user, { product: 'postcard-4x6' })
  const line = { design_id: design.id, type: 'mail-list', mailing_list_id: list, warnings_accepted: true }
  const added = await app.inject(user.post(`${API}/cart/items`, line))
  expect(added.statusCode, added.body).toBe(201)
  return { list, id: added.json().data.id as string }
}

const payNow = async (user: User) =>
  pay(shop, user, await cartOf(shop, user), (await aPaymentCard(shop, user, PAYMENT_CARDS.good)).json().id)

const replaceWith = async (user: User, list: string, text: string) => {
  const upload = await app.inject(user.post(`${API}/mailinglists/drafts`, ...aFileOf('new.csv', text)))
  const { id, reading } = upload.json().data
  return app.inject(user.put(`${API}/mailinglists/${list}/recipients`, { draft_id: id, ...reading }))
}
const neighbors = (from: number, to: number) =>
  'Name,Street,City,State,Zip\n' +
  Array.from(
    { length: to - from + 1 },
    (_, n) => `Neighbor ${from + n},${from + n} Pier Road,Long Beach,CA,90802`,
  ).join('\n')

describe('an order that is mailed', () => {
  let shopper: User
  let order: Order
  let list: string
  beforeAll(async () => {
    shopper = await signedIn(context, 'agent@harbor.test')
    list = (await aMailing(shopper)).list
    const paid = await payNow(shopper)
    order = await get(shopper, `/orders/${paid.json().data.order_id}`)
  }, 60_000)

  test('needs no shipping address, is not taxed, and keeps what it is mailed to', () => {
    const [line] = order.snapshot.lines
    expect(order.snapshot).toMatchObject({ shipping_address: null, shipping_mode: null })
    expect(order.snapshot.receipt).toMatchObject({ taxes: 0, shipping: 0 })
    expect(line).toMatchObject({
      type: 'mail-list',
      quantity: 120,
      unit_price_cents: 94,
      mailing_list: { id: list, name: 'Farm', version: 1, row_count: 120, content_hash: 'c'.repeat(64) },
    })
  })

  const listOfOrder = () =>
    app.inject(shopper.get(`${API}/orders/${order.id}/items/${order.snapshot.lines[0]!.id}/mailing-list`))

  test('hands the print shop its addresses, whatever becomes of the list', async () => {
    const first = await listOfOrder()
    expect(first.headers['content-disposition']).toBe(
      `attachment; filename="${order.number.toLowerCase()}-farm.csv"`,
    )
    expect(first.body.split('\r\n')).toHaveLength(122)
    expect((await replaceWith(shopper, list, neighbors(101, 150))).statusCode).toBe(200)
    expect((await listOfOrder()).body).toBe(first.body)
    await app.inject(shopper.delete(`${API}/mailinglists/${list}`))
    expect((await listOfOrder()).body).toBe(first.body)
    await app.inject(shopper.post(`${API}/mailinglists/${list}/restore`))
  })

  test('is ordered again with what changed on the list', async () => {
    const again = await app.inject(shopper.post(`${API}/orders/${order.id}/reorder`))
    expect(again.json().data).toMatchObject({
      added: 1,
      differences: [
        {
          what: 'mailing-list',
          sentence: 'The mailing list ‘Farm’ had 120 addresses and now has 50: 30 new, 100 gone.',
        },
      ],
    })
    const [line] = (await cartOf(shop, shopper)).cart_items
    expect(line).toMatchObject({
      quantity: 50,
      minimum_quantity: 100,
      mailing_list: { id: list, row_count: 50 },
    })
    expect((await payNow(shopper)).json().code).toBe('cart.below-minimum')
  })

  test('is ordered again without its list, and says so', async () => {
    await app.inject(shopper.delete(`${API}/mailinglists/${list}`))
    const again = await app.inject(shopper.post(`${API}/orders/${order.id}/reorder`))
    expect(again.json().data.differences).toMatchObject([
      {
        what: 'mailing-list',
        sentence: 'The mailing list ‘Farm’ was deleted. Please choose another one in the cart.',
      },
    ])
  })
})

describe('a line in the cart', () => {
  test('follows its list: another count is another price, and is said', async () => {
    const shopper = await signedIn(context, 'trial@harbor.test')
    const { list } = await aMailing(shopper, 499)
    const before = await cartOf(shop, shopper)
    expect(before.cart_items[0]).toMatchObject({
      quantity: 499,
      unit_price: 0.94,
      mailing_list: { row_count_before: null },
    })
    await replaceWith(shopper, list, neighbors(1, 500))
    const after = await cartOf(shop, shopper)
    expect(after.cart_items[0]).toMatchObject({
      quantity: 500,
      unit_price: 0.86,
      mailing_list: { row_count: 500, row_count_before: 499 },
    })
    const card = (await aPaymentCard(shop, shopper, PAYMENT_CARDS.good)).json().id
    expect((await pay(shop, shopper, before, card)).json().code).toBe('checkout.price-moved')
    expect((await pay(shop, shopper, after, card)).statusCode).toBe(200)
  }, 60_000)

  test('whose list was deleted stops the order until another one is chosen', async () => {
    const shopper = await signedIn(context, 'active@harbor.test')
    const { list, id } = await aMailing(shopper)
    await app.inject(shopper.delete(`${API}/mailinglists/${list}`))
    expect((await cartOf(shop, shopper)).cart_items[0]).toMatchObject({
      quantity: 120,
      mailing_list: { id: list, name: 'Farm', is_deleted: true },
    })
    expect((await payNow(shopper)).json()).toMatchObject({ code: 'cart.mailing-list-deleted' })
    const choose = (mailing_list_id: string) =>
      app.inject(shopper.patch(`${API}/cart/item/${id}`, { mailing_list_id }))
    const theirs = await aMailingList(context, await signedIn(context, 'free@harbor.test'), 200)
    expect((await choose(theirs)).statusCode).toBe(404)
    expect((await choose(list)).statusCode).toBe(404)
    expect((await choose(await aMailingList(context, shopper, 99))).json().code).toBe('cart.below-minimum')
    const other = await aMailingList(context, shopper, 200)
    expect((await choose(other)).json().data).toMatchObject({
      quantity: 200,
      total_price: 188,
      mailing_list: { id: other, is_deleted: false, row_count_before: null },
    })
    expect((await payNow(shopper)).statusCode).toBe(200)
  }, 60_000)

  test('that is printed has no list to choose', async () => {
    const shopper = await signedIn(context, 'manager@harbor.test')
    const design = await aDesign(context, shopper, { product: 'postcard-4x6' })
    const line = { design_id: design.id, type: 'print-and-ship', quantity: 250, warnings_accepted: true }
    const { id } = (await app.inject(shopper.post(`${API}/cart/items`, line))).json().data
    const list = await aMailingList(context, shopper, 200)
    const reply = await app.inject(shopper.patch(`${API}/cart/item/${id}`, { mailing_list_id: list }))
    expect(reply.json().code).toBe('cart.kind-not-offered')
  })
})

describe('the postage on the address side', () => {
  /** Words of the imprint in the press files of a postcard that is ordered both ways. */
  async function imprints(mail: string) {
    const shopper = await signedIn(context, mail)
    const list = await aMailingList(context, shopper, 120)
    const design = await aDesign(context, shopper, { product: 'postcard-4x6' })
    const pressPdf = vi.spyOn(context.press, 'pressPdf')
    try {
      for (const how of [
        { type: 'mail-list', mailing_list_id: list },
        { type: 'print-and-ship', quantity: 250 },
      ]) {
        const line = { design_id: design.id, warnings_accepted: true, ...how }
        const added = await app.inject(shopper.post(`${API}/cart/items`, line))
        expect(added.statusCode, added.body).toBe(201)
      }
      await app.inject(shopper.patch(`${API}/cart/address`, SHIPPING))
      const paid = await payNow(shopper)
      expect(paid.statusCode, paid.body).toBe(200)
      const { snapshot }: Order = await get(shopper, `/orders/${paid.json().data.order_id}`)
      const sides = await Promise.all(
        pressPdf.mock.calls.map(([{ scenes }]) =>
          scenes.map((scene) => /PERMIT NO. \d+/.exec(toSvg(scene))?.[0]),
        ),
      )
      const files = new Set(snapshot.lines.map((line) => line.press_file.sha256))
      return { sides, files: files.size }
    } finally {
      pressPdf.mockRestore()
    }
  }

  test('is printed on what is mailed under a permit, never on what is handed out', async () => {
    const { sides, files } = await imprints('affiliate@harbor.test')
    expect(sides).toEqual([
      [undefined, 'PERMIT NO. 0000'],
      [undefined, undefined],
    ])
    expect(files).toBe(2)
  }, 60_000)

  test('is left to the print shop without a permit: both orders have one press file', async () => {
    const { sides, files } = await imprints('affiliate@bluebird.test')
    expect(sides).toEqual([[undefined, undefined]])
    expect(files).toBe(1)
  }, 60_000)
})
