import { readFile } from 'node:fs/promises'
import { expect, test, type Page, type Route } from '@playwright/test'
import {
  aShopper,
  call,
  fillAddress,
  fillPaymentCard,
  goToPayment,
  hasInCart,
  orderCount,
  payButton,
  testPaymentCards,
} from './shopper.ts'

const thanks = (page: Page) => page.getByRole('heading', { name: /^Thank you/ })

test('250 flyers by Sunday: reviewed, shipped by air, paid, confirmed, and the press file is there', async ({
  page,
  baseURL,
}) => {
  await aShopper(page, baseURL!, 'harbor')
  const flyer = await hasInCart(page, { product: 'letter-flyer', quantity: 250 })
  await page.goto('/shopping-cart')
  await page.getByRole('button', { name: 'Continue to shipping' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Shipping' })).toBeFocused()
  await fillAddress(page)
  await page.getByRole('radio', { name: /^Air/ }).check()
  await page.getByRole('button', { name: 'Continue to checkout' }).click()
  await expect(page.getByText('Address saved successfully')).toBeVisible()

  // 122.50, California's 7.25 % of it, and 14.00 by air.
  await expect(payButton(page)).toHaveText('Pay $145.38')
  await fillPaymentCard(page, testPaymentCards.accepted)
  await payButton(page).click()

  await expect(thanks(page)).toBeVisible()
  await expect(page.getByText(/In your hands by/)).toBeVisible()
  await expect(page.getByRole('link', { name: 'Cart, 0 items' })).toBeVisible()
  await page.reload()
  await expect(thanks(page)).toBeVisible()

  await page.getByRole('link', { name: 'View your order' }).click()
  await expect(page.getByRole('heading', { level: 1, name: /^Order / })).toBeVisible()
  await expect(page.getByRole('heading', { level: 3, name: flyer })).toBeVisible()
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download press file' }).click()
  const file = await download
  expect(file.suggestedFilename()).toMatch(/\.pdf$/)
  expect((await readFile(await file.path())).subarray(0, 5).toString()).toBe('%PDF-')
})

test('a declined card is said plainly and nothing is lost; the next card pays', async ({ page, baseURL }) => {
  await aShopper(page, baseURL!, 'harbor')
  await hasInCart(page, { product: 'letter-flyer' })
  const before = await orderCount(page)
  await goToPayment(page)
  await fillPaymentCard(page, testPaymentCards.declined)
  await payButton(page).click()
  await expect(page.getByRole('alert').getByText(/Your card was declined/)).toBeVisible()
  await expect(page.getByLabel('Name on card')).toHaveValue('Jordan Ellis')

  await fillPaymentCard(page, testPaymentCards.insufficientFunds)
  await payButton(page).click()
  await expect(page.getByRole('alert').getByText(/insufficient funds/)).toBeVisible()
  expect(await orderCount(page)).toBe(before)

  await fillPaymentCard(page, testPaymentCards.accepted)
  await payButton(page).click()
  await expect(thanks(page)).toBeVisible()
  expect(await orderCount(page)).toBe(before + 1)
})

test('the bank asks: refused nothing is charged, confirmed it is ordered', async ({ page, baseURL }) => {
  await aShopper(page, baseURL!, 'harbor')
  await hasInCart(page, { product: 'letter-flyer' })
  const before = await orderCount(page)
  await goToPayment(page)
  await fillPaymentCard(page, testPaymentCards.asksTheBank)
  await payButton(page).click()
  const bank = page.getByRole('dialog', { name: 'Your bank asks you to confirm' })
  await bank.frameLocator('iframe').getByRole('button', { name: 'Refuse' }).click()
  await expect(bank).toBeHidden()
  await expect(page.getByRole('alert').first()).toBeVisible()
  expect(await orderCount(page)).toBe(before)

  await payButton(page).click()
  await bank.frameLocator('iframe').getByRole('button', { name: 'Confirm payment' }).click()
  await expect(thanks(page)).toBeVisible()
  expect(await orderCount(page)).toBe(before + 1)
})

/** The server does it, and the answer never arrives. */
async function losesTheReply(route: Route): Promise<void> {
  // The test's own requests do not know *.localhost: the same call, to the same server, by its number.
  const url = new URL(route.request().url())
  const headers = { ...(await route.request().allHeaders()), host: url.host }
  url.hostname = '127.0.0.1'
  const reply = await route.fetch({ url: url.href, headers })
  expect(reply.status()).toBe(200)
  await route.abort('connectionreset')
}

test('two clicks and a lost reply pay once', async ({ page, baseURL }) => {
  await aShopper(page, baseURL!, 'harbor')
  await hasInCart(page, { product: 'letter-flyer' })
  const before = await orderCount(page)
  await goToPayment(page)
  await fillPaymentCard(page, testPaymentCards.accepted)
  await page.route('**/cart/process?*', losesTheReply, { times: 1 })
  await payButton(page).dblclick()
  await expect(thanks(page)).toBeVisible({ timeout: 20_000 })
  expect(await orderCount(page)).toBe(before + 1)
})

test('a page left in the middle of paying finds its order again', async ({ page, baseURL }) => {
  await aShopper(page, baseURL!, 'harbor')
  await hasInCart(page, { product: 'letter-flyer' })
  const before = await orderCount(page)
  await goToPayment(page)
  await fillPaymentCard(page, testPaymentCards.accepted)
  const lost = page.waitForEvent('requestfailed')
  await page.route('**/cart/process?*', losesTheReply, { times: 1 })
  await payButton(page).click()
  await lost
  await page.goto('/shopping-cart')
  await expect(thanks(page)).toBeVisible({ timeout: 20_000 })
  expect(await orderCount(page)).toBe(before + 1)
})

test('Pay stays shut until the taxes are known', async ({ page, baseURL }) => {
  await aShopper(page, baseURL!, 'harbor')
  await hasInCart(page, { product: 'letter-flyer' })
  await page.route('**/api/v1/tax', (route) => route.abort('connectionreset'))
  await goToPayment(page)
  await expect(page.getByText('Error while getting taxes')).toBeVisible()
  await fillPaymentCard(page, testPaymentCards.accepted)
  await expect(payButton(page)).toBeDisabled()
  const reason = page.getByRole('status').filter({ hasText: 'You can pay once the taxes are known.' })
  await expect(reason).toBeVisible()
  await expect(page.getByRole('region', { name: 'Order summary' })).toContainText('Taxes$0.00')
  await page.unroute('**/api/v1/tax')
  await page.getByRole('button', { name: 'Retry' }).click()
  await expect(payButton(page)).toBeEnabled()
  await expect(page.getByRole('region', { name: 'Order summary' })).toContainText('Taxes$8.88')
})

test('Pay opens with a complete card, and another step shuts it again', async ({ page, baseURL }) => {
  await aShopper(page, baseURL!, 'harbor')
  await hasInCart(page, { product: 'letter-flyer' })
  await goToPayment(page)
  const reason = page.getByRole('status').filter({ hasText: 'Enter your card details to pay.' })
  await fillPaymentCard(page, testPaymentCards.accepted)
  await expect(payButton(page)).toBeEnabled()
  await page.getByLabel('Security code').fill('')
  await expect(payButton(page)).toBeDisabled()
  await expect(reason).toBeVisible()
  await page.getByLabel('Security code').fill('123')
  await expect(payButton(page)).toBeEnabled()

  await page.goBack()
  await expect(page.getByRole('heading', { level: 1, name: 'Shipping' })).toBeVisible()
  await page.getByRole('button', { name: 'Continue to checkout' }).click()
  await expect(page.getByLabel('Name on card')).toHaveValue('Jordan Ellis')
  await expect(page.getByLabel('Card number')).toHaveValue('')
  await expect(payButton(page)).toBeDisabled()
  await expect(reason).toBeVisible()
})

test('an answer that is neither yes nor no is said, and can be asked for again', async ({
  page,
  baseURL,
}) => {
  await aShopper(page, baseURL!, 'harbor')
  await hasInCart(page, { product: 'letter-flyer' })
  await goToPayment(page)
  await fillPaymentCard(page, testPaymentCards.accepted)
  await page.route('**/cart/process?*', (route) => route.fulfill({ status: 204 }), { times: 1 })
  await payButton(page).click()
  await expect(page.getByText('Unable to process cart items. Please try again.')).toBeVisible()
  await page.getByRole('button', { name: 'Check again' }).click()
  await expect(thanks(page)).toBeVisible()
})

test('an address that cannot be right stays with the reader, and a reload keeps what was typed', async ({
  page,
  baseURL,
}) => {
  await aShopper(page, baseURL!, 'harbor', 'free')
  await hasInCart(page, { product: 'letter-flyer' })
  await page.goto('/shopping-cart')
  await page.getByRole('button', { name: 'Continue to shipping' }).click()
  await page.getByLabel('ZIP or postal code').fill('9410')
  await page.getByLabel('ZIP or postal code').blur()
  await expect(
    page.getByText('Enter a ZIP or postal code').or(page.getByText(/ZIP code such as/)),
  ).toBeVisible()
  await page.getByLabel('Street address').fill('1 Market Street')
  await page.getByLabel('City').fill('')
  await page.getByRole('button', { name: 'Continue to checkout' }).click()
  await expect(page.getByLabel('City')).toBeFocused()

  await page.reload()
  await expect(page.getByRole('heading', { level: 1, name: 'Shipping' })).toBeVisible()
  await expect(page.getByLabel('Street address')).toHaveValue('1 Market Street')
  await fillAddress(page)
  await page.getByLabel('Street address').fill('1 Market Street ')
  await page.getByRole('button', { name: 'Continue to checkout' }).click()
  await fillPaymentCard(page, testPaymentCards.accepted)
  const stored = await page.evaluate(() => JSON.stringify([{ ...sessionStorage }, { ...localStorage }]))
  expect(stored).not.toMatch(/4242/)

  const name = await page.getByLabel('Name on card').inputValue()
  const zip = await page.getByLabel('Billing ZIP code').inputValue()
  expect([name, zip].every(Boolean)).toBe(true)

  await page.reload()
  await expect(page.getByLabel('Name on card')).toHaveValue(name)
  await expect(page.getByLabel('Billing ZIP code')).toHaveValue(zip)
  for (const label of ['Card number', 'Month', 'Year', 'Security code'])
    await expect(page.getByLabel(label)).toHaveValue('')
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1, name: 'Shipping' })).toBeVisible()
  await expect(page.getByLabel('City')).toHaveValue('San Francisco')
  const agreement = page.getByRole('checkbox', { name: /^I have proofread/ })
  await expect(agreement).toBeChecked()
  await page.reload()
  await expect(agreement).toBeChecked()
  await agreement.uncheck()
  await page.reload()
  await expect(agreement).not.toBeChecked()
})

