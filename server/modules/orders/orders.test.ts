import { describe, expect, test } from 'vitest'
import type { Cart } from '@frontage/contracts/cart.ts'
import type { Order } from '@frontage/contracts/orders.ts'
import { anApp, signedIn, type User } from '@frontage/testing/app.ts'
import { aPaymentCard, aFullCart, PAYMENT_CARDS, cartOf, pay, SHIPPING } from '@frontage/testing/checkout.ts'
import { aDesign, changeOffer } from '@frontage/testing/designs.ts'

const shop = await anApp()
const { app, context } = shop
const ORDERS = '/marketingcenter/api/v1/orders'
const NOBODYS = '7d3f3c1e-0000-4000-8000-000000000000'

async function anOrder(user: User, wanted: object = {}): Promise<Order> {
  const cart = await aFullCart(shop, user, wanted)
  const reply = await pay(shop, user, cart, (await aPaymentCard(shop, user, PAYMENT_CARDS.good)).json().id)
  expect(reply.statusCode).toBe(200)
  return (await app.inject(user.get(`${ORDERS}/${reply.json().data.order_id}`))).json().data
}

test('numbers count up per tenant, and the newest order is first', async () => {
  const shopper = await signedIn(context, 'free@harbor.test')
  const orders = [await anOrder(shopper), await anOrder(shopper)]
  const elsewhere = await anOrder(await signedIn(context, 'agent@summit.test'))
  expect(orders.map((order) => order.number)).toEqual(['HA-1001', 'HA-1002'])
  expect(elsewhere.number).toBe('SU-1001')
  const list = (await app.inject(shopper.get(`${ORDERS}?pageSize=1`))).json().data
  expect(list).toMatchObject({ totalRows: 2, rows: [{ number: 'HA-1002', piece_count: 250, line_count: 1 }] })
  const second = (await app.inject(shopper.get(`${ORDERS}?pageSize=1&pageNumber=2`))).json().data
  expect(second.rows).toMatchObject([{ number: 'HA-1001' }])
}, 60_000)

test('lists and orders take at most four statements, in one flight', async () => {
  const shopper = await signedIn(context, 'manager@harbor.test')
  const order = await anOrder(shopper)
  for (const url of [ORDERS, `${ORDERS}/${order.id}`, `${ORDERS}/${order.id}/receipt`]) {
    const { result, statements } = await context.db.countStatements(() => app.inject(shopper.get(url)))
    expect(result.statusCode).toBe(200)
    // An order has its history, its refunds and its messages beside it.
    expect(statements.length).toBeLessThanOrEqual(4)
  }
})

test('an order is a snapshot: nothing that changes later changes it', async () => {
  const shopper = await signedIn(context, 'trial@harbor.test')
  const design = await aDesign(context, shopper, { product: 'business-card' })
  const order = await anOrder(shopper, { design_id: design.id })
  await changeOffer(context, shopper, design.templateId, {
    additional_cost: [],
    paper: 'other',
    discounts: [],
  })
  await context.db.tenant(shopper, (tx) =>
    tx.updateTable('design').set({ slots: '{}', name: 'Changed' }).where('id', '=', design.id).execute(),
  )
  expect((await app.inject(shopper.get(`${ORDERS}/${order.id}`))).json().data).toEqual(order)
})

test('lines say how large their artwork is, in the cart, the list and the order; none is stored', async () => {
  const shopper = await signedIn(context, 'editor@harbor.test')
  const design = await aDesign(context, shopper, { product: 'business-card' })
  const upright = { width: 144, height: 252 }
  const cart = await aFullCart(shop, shopper, { design_id: design.id })
  expect((await cartOf(shop, shopper)).cart_items).toMatchObject([{ trim: upright }])
  const paid = await pay(
    shop,
    shopper,
    cart,
    (await aPaymentCard(shop, shopper, PAYMENT_CARDS.good)).json().id,
  )
  const { order_id } = paid.json().data
  const list = (await app.inject(shopper.get(ORDERS))).json().data
  expect(list.rows[0].lines).toMatchObject([{ trim: upright }])
  const order: Order = (await app.inject(shopper.get(`${ORDERS}/${order_id}`))).json().data
  expect(order.snapshot.lines).toMatchObject([{ trim: upright }])
  const stored = await context.db.tenant(shopper, (tx) =>
    tx.selectFrom('orders').select('snapshot').where('id', '=', order_id).executeTakeFirstOrThrow(),
  )
  expect(JSON.stringify(stored.snapshot)).not.toContain('"trim"')
})

