import AxeBuilder from '@axe-core/playwright'
import { expect, test } from '@playwright/test'
import { signIn, siteOf } from './people.ts'
import { aShopper, fillCard, goToPayment, hasInCart, payButton, testCards } from './shopper.ts'
import { ready } from './visitor.ts'

for (const tag of ['', ' @phone'])
  test(`an order is moved on by staff, and its buyer sees where it is${tag}`, async ({ page, baseURL }) => {
    await aShopper(page, baseURL!, 'summit', 'affiliate')
    await hasInCart(page, { product: 'letter-flyer', quantity: 500 })
    await goToPayment(page)
    await fillCard(page, testCards.accepted)
    await payButton(page).click()
    await page.getByRole('link', { name: 'View your order' }).click()
    const heading = page.getByRole('heading', { level: 1, name: /^Order / })
    const number = (await heading.innerText()).replace('Order ', '')
    const address = page.url()

    await page.context().clearCookies()
    await signIn(page, 'admin@summit.test')
    await page.goto(`${siteOf('summit')}/manage-orders`)
    await ready(page)
    await expect(page.getByRole('rowheader', { name: number })).toBeVisible()
    expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([])
    await page.getByLabel('Search orders').fill(number)
    await page.getByLabel('Search orders').press('Enter')
    await expect(page).toHaveURL(new RegExp(`search=${number}`))
    await expect(page.getByRole('rowheader')).toHaveCount(1)

    await page.getByRole('button', { name: `Mark ${number} as in production` }).click()
    expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([])
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
    await expect(page.getByText('No order fits')).toBeVisible()
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

test('orders are managed by nobody else', async ({ page }) => {
  await signIn(page, 'editor@summit.test')
  expect((await page.goto(`${siteOf('summit')}/manage-orders`))?.status()).toBe(403)
})