test('an address that the server refuses leads back to Shipping with its sentence', async ({
  page,
  baseURL,
}) => {
  await aShopper(page, baseURL!, 'harbor')
  await hasInCart(page, { product: 'letter-flyer' })
  const refusal = {
    success: false,
    code: 'cart.address-incorrect',
    message: 'The address entered appears to be incorrect. Please double-check.',
    data: null,
  }
  await page.route('**/cart/address', (route) =>
    route.request().method() === 'PATCH' ? route.fulfill({ status: 422, json: refusal }) : route.continue(),
  )
  await page.goto('/shopping-cart')
  await page.getByRole('button', { name: 'Continue to shipping' }).click()
  await fillAddress(page)
  await page.getByRole('button', { name: 'Continue to checkout' }).click()
  await expect(page.getByRole('main').getByText(refusal.message)).toBeVisible()
  await expect(page.getByRole('heading', { level: 1, name: 'Shipping' })).toBeVisible()
})

test('two payers: the company pays a line, the agent picks up and pays the rest', async ({
  page,
  baseURL,
}) => {
  await aShopper(page, baseURL!, 'summit')
  await hasInCart(page, { product: 'letter-flyer', quantity: 250 })
  await hasInCart(page, { product: 'business-card', type: 'warehouse', quantity: 250 })
  await page.goto(new URL('/shopping-cart', page.url()).href)
  await page.getByLabel('Bill to company').first().check()
  const summary = page.getByRole('region', { name: 'Order summary' })
  await expect(summary).toContainText('Billed to company')
  await page.getByRole('button', { name: 'Continue to shipping' }).click()
  await fillAddress(page, { state: 'CO', zip: '80202' })
  await page.getByRole('button', { name: 'Continue to checkout' }).click()
  // 250 cards at 0.15, and 2.9 % of it; the flyers and their parcel are the company's.
  await expect(payButton(page)).toHaveText('Pay $38.59')
  await fillPaymentCard(page, testPaymentCards.accepted)
  await payButton(page).click()
  await expect(thanks(page)).toBeVisible()
  await expect(page.getByRole('rowheader', { name: 'Billed to company', exact: true })).toBeVisible()
})

