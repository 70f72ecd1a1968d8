import { expect, test, type Page } from '@playwright/test'
import { violationsOn } from './accessible.ts'
import { WIDTHS } from './both-widths.ts'
import { aShopper, fillAddress, fillPaymentCard, hasInCart, payButton, testPaymentCards } from './shopper.ts'

/** At both widths, one order for the two of them. */
async function expectUsable(page: Page, state: string): Promise<void> {
  for (const size of WIDTHS) {
    await page.setViewportSize(size)
    expect(await violationsOn(page), `${state} at ${size.width}`).toEqual([])
  }
  await page.setViewportSize(WIDTHS[0]!)
}

// Colors, headers and what may be bought differ by brand; what a screen reader needs does not.
for (const tenant of ['harbor', 'summit', 'bluebird'] as const)
  test(`every state of the checkout of ${tenant} is usable by everybody`, async ({ page, baseURL }) => {
    await aShopper(page, baseURL!, tenant, 'downgraded')
    await hasInCart(page, { product: 'letter-flyer' })
    await page.goto(new URL('/shopping-cart', page.url()).href)
    const onward = page.getByRole('button', { name: 'Continue to shipping' })
    await onward.waitFor()
    await expectUsable(page, 'review')
    await page.getByLabel(/^Quantity of/).fill('1')
    await page.getByLabel(/^Quantity of/).blur()
    await expectUsable(page, 'review below the minimum')
    await page.getByLabel(/^Quantity of/).fill('250')
    await onward.click()
    const further = page.getByRole('button', { name: 'Continue to checkout' })
    await further.waitFor()
    await page.getByLabel('City').fill('')
    await further.click()
    await expectUsable(page, 'shipping with a problem')
    await fillAddress(page)
    await expectUsable(page, 'shipping')
    await further.click()
    await fillPaymentCard(page, '4242')
    await expectUsable(page, 'checkout with half a card')
    await fillPaymentCard(page, testPaymentCards.declined)
    await payButton(page).click()
    await expect(page.getByText('Your card was declined')).toBeVisible()
    await expectUsable(page, 'declined')
    await fillPaymentCard(page, testPaymentCards.accepted)
    await payButton(page).click()
    await expect(page.getByRole('heading', { name: /^Thank you/ })).toBeVisible()
    await expectUsable(page, 'confirmed')
  })
