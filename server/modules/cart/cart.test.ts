import { describe, expect, test } from 'vitest'
import type { CartItem } from '@frontage/contracts/cart.ts'
import { presentReceipt, readPriceTerms, readPricingRules } from '@frontage/contracts/pricing.ts'
import { lineAt } from '@frontage/domain/offer.ts'
import { priceCart } from '@frontage/domain/receipt.ts'
import { anApp } from '@frontage/testing/app.ts'
import { address, anAddress, shoppersAt } from '@frontage/testing/cart.ts'
import { aDesign, changeOffer } from '@frontage/testing/designs.ts'
import { renderedAhead } from '../press/render-soon.ts'

const shop = await anApp()
const { app, context } = shop
const { add, aShopper, aShopperWith, cartOf } = shoppersAt(shop)
const API = '/marketingcenter/api/v1'

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

  test('a line carries everything that the browser needs to compute the same receipt', async () => {
    const { shopper, item } = await aShopperWith()
    await app.inject(shopper.patch(`${API}/cart/address`, anAddress({ shipping_mode: 'air' })))
    const cart = await cartOf(shopper)
    expect(cart).toMatchObject({ total_price: 122.5, total_cart_items: 1 })
    expect(cart.cart_items[0]).toMatchObject({ id: item.id, unit_price: 0.49, minimum_quantity: 25 })
    const browser = priceCart({
      lines: cart.cart_items.map((item) =>
        lineAt(readPriceTerms(item), {
          id: item.id,
          kind: item.type,
          quantity: item.quantity,
          coating: item.coating_type,
          paidByCompany: item.BillToCompany.Option === '1',
        }),
      ),
      ...readPricingRules(cart.pricing),
      destination: { state: 'CA', zip: '90802' },
      shippingMode: 'air',
    })
    expect(presentReceipt(browser)).toEqual(cart.receipt)
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
      // Who asks is read once in a second, so not for each of these.
      (await context.db.countStatements(work)).statements.filter(({ sql }) => !sql.includes('from "session"'))
        .length
    const costs = async () => {
      const design = await aDesign(context, shopper)
      // A line is followed by its press file, which is made beforehand.
      const addAndFollow = async () => {
        await add(shopper, { design_id: design.id }, crypto.randomUUID())
        await renderedAhead()
      }
      await addAndFollow()
      return {
        read: await cost(() => cartOf(shopper)),
        address: await cost(() => app.inject(shopper.get(`${API}/cart/address`))),
        tax: await cost(() =>
          app.inject(shopper.post(`${API}/tax`, { address, items: [{ amount: 1, quantity: 1 }] })),
        ),
        write: await cost(() => app.inject(shopper.put(`${API}/cart`, [{ id: item.id, quantity: 300 }]))),
        change: await cost(() => app.inject(shopper.patch(`${API}/cart/item/${item.id}`, {}))),
        saveAddress: await cost(() => app.inject(shopper.patch(`${API}/cart/address`, anAddress()))),
        add: await cost(addAndFollow),
      }
    }
    // The sizes of a template's pages are kept from the first time on.
    await cartOf(shopper)
    const few = await costs()
    for (let i = 0; i < 29; i++) await add(shopper)
    expect((await cartOf(shopper)).total_cart_items).toBeGreaterThanOrEqual(30)
    expect(await costs()).toEqual(few)
    for (const name of ['read', 'address', 'tax'] as const) expect(few[name]).toBeLessThanOrEqual(3)
    for (const name of ['write', 'change', 'saveAddress'] as const) expect(few[name]).toBeLessThanOrEqual(8)
    expect(few.add).toBeLessThanOrEqual(7)
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

  test('a quantity in a gap of the price tiers is not sold, and the stored total stays', async () => {
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
