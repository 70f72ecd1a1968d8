/** What Back, a second tab and a second request find once something was paid. */
import { expect, test, type Page } from '@playwright/test'
import {
  aShopper,
  fillPaymentCard,
  goToPayment,
  hasInCart,
  orderCount,
  payButton,
  testPaymentCards,
} from './shopper.ts'
import { at, logIn, ready } from './visitor.ts'

const upgrade = (page: Page) => page.getByRole('banner').getByRole('button', { name: 'Upgrade' })
const status = (page: Page) => page.getByRole('region', { name: 'Your membership' })

/** The plan flow from the bar to a card form that is filled in. */
async function toFilledCheckout(page: Page, plan: RegExp): Promise<void> {
  await upgrade(page).click()
  await page.getByRole('radio', { name: plan }).check()
  await page.getByRole('button', { name: 'Continue to checkout' }).click()
  await fillPaymentCard(page, testPaymentCards.accepted)
}

const startTrial = (page: Page) => page.getByRole('dialog').getByRole('button', { name: 'Start free trial' })
const setUp = (page: Page) => page.getByRole('heading', { name: 'Set up your profile' })

test('Back after an order was paid finds no second payment', async ({ page, baseURL }) => {
  await aShopper(page, baseURL!, 'bluebird', 'hannah.brandt')
  const before = await orderCount(page)
  await hasInCart(page, { product: 'letter-flyer', quantity: 250 })
  await goToPayment(page)
  await fillPaymentCard(page, testPaymentCards.accepted)
  await payButton(page).click()
  await expect(page.getByRole('heading', { name: /^Thank you/ })).toBeVisible()
  await page.getByRole('link', { name: 'View your order' }).click()
  await expect(page.getByRole('heading', { level: 1, name: /^Order / })).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Thank you|^Your cart is empty/)
  await expect(payButton(page)).toHaveCount(0)
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Thank you|^Your cart is empty/)
  await expect(payButton(page)).toHaveCount(0)
  expect(await orderCount(page)).toBe(before + 1)
})

test('Back after a plan was paid leaves one plan and nothing to pay', async ({ page, baseURL }) => {
  const base = at(baseURL, 'bluebird')
  await logIn(page, base, 'isaac.thornton@bluebird.test')
  await page.goto(`${base}/member-benefits`)
  await ready(page)
  await toFilledCheckout(page, /^Plus, monthly/)
  await startTrial(page).click()
  await expect(setUp(page)).toBeVisible()
  await page.goBack()
  await expect(page).toHaveURL(`${base}/home`)
  await expect(startTrial(page)).toHaveCount(0)
  await page.goForward()
  await expect(status(page)).toContainText('7 days left')
  await page.reload()
  await expect(status(page)).toContainText('you pay $29.00 a month')
  await expect(status(page).getByRole('button', { name: /free trial|Choose a plan/ })).toHaveCount(0)
})

test('two tabs with different plans: the second is told that one runs, not that its own began', async ({
  page,
  context,
  baseURL,
}) => {
  const base = at(baseURL, 'bluebird')
  await logIn(page, base, 'zoe.kaplan@bluebird.test')
  const second = await context.newPage()
  await second.goto(`${base}/home`)
  await ready(second)
  await toFilledCheckout(page, /^Plus, monthly/)
  await toFilledCheckout(second, /^Plus, yearly/)
  await startTrial(page).click()
  await expect(setUp(page)).toBeVisible()
  await startTrial(second).click()
  await expect(second.getByRole('alert').getByText('You already have a plan.')).toBeVisible()
  await expect(setUp(second)).toHaveCount(0)
  await second.goto(`${base}/member-benefits`)
  await expect(status(second)).toContainText('you pay $29.00 a month')
})
