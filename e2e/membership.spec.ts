import { expect, test, type Page } from '@playwright/test'
import { expectAccessible } from './accessible.ts'
import { fillPaymentCard, goToPayment, hasInCart, payButton, testPaymentCards } from './shopper.ts'
import { at, logIn, ready } from './visitor.ts'

/** Kept without a question, declined when it is charged. */
const DECLINED_LATER = '4000 0000 0000 0341'

const upgrade = (page: Page) => page.getByRole('banner').getByRole('button', { name: 'Upgrade' })
const status = (page: Page) => page.getByRole('region', { name: 'Your membership' })

async function openBenefits(page: Page, base: string): Promise<void> {
  await page.goto(`${base}/member-benefits`)
  await ready(page)
  await expect(status(page)).toBeVisible()
}

/** From the choice to the card form. */
async function toCheckout(page: Page, plan = /^Plus, monthly/): Promise<void> {
  await page.getByRole('radio', { name: plan }).check()
  await page.getByRole('button', { name: 'Continue to checkout' }).click()
  await expect(page.getByRole('heading', { name: 'Check out' })).toBeVisible()
}

/** On the provider's page the user's own time moves to what happens next, so often. */
async function moveTime(page: Page, times: number): Promise<void> {
  await page.getByRole('button', { name: 'Manage billing' }).click()
  await expect(page.getByRole('heading', { name: /^Billing of/ })).toBeVisible()
  for (let i = 0; i < times; i++) await page.getByRole('button', { name: /^Test: move my time/ }).click()
  await page.getByRole('link', { name: 'Back to the site' }).click()
  await expect(status(page)).toBeVisible()
}

test('from a free account through a trial to a paid plan', async ({ page, baseURL }) => {
  const base = at(baseURL, 'bluebird')
  await logIn(page, base, 'free@bluebird.test')
  await upgrade(page).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('heading', { name: 'Choose your plan' })).toBeVisible()
  await expectAccessible(page)
  await toCheckout(page, /^Plus, yearly/)
  await page.getByRole('button', { name: 'Back to plans' }).click()
  await expect(page.getByRole('radio', { name: /^Plus, yearly/ })).toBeChecked()
  await toCheckout(page)

  await page.getByLabel(/^Promo code/).fill('nonsense')
  await page.getByLabel(/^Promo code/).press('Enter')
  await expect(page.getByText('This promo code is not valid or has expired.')).toBeVisible()
  await page.getByLabel(/^Promo code/).fill('welcome20')
  await page.getByRole('button', { name: 'Apply' }).click()
  await expect(dialog.getByText('20% off the first payment')).toBeVisible()
  await expect(dialog.getByText('$23.20')).toBeVisible()
  await expectAccessible(page)
  await fillPaymentCard(page, testPaymentCards.declined)
  await page.getByRole('button', { name: 'Start free trial' }).click()
  await expect(page.getByRole('alert').getByText(/Your card was declined/)).toBeVisible()
  await fillPaymentCard(page, testPaymentCards.accepted)
  await page.getByRole('button', { name: 'Start free trial' }).click()
  await expect(page.getByRole('heading', { name: 'Set up your profile' })).toBeVisible()
  await page.keyboard.press('Escape')

  await openBenefits(page, base)
  await expect(status(page)).toContainText('7 days left')
  await expect(status(page)).toContainText('you pay $29.00 a month')
  await expectAccessible(page)
  // The last days are announced, then the trial ends.
  await moveTime(page, 2)
  await expect(status(page)).toContainText('Plus, monthly')
  await expect(upgrade(page)).toBeHidden()
  const invoice = page.getByRole('row').filter({ hasText: '$23.20' })
  await expect(invoice).toContainText('Paid')
  await page.goBack()
  await page.goForward()
  await expect(status(page)).toContainText('Plus, monthly')
})

