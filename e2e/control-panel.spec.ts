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

    // Visitors' view sends for nothing of the editor.
    const scripts = await page.evaluate(() =>
      performance.getEntriesByType('resource').map(({ name }) => name.split('/').at(-1) ?? ''),
    )
    expect(scripts.filter((name) => /^(?:editor|in-place)/.test(name))).toEqual([])

    // Edit mode opens what is on screen, where it is.
    await toolbar.getByRole('button', { name: 'Edit' }).click()
    const editing = page.getByRole('region', { name: 'Editing Shipping and delivery' })
    const words = editing.getByRole('textbox', { name: 'Page content' })
    await expect(words).toContainText('weekdays that are no federal holiday')
    await expect(page.getByRole('heading', { level: 1, name: 'Shipping and delivery' })).toBeVisible()
    await expectAccessible(page)
    await page.reload()
    await ready(page)
    await expect(words).toBeVisible()

    // Whoever looks at the page before it is saved is asked, and what was written stays.
    const written = `Ask us about boats${kind.replaceAll(' ', '-')}.`
    await words.press('ControlOrMeta+End')
    await page.keyboard.type(` ${written}`)
    await toolbar.getByRole('button', { name: 'Preview' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Go on editing' }).click()
    await expect(words).toContainText(written)
    await toolbar.getByRole('button', { name: 'Preview' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Save and preview' }).click()
    await expect(editing).toBeHidden()
    await expect(page.getByRole('main')).toContainText(written)

    // Questions, too, are a page of the tree; a screen without one says where it is changed.
    await toolbar.getByRole('button', { name: 'Edit' }).click()
    await jump.selectOption({ label: 'Frequently asked questions' })
    await expect(page.getByRole('region', { name: 'Editing Frequently asked questions' })).toBeVisible()
    await page.goto(`${base}/articles`)
    await ready(page)
    await expect(toolbar.getByRole('link', { name: 'Open content' })).toBeVisible()
    await toolbar.getByRole('button', { name: 'Preview' }).click()

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
