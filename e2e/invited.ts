/** Someone who was invited: by the link of the email to a password, and in. */
import { expect, type BrowserContext, type Page } from '@playwright/test'
import { ready } from './visitor.ts'

const PASSWORD = 'quiet tideline at dawn'

/** @returns her tab, signed in and past what everybody is shown once */
export async function joins(context: BrowserContext, site: string, email: string): Promise<Page> {
  const page = await entersFirst(context, site, email)
  await page
    .getByRole('dialog', { name: /^Welcome/ })
    .getByRole('button', { name: 'Look around first' })
    .click()
  await knowsTheWay(page)
  return page
}

/** Leaves the tour, which comes after the welcome. */
export async function knowsTheWay(page: Page): Promise<void> {
  await expect(page.getByRole('dialog', { name: 'A minute to find your way' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
}

/** @returns her tab, signed in and welcomed, at the host that the email leads to */
export async function entersFirst(context: BrowserContext, site: string, email: string): Promise<Page> {
  const mailbox = await context.newPage()
  const invitation = mailbox.getByRole('row').filter({ hasText: email }).first()
  await expect(async () => {
    await mailbox.goto(`${site}/dev/mailbox`)
    await expect(invitation).toBeVisible({ timeout: 500 })
  }).toPass({ timeout: 20_000 })
  await invitation.getByRole('link').click()
  const opening = context.waitForEvent('page')
  await mailbox.frameLocator('iframe').getByRole('link', { name: 'Choose a password' }).click()
  const page = await opening
  await mailbox.close()
  await ready(page)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Save password' }).click()
  await page.getByRole('main').getByRole('link', { name: 'Log in' }).click()
  await ready(page)
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByRole('main').getByRole('button', { name: 'Log in' }).click()
  return page
}