test('everything on the company: no card is asked for', async ({ page, baseURL }) => {
  await aShopper(page, baseURL!, 'summit', 'active')
  await hasInCart(page, { product: 'business-card', type: 'warehouse', bill_to_company: true })
  await page.goto(new URL('/shopping-cart', page.url()).href)
  await page.getByRole('button', { name: 'Place order' }).click()
  await expect(thanks(page)).toBeVisible()
  await expect(page.getByText('Card number')).toHaveCount(0)
})

test('the first 25 are free, and picked up there is nothing to pay at all', async ({ page, baseURL }) => {
  await aShopper(page, baseURL!, 'summit', 'active')
  await hasInCart(page, {
    product: 'letter-flyer',
    type: 'warehouse',
    quantity: 25,
    coating_type: 'first-25-free',
  })
  await page.goto(new URL('/shopping-cart', page.url()).href)
  const summary = page.getByRole('region', { name: 'Order summary' })
  await expect(summary).toContainText('25 × $0.89$22.25First 25 free-$22.25')
  await expect(summary).toContainText('Total$0.00')
  await page.getByRole('button', { name: 'Continue to checkout' }).click()
  await expect(page.getByRole('heading', { name: 'There is nothing to pay' })).toBeVisible()
  await page.getByRole('button', { name: 'Place order' }).click()
  await expect(thanks(page)).toBeVisible()
})

