import { expect, test, type Page } from '@playwright/test'
import { expectAccessible } from './accessible.ts'
import { aShopper, call, hasInCart } from './shopper.ts'

const total = (page: Page) =>
  page.getByRole('region', { name: 'Order summary' }).getByText('Total').locator('..')

test('the total follows the quantity as it is typed, and the cheaper quantity is one click away', async ({
  page,
  baseURL,
}) => {
  await aShopper(page, baseURL!, 'harbor', 'affiliate')
  const flyer = await hasInCart(page, { product: 'letter-flyer', quantity: 250 })
  await page.goto('/shopping-cart')
  await expect(total(page)).toContainText('$122.50')

  const quantity = page.getByLabel(`Quantity of ${flyer}`)
  await quantity.fill('480')
  await expect(total(page)).toContainText('$235.20')
  await expect(page.getByText('500 cost $25.20 less in total than 480.')).toBeVisible()
  await page.getByRole('button', { name: 'Switch to 500' }).click()
  await expect(quantity).toHaveValue('500')
  await expect(total(page)).toContainText('$210.00')

  await page.reload()
  await expect(quantity).toHaveValue('500')
  await page.getByRole('button', { name: 'Continue to shipping' }).click()
  await expect(page.getByText('Items saved successfully')).toBeVisible()
  const { cart_items } = await call<{ cart_items: { quantity: number }[] }>(page, 'GET', '/cart')
  expect(cart_items.map((item) => item.quantity)).toEqual([500])
})

test('a price with a fraction of a cent is shown with it, and the line is the server’s to the cent', async ({
  page,
  baseURL,
}) => {
  await aShopper(page, baseURL!, 'harbor', 'affiliate')
  const card = await hasInCart(page, { product: 'business-card', quantity: 250 })
  await page.goto('/shopping-cart')
  await page.getByLabel(`Quantity of ${card}`).fill('2,501')
  const line = page.getByRole('list', { name: 'Items in your cart' }).getByRole('listitem').first()
  // 2,501 × 7.5 cents are 187 dollars and 57.5 cents.
  await expect(line).toContainText('$187.58$0.075 each')
  await expect(page.getByRole('region', { name: 'Order summary' })).toContainText('2,501 × $0.075')
  await expect(total(page)).toContainText('$187.58')
  await page.getByRole('button', { name: 'Continue to shipping' }).click()
  await expect(page.getByText('Items saved successfully')).toBeVisible()
  expect(await call(page, 'GET', '/cart')).toMatchObject({
    total_price: 187.58,
    cart_items: [{ quantity: 2501, unit_price: 0.075, total_price: 187.58 }],
  })
})

test('below the minimum the total stays, the step stays, and the field says why', async ({
  page,
  baseURL,
}) => {
  await aShopper(page, baseURL!, 'harbor', 'affiliate')
  const flyer = await hasInCart(page, { product: 'letter-flyer', quantity: 250 })
  await page.goto('/shopping-cart')
  const quantity = page.getByLabel(`Quantity of ${flyer}`)
  await quantity.fill('250.5')
  await expect(page.getByText('The quantity must be a whole number up to 99,999.')).toBeVisible()
  await expect(quantity).toHaveValue('250.5')
  await quantity.fill('10')
  await expect(page.getByText('The minimum for this item is 25.')).toBeVisible()
  await expect(total(page)).toContainText('$122.50')
  await page.getByRole('button', { name: 'Continue to shipping' }).click()
  await expect(quantity).toBeFocused()
  await expect(page.getByRole('heading', { level: 1, name: 'Review Order' })).toBeVisible()
})

test('what the server refuses is said in its own words, and nothing is saved', async ({ page, baseURL }) => {
  await aShopper(page, baseURL!, 'harbor', 'affiliate')
  const flyer = await hasInCart(page, { product: 'letter-flyer', quantity: 250 })
  await page.goto('/shopping-cart')
  await page.getByLabel(`Quantity of ${flyer}`).fill('300')
  await call(page, 'DELETE', `/cart/item/${(await lines(page))[0]!.id}`)
  await page.getByRole('button', { name: 'Continue to shipping' }).click()
  await expect(page.getByText('This item is no longer in your cart.')).toBeVisible()
  await expect(page.getByRole('heading', { level: 1, name: 'Review Order' })).toBeVisible()
})

test('a line is removed after asking; an empty cart says what to do next', async ({ page, baseURL }) => {
  await aShopper(page, baseURL!, 'harbor', 'affiliate')
  const flyer = await hasInCart(page, { product: 'letter-flyer' })
  await page.goto('/shopping-cart')
  await expect(page.getByRole('link', { name: 'Cart, 1 item' })).toBeVisible()
  await page.getByRole('button', { name: `Remove ${flyer}` }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Keep it' }).click()
  await page.getByRole('button', { name: `Remove ${flyer}` }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Remove', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Your cart is empty' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Cart, 0 items' })).toBeVisible()
  expect(await lines(page)).toEqual([])
})

test('when the server cannot be reached nothing is lost, and it is said', async ({ page, baseURL }) => {
  await aShopper(page, baseURL!, 'harbor', 'affiliate')
  const flyer = await hasInCart(page, { product: 'letter-flyer' })
  await page.goto('/shopping-cart')
  await page.getByLabel(`Quantity of ${flyer}`).fill('300')
  await page.route('**/api/v1/cart', (route) => route.abort('connectionreset'), { times: 1 })
  await page.getByRole('button', { name: 'Continue to shipping' }).click()
  await expect(page.getByText('Error while updating cart item')).toBeVisible()
  await page.route('**/cart/item/*', (route) => route.abort('connectionreset'), { times: 1 })
  await page.getByRole('button', { name: `Remove ${flyer}` }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Remove', exact: true }).click()
  await expect(page.getByText('Error while deleting cart item')).toBeVisible()
  await page.getByRole('dialog').getByRole('button', { name: 'Keep it' }).click()
  await expect(page.getByLabel(`Quantity of ${flyer}`)).toHaveValue('300')
})

test('the cart is usable by everybody', async ({ page, baseURL }) => {
  for (const tenant of ['harbor', 'summit', 'bluebird'] as const) {
    await aShopper(page, baseURL!, tenant)
    await hasInCart(page, { product: 'letter-flyer', quantity: 480 })
    await hasInCart(page, { product: 'business-card', type: 'warehouse' })
    await page.goto(new URL('/shopping-cart', page.url()).href)
    await page.getByRole('button', { name: 'Continue to shipping' }).waitFor()
    await expectAccessible(page)
  }
})

const lines = async (page: Page) =>
  (await call<{ cart_items: { id: string }[] }>(page, 'GET', '/cart')).cart_items
