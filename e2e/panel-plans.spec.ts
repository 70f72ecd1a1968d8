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
import { aNewMember } from './new-member.ts'
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
  await page.getByLabel('Total uses').fill('1')
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
  // It opens when the taxes are known, and says them from then on.
  await expect(payButton(theirs)).toBeEnabled()
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

test('a plan and a promo code are made; a newcomer joins with them, at the new price, and the receipt is right', async ({
  page,
  baseURL,
  browser,
}) => {
  const mark = Date.now().toString(36)
  const name = `Studio ${mark}`
  const code = `JOIN-${mark}`.toUpperCase()
  const base = at(baseURL, 'bluebird')
  await logIn(page, base, 'admin@bluebird.test', '/cp/plans')
  await expect(page.getByRole('heading', { level: 1, name: 'Plans and promo codes' })).toBeVisible()
  await look(page, 'plans')
  await page.getByRole('link', { name: 'Add a plan' }).click()
  await page.getByRole('button', { name: 'Add plan' }).click()
  await expect(page.getByText('Enter a price from $1.00 to $10,000.00.')).toBeVisible()
  await page.getByLabel('Name').fill(name)
  await page.getByLabel('Dollars a month').fill('40')
  await page.getByLabel('Free days').fill('0')
  await page.getByLabel('Note').fill('With everything in it.')
  await look(page, 'a new plan')
  await page.getByRole('button', { name: 'Add plan' }).click()
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()

  await page.goto(`${base}/cp/plans/promo-codes`)
  await expect(page.getByRole('link', { name: 'Make a promo code' })).toBeVisible()
  await look(page, 'promo codes')
  await page.getByRole('link', { name: 'Make a promo code' }).click()
  await page.getByRole('textbox', { name: /^Code/ }).fill(code)
  await page.getByLabel('Percent').fill('25')
  await page.getByLabel('Of which payments').selectOption('For some months')
  await page.getByLabel('Months').fill('2')
  await page.getByRole('checkbox', { name }).check()
  await look(page, 'a new promo code')
  await page.getByRole('button', { name: 'Create promo code' }).click()
  await expect(page.getByRole('heading', { level: 1, name: code })).toBeVisible()

  const theirs = await (await browser.newContext({ baseURL: base })).newPage()
  const email = await aNewMember(theirs, base)
  await theirs.goto(`${base}/member-benefits`)
  await ready(theirs)
  await theirs.getByRole('region', { name: 'Your membership' }).getByRole('button').click()
  await theirs.getByRole('radio', { name: new RegExp(name) }).check()
  await theirs.getByRole('button', { name: 'Continue to checkout' }).click()
  await theirs.getByLabel(/^Promo code/).fill(code.toLowerCase())
  await theirs.getByRole('button', { name: 'Apply' }).click()
  await expect(theirs.getByText('25% off every payment of 2 months')).toBeVisible()
  await fillPaymentCard(theirs, testPaymentCards.accepted)
  await expect(theirs.getByRole('button', { name: 'Pay $30.00' })).toBeVisible()

  // The price changes while they look at it: nothing is charged, and the new one is there to agree to.
  await page.goto(`${base}/cp/plans`)
  await page.getByRole('link', { name, exact: true }).click()
  await page.getByLabel('Dollars a month').fill('44')
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect(page.getByText('Saved: members see it now')).toBeVisible()
  await theirs.getByRole('button', { name: 'Pay $30.00' }).click()
  await expect(theirs.getByText(/^The price has changed since you opened this/)).toBeVisible()
  await theirs.getByRole('button', { name: 'Pay $33.00' }).click()
  await expect(theirs.getByRole('heading', { name: 'Set up your profile' })).toBeVisible()

  // And once more afterwards: who has the plan keeps what they pay.
  await page.reload()
  await page.getByLabel('Dollars a month').fill('50')
  await expect(page.getByText(/^1 member keeps what it pays now/)).toBeVisible()
  await expect(page.getByRole('region', { name: 'History' })).toContainText('Price: $40.00 → $44.00')
  await look(page, 'a plan that has a member')
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect(page.getByText('1 pays $44.00, as the plan cost when they chose it.')).toBeVisible()
  await theirs.goto(`${base}/member-benefits`)
  await expect(theirs.getByRole('region', { name: 'Your membership' })).toContainText(
    '$44.00 a month. It renews on',
  )
  await expect(theirs.getByRole('region', { name: 'Your membership' })).toContainText(
    'The next payment is $33.00.',
  )
  await expect(theirs.getByRole('row').filter({ hasText: '$33.00' })).toContainText('Paid')
  await look(theirs, 'the benefits of a member with a code')

  await page.goto(`${base}/cp/plans/members?search=${email}`)
  const member = page.getByRole('row').filter({ hasText: email })
  await expect(member).toContainText('Paying')
  await expect(member).toContainText('$33.00')
  await look(page, 'members')
  await page.goto(`${base}/cp/plans/promo-codes/${code}`)
  await expect(page.getByRole('region', { name: 'Who used it' })).toContainText(email)
  await expect(page.getByLabel('Percent')).toBeDisabled()
  await look(page, 'a promo code that was used')

  await page.goto(`${base}/cp/plans`)
  await page.getByRole('link', { name, exact: true }).click()
  await page.getByRole('button', { name: 'Stop offering it' }).click()
  const ending = page.getByRole('dialog')
  await expect(ending).toContainText('1 member has this plan: they keep it')
  await ending.getByRole('button', { name: 'Stop offering it' }).click()
  await expect(page.getByRole('button', { name: 'Offer it', includeHidden: true })).toBeAttached()
})
