import { expect, test } from '@playwright/test'
import { expectAccessible } from './accessible.ts'
import { aShopper, fillCard, goToPayment, hasInCart, payButton, testCards } from './shopper.ts'

test('a past order: status, receipt, press file, and the same again', async ({ page, baseURL }) => {
  await aShopper(page, baseURL!, 'harbor', 'active')
  const flyer = await hasInCart(page, { product: 'letter-flyer', quantity: 500 })
  await goToPayment(page)
  await fillCard(page, testCards.accepted)
  await payButton(page).click()
  await expect(page.getByRole('heading', { name: /^Thank you/ })).toBeVisible()

  await page.goto('/pastorders')
  const newest = page.getByRole('main').getByRole('listitem').first()
  await expect(newest).toContainText('500 pieces')
  await expect(newest).toContainText('Placed')
  await expectAccessible(page)
  await newest.getByRole('link').click()
  await expect(page.getByRole('list', { name: 'Status' })).toContainText('Placed')
  await expect(page.getByRole('table')).toContainText('Paid with Visa ending in 4242')
  await expectAccessible(page)

  await page.route('**/press-file', (route) => route.abort())
  await page.getByRole('button', { name: 'Download press file' }).click()
  await expect(page.getByText('Error occurred while downloading the file.')).toBeVisible()

  await page.getByRole('button', { name: 'Order again' }).click()
  await page.waitForURL((url) => url.pathname === '/shopping-cart')
  await expect(page.getByLabel(`Quantity of ${flyer}`)).toHaveValue('500')
})

test('an order of somebody else is no order at all', async ({ page, baseURL }) => {
  await aShopper(page, baseURL!, 'summit', 'trial')
  await hasInCart(page, { product: 'business-card', type: 'warehouse', bill_to_company: true })
  await page.goto(new URL('/shopping-cart', page.url()).href)
  await page.getByRole('button', { name: 'Place order' }).click()
  await page.getByRole('link', { name: 'View your order' }).click()
  await expect(page.getByRole('heading', { level: 1, name: /^Order / })).toBeVisible()
  const address = page.url()

  await aShopper(page, baseURL!, 'summit', 'title')
  await expect(page.getByText('You have not ordered anything yet')).toBeVisible()
  await page.goto(address)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByRole('heading', { level: 1, name: /^Order / })).toBeHidden()
})
