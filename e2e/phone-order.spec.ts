import { expect, test, type Page } from '@playwright/test'
import { aShopper, fillAddress, fillPaymentCard, hasInCart, payButton, testPaymentCards } from './shopper.ts'

test('an order with one thumb: the bar at the bottom always has the next step @phone', async ({
  page,
  baseURL,
}) => {
  await aShopper(page, baseURL!, 'harbor', 'trial')
  await hasInCart(page, { product: 'letter-flyer', quantity: 250 })
  await page.goto('/shopping-cart')
  const next = page.getByRole('button', { name: 'Continue to shipping' })
  await expect(next).toBeInViewport()
  expect(await sideways(page)).toBeLessThanOrEqual(0)
  await next.click()
  await fillAddress(page)
  expect(await sideways(page)).toBeLessThanOrEqual(0)
  await expect(page.getByLabel('Email')).toHaveAttribute('inputmode', 'email')
  await page.getByRole('button', { name: 'Continue to checkout' }).click()
  const saved = page.getByText('Address saved successfully')
  const [message, pay] = [await saved.boundingBox(), await payButton(page).boundingBox()]
  expect(message!.y + message!.height).toBeLessThan(pay!.y)
  await fillPaymentCard(page, testPaymentCards.accepted)
  await expect(page.getByLabel('Card number')).toHaveAttribute('inputmode', 'numeric')
  expect(await sideways(page)).toBeLessThanOrEqual(0)
  await expect(payButton(page)).toBeInViewport()
  await payButton(page).click()
  await expect(page.getByRole('heading', { name: /^Thank you/ })).toBeVisible()
  expect(await sideways(page)).toBeLessThanOrEqual(0)
  // What was bought, when it comes and what it cost, before the images.
  await expect(page.getByText(/^Your order HA-\d+ is placed\./)).toBeInViewport()
  const receipt = await page.getByRole('region', { name: 'Receipt' }).boundingBox()
  const image = await page.getByRole('img').last().boundingBox()
  expect(receipt!.y + receipt!.height).toBeLessThan(image!.y)
  expect(receipt!.y).toBeLessThan(500)
})

const sideways = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
