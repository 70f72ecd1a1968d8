import { expect, test } from '@playwright/test'
import { expectAccessible } from './accessible.ts'
import { at, logIn, ready } from './visitor.ts'

for (const kind of ['', ' @phone'])
  test(`an administrator of the newer storefront jumps to a page, and sees it as visitors do${kind}`, async ({
    page,
    baseURL,
  }) => {
    const base = at(baseURL, 'bluebird')
    await logIn(page, base, 'admin@bluebird.test')
    const toolbar = page.getByRole('region', { name: 'Control panel' })
    await expect(toolbar.getByRole('button', { name: 'Preview' })).toHaveAttribute('aria-pressed', 'true')
    const jump = toolbar.getByLabel('Jump to Page')
    await expect(jump).toBeEnabled()
    await expectAccessible(page)
    // A page below another one stands in, under it.
    await jump.selectOption({ label: '\u2003Shipping and delivery' })
    await expect(page).toHaveURL(`${base}/how-to-order/shipping`)
    await expect(page.getByRole('heading', { level: 1, name: 'Shipping and delivery' })).toBeVisible()
    await expect(jump.locator('option:checked')).toHaveText(/Shipping and delivery$/)

    await toolbar.getByRole('button', { name: 'Edit' }).click()
    await expect(toolbar.getByRole('button', { name: 'Edit' })).toHaveAttribute('aria-pressed', 'true')
    await expect(page.getByRole('link', { name: 'Edit page' })).toBeVisible()
    await page.reload()
    await ready(page)
    await expect(toolbar.getByRole('button', { name: 'Edit' })).toHaveAttribute('aria-pressed', 'true')
    await toolbar.getByRole('button', { name: 'Preview' }).click()
    await expect(page.getByRole('link', { name: 'Edit page' })).toBeHidden()

    await toolbar.getByRole('link', { name: 'CONTROL PANEL' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Overview' })).toBeVisible()
    await expect(page.getByRole('main').getByRole('link', { name: /^Orders/ })).toBeVisible()
    await expectAccessible(page)
    await toolbar.getByRole('button', { name: 'LOGOUT' }).click()
    await expect(page).toHaveURL(/\/auth\/login$/)
    await expect(toolbar).toBeHidden()
  })

test('the strip is neither other roles’ nor the other storefronts’, nor above tools that fill the screen', async ({
  page,
  baseURL,
  context,
}) => {
  const toolbar = page.getByRole('region', { name: 'Control panel' })
  for (const [tenant, mailbox] of [
    ['bluebird', 'editor'],
    ['harbor', 'admin'],
  ] as const) {
    await logIn(page, at(baseURL, tenant), `${mailbox}@${tenant}.test`)
    await expect(page.getByRole('button', { name: /^Account of/ })).toBeVisible()
    await expect(toolbar).toBeHidden()
    await context.clearCookies()
  }
})

test('a broker’s users are handed over to the broker’s own sites in a new tab', async ({ page, baseURL }) => {
  await logIn(page, at(baseURL, 'summit'), 'manager@summit.test')
  await page.getByRole('button', { name: /^Account of/ }).click()
  const opened = page.context().waitForEvent('page')
  await page.getByRole('menuitem', { name: 'Broker platform: reporting' }).click()
  const site = await opened
  await expect(site.getByRole('heading', { name: 'Broker platform: reporting' })).toBeVisible()
  await expect(site.getByText('manager@summit.test')).toBeVisible()
  await site.reload()
  await expect(site.getByText('This address works once, for a minute.')).toBeVisible()
  await expect(page.getByRole('menuitem', { name: 'Broker platform: users' })).toHaveCount(0)
})
