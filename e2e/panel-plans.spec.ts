import { expect, test } from '@playwright/test'
import { look } from './both-widths.ts'
import {
  aShopper,
  call,
  fillPaymentCard,
  goToPayment,
  hasInCart,
  payButton,
  testPaymentCards,
} from './shopper.ts'
import { at, logIn, ready } from './visitor.ts'

test('a coupon is made, entered, taken off, switched off before Pay, used, and found with its order', async ({
  page,
  baseURL,
  browser,
}) => {
  const code = `FAIR-${Date.now().toString(36)}`.toUpperCase()
  const base = at(baseURL, 'summit')
  await logIn(page, base, 'admin@summit.test', '/cp/plans/coupons')
  await page.getByRole('link', { name: 'Make a coupon' }).first().click()
  await page.getByRole('button', { name: 'Create coupon' }).click()
  await expect(page.getByText('Enter a whole percentage from 1 to 100.')).toBeVisible()
  await page.getByLabel('Code').fill(code.toLowerCase())
  await page.getByLabel('Note').fill('Spring fair, with a name that is as long as people make them')
  await page.getByLabel('Percent').fill('20')
  await page.getByLabel('Minimum purchase, dollars').fill('50')
  await page.getByLabel('Uses in all').fill('1')
  await look(page, 'a new coupon')
  await page.getByRole('button', { name: 'Create coupon' }).click()
  await expect(page.getByRole('heading', { level: 1, name: code })).toBeVisible()
  await expect(page.getByText('Nobody has used it yet.')).toBeVisible()
  await look(page, 'a coupon')

  const theirs = await (await browser.newContext({ baseURL: base })).newPage()
  await aShopper(theirs, baseURL!, 'summit', 'affiliate')
  await hasInCart(theirs, { product: 'letter-flyer', quantity: 500 })
  await theirs.goto(`${base}/shopping-cart`)
  await ready(theirs)
  await theirs.getByRole('button', { name: 'Add a coupon' }).click()
  await expect(theirs.getByLabel('Coupon code')).toBeFocused()
  await look(theirs, 'a cart that waits for a code')
  await theirs.getByLabel('Coupon code').fill('no such thing')
  await theirs.getByLabel('Coupon code').press('Enter')
  await expect(theirs.getByText('This coupon code is not valid.')).toBeVisible()
  await theirs.getByLabel('Coupon code').fill(` ${code.toLowerCase()} `)
  await theirs.getByRole('button', { name: 'Apply' }).click()
  const summary = theirs.getByRole('region', { name: 'Order summary' })
  await expect(summary.getByText(`${code}: 20% off`)).toBeVisible()
  await expect(summary.getByText(`Coupon ${code}`)).toBeVisible()
  await look(theirs, 'a cart with a coupon')

  // Switched off between the cart and Pay: said, with the new total, and nothing is lost.
  await goToPayment(theirs)
  await fillPaymentCard(theirs, testPaymentCards.accepted)
  const reduced = await payButton(theirs).innerText()
  await page.getByRole('button', { name: 'Switch off' }).click()
  await expect(page.getByRole('button', { name: 'Switch on' })).toBeVisible()
  await payButton(theirs).click()
  const moved = theirs.getByRole('dialog', { name: 'The price has changed' })
  await expect(moved).toContainText(`Coupon ${code} is no longer valid. Check the new total before you pay.`)
  await expect(moved).toContainText('no longer applies')
  await moved.getByRole('button', { name: 'Show the new price' }).click()
  await expect(payButton(theirs)).toHaveText(/^Pay \$/)
  await expect(payButton(theirs)).not.toHaveText(reduced)

  // And on again: the same total as before.
  await page.getByRole('button', { name: 'Switch on' }).click()
  await expect(page.getByRole('button', { name: 'Switch off' })).toBeVisible()
  await summary.getByRole('button', { name: 'Remove coupon' }).click()
  await summary.getByRole('button', { name: 'Add a coupon' }).click()
  await summary.getByLabel('Coupon code').fill(code)
  await summary.getByRole('button', { name: 'Apply' }).click()
  await expect(payButton(theirs)).toHaveText(reduced)
  await payButton(theirs).click()
  await theirs.getByRole('link', { name: 'View your order' }).click()
  await expect(theirs.getByRole('row', { name: `Coupon ${code}` })).toContainText('-')
  const number = (await theirs.getByRole('heading', { level: 1, name: /^Order / }).innerText()).replace(
    'Order ',
    '',
  )
  await hasInCart(theirs, { product: 'letter-flyer', quantity: 500 })
  await expect(call(theirs, 'POST', '/cart/coupon', { code })).rejects.toThrow(
    `Coupon ${code} has been used up.`,
  )

  await page.reload()
  const uses = page.getByRole('region', { name: 'Who used it' })
  await expect(uses).toContainText('affiliate@summit.test')
  await look(page, 'a coupon that was used')
  await uses.getByRole('link', { name: number }).click()
  await expect(page.getByText(`Coupon ${code}`)).toBeVisible()
  await page.goto(`${base}/cp/plans/coupons?search=${code.toLowerCase()}`)
  await expect(page.getByRole('row', { name: new RegExp(code) })).toContainText('Used up')
  await look(page, 'coupons')
})
