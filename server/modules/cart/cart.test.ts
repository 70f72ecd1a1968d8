import { describe, expect, test } from 'vitest'
import type { Cart, CartItem } from '@frontage/contracts/cart.ts'
import { toPricedLine, toTaxRules } from '@frontage/contracts/pricing.ts'
import { priceCart } from '@frontage/domain/receipt.ts'
import { anApp, signedIn, stranger, type Person } from '@frontage/testing/app.ts'
import { aDesign, aMailingList, changeOffer } from '@frontage/testing/designs.ts'

const { app, context } = await anApp()
const API = '/marketingcenter/api/v1'
const NOBODYS = '7d3f3c1e-0000-4000-8000-000000000000'
const address = {
  first_name: 'Ana',
  last_name: 'Łuczak',
  email: 'ana@harbor.test',
  street_address: '1 Pier Road',
  apt_suite_unit_other: '',
  city: 'Long Beach',
  state: 'CA',
  zip_code: '90802',
}
const anAddress = (over: object = {}) => ({
  shipping_mode: 'ground',
  shipping_address: address,
  is_shipping_billing_same_address: true,
  billing_address: null,
  ...over,
})

async function cartOf(person: Person): Promise<Cart> {
  const reply = await app.inject(person.get(`${API}/cart?isBBTenant=false`))
  expect(reply.statusCode).toBe(200)
  return reply.json().data
}

async function add(person: Person, wanted: object = {}, key?: string) {
  const design = 'design_id' in wanted ? null : await aDesign(context, person)
  return app.inject(
    person.post(
      `${API}/cart/items`,
      { design_id: design?.id, type: 'print-and-ship', quantity: 250, warnings_accepted: true, ...wanted },
      key ? { 'idempotency-key': key } : {},
    ),
  )
}

const MAILBOXES = ['agent', 'trial', 'affiliate', 'downgraded', 'free', 'manager', 'regional', 'title']
let used = 0

/** The next account with an emptied cart: tests share the site, not their carts. */
async function aShopper(tenant = 'harbor'): Promise<Person> {
  const shopper = await signedIn(context, `${MAILBOXES[used++ % MAILBOXES.length]}@${tenant}.test`)
  await context.db.tenant(shopper, (tx) =>
    tx.deleteFrom('cart').where('account_id', '=', shopper.accountId).execute(),
  )
  return shopper
}

async function aShopperWith(wanted: object = {}, tenant = 'harbor') {
  const shopper = await aShopper(tenant)
  const reply = await add(shopper, wanted)
  expect([reply.statusCode, reply.json().data]).toMatchObject([201, { quantity: expect.any(Number) }])
  return { shopper, item: reply.json().data as CartItem }
}

describe('reading', () => {
  test('an empty cart', async () => {
    expect(await cartOf(await aShopper())).toMatchObject({
      cart_items: [],
      total_price: 0,
      total_cart_items: 0,
      receipt: { dueNow: 0 },
      in_hands_on: null,
    })
  })

  test('a line carries all that the browser needs to compute the same receipt', async () => {
    const { shopper, item } = await aShopperWith()
    await app.inject(shopper.patch(`${API}/cart/address`, anAddress({ shipping_mode: 'air' })))
    const cart = await cartOf(shopper)
    expect(cart).toMatchObject({ total_price: 122.5, total_cart_items: 1 })
    expect(cart.cart_items[0]).toMatchObject({ id: item.id, unit_price: 0.49, minimum_quantity: 25 })
    const browser = priceCart({
      lines: cart.cart_items.map(toPricedLine),
      tax: toTaxRules(cart.pricing),
      destination: { state: 'CA', zip: '90802' },
      shippingMode: 'air',
    })
    expect(browser).toEqual(cart.receipt)
    // 122.50 + 7.25 % (8.88) + 14.00
    expect(cart.receipt.dueNow).toBe(145_38)
  })

  test('a cart left alone for two weeks is abandoned until it is touched again', async () => {
    const { shopper, item } = await aShopperWith()
    const old = new Date(Date.now() - 15 * 24 * 60 * 60_000)
    await context.db.tenant(shopper, (tx) =>
      tx.updateTable('cart').set({ updated_at: old }).where('account_id', '=', shopper.accountId).execute(),
    )
    expect((await cartOf(shopper)).cart_items[0]).toMatchObject({ is_abandoned: true })
    await app.inject(shopper.put(`${API}/cart`, [{ id: item.id, quantity: 250 }]))
    expect((await cartOf(shopper)).cart_items[0]).toMatchObject({ is_abandoned: false })
  })

  test('statements stay the same for one line and for thirty', async () => {
    const { shopper, item } = await aShopperWith()
    const cost = async (work: () => Promise<unknown>) =>
      (await context.db.countStatements(work)).statements.length
    const costs = async () => {
      const design = await aDesign(context, shopper)
      return {
        read: await cost(() => cartOf(shopper)),
        address: await cost(() => app.inject(shopper.get(`${API}/cart/address`))),
        tax: await cost(() => app.inject(shopper.post(`${API}/tax`, { address, items: [] }))),
        write: await cost(() => app.inject(shopper.put(`${API}/cart`, [{ id: item.id, quantity: 300 }]))),
        change: await cost(() => app.inject(shopper.patch(`${API}/cart/item/${item.id}`, {}))),
        add: await cost(() => add(shopper, { design_id: design.id }, crypto.randomUUID())),
        saveAddress: await cost(() => app.inject(shopper.patch(`${API}/cart/address`, anAddress()))),
      }
    }
    const few = await costs()
    for (let i = 0; i < 29; i++) await add(shopper)
    expect((await cartOf(shopper)).total_cart_items).toBeGreaterThanOrEqual(30)
    expect(await costs()).toEqual(few)
    for (const name of ['read', 'address', 'tax'] as const) expect(few[name]).toBeLessThanOrEqual(3)
    for (const name of ['write', 'change', 'add', 'saveAddress'] as const)
      expect(few[name]).toBeLessThanOrEqual(8)
  })
})

