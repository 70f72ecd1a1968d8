import { describe, expect, test } from 'vitest'
import { anApp, signedIn, anonymous, type User } from '@frontage/testing/app.ts'
import { address, anAddress, shoppersAt } from '@frontage/testing/cart.ts'
import { aDesign } from '@frontage/testing/designs.ts'

const shop = await anApp()
const { app, context } = shop
const { add, aShopper, aShopperWith, cartOf } = shoppersAt(shop)
const API = '/marketingcenter/api/v1'
const NOBODYS = '7d3f3c1e-0000-4000-8000-000000000000'

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

describe('tax of nothing', () => {
  const items = [{ amount: 1, quantity: 1 }]
  test.each([
    ['an empty body', {}],
    ['no items', { address, items: [] }],
    ['no address where something ships', { address: {}, items }],
    ['no state', { address: { ...address, state: '' }, items }],
    ['no zip at all', { address: { state: 'CA' }, items }],
  ])('%s is refused', async (_, body) => {
    const { shopper } = await aShopperWith()
    const reply = await app.inject(shopper.post(`${API}/tax`, body))
    expect([reply.statusCode, reply.json().success]).toEqual([422, false])
  })

  test('an empty cart is refused', async () => {
    const reply = await app.inject((await aShopper()).post(`${API}/tax`, { address, items }))
    expect([reply.statusCode, reply.json().code]).toEqual([422, 'checkout.empty'])
  })

  test('where nothing ships no address is needed', async () => {
    const { shopper } = await aShopperWith({ type: 'warehouse', pickup: 'harbor-warehouse' })
    const reply = await app.inject(shopper.post(`${API}/tax`, { address: {}, items }))
    expect(reply.json()).toEqual({ success: true, message: '', data: 0 })
  })
})

test('a line is named once in a change of quantities', async () => {
  const { shopper, item } = await aShopperWith()
  const change = (id: string, quantity: number) => ({ id, quantity })
  for (const [one, other] of [
    [item.id, item.id],
    [item.id, item.id.toUpperCase()],
  ] as const) {
    const reply = await app.inject(shopper.put(`${API}/cart`, [change(one, 300), change(other, 400)]))
    expect([reply.statusCode, reply.json().code]).toEqual([422, 'request.malformed'])
  }
  expect((await cartOf(shopper)).cart_items[0]?.quantity).toBe(item.quantity)
})

describe('nobody else', () => {
  test('anonymous visitors sign in first', async () => {
    const replies = await Promise.all([
      app.inject(anonymous('harbor', `${API}/cart`)),
      app.inject(anonymous('harbor', `${API}/cart/address`)),
      app.inject(anonymous('harbor', `${API}/cart/item/${NOBODYS}`, { method: 'DELETE' })),
      app.inject(anonymous('harbor', `${API}/cart`, { method: 'PUT', payload: [] })),
      app.inject(anonymous('harbor', `${API}/tax`, { method: 'POST', payload: {} })),
    ])
    expect(replies.map((reply) => reply.statusCode)).toEqual([401, 401, 401, 401, 401])
  })

  test("another user's, another tenant's and nobody's line are the same 404", async () => {
    const { shopper, item } = await aShopperWith()
    const colleague = await aShopper()
    const elsewhere = await aShopper('summit')
    await add(colleague)
    await add(elsewhere)
    const design = await aDesign(context, shopper)
    const attempts = (id: string, who: User) => [
      app.inject(who.put(`${API}/cart`, [{ id, quantity: 777 }])),
      app.inject(who.patch(`${API}/cart/item/${id}`, { coating_type: null })),
      app.inject(who.delete(`${API}/cart/item/${id}`)),
      app.inject(who.patch(`${API}/cart/item/${id}`, { update_design: true })),
    ]
    for (const who of [colleague, elsewhere]) {
      const theirs = await Promise.all(attempts(item.id, who))
      const nobodys = await Promise.all(attempts(NOBODYS, who))
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
