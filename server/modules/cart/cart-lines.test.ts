import { describe, expect, test } from 'vitest'
import type { Tx } from '@frontage/db/client.ts'
import type { CartItem } from '@frontage/contracts/cart.ts'
import { readPricingRules } from '@frontage/contracts/pricing.ts'
import { offeredModes } from '@frontage/domain/shipping.ts'
import { anApp, signedIn, type User } from '@frontage/testing/app.ts'
import { shoppersAt } from '@frontage/testing/cart.ts'
import { aDesign, aMailingList, changeOffer } from '@frontage/testing/designs.ts'

const shop = await anApp()
const { app, context } = shop
const { add, aShopper, aShopperWith, cartOf } = shoppersAt(shop)
const API = '/marketingcenter/api/v1'
const NOBODYS = '7d3f3c1e-0000-4000-8000-000000000000'

async function abilities(user: User, change: (tx: Tx) => Promise<unknown>): Promise<void> {
  await context.db.tenant(user, change)
  context.tenants.forget()
}

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

  test('a line says the day of the open house that is printed on it, also when it is added or changed', async () => {
    const shopper = await aShopper()
    const slots = { weekday: { text: 'Sunday' }, date: { text: 'November 29' } }
    const flyer = await aDesign(context, shopper, { slug: 'arch-house-open-house', slots })
    const added: CartItem = (await add(shopper, { design_id: flyer.id })).json().data
    expect(added.open_house_on).toMatch(/^20\d\d-11-29$/)
    expect(new Date(added.open_house_on ?? '').getUTCDay()).toBe(0)
    expect((await cartOf(shopper)).cart_items).toMatchObject([{ open_house_on: added.open_house_on }])
    const change = { quantity: 500 }
    const changed = await app.inject(shopper.patch(`${API}/cart/item/${added.id}`, change))
    expect(changed.json().data).toMatchObject({ ...change, open_house_on: added.open_house_on })
    const design = (await app.inject(shopper.get(`${API}/designs/${flyer.id}`))).json().data
    expect(design.open_house_on).toBe(added.open_house_on)
    // With them the layout tool says the same of a faster way as the cart does.
    const { pricing } = await cartOf(shopper)
    expect(design.ships_by).toEqual(offeredModes(readPricingRules(pricing).shippingPrices))
    expect(design.ships_by).toContain('air')
    expect(added.can_be_picked_up).toBe(true)
    expect(design.offer.kinds).toContain('warehouse')
    const other: CartItem = (await add(shopper)).json().data
    expect(other.open_house_on).toBeNull()
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

  test('where the site has no mailing lists nothing is mailed: not a new line, not one that is there', async () => {
    const shopper = await aShopper('summit')
    const design = await aDesign(context, shopper)
    await changeOffer(context, shopper, design.templateId, {
      kinds: ['mail-list', 'print-and-ship'],
      template_specification: {
        quantities_print: ['25'],
        printship_sell_price: [0.1],
        quantities_maillist: ['100'],
        maillist_sell_price: [1.19],
      },
    })
    const list = await aMailingList(context, shopper, 312)
    const wanted = { design_id: design.id, type: 'mail-list', mailing_list_id: list }
    const before = (await add(shopper, wanted)).json().data as CartItem
    await abilities(shopper, (tx) =>
      tx.insertInto('tenant_ability').values({ tenant_id: 'summit', name: 'HideItemsInFennemore' }).execute(),
    )
    const refused = await add(shopper, wanted)
    expect([refused.statusCode, refused.json().code]).toEqual([422, 'cart.kind-not-offered'])
    const stored = (await cartOf(shopper)).cart_items
    expect(stored).toMatchObject([{ id: before.id, minimum_quantity: null }])
    const change = { mailing_list_id: list }
    const other = await app.inject(shopper.patch(`${API}/cart/item/${before.id}`, change))
    expect(other.json().code).toBe('cart.kind-not-offered')
    const paid = await app.inject(shopper.post(`${API}/cart/process`, { payment_method: '0' }))
    expect([paid.statusCode >= 400, paid.statusCode < 500]).toEqual([true, true])
    expect((await add(shopper, { design_id: design.id })).statusCode).toBe(201)
    await abilities(shopper, (tx) =>
      tx.deleteFrom('tenant_ability').where('name', '=', 'HideItemsInFennemore').execute(),
    )
    await changeOffer(context, shopper, design.templateId, { kinds: ['print-and-ship', 'warehouse'] })
  })
})