test('a card declined when the trial ends is said, and another one saves the plan', async ({
  page,
  baseURL,
}) => {
  const base = at(baseURL, 'summit')
  await logIn(page, base, 'trial@summit.test')
  await openBenefits(page, base)
  await expect(status(page)).toContainText('5 days left')
  await page.getByRole('button', { name: 'Choose a plan' }).click()
  await toCheckout(page)
  await fillPaymentCard(page, DECLINED_LATER)
  await page.getByRole('button', { name: 'Start free trial' }).click()
  await expect(page.getByRole('heading', { name: 'Set up your profile' })).toBeVisible()
  await openBenefits(page, base)
  await expect(status(page)).toContainText('5 days left')
  await moveTime(page, 2)
  await expect(page.getByRole('alert').getByText(/Your last payment was declined/)).toBeVisible()
  await expectAccessible(page)

  await page.getByRole('link', { name: 'Update your card' }).click()
  await page.getByRole('button', { name: 'Add a card' }).click()
  await fillPaymentCard(page, testPaymentCards.accepted)
  await page.getByLabel('Use it as my usual card').check()
  await page.getByRole('button', { name: 'Save card' }).click()
  await expect(page.getByRole('heading', { name: /Visa ending in 4242.*Usual card/ })).toBeVisible()
  await openBenefits(page, base)
  await moveTime(page, 1)
  await expect(status(page)).toContainText('It renews on')
  await expect(page.getByText(/Your last payment was declined/)).toBeHidden()
})

test('a plan is changed, cancelled with a reason, and kept after all', async ({ page, baseURL }) => {
  const base = at(baseURL, 'bluebird')
  await logIn(page, base, 'downgraded@bluebird.test')
  await openBenefits(page, base)
  await expect(status(page)).toContainText('Your Plus plan has ended')
  await page.getByRole('button', { name: 'Come back to Plus' }).click()
  await toCheckout(page)
  await fillPaymentCard(page, testPaymentCards.accepted)
  await page.getByRole('button', { name: 'Pay $29.00' }).click()
  await expect(page.getByRole('heading', { name: 'Set up your profile' })).toBeVisible()
  await page.keyboard.press('Escape')

  await page.getByRole('button', { name: 'Change to Plus, yearly' }).click()
  await page.getByRole('button', { name: 'Change plan' }).click()
  await expect(status(page)).toContainText('Plus, yearly')
  await page.getByRole('button', { name: 'Cancel plan' }).click()
  const dialog = page.getByRole('dialog', { name: 'Cancel your plan?' })
  await expectAccessible(page)
  await dialog.getByRole('radio', { name: 'Something is missing' }).check()
  await dialog.getByLabel(/^What could we do better/).fill('More Spanish templates')
  await dialog.getByRole('button', { name: 'Cancel plan' }).click()
  await expect(status(page)).toContainText('is not renewed')
  await expect(page.getByText('Your plan is canceled')).toBeVisible()
  await page.getByRole('button', { name: 'Keep my plan' }).click()
  await expect(status(page)).toContainText('It renews on')
  await expect(page.getByText('Your plan goes on')).toBeVisible()
  await expect(page.getByText('Your plan is canceled')).toHaveCount(0)
  await page.goto(`${base}/dev/mailbox`)
  await expect(page.getByText('Membership feedback of Dana Kowalska').first()).toBeVisible()
})

test('cards are added, chosen and deleted, and the usual one pays with one click', async ({
  page,
  baseURL,
}) => {
  const base = at(baseURL, 'harbor')
  await logIn(page, base, 'affiliate@harbor.test', '/payment-method')
  await expect(page.getByRole('heading', { name: 'You have no saved cards' })).toBeVisible()
  await page.getByRole('button', { name: 'Add a card' }).click()
  await page.getByRole('button', { name: 'Save card' }).click()
  await expect(page.getByText('Enter the card number')).toBeVisible()
  await fillPaymentCard(page, testPaymentCards.asksTheBank)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Save card' }).click()
  const bank = page.getByRole('dialog', { name: 'Your bank asks you to confirm' })
  await bank.frameLocator('iframe').getByRole('button', { name: 'Refuse' }).click()
  await expect(page.getByText(/We are unable to authenticate your payment method/)).toBeVisible()
  await page.getByRole('button', { name: 'Save card' }).click()
  await bank.frameLocator('iframe').getByRole('button', { name: 'Confirm card' }).click()
  await expect(page.getByRole('heading', { name: /Visa ending in 3220.*Usual card/ })).toBeVisible()

  await page.getByRole('button', { name: 'Add a card' }).click()
  await fillPaymentCard(page, testPaymentCards.accepted)
  await page.getByRole('button', { name: 'Save card' }).click()
  await page.getByRole('button', { name: 'Make Visa ending in 4242 my usual card' }).click()
  await expect(page.getByRole('heading', { name: /Visa ending in 4242.*Usual card/ })).toBeVisible()
  await page.getByRole('button', { name: 'Delete Visa ending in 3220' }).click()
  await page.getByRole('button', { name: 'Keep card' }).click()
  await page.getByRole('button', { name: 'Delete Visa ending in 3220' }).click()
  await page.getByRole('button', { name: 'Delete card' }).click()
  await expect(page.getByRole('heading', { name: /ending in 3220/ })).toBeHidden()
  await expectAccessible(page)

  await hasInCart(page, { product: 'letter-flyer' })
  await goToPayment(page)
  await expect(page.getByRole('radio', { name: /Visa ending in 4242/ })).toBeChecked()
  await payButton(page).click()
  await expect(page.getByRole('heading', { name: /^Thank you/ })).toBeVisible()

  // The choice of a plan offers the usual card as well.
  await page.goto(`${base}/member-benefits`)
  await page.getByRole('button', { name: 'Upgrade to Plus' }).click()
  await toCheckout(page)
  await expect(page.getByRole('radio', { name: /Visa ending in 4242/ })).toBeChecked()
  await page.getByRole('button', { name: 'Start free trial' }).click()
  await expect(page.getByRole('heading', { name: 'Set up your profile' })).toBeVisible()
})

