/** The last quantity that is sold and the first that is not, at every way in. */
import { expect, test } from 'vitest'
import { anApp } from '@frontage/testing/app.ts'
import { shoppersAt } from '@frontage/testing/cart.ts'

const shop = await anApp()
const { app } = shop
const { add, aShopper, aShopperWith, cartOf } = shoppersAt(shop)
const API = '/marketingcenter/api/v1'
const LAST = 99_999

test('a new line', async () => {
  const shopper = await aShopper()
  expect((await add(shopper, { quantity: LAST + 1 })).json().code).toBe('cart.quantity-invalid')
  const added = await add(shopper, { quantity: LAST })
  expect([added.statusCode, added.json().data]).toMatchObject([201, { quantity: LAST }])
  expect((await cartOf(shopper)).cart_items).toMatchObject([{ quantity: LAST }])
})

test.each([
  ['all at once', 204],
  ['one of them', 200],
])('a line that is there, changed with %s', async (what, status) => {
  const { shopper, item } = await aShopperWith()
  const change = (quantity: number) =>
    app.inject(
      what === 'one of them'
        ? shopper.patch(`${API}/cart/item/${item.id}`, { quantity })
        : shopper.put(`${API}/cart`, [{ id: item.id, quantity }]),
    )
  expect((await change(LAST + 1)).json().code).toBe('cart.quantity-invalid')
  expect((await cartOf(shopper)).cart_items).toMatchObject([{ quantity: 250 }])
  expect((await change(LAST)).statusCode).toBe(status)
  expect((await cartOf(shopper)).cart_items).toMatchObject([{ quantity: LAST }])
})
