import { expect, test, type Page } from '@playwright/test'
import { expectAccessible } from './accessible.ts'
import { aShopper, call, hasInCart } from './shopper.ts'

const cartCount = async (page: Page) =>
  (await call<{ total_cart_items: number }>(page, 'GET', '/cart')).total_cart_items

test('an order is found again by what was in it, and ordered again from the list', async ({
  page,
  baseURL,
}) => {
  await aShopper(page, baseURL!, 'harbor', 'victor.almeida', '/pastorders')
  const orders = page.getByRole('list', { name: 'Orders' }).getByRole('listitem')
  const all = await orders.count()
  expect(all).toBeGreaterThan(1)
  const number = (await orders.last().getByRole('heading').textContent())!.replace('Order ', '')
  const search = page.getByRole('searchbox', { name: 'Search your orders' })
  await search.fill(number.toLowerCase())
  await search.press('Enter')
  await expect(page.getByText(`1 order for “${number.toLowerCase()}”`)).toBeVisible()
  await expect(orders).toHaveCount(1)
  await expect(page).toHaveURL(new RegExp(`/pastorders\\?search=${number.toLowerCase()}$`))
  // The address is all there is to it.
  await page.reload()
  await expect(orders).toHaveCount(1)
  await expect(search).toHaveValue(number.toLowerCase())

  await search.fill('nothing like it')
  await search.press('Enter')
  await expect(page.getByRole('heading', { name: 'No order matches “nothing like it”' })).toBeVisible()
  await expectAccessible(page)
  await page.goBack()
  await expect(orders).toHaveCount(1)
  await page.getByRole('link', { name: 'Show all', exact: true }).click()
  await expect(orders).toHaveCount(all)

  const before = await cartCount(page)
  await orders
    .last()
    .getByRole('button', { name: `Order again ${number}` })
    .click()
  const changed = page.getByRole('dialog', { name: 'What has changed since this order' })
  await changed
    .or(page.getByRole('heading', { level: 1, name: 'Review Order' }))
    .first()
    .waitFor()
  if (await changed.isVisible()) await changed.getByRole('link', { name: 'View cart' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Review Order' })).toBeVisible()
  expect(await cartCount(page)).toBeGreaterThan(before)
})

test('what cannot be ordered again says why, from the list too', async ({ page, baseURL }) => {
  await aShopper(page, baseURL!, 'harbor', 'victor.almeida', '/pastorders')
  const sentence = 'This design is no longer offered.'
  await page.route('**/reorder', (route) =>
    route.fulfill({
      status: 201,
      json: {
        success: true,
        message: '',
        data: { added: 0, differences: [{ line: '', name: 'Arch House', what: 'not-sold', sentence }] },
      },
    }),
  )
  await page
    .getByRole('button', { name: /^Order again / })
    .first()
    .click()
  const dialog = page.getByRole('dialog', { name: 'What has changed since this order' })
  await expect(dialog).toContainText('Nothing of this order can be ordered again as it was.')
  await expect(dialog).toContainText(sentence)
  await expect(dialog.getByRole('link', { name: 'View cart' })).toHaveCount(0)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: /^Order again / }).first()).toBeFocused()
})

test('an order of someone else is no order at all', async ({ page, baseURL }) => {
  await aShopper(page, baseURL!, 'summit', 'trial')
  await hasInCart(page, { product: 'business-card', type: 'warehouse', bill_to_company: true })
  await page.goto(new URL('/shopping-cart', page.url()).href)
  await page.getByRole('button', { name: 'Place order' }).click()
  await page.getByRole('link', { name: 'View your order' }).click()
  await expect(page.getByRole('heading', { level: 1, name: /^Order / })).toBeVisible()
  const address = page.url()

  await aShopper(page, baseURL!, 'summit', 'title', '/pastorders')
  await expect(page.getByText('You have not ordered anything yet')).toBeVisible()
  await page.goto(address)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByRole('heading', { level: 1, name: /^Order / })).toBeHidden()
})
