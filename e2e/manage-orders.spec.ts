import { expect, test } from '@playwright/test'
import { expectAccessible } from './accessible.ts'
import { signIn, siteOf } from './users.ts'
import { aShopper, fillPaymentCard, goToPayment, hasInCart, payButton, testPaymentCards } from './shopper.ts'

test('an order is moved on by staff, and its buyer sees where it is @phone', async ({ page, baseURL }) => {
  await aShopper(page, baseURL!, 'summit', 'affiliate')
  await hasInCart(page, { product: 'letter-flyer', quantity: 500 })
  await goToPayment(page)
  await fillPaymentCard(page, testPaymentCards.accepted)
  await payButton(page).click()
  await page.getByRole('link', { name: 'View your order' }).click()
  const heading = page.getByRole('heading', { level: 1, name: /^Order / })
  const number = (await heading.innerText()).replace('Order ', '')
  const address = page.url()

  await page.context().clearCookies()
  await signIn(page, 'admin@summit.test', '/manage-orders')
  await expect(page.getByRole('rowheader', { name: number })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Nothing needs your attention' })).toBeVisible()
  await expectAccessible(page)
  await page.getByLabel('Search orders').fill(number)
  await page.getByLabel('Search orders').press('Enter')
  await expect(page).toHaveURL(new RegExp(`search=${number}`))
  await expect(page.getByRole('rowheader')).toHaveCount(1)

  await page.getByRole('button', { name: `Mark ${number} as in production` }).click()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Back', exact: true }).click()
  await expect(page.getByRole('button', { name: `Cancel ${number}` })).toBeVisible()
  await page.getByRole('button', { name: `Mark ${number} as in production` }).click()
  await page.getByRole('button', { name: 'Mark as in production', exact: true }).click()
  await page.getByRole('button', { name: `Mark ${number} as shipped` }).click()
  await page.getByLabel('Carrier').fill('UPS')
  await page.getByLabel('Tracking number').fill('1Z 999 AA1')
  await page.getByRole('button', { name: 'Mark as shipped', exact: true }).click()
  await expect(page.getByRole('row', { name: number })).toContainText('tracking number 1Z 999 AA1')
  await page.getByRole('link', { name: /^Placed/ }).click()
  await expect(page.getByText(`No orders with the status “Placed” match “${number}”`)).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('button', { name: `Mark ${number} as delivered` })).toBeVisible()

  await page.context().clearCookies()
  await signIn(page, 'affiliate@summit.test')
  const status = page.getByRole('list', { name: 'Status' })
  expect((await page.goto(address))?.status()).toBe(200)
  await expect(status).toContainText('Shipped')
  await expect(status).toContainText('UPS, tracking number 1Z 999 AA1')
  const missing = await page.goto(address.replace(/[^/]+$/, '7d3f3c1e-0000-4000-8000-000000000000'))
  expect(missing?.status()).toBe(404)
})

test('an order is canceled with the keyboard, after it was said what that means', async ({
  page,
  baseURL,
}) => {
  await aShopper(page, baseURL!, 'summit', 'affiliate')
  const line = { product: 'business-card', type: 'warehouse', bill_to_company: true } as const
  const card = await hasInCart(page, line)
  await hasInCart(page, line)
  await page.goto(`${siteOf('summit')}/shopping-cart`)
  await page.getByRole('button', { name: 'Place order' }).click()
  await page.getByRole('link', { name: 'View your order' }).click()
  const heading = page.getByRole('heading', { level: 1, name: /^Order / })
  const number = (await heading.innerText()).replace('Order ', '')

  await page.context().clearCookies()
  await signIn(page, 'admin@summit.test', '/manage-orders')
  const cancel = page.getByRole('button', { name: `Cancel ${number}` })
  const dialog = page.getByRole('dialog', { name: `Cancel ${number}?` })
  await cancel.press('Enter')
  await expect(dialog).toContainText(`500 × ${card} (2) for`)
  await expect(dialog).toContainText('No card was charged for it.')
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(cancel).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(dialog.getByRole('button', { name: 'Keep the order' })).toBeFocused()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  const row = page.getByRole('row', { name: number })
  await expect(row).toContainText('Canceled')
  await expect(row).toBeFocused()
})

test('orders are managed by nobody else', async ({ page }) => {
  await signIn(page, 'editor@summit.test')
  expect((await page.goto(`${siteOf('summit')}/manage-orders`))?.status()).toBe(403)
})