describe('quantities', () => {
  test('are saved, priced by the server, and answered with 204 and no body', async () => {
    const { shopper, item } = await aShopperWith()
    const reply = await app.inject(shopper.put(`${API}/cart`, [{ id: item.id, quantity: 500 }]))
    expect([reply.statusCode, reply.body]).toEqual([204, ''])
    // 500 × 0.42: below the 250.00 of the office discount
    expect((await cartOf(shopper)).cart_items[0]).toMatchObject({
      quantity: 500,
      unit_price: 0.42,
      total_price: 210,
    })
  })

  test.each([
    [0, 'cart.quantity-invalid'],
    [-5, 'cart.quantity-invalid'],
    [1.5, 'cart.quantity-invalid'],
    [1e9, 'cart.quantity-invalid'],
    [100_000, 'cart.quantity-invalid'],
    ['250', 'cart.quantity-invalid'],
    [null, 'cart.quantity-invalid'],
    [24, 'cart.below-minimum'],
    [1, 'cart.below-minimum'],
  ])('%j is refused and nothing is saved', async (quantity, code) => {
    const { shopper, item } = await aShopperWith()
    const other = (await add(shopper)).json().data as CartItem
    const reply = await app.inject(
      shopper.put(`${API}/cart`, [
        { id: other.id, quantity: 400 },
        { id: item.id, quantity },
      ]),
    )
    expect(reply.statusCode).toBe(422)
    expect(reply.json()).toMatchObject({ success: false, code })
    expect((await cartOf(shopper)).cart_items.map((line) => line.quantity)).toEqual([250, 250])
  })

  test('25 and 99,999 are both sides of what is sold', async () => {
    const { shopper, item } = await aShopperWith()
    for (const quantity of [25, 99_999]) {
      const reply = await app.inject(shopper.put(`${API}/cart`, [{ id: item.id, quantity }]))
      expect(reply.statusCode).toBe(204)
    }
  })

  test('a quantity in a gap of the ladder is not sold, and the stored total stays', async () => {
    const shopper = await aShopper()
    const design = await aDesign(context, shopper, { product: 'business-card' })
    const item = (await add(shopper, { design_id: design.id, quantity: 100 })).json().data as CartItem
    await changeOffer(context, shopper, design.templateId, {
      template_specification: {
        quantities_print: ['50-99', '300'],
        printship_sell_price: [1, 0.5],
        quantities_maillist: [],
        maillist_sell_price: [],
      },
    })
    expect((await cartOf(shopper)).cart_items[0]).toMatchObject({
      unit_price: null,
      total_price: 24,
      minimum_quantity: 50,
    })
    const reply = await app.inject(shopper.put(`${API}/cart`, [{ id: item.id, quantity: 200 }]))
    expect(reply.json()).toMatchObject({ code: 'cart.not-sold' })
  })

  test('two tabs change one cart: both changes are there, and the version has moved twice', async () => {
    const { shopper, item } = await aShopperWith()
    const other = (await add(shopper)).json().data as CartItem
    const before = (await cartOf(shopper)).version
    await Promise.all([
      app.inject(shopper.put(`${API}/cart`, [{ id: item.id, quantity: 600 }])),
      app.inject(shopper.put(`${API}/cart`, [{ id: other.id, quantity: 700 }])),
    ])
    const cart = await cartOf(shopper)
    expect(cart.cart_items.map((line) => line.quantity)).toEqual([600, 700])
    expect(cart.version).toBe(before + 2)
  })
})

