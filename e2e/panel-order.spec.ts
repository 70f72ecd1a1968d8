import { expect, test, type Page } from '@playwright/test'
import { expectAccessible } from './accessible.ts'
import {
  aShopper,
  call,
  fillPaymentCard,
  goToPayment,
  hasInCart,
  payButton,
  testPaymentCards,
} from './shopper.ts'
import { signIn, siteOf } from './users.ts'
import { ready } from './visitor.ts'

const WIDTHS = [1440, 768, 390]

/** No width scrolls sideways. */
async function fits(page: Page): Promise<void> {
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 900 })
    const isWide = await page.evaluate(() => document.documentElement.scrollWidth > innerWidth)
    expect(isWide, `at ${width} px`).toBe(false)
  }
  await page.setViewportSize({ width: 1440, height: 900 })
}

test('an order is partly refunded, printed again and written about, and its buyer sees all of it', async ({
  page,
  baseURL,
}) => {
  await aShopper(page, baseURL!, 'summit', 'affiliate')
  await hasInCart(page, { product: 'letter-flyer', quantity: 500 })
  await goToPayment(page)
  await fillPaymentCard(page, testPaymentCards.accepted)
  await payButton(page).click()
  await page.getByRole('link', { name: 'View your order' }).click()
  const heading = page.getByRole('heading', { level: 1, name: /^Order / })
  const number = (await heading.innerText()).replace('Order ', '')
  const address = page.url()
  const id = new URL(address).pathname.split('/')[2] ?? ''

  await page.context().clearCookies()
  await signIn(page, 'admin@summit.test', '/cp/orders')
  await page.getByRole('link', { name: number }).click()
  await expect(page.getByRole('heading', { level: 1, name: `Order ${number}` })).toBeVisible()
  await fits(page)
  await expectAccessible(page)

  // Ten dollars and five cents, after typing something that is no amount.
  await page.getByRole('button', { name: 'Refund', exact: true }).click()
  await page.getByText('An amount', { exact: true }).click()
  await page.getByLabel('Amount in dollars').fill('ten')
  await page.getByRole('dialog').getByRole('button', { name: 'Refund' }).click()
  await expect(page.getByText('Enter an amount in dollars, such as 12.50.')).toBeVisible()
  await expect(page.getByText('Choose a reason.')).toBeVisible()
  await page.getByLabel('Amount in dollars').fill('10.05')
  await page.getByLabel('Reason').selectOption('Arrived damaged')
  await page.getByLabel('Note').last().fill('The box was wet')
  await fits(page)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Refund $10.05' }).click()
  await expect(page.getByText('Refunded $10.05')).toBeVisible()
  const refunds = page.getByRole('list', { name: 'Refunds' })
  await expect(refunds).toContainText('$10.05')
  await expect(refunds).toContainText('The box was wet')

  // A line, with less of it than there is.
  await page.getByRole('button', { name: 'Refund', exact: true }).click()
  await page.getByText('Lines or shipping').click()
  await page.getByRole('dialog').getByRole('checkbox').first().check()
  await page
    .getByRole('textbox', { name: /^Amount of/ })
    .first()
    .fill('999,999.00')
  await page.getByLabel('Reason').selectOption('Goodwill')
  await page.getByRole('dialog').getByRole('button', { name: 'Refund' }).click()
  await expect(page.getByText(/^At most \$/)).toBeVisible()
  await fits(page)
  await page
    .getByRole('textbox', { name: /^Amount of/ })
    .first()
    .fill('20')
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Refund \$2\d\.\d\d$/ })
    .click()
  await expect(refunds.getByRole('listitem')).toHaveCount(2)

  const notes = page.getByRole('region', { name: 'Notes' })
  await notes.getByRole('textbox', { name: 'Note' }).fill('Check the corners next time')
  await page.getByRole('main').getByRole('link', { name: 'Orders', exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Stay here' }).click()
  await notes.getByRole('button', { name: 'Save note' }).click()
  await expect(notes.getByRole('listitem').getByText('Check the corners next time')).toBeVisible()
  await notes.getByText('Email the buyer').click()
  await notes.getByRole('textbox', { name: 'Note' }).fill('We are sorry. A new box is on its way.')
  await notes.getByRole('button', { name: 'Send email' }).click()
  await expect(notes.getByRole('listitem').getByText('We are sorry. A new box is on its way.')).toBeVisible()

  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Packing slip' }).click()
  expect((await download).suggestedFilename()).toContain('packing slip')

  await page.getByRole('button', { name: 'Reprint' }).click()
  await page.getByRole('textbox', { name: /^Pieces of/ }).fill('501')
  await page.getByLabel('Reason').selectOption('Arrived damaged')
  await page.getByRole('button', { name: 'Place the reprint' }).click()
  await expect(page.getByText('Enter a number from 1 to 500.')).toBeVisible()
  await page.getByRole('textbox', { name: /^Pieces of/ }).fill('100')
  await fits(page)
  await page.getByRole('button', { name: 'Place the reprint' }).click()
  await expect(page.getByText(`Reprint of ${number}`).first()).toBeVisible()

  // Of the list, too: what will change is looked at, then done, and slips are one document.
  await page.goto(`${siteOf('summit')}/cp/orders?status=placed`)
  await ready(page)
  await page.getByRole('checkbox', { name: `Select ${number}` }).check()
  const slips = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Packing slips' }).click()
  expect((await slips).suggestedFilename()).toBe('Packing slips.pdf')
  await page
    .getByRole('region', { name: 'Selection' })
    .getByRole('button', { name: 'Mark as in production' })
    .click()
  await expect(page.getByText('Each buyer gets an email at once')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Mark 1 order', exact: true }).click()
  await page.getByRole('button', { name: 'Done' }).click()
  await expect(page.getByRole('link', { name: number, exact: true })).toHaveCount(0)

  await page.context().clearCookies()
  await signIn(page, 'affiliate@summit.test')
  await page.goto(address)
  await expect(page.getByText('We are sorry. A new box is on its way.')).toBeVisible()
  await expect(page.getByRole('table')).toContainText('arrived damaged')
  await expect(page.getByText('Check the corners next time')).toHaveCount(0)
  await fits(page)
  const own = await call<{ refunded_cents: number }>(page, 'GET', `/orders/${id}`)
  expect(own.refunded_cents).toBeGreaterThan(3_000)
})