test('an automatic confirmation that fails resets the step with its sentence', async ({ page, baseURL }) => {
  await aShopper(page, baseURL!, 'summit')
  await hasInCart(page, { product: 'business-card', type: 'warehouse', bill_to_company: true })
  await page.goto(new URL('/shopping-cart', page.url()).href)
  await page.route('**/cart/process?*', (route) =>
    route.fulfill({
      status: 422,
      json: { success: false, code: 'checkout.payment-needed', message: 'No.', data: null },
    }),
  )
  await page.getByRole('button', { name: 'Place order' }).click()
  await expect(page.getByText('Unable to process cart items. Please try again.')).toBeVisible()
  await expect(page.getByRole('heading', { level: 1, name: 'Review Order' })).toBeVisible()
})

test('Bluebird orders with a card that is kept for the next time', async ({ page, baseURL }) => {
  await aShopper(page, baseURL!, 'bluebird')
  await hasInCart(page, { product: 'postcard-6x9', quantity: 250 })
  await goToPayment(page)
  await fillPaymentCard(page, testPaymentCards.accepted)
  await page.getByLabel('Save this card for next time').check()
  await payButton(page).click()
  await expect(thanks(page)).toBeVisible()

  await hasInCart(page, { product: 'letter-flyer' })
  await goToPayment(page)
  await expect(page.getByRole('radio', { name: /Visa ending in 4242/ })).toBeChecked()
  await payButton(page).click()
  await expect(thanks(page)).toBeVisible()
})

test('a price that moved is shown step by step, and asked again', async ({ page, baseURL }) => {
  await aShopper(page, baseURL!, 'harbor')
  await hasInCart(page, { product: 'letter-flyer' })
  await goToPayment(page)
  await fillPaymentCard(page, testPaymentCards.accepted)
  // Another tab changes the same cart in the meantime.
  const { cart_items } = await call<{ cart_items: { id: string }[] }>(page, 'GET', '/cart')
  await call(page, 'PUT', '/cart', [{ id: cart_items[0]!.id, quantity: 500 }])
  await payButton(page).click()
  const dialog = page.getByRole('dialog', { name: 'The price has changed' })
  await expect(dialog).toContainText('Nothing was charged')
  await dialog.getByRole('button', { name: 'Show the new price' }).click()
  // 500 at 0.42, 7.25 % of it, and 10.00 by ground.
  await expect(payButton(page)).toHaveText('Pay $235.23')
  await payButton(page).click()
  await expect(thanks(page)).toBeVisible()
})