describe('a hundred lines', () => {
  test('are as many as a cart holds, however many come at once, and a smaller one takes lines again', async () => {
    const shopper = await aShopper('bluebird')
    const design = await aDesign(context, shopper)
    const adding = (count: number) =>
      Promise.all(Array.from({ length: count }, () => add(shopper, { design_id: design.id })))
    await adding(50)
    const codes = (await adding(60)).map((reply) => reply.json().code ?? reply.statusCode)
    expect(codes.toSorted()).toEqual([
      ...Array.from({ length: 50 }, () => 201),
      ...Array.from({ length: 10 }, () => 'cart.full'),
    ])
    const { cart_items: lines } = await cartOf(shopper)
    expect(lines).toHaveLength(100)
    await app.inject(shopper.delete(`${API}/cart/item/${lines[0]!.id}`))
    expect((await add(shopper, { design_id: design.id })).statusCode).toBe(201)
    expect((await add(shopper, { design_id: design.id })).json().code).toBe('cart.full')
  })
})

describe('the company pays', () => {
  test.each([
    ['summit', 'always', 'always'],
    ['summit', 'optional', 'optional'],
    ['harbor', 'always', 'never'],
    ['harbor', 'optional', 'never'],
  ] as const)('at %s, where the template says %s: %s, in every room', async (tenant, offered, policy) => {
    const shopper = await aShopper(tenant)
    const { id, templateId } = await aDesign(context, shopper, { product: 'door-hanger' })
    await changeOffer(context, shopper, templateId, { bill_to_company: offered })
    const offerAt = async (path: string) => (await app.inject(shopper.get(`${API}${path}`))).json().data.offer
    expect(await offerAt(`/templates/${templateId}`)).toMatchObject({ bill_to_company: policy })
    expect(await offerAt(`/designs/${id}`)).toMatchObject({ bill_to_company: policy })
    const item = (await add(shopper, { design_id: id })).json().data as CartItem
    expect(item.BillToCompany).toEqual({ Option: policy === 'always' ? '1' : '0', policy })
    await changeOffer(context, shopper, templateId, { bill_to_company: 'never' })
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

  test('a line is edited whole: quantity, way of delivery, coating and payer, and stays one line', async () => {
    const shopper = await aShopper('summit')
    const design = await aDesign(context, shopper, { product: 'business-card' })
    const item = (await add(shopper, { design_id: design.id })).json().data as CartItem
    const change = (body: object) => app.inject(shopper.patch(`${API}/cart/item/${item.id}`, body))
    const whole = {
      type: 'warehouse',
      pickup: 'summit-warehouse',
      quantity: 500,
      coating_type: 'matte',
      bill_to_company: true,
      update_design: true,
      warnings_accepted: true,
    }
    expect((await change(whole)).statusCode).toBe(200)
    const picked = (await cartOf(shopper)).cart_items
    expect(picked).toMatchObject([
      { id: item.id, type: 'warehouse', quantity: 500, coating_type: 'matte', pickup: 'summit-warehouse' },
    ])
    expect(picked[0]?.BillToCompany.Option).toBe('1')
    await change({ type: 'print-and-ship', quantity: 250 })
    expect((await cartOf(shopper)).cart_items).toMatchObject([
      { id: item.id, type: 'print-and-ship', quantity: 250, pickup: null, PickupContactAddress: null },
    ])
  })

  test.each([
    [{ type: 'warehouse' }, 'cart.pickup-needed'],
    [{ type: 'mail-list' }, 'cart.kind-not-offered'],
    [{ type: 'warehouse', pickup: 'summit-warehouse' }, 'cart.pickup-needed'],
    [{ quantity: 24 }, 'cart.below-minimum'],
    [{ quantity: 100_000 }, 'cart.quantity-invalid'],
    [{ quantity: '500' }, 'cart.quantity-invalid'],
    [{ quantity: 500, coating_type: 'gold' }, 'cart.coating-unknown'],
  ])('the change %j is refused with %s, and nothing of it is kept', async (change, code) => {
    const { shopper, item } = await aShopperWith()
    const before = await cartOf(shopper)
    const reply = await app.inject(shopper.patch(`${API}/cart/item/${item.id}`, change))
    expect(reply.json()).toMatchObject({ success: false, code })
    expect((await cartOf(shopper)).cart_items).toEqual(before.cart_items)
  })

  test("another user's line and one that was removed are refused alike", async () => {
    const { shopper, item } = await aShopperWith()
    const anonymous = await aShopper()
    const edit = (user: User) => app.inject(user.patch(`${API}/cart/item/${item.id}`, { quantity: 500 }))
    const foreign = await edit(anonymous)
    await app.inject(shopper.delete(`${API}/cart/item/${item.id}`))
    const gone = await edit(shopper)
    expect([foreign.statusCode, foreign.json()]).toEqual([404, gone.json()])
    expect(gone.json()).toMatchObject({ code: 'cart.item-missing' })
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