describe('adding', () => {
  test('twenty at once are twenty lines in one cart', async () => {
    const shopper = await signedIn(context, 'consult@bluebird.test')
    const design = await aDesign(context, shopper)
    const replies = await Promise.all(
      Array.from({ length: 20 }, () => add(shopper, { design_id: design.id })),
    )
    expect(replies.map((reply) => reply.statusCode)).toEqual(Array.from({ length: 20 }, () => 201))
    expect((await cartOf(shopper)).total_cart_items).toBe(20)
    const carts = await context.db.tenant(shopper, (tx) =>
      tx.selectFrom('cart').selectAll().where('account_id', '=', shopper.accountId).execute(),
    )
    expect(carts).toHaveLength(1)
  })

  test('the same key adds once, also twice at the same moment; another body is refused', async () => {
    const shopper = await aShopper('bluebird')
    const design = await aDesign(context, shopper)
    const send = (quantity: number) => add(shopper, { design_id: design.id, quantity }, 'tap-1')
    const [first, second] = await Promise.all([send(250), send(250)])
    expect(first.statusCode).toBe(201)
    expect(second.json()).toEqual(first.json())
    expect((await send(250)).json()).toEqual(first.json())
    expect((await send(300)).json()).toMatchObject({ success: false, code: 'request.key-reused' })
    expect((await cartOf(shopper)).total_cart_items).toBe(1)
  })

  test.each([
    [{ type: 'warehouse' }, 'cart.pickup-needed'],
    [{ type: 'warehouse', pickup: 'summit-warehouse' }, 'cart.pickup-needed'],
    [{ type: 'mail-list' }, 'cart.kind-not-offered'],
    [{ coating_type: 'gold' }, 'cart.coating-unknown'],
    [{ bill_to_company: true }, 'cart.company-does-not-pay'],
    [{ quantity: 24 }, 'cart.below-minimum'],
    [{ quantity: 100_000 }, 'cart.quantity-invalid'],
    [{ quantity: 2.5 }, 'cart.quantity-invalid'],
    [{ quantity: 'many' }, 'cart.quantity-invalid'],
    [{ quantity: undefined }, 'cart.quantity-invalid'],
    [{ type: 'teleport' }, 'request.malformed'],
    [{ design_id: 'x' }, 'request.malformed'],
    [{ design_id: '\u0000' }, 'request.malformed'],
    [{ design_id: NOBODYS }, 'cart.design-missing'],
  ])('%j is refused with %s', async (wanted, code) => {
    const shopper = await aShopper()
    const reply = await add(shopper, wanted)
    expect(reply.json()).toMatchObject({ success: false, code })
    expect((await cartOf(shopper)).total_cart_items).toBe(0)
  })

  test('what is only downloaded is not sold', async () => {
    const shopper = await aShopper()
    const design = await aDesign(context, shopper, { product: 'social-post' })
    expect((await add(shopper, { design_id: design.id })).json()).toMatchObject({
      code: 'cart.kind-not-offered',
    })
  })

  test('a pickup is written on the line', async () => {
    const { item } = await aShopperWith({ type: 'warehouse', pickup: 'harbor-warehouse' })
    expect(item).toMatchObject({
      pickup: 'harbor-warehouse',
      PickupContactAddress: { street: '1450 Pier Street', city: 'Long Beach' },
    })
  })

  test('a mailing list is the quantity, whatever the browser says', async () => {
    const shopper = await aShopper('summit')
    const design = await aDesign(context, shopper)
    await changeOffer(context, shopper, design.templateId, {
      kinds: ['mail-list'],
      template_specification: {
        quantities_print: ['25'],
        printship_sell_price: [0.1],
        quantities_maillist: ['100-499', '500'],
        maillist_sell_price: [1.19, 1.09],
      },
      discounts: [],
    })
    const list = await aMailingList(context, shopper, 312)
    const wanted = { design_id: design.id, type: 'mail-list', quantity: 1, mailing_list_id: list }
    const item = (await add(shopper, wanted)).json().data as CartItem
    expect(item).toMatchObject({
      quantity: 312,
      unit_price: 1.19,
      total_price: 371.28,
      minimum_quantity: 100,
      mailing_list: { id: list, row_count: 312 },
    })
    const reply = await app.inject(shopper.put(`${API}/cart`, [{ id: item.id, quantity: 500 }]))
    expect(reply.json()).toMatchObject({ code: 'cart.list-sets-quantity' })
    expect((await add(shopper, { ...wanted, mailing_list_id: null })).json()).toMatchObject({
      code: 'cart.mailing-list-needed',
    })
    const theirs = await aMailingList(context, await aShopper('summit'), 200)
    expect((await add(shopper, { ...wanted, mailing_list_id: theirs })).statusCode).toBe(404)
    await changeOffer(context, shopper, design.templateId, { kinds: ['print-and-ship', 'warehouse'] })
  })
})