test('a search finds own orders by number, design, product, list and recipient, and nobody else’s', async () => {
  const shopper = await signedIn(context, 'downgraded@harbor.test')
  const design = await aDesign(context, shopper, { product: 'business-card' })
  await context.db.tenant(shopper, (tx) =>
    tx.updateTable('design').set({ name: 'Elm Street 100% sold' }).where('id', '=', design.id).execute(),
  )
  const cards = await anOrder(shopper, { design_id: design.id })
  const flyers = await anOrder(shopper)
  const theirs = await anOrder(await signedIn(context, 'affiliate@harbor.test'))
  const found = async (search: string, page = '') => {
    const reply = await app.inject(shopper.get(`${ORDERS}?search=${encodeURIComponent(search)}${page}`))
    expect(reply.statusCode).toBe(200)
    const { rows, totalRows } = reply.json().data as { rows: Order[]; totalRows: number }
    return [rows.map((row) => row.number), totalRows] as const
  }
  const both = [[flyers.number, cards.number], 2] as const
  const onlyCards = [[cards.number], 1] as const
  expect(await found('')).toEqual(both)
  expect(await found(cards.number.toLowerCase())).toEqual(onlyCards)
  expect(await found(theirs.number)).toEqual([[], 0])
  expect(await found('  elm   SOLD ')).toEqual(onlyCards)
  expect(await found('business card')).toEqual(onlyCards)
  expect(await found('flyer')).toEqual([[flyers.number], 1])
  expect(await found('flyer elm')).toEqual([[], 0])
  expect(await found('łuczak pier')).toEqual(both)
  expect(await found('100%')).toEqual(onlyCards)
  expect(await found('%%')).toEqual([[], 0])
  expect(await found('_')).toEqual([[], 0])
  // A page of what was found, counted alike.
  expect(await found('long beach', '&pageSize=1&pageNumber=2')).toEqual([[cards.number], 2])
  const tooLong = await app.inject(shopper.get(`${ORDERS}?search=${'a'.repeat(101)}`))
  expect(tooLong.statusCode).toBe(422)
}, 60_000)

test('the next cart begins with the addresses of the last order, and asks again how it ships', async () => {
  const shopper = await signedIn(context, 'agent@harbor.test')
  const { snapshot } = await anOrder(shopper)
  const reply = await app.inject(shopper.get('/marketingcenter/api/v1/cart/address'))
  expect(reply.json().data).toEqual({
    shipping_mode: null,
    shipping_address: snapshot.shipping_address,
    billing_address: snapshot.billing_address,
    is_shipping_billing_same_address: true,
  })
}, 60_000)

describe('ordering again', () => {
  const again = (user: User, id: string, key: string) =>
    app.inject(user.post(`${ORDERS}/${id}/reorder`, undefined, { 'idempotency-key': key }))

  test('unchanged: the lines are back, nothing differs, and a repeated tap adds nothing', async () => {
    const shopper = await signedIn(context, 'affiliate@harbor.test')
    const order = await anOrder(shopper)
    const reply = await again(shopper, order.id, 'again-1')
    expect([reply.statusCode, reply.json().data]).toEqual([201, { added: 1, differences: [] }])
    expect((await again(shopper, order.id, 'again-1')).json()).toEqual(reply.json())
    const cart = await cartOf(shop, shopper)
    expect(cart.cart_items).toMatchObject([
      { quantity: 250, design_changed: false, slots: order.snapshot.lines[0]!.slots },
    ])
  })

  test('as it was sent, picked up and accepted then, unless the cart was told otherwise', async () => {
    const shopper = await signedIn(context, 'agent@summit.test')
    await aFullCart(shop, shopper, { bill_to_company: true })
    const { pickup_places: places } = await cartOf(shop, shopper)
    const API = '/marketingcenter/api/v1/cart'
    const picked = {
      design_id: (await aDesign(context, shopper)).id,
      type: 'warehouse',
      quantity: 500,
      pickup: places[1]!.id,
      coating_type: null,
      warnings_accepted: true,
    }
    expect((await app.inject(shopper.post(`${API}/items`, picked))).statusCode).toBe(201)
    const sentTo = { ...SHIPPING, shipping_mode: 'air' }
    expect((await app.inject(shopper.patch(`${API}/address`, sentTo))).statusCode).toBe(200)
    const cart = await cartOf(shop, shopper)
    const paid = await pay(
      shop,
      shopper,
      cart,
      (await aPaymentCard(shop, shopper, PAYMENT_CARDS.good)).json().id,
    )
    expect(paid.statusCode, paid.body).toBe(200)
    const { order_id: id } = paid.json().data
    const addressNow = async () => (await app.inject(shopper.get(`${API}/address`))).json().data
    const saved = ({ cart_items }: Cart) =>
      cart_items.map(
        ({ type, quantity, coating_type, pickup, BillToCompany, warnings_accepted, preflight }) => [
          { type, quantity, coating_type, pickup, BillToCompany },
          preflight.length > 0 && warnings_accepted,
        ],
      )

    expect((await again(shopper, id, 'as-then')).json().data).toEqual({ added: 2, differences: [] })
    expect(saved(await cartOf(shop, shopper))).toEqual(saved(cart))
    expect(await addressNow()).toMatchObject({
      shipping_mode: 'air',
      shipping_address: sentTo.shipping_address,
      is_shipping_billing_same_address: true,
    })

    await app.inject(shopper.patch(`${API}/address`, SHIPPING))
    await again(shopper, id, 'once-more')
    expect(await addressNow()).toMatchObject({ shipping_mode: 'ground' })
  })

  test('what changed since is said, at today’s prices', async () => {
    const shopper = await signedIn(context, 'downgraded@harbor.test')
    const design = await aDesign(context, shopper, { product: 'door-hanger' })
    const order = await anOrder(shopper, { design_id: design.id, quantity: 100, coating_type: 'matte' })
    await changeOffer(context, shopper, design.templateId, {
      coating_types: [],
      template_specification: {
        quantities_print: ['250'],
        printship_sell_price: [0.5],
        quantities_maillist: [],
        maillist_sell_price: [],
      },
    })
    const { differences } = (await again(shopper, order.id, 'again-2')).json().data
    expect(differences.map((one: { what: string }) => one.what)).toEqual(['minimum', 'coating', 'price'])
    expect(differences[2].sentence).toMatch(/The price was \$97\.00 and is now \$137\.00\./)
    expect((await cartOf(shop, shopper)).cart_items).toMatchObject([{ quantity: 250, coating_type: null }])
  })

  test('a withdrawn template is named and left out', async () => {
    const shopper = await signedIn(context, 'free@harbor.test')
    const design = await aDesign(context, shopper, { product: 'tri-fold-brochure' })
    const order = await anOrder(shopper, { design_id: design.id })
    await context.db.tenant(shopper, (tx) =>
      tx.updateTable('template').set({ active: false }).where('id', '=', design.templateId).execute(),
    )
    const reply = await again(shopper, order.id, 'again-3')
    expect(reply.json().data).toMatchObject({ added: 0, differences: [{ what: 'not-sold' }] })
  })
})