test('two tabs: the second finds the plan that the first began', async ({ page, context, baseURL }) => {
  const base = at(baseURL, 'summit')
  await logIn(page, base, 'downgraded@summit.test')
  const second = await context.newPage()
  for (const tab of [page, second]) {
    await openBenefits(tab, base)
    await tab.getByRole('button', { name: 'Come back to Plus' }).click()
    await toCheckout(tab)
    await fillPaymentCard(tab, testPaymentCards.accepted)
  }
  await page.getByRole('button', { name: 'Pay $29.00' }).click()
  await expect(page.getByRole('heading', { name: 'Set up your profile' })).toBeVisible()
  await second.getByRole('button', { name: 'Pay $29.00' }).click()
  await expect(second.getByRole('heading', { name: 'Set up your profile' })).toBeVisible()
  await openBenefits(second, base)
  await expect(second.getByRole('row').filter({ hasText: '$29.00' })).toHaveCount(1)
})

test('a plan that was wanted for an article leads to the article', async ({ page, baseURL }) => {
  const base = at(baseURL, 'bluebird')
  await logIn(
    page,
    base,
    'affiliate@bluebird.test',
    '/member-benefits?context=content&returnurl=%2Fmarketingmaterials',
  )
  await expect(page.getByRole('heading', { name: 'Choose your plan' })).toBeVisible()
  await toCheckout(page)
  await fillPaymentCard(page, testPaymentCards.asksTheBank)
  await page.getByRole('button', { name: 'Start free trial' }).click()
  const bank = page.getByRole('dialog', { name: 'Your bank asks you to confirm' })
  await bank.frameLocator('iframe').getByRole('button', { name: 'Confirm card' }).click()
  await expect(page.getByRole('heading', { name: 'You have full access' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page).toHaveURL(/\/marketingmaterials$/)
})

test('@phone the plans and the cards with one thumb', async ({ page, baseURL }) => {
  const base = at(baseURL, 'harbor')
  await logIn(page, base, 'free@harbor.test')
  await openBenefits(page, base)
  await page.getByRole('button', { name: 'Start free trial' }).click()
  await expect(page.getByRole('button', { name: 'Continue to checkout' })).toBeInViewport()
  await toCheckout(page)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Close' }).click()
  await page.goto(`${base}/payment-method`)
  await page.getByRole('button', { name: 'Add a card' }).click()
  await fillPaymentCard(page, testPaymentCards.accepted)
  await page.getByRole('button', { name: 'Save card' }).click()
  await expect(page.getByRole('heading', { name: /Visa ending in 4242/ })).toBeVisible()
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
  await expectAccessible(page)
})

test('@phone the drawer makes room for the plans that were asked for from it', async ({ page, baseURL }) => {
  await logIn(page, at(baseURL, 'bluebird'), 'trial@bluebird.test')
  await page.getByRole('button', { name: 'Menu', exact: true }).click()
  const drawer = page.getByRole('dialog', { name: 'Menu' })
  await expect(drawer.getByRole('link', { name: /^Trial: \d days? left$/ })).toBeVisible()
  await drawer.getByRole('button', { name: 'Upgrade' }).click()
  await expect(page.getByRole('heading', { name: 'Choose your plan' })).toBeVisible()
  await expect(drawer).toBeHidden()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Menu', exact: true })).toBeFocused()
})

test('the bar says how many days of a trial are left', async ({ page, baseURL }) => {
  await logIn(page, at(baseURL, 'harbor'), 'trial@harbor.test')
  await page.getByRole('banner').getByRole('link', { name: 'Trial: 5 days left' }).click()
  await expect(status(page)).toContainText('5 days left')
})