describe('changing a line', () => {
  test('coating, and the company pays in Summit', async () => {
    const shopper = await aShopper('summit')
    const design = await aDesign(context, shopper, { product: 'business-card' })
    const item = (await add(shopper, { design_id: design.id })).json().data as CartItem
    expect(item).toMatchObject({ total_price: 37.5, BillToCompany: { Option: '0', policy: 'optional' } })
    const change = (body: object) => app.inject(shopper.patch(`${API}/cart/item/${item.id}`, body))
    expect((await change({ coating_type: 'matte' })).json().data).toMatchObject({ total_price: 52.5 })
    expect((await change({ bill_to_company: true })).json().data).toMatchObject({
      BillToCompany: { Option: '1' },
    })
    expect((await cartOf(shopper)).receipt).toMatchObject({ dueNow: 0, companyTotal: 52_50 })
    expect((await change({ coating_type: null })).json().data).toMatchObject({ total_price: 37.5 })
    expect((await change({ coating_type: 'gold' })).json()).toMatchObject({ code: 'cart.coating-unknown' })
    expect((await change({ pickup: 'summit-warehouse' })).json()).toMatchObject({
      code: 'cart.kind-not-offered',
    })
  })

  test('an edited design is taken over only when asked', async () => {
    const shopper = await aShopper()
    const design = await aDesign(context, shopper)
    const item = (await add(shopper, { design_id: design.id })).json().data as CartItem
    await context.db.tenant(shopper, (tx) =>
      tx.updateTable('design').set({ name: 'Sunday', revision: 2 }).where('id', '=', design.id).execute(),
    )
    const line = async () => (await cartOf(shopper)).cart_items[0]
    expect(await line()).toMatchObject({ design_changed: true, name: item.name })
    await app.inject(
      shopper.patch(`${API}/cart/item/${item.id}`, { update_design: true, warnings_accepted: true }),
    )
    expect(await line()).toMatchObject({ design_changed: false, name: 'Sunday' })
  })

  test('deleting answers 200, once', async () => {
    const { shopper, item } = await aShopperWith()
    const remove = () => app.inject(shopper.delete(`${API}/cart/item/${item.id}`))
    expect((await remove()).statusCode).toBe(200)
    expect((await remove()).statusCode).toBe(404)
    expect((await cartOf(shopper)).cart_items).toEqual([])
  })
})

describe('the address', () => {
  test('is saved and read back; billing follows shipping where it is the same', async () => {
    const { shopper } = await aShopperWith()
    const reply = await app.inject(shopper.patch(`${API}/cart/address`, anAddress()))
    expect(reply.json()).toMatchObject({ success: true, message: 'Address saved successfully' })
    expect((await app.inject(shopper.get(`${API}/cart/address`))).json().data).toEqual({
      shipping_mode: 'ground',
      shipping_address: address,
      billing_address: address,
      is_shipping_billing_same_address: true,
    })
  })

  test.each<[string, object, string]>([
    ['an unknown mode', { shipping_mode: 'pigeon' }, 'cart.shipping-mode-needed'],
    ['no mode', { shipping_mode: null }, 'cart.shipping-mode-needed'],
    ['no address', { shipping_address: null }, 'cart.address-incorrect'],
    ['no street', { shipping_address: { ...address, street_address: '' } }, 'cart.address-incorrect'],
    ['no zip', { shipping_address: { ...address, zip_code: '' } }, 'cart.address-incorrect'],
    [
      'a zip of another country',
      { shipping_address: { ...address, zip_code: 'M5V 2T6' } },
      'cart.address-incorrect',
    ],
    ['no such state', { shipping_address: { ...address, state: 'XX' } }, 'cart.address-incorrect'],
    [
      '10,000 characters',
      { shipping_address: { ...address, city: 'x'.repeat(10_000) } },
      'cart.address-incorrect',
    ],
    ['a NUL byte', { shipping_address: { ...address, city: 'Long\u0000Beach' } }, 'cart.address-incorrect'],
    ['half a character', { shipping_address: { ...address, city: '\ud83d' } }, 'cart.address-incorrect'],
    ['a field missing', { shipping_address: { first_name: 'Ana' } }, 'cart.address-incorrect'],
    ['no billing address', { is_shipping_billing_same_address: false }, 'cart.address-incorrect'],
  ])('%s is refused and the saved one stays', async (_, over, code) => {
    const { shopper } = await aShopperWith()
    await app.inject(shopper.patch(`${API}/cart/address`, anAddress()))
    const reply = await app.inject(shopper.patch(`${API}/cart/address`, anAddress(over)))
    expect(reply.statusCode).toBe(422)
    expect(reply.json()).toMatchObject({ success: false, code })
    if (code === 'cart.address-incorrect')
      expect(reply.json().message).toBe('The address entered appears to be incorrect. Please double-check.')
    const saved = await app.inject(shopper.get(`${API}/cart/address`))
    expect(saved.json().data.shipping_address).toEqual(address)
  })

  test('where nothing ships, none is needed', async () => {
    const { shopper } = await aShopperWith({ type: 'warehouse', pickup: 'harbor-warehouse' })
    const nothing = anAddress({ shipping_mode: null, shipping_address: null })
    expect((await app.inject(shopper.patch(`${API}/cart/address`, nothing))).statusCode).toBe(200)
  })
})

