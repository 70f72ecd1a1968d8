import { expect, test, type Page } from '@playwright/test'
import { DEMO_PASSWORD } from '@frontage/catalog/brokerages/accounts.ts'
import { expectAccessible } from './accessible.ts'
import { siteOf } from './users.ts'
import { ready } from './visitor.ts'

type Tenant = Parameters<typeof siteOf>[0]

/** As someone who was never here: nothing is skipped. */
async function arrives(page: Page, email: string, path = '/home'): Promise<void> {
  const site = siteOf(email.slice(email.indexOf('@') + 1).replace('.test', '') as Tenant)
  await page.goto(`${site}/auth/login?returnurl=${encodeURIComponent(path)}`)
  await ready(page)
  await page.getByLabel('Email').first().fill(email)
  await page.getByLabel('Password', { exact: true }).first().fill(DEMO_PASSWORD)
  await page.getByRole('main').getByRole('button', { name: 'Log in' }).click()
  await page.waitForURL((url) => url.pathname === path)
  await ready(page)
}

/** Who sees it once cannot see it at a second attempt: that one has a newcomer of its own. */
const NEWCOMERS = [
  ['', ['pablo.ibarra', 'isaac.thornton']],
  [' @phone', ['grace.whitlock', 'nora.fields']],
] as const

for (const [tag, mailboxes] of NEWCOMERS)
  test(`a newcomer is shown around in twelve steps, once${tag}`, async ({ page }, { retry }) => {
    await arrives(page, `${mailboxes[retry] ?? mailboxes[0]}@harbor.test`)
    const card = page.getByRole('dialog')
    await expect(card.getByText('1 of 12')).toBeVisible()
    await expect(card.getByRole('heading')).toBeFocused()
    await expectAccessible(page)
    for (const _step of [1, 2, 3]) await card.getByRole('button', { name: 'Next', exact: true }).click()
    await expect(page.getByRole('heading', { name: 'Trending with your colleagues' })).toBeInViewport()
    for (const button of ['Learn How', 'Next', 'Next'])
      await card.getByRole('button', { name: button, exact: true }).click()
    await expect(card.getByText('7 of 12')).toBeVisible()
    await card.getByRole('button', { name: 'Back' }).click()
    await expect(card.getByText('6 of 12')).toBeVisible()
    await card.getByRole('button', { name: 'Next', exact: true }).click()
    await card.getByRole('button', { name: 'Go to Profile' }).click()
    await expect(page).toHaveURL(/\/edit-profile\//)
    await expect(card.getByText('8 of 12')).toBeVisible()
    await expectAccessible(page)
    await page.reload()
    await expect(card.getByText('8 of 12')).toBeVisible()
    for (const _step of [8, 9, 10, 11]) await card.getByRole('button', { name: 'Next', exact: true }).click()
    // A page asked for before the server has written it down would begin again: here the browser forgets.
    const written = page.waitForResponse(/\/users\/me\/walkthrough$/)
    await card.getByRole('button', { name: 'Done' }).click()
    await written
    await expect(card).toHaveCount(0)
    await page.evaluate(() => localStorage.clear())
    await page.goto(`${siteOf('harbor')}/home`)
    await ready(page)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(card).toHaveCount(0)
  })

test('the walkthrough leaves the page usable and closes for good with Escape', async ({ page }, {
  retry,
}) => {
  const mailbox = retry === 0 ? 'meiling.zhao' : 'hannah.brandt'
  await arrives(page, `${mailbox}@harbor.test`)
  const card = page.getByRole('dialog')
  await expect(card.getByText('1 of 12')).toBeVisible()
  await page.getByRole('button', { name: /^Account of/ }).click()
  await expect(page.getByRole('menuitem', { name: 'Past orders' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(card).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(card).toHaveCount(0)
  await page.reload()
  await ready(page)
  await expect(page.getByRole('heading', { level: 1 })).toContainText(retry === 0 ? 'Mei-Ling' : 'Hannah')
  await expect(card).toHaveCount(0)
})

test('where the tenant has no walkthrough nobody is shown around', async ({ page }) => {
  await arrives(page, 'priya.raman@bluebird.test')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByText('1 of 12')).toHaveCount(0)
})

test('terms are read to their end before they can be agreed to', async ({ page }) => {
  await arrives(page, 'owen.castellano@summit.test')
  const dialog = page.getByRole('dialog', { name: 'Terms and Conditions' })
  await expect(dialog.getByText('Who may use the site')).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await page.keyboard.press('Escape')
  await expect(dialog).toBeVisible()
  await expect(dialog.getByRole('status')).toHaveText('Review and agree to terms to continue.')
  await dialog.getByRole('button', { name: 'Agree' }).focus()
  await page.keyboard.press('Enter')
  await expect(dialog.getByRole('status')).toHaveText('Review and agree to terms to continue.')
  await dialog.getByRole('region', { name: 'Text of the terms' }).focus()
  await page.keyboard.press('End')
  await expect(dialog.getByRole('status')).toHaveText('You have reached the end.')
  await dialog.getByRole('button', { name: 'Agree' }).click()
  await expect(dialog).toHaveCount(0)
  await page.reload()
  await ready(page)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(dialog).toHaveCount(0)
})

test('the legal pages and the privacy settings of the footer @phone', async ({ page }) => {
  for (const path of ['/terms-and-conditions', '/privacy-policy', '/california-privacy-notice']) {
    expect((await page.goto(siteOf('harbor') + path))?.status()).toBe(200)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  }
  await ready(page)
  const link = page.getByRole('contentinfo').getByRole('link', { name: 'Privacy Settings' })
  await link.click()
  const dialog = page.getByRole('dialog', { name: 'Privacy Settings' })
  await expect(dialog.getByLabel('Necessary', { exact: true })).toBeChecked()
  await expect(dialog.getByLabel('Preferences')).not.toBeChecked()
  await expectAccessible(page)
  await dialog.getByLabel('Preferences').check()
  await dialog.getByRole('button', { name: 'Save choices' }).click()
  await expect(dialog).toBeHidden()
  await page.reload()
  await ready(page)
  await link.click()
  await expect(dialog.getByLabel('Preferences')).toBeChecked()
  await dialog.getByRole('button', { name: 'Necessary only' }).click()
  await link.click()
  await expect(dialog.getByLabel('Preferences')).not.toBeChecked()
})