test("another user's, another tenant's and nobody's order are the same 404 on every route", async () => {
  const owner = await signedIn(context, 'regional@harbor.test')
  const order = await anOrder(owner)
  const line = order.snapshot.lines[0]!.id
  for (const email of [
    'title@harbor.test',
    'admin@harbor.test',
    'agent@summit.test',
    'agent@bluebird.test',
  ]) {
    const other = await signedIn(context, email)
    const attempts = (id: string, item: string) => [
      other.get(`${ORDERS}/${id}`),
      other.get(`${ORDERS}/${id}/receipt`),
      other.get(`${ORDERS}/${id}/items/${item}/press-file`),
      other.post(`${ORDERS}/${id}/reorder`),
    ]
    const answers = async (id: string, item: string) =>
      Promise.all(attempts(id, item).map(async (one) => app.inject(one)))
    const theirs = await answers(order.id, line)
    const nobodys = await answers(NOBODYS, NOBODYS)
    const nonsense = await answers("'; drop", '../..%00')
    expect(theirs.map((reply) => [reply.statusCode, reply.body])).toEqual(
      nobodys.map((reply) => [reply.statusCode, reply.body]),
    )
    expect(theirs.every((reply) => reply.statusCode === 404)).toBe(true)
    expect(nonsense.every((reply) => reply.statusCode === 404 || reply.statusCode === 400)).toBe(true)
    expect((await app.inject(other.get(ORDERS))).body).not.toContain(order.number)
  }
  const file = await app.inject(
    owner.get(`/marketingcenter/api/v1/files/${order.snapshot.lines[0]!.press_file.file_id}`),
  )
  expect(file.statusCode).toBe(200)
})

test('an order whose press file was never made has it made when it is asked for', async () => {
  const colleague = await signedIn(context, 'nora.fields@harbor.test')
  const { rows } = (await app.inject(colleague.get(ORDERS))).json().data
  const path = `${ORDERS}/${rows[0].id}/items/${rows[0].lines[0].id}/press-file`
  const reply = await app.inject(colleague.get(path))
  expect([reply.statusCode, reply.headers['content-type']]).toEqual([200, 'application/pdf'])
  expect(reply.rawPayload.subarray(0, 5).toString()).toBe('%PDF-')
  expect((await app.inject(colleague.get(path))).rawPayload.equals(reply.rawPayload)).toBe(true)
  const anonymous = await signedIn(context, 'agent@harbor.test')
  expect((await app.inject(anonymous.get(path))).statusCode).toBe(404)
})