describe('tax', () => {
  test.each([
    ['into the tax state', { state: 'CA', zip_code: '90802' }, 8.88],
    ['elsewhere', { state: 'NV', zip_code: '89101' }, 0],
    ['without a zip', { state: 'CA', zip_code: '' }, 0],
  ])('%s, from the lines of the server', async (_, over, expected) => {
    const { shopper } = await aShopperWith()
    const items = [{ amount: 0.01, quantity: 1 }]
    const reply = await app.inject(shopper.post(`${API}/tax`, { address: { ...address, ...over }, items }))
    expect(reply.json()).toEqual({ success: true, message: '', data: expected })
  })
})

describe('nobody else', () => {
  test('strangers sign in first', async () => {
    const replies = await Promise.all([
      app.inject(stranger('harbor', `${API}/cart`)),
      app.inject(stranger('harbor', `${API}/cart/address`)),
      app.inject(stranger('harbor', `${API}/cart/item/${NOBODYS}`, { method: 'DELETE' })),
      app.inject(stranger('harbor', `${API}/cart`, { method: 'PUT', payload: [] })),
      app.inject(stranger('harbor', `${API}/tax`, { method: 'POST', payload: {} })),
    ])
    expect(replies.map((reply) => reply.statusCode)).toEqual([401, 401, 401, 401, 401])
  })

  test("another person's, another tenant's and nobody's line are the same 404", async () => {
    const { shopper, item } = await aShopperWith()
    const colleague = await aShopper()
    const elsewhere = await aShopper('summit')
    await add(colleague)
    await add(elsewhere)
    const design = await aDesign(context, shopper)
    const tries = (id: string, who: Person) => [
      app.inject(who.put(`${API}/cart`, [{ id, quantity: 777 }])),
      app.inject(who.patch(`${API}/cart/item/${id}`, { coating_type: null })),
      app.inject(who.delete(`${API}/cart/item/${id}`)),
      app.inject(who.patch(`${API}/cart/item/${id}`, { update_design: true })),
    ]
    for (const who of [colleague, elsewhere]) {
      const theirs = await Promise.all(tries(item.id, who))
      const nobodys = await Promise.all(tries(NOBODYS, who))
      expect(theirs.map((reply) => [reply.statusCode, reply.body])).toEqual(
        nobodys.map((reply) => [reply.statusCode, reply.body]),
      )
      expect(theirs.every((reply) => reply.statusCode === 404)).toBe(true)
      expect((await add(who, { design_id: design.id })).statusCode).toBe(404)
    }
    expect((await cartOf(shopper)).cart_items[0]).toMatchObject({ id: item.id, quantity: 250 })
  })

  test('a site without a cart has no cart calls', async () => {
    const shopper = await signedIn(context, 'agent@summit.test')
    await context.db.tenant(shopper, (tx) =>
      tx.insertInto('tenant_ability').values({ tenant_id: 'summit', name: 'RemoveCartAtlanta' }).execute(),
    )
    context.tenants.forget()
    const reply = await app.inject(shopper.get(`${API}/cart`))
    expect([reply.statusCode, reply.json().code]).toEqual([403, 'cart.hidden'])
    await context.db.tenant(shopper, (tx) =>
      tx.deleteFrom('tenant_ability').where('name', '=', 'RemoveCartAtlanta').execute(),
    )
    context.tenants.forget()
  })
})
