/** The dialogs that users who are signed in meet, in each brokerage, at the width of a desk and of a phone. */
import { expect, test, type Page } from '@playwright/test'
import { look, lookAt, settled } from './both-widths.ts'
import { aShopper, hasInCart } from './shopper.ts'
import { at, logIn, type Tenant } from './visitor.ts'

const TENANTS: readonly Tenant[] = ['harbor', 'summit', 'bluebird']

async function open(page: Page, address: string): Promise<void> {
  await page.goto(address)
  await settled(page)
}

const ofAccount = async (page: Page, entry: string) => {
  await page.getByRole('button', { name: /^Account of/ }).click()
  await page.getByRole('menuitem', { name: entry }).click()
}

for (const tenant of TENANTS) {
  test(`${tenant}: the dialogs of an agent`, async ({ page, baseURL }) => {
    test.slow()
    const base = at(baseURL, tenant)
    await logIn(page, base, `downgraded@${tenant}.test`)
    const button = (name: string | RegExp) => page.getByRole('button', { name })

    await ofAccount(page, 'Contact support')
    await lookAt(page, 'Contact Support', 'support')
    await button(/^Notifications/).click()
    await expect(page.getByRole('heading', { name: 'Notifications' })).toBeVisible()
    await look(page, 'notifications')
    await page.keyboard.press('Escape')
    await page.getByRole('banner').getByRole('button', { name: 'Upgrade' }).click()
    await lookAt(page, 'Choose your plan', 'plans')

    await open(page, `${base}/payment-method`)
    await button('Add a card').first().click()
    await lookAt(page, 'Add a card', 'a new card')

    await page.goto(`${base}/dashboard`)
    await ofAccount(page, 'Edit profile')
    await expect(page).toHaveURL(/\/edit-profile\//)
    await button('Change email').click()
    await lookAt(page, 'Change your email', 'another email')
    await button('Change password').click()
    await lookAt(page, 'Change your password', 'another password')

    await open(page, `${base}/posts/the-ten-day-launch-of-a-listing`)
    await button('Share by text').click()
    await lookAt(page, 'Share by text', 'sharing')

    await open(page, `${base}/templates/Create/flyers?s=101&c=1`)
    await button(/^Look closer at/)
      .first()
      .click()
    await lookAt(page, /./, 'a closer look')
  })

  test(`${tenant}: the dialogs of the cart`, async ({ page, baseURL }) => {
    await aShopper(page, at(baseURL, 'harbor'), tenant, 'trial')
    await hasInCart(page, { product: 'business-card' })
    await open(page, at(baseURL, tenant, '/shopping-cart'))
    await page
      .getByRole('button', { name: /^Remove/ })
      .first()
      .click()
    await lookAt(page, 'Remove this item?', 'removing an item')
  })

  test(`${tenant}: the dialogs of an administrator`, async ({ page, baseURL }) => {
    test.slow()
    const base = at(baseURL, tenant)
    await logIn(page, base, `admin@${tenant}.test`)
    await ofAccount(page, 'Switch account')
    await lookAt(page, 'Switch account', 'other accounts')

    await open(page, `${base}/manage-orders`)
    await page
      .getByRole('button', { name: /^(?:Mark|Cancel) / })
      .first()
      .click()
    await lookAt(page, /./, 'the status of an order')

    await open(page, `${base}/page-content-editor`)
    await page.getByRole('button', { name: 'Add page' }).click()
    await lookAt(page, /page/i, 'a new page')
    const more = page.getByRole('button', { name: 'What to do with Shipping and delivery' })
    await more.click()
    await page.getByRole('menuitem', { name: 'Settings' }).click()
    await lookAt(page, /^Settings of/, 'settings of a page')
    await more.click()
    await page.getByRole('menuitem', { name: 'Delete' }).click()
    await lookAt(page, /^Delete/, 'deleting a page')
  })
}
