/** Lines that are mailed: the list is the quantity, and only what the template and the site mail can be. */
import { beforeAll, describe, expect, test } from 'vitest'
import type { CartItem } from '@frontage/contracts/cart.ts'
import { anApp, type User } from '@frontage/testing/app.ts'
import { shoppersAt } from '@frontage/testing/cart.ts'
import { aDesign, aMailingList, changeOffer } from '@frontage/testing/designs.ts'

const shop = await anApp()
const { app, context } = shop
const { add, aShopper, cartOf } = shoppersAt(shop)
const API = '/marketingcenter/api/v1'

let shopper: User
let item: CartItem
let lists: { small: string; usual: string; large: string }
const change = (body: object) => app.inject(shopper.patch(`${API}/cart/item/${item.id}`, body))
const line = async () => (await cartOf(shopper)).cart_items.find(({ id }) => id === item.id)!

beforeAll(async () => {
  shopper = await aShopper('summit')
  const design = await aDesign(context, shopper)
  await changeOffer(context, shopper, design.templateId, {
    kinds: ['mail-list', 'print-and-ship'],
    template_specification: {
      quantities_print: ['25'],
      printship_sell_price: [0.1],
      quantities_maillist: ['100-499', '500'],
      maillist_sell_price: [1.19, 1.09],
    },
    discounts: [],
  })
  lists = {
    small: await aMailingList(context, shopper, 99),
    usual: await aMailingList(context, shopper, 312),
    large: await aMailingList(context, shopper, 500),
  }
  item = (await add(shopper, { design_id: design.id, quantity: 250 })).json().data
})

describe('one line, step by step', () => {
  test('a printed line takes no list, and becomes a mailing only with one', async () => {
    expect((await change({ mailing_list_id: lists.usual })).json().code).toBe('cart.kind-not-offered')
    expect((await change({ type: 'mail-list' })).json().code).toBe('cart.mailing-list-needed')
    expect((await change({ type: 'mail-list', mailing_list_id: lists.small })).json()).toMatchObject({
      code: 'cart.below-minimum',
      data: { minimum: 100 },
    })
    expect(await line()).toMatchObject({ type: 'print-and-ship', quantity: 250, total_price: 25 })
  })

  test('with a list its rows are the quantity', async () => {
    const mailed = await change({ type: 'mail-list', mailing_list_id: lists.usual })
    expect(mailed.json().data).toMatchObject({
      type: 'mail-list',
      quantity: 312,
      total_price: 371.28,
      mailing_list: { id: lists.usual, row_count: 312 },
    })
    expect((await change({ type: 'mail-list' })).json().data).toMatchObject({ quantity: 312 })
  })

  test('the quantity cannot be typed, but the same one may be sent along', async () => {
    expect((await change({ quantity: 313 })).json()).toMatchObject({
      code: 'cart.list-sets-quantity',
      data: { id: item.id },
    })
    expect((await change({ quantity: 312 })).statusCode).toBe(200)
    const put = (quantity: number) => app.inject(shopper.put(`${API}/cart`, [{ id: item.id, quantity }]))
    expect((await put(313)).json()).toMatchObject({
      code: 'cart.list-sets-quantity',
      data: { id: item.id },
    })
    expect((await put(312)).statusCode).toBe(204)
    expect(await line()).toMatchObject({ quantity: 312, total_price: 371.28 })
  })

  test('another list moves quantity and price, and one that is too short or unknown moves nothing', async () => {
    expect((await change({ mailing_list_id: lists.large })).json().data).toMatchObject({
      quantity: 500,
      total_price: 545,
    })
    expect((await change({ mailing_list_id: lists.small })).json().code).toBe('cart.below-minimum')
    const theirs = await aMailingList(context, await aShopper('summit'), 200)
    expect((await change({ mailing_list_id: theirs })).statusCode).toBe(404)
    expect(await line()).toMatchObject({ quantity: 500, mailing_list: { id: lists.large } })
  })

  test('a line that is printed again has no list any more', async () => {
    expect((await change({ type: 'print-and-ship', quantity: 25 })).json().data).toMatchObject({
      quantity: 25,
      total_price: 2.5,
      mailing_list: null,
    })
    expect((await change({ quantity: 26 })).statusCode).toBe(200)
    expect((await change({ quantity: 24 })).json()).toMatchObject({
      code: 'cart.below-minimum',
      data: { id: item.id, minimum: 25 },
    })
  })
})

describe('what a refused quantity says', () => {
  test('which line it was and what would be sold', async () => {
    const put = (quantity: number) => app.inject(shopper.put(`${API}/cart`, [{ id: item.id, quantity }]))
    expect((await put(24)).json()).toMatchObject({
      code: 'cart.below-minimum',
      data: { id: item.id, minimum: 25 },
    })
    await changeOffer(context, shopper, item.template_id, {
      template_specification: {
        quantities_print: ['25-50', '100'],
        printship_sell_price: [0.1, 0.05],
        quantities_maillist: [],
        maillist_sell_price: [],
      },
    })
    expect((await put(60)).json()).toMatchObject({
      code: 'cart.not-sold',
      data: { id: item.id, minimum: 25, maximum: 99_999 },
    })
  })
})

test('a company that no longer pays for a piece does not pay for the lines that chose it', async () => {
  const design = await aDesign(context, shopper, { product: 'business-card' })
  const offer = (policy: string) =>
    changeOffer(context, shopper, design.templateId, { bill_to_company: policy })
  const chosen: CartItem = (await add(shopper, { design_id: design.id, bill_to_company: true })).json().data
  const payer = async () =>
    (await cartOf(shopper)).cart_items.find(({ id }) => id === chosen.id)?.BillToCompany
  expect(await payer()).toEqual({ Option: '1', policy: 'optional' })
  await offer('never')
  expect(await payer()).toEqual({ Option: '0', policy: 'never' })
  await offer('optional')
})
