/** Someone who has just joined: signed up, their email confirmed, signed in. Nobody else's, at each attempt. */
import { expect, type Page } from '@playwright/test'
import { fromOwnAddress, ready } from './visitor.ts'

const PASSWORD = 'quiet tideline at dawn'

/** @returns their email */
export async function aNewMember(page: Page, base: string): Promise<string> {
  await fromOwnAddress(page.context())
  const email = `noor-${crypto.randomUUID()}@new.test`
  await page.goto(`${base}/onboarding?bb2=true`)
  await ready(page)
  await page.getByLabel('First name').fill('Noor')
  await page.getByLabel('Last name').fill('Haddad')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Create account' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Check your inbox' })).toBeVisible()
  await page.goto(`${base}/dev/mailbox`)
  await page.getByRole('row').filter({ hasText: email }).first().getByRole('link').click()
  const link = page.frameLocator('iframe').getByRole('link', { name: 'Confirm my email' })
  const opened = page.context().waitForEvent('page')
  await link.click()
  const tab = await opened
  await ready(tab)
  await tab.close()
  await page.goto(`${base}/auth/login?returnurl=%2Fmember-benefits`)
  await ready(page)
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByRole('main').getByRole('button', { name: 'Log in' }).click()
  await expect(page.getByRole('banner')).toBeVisible()
  await page.waitForURL((url) => url.pathname !== '/auth/login')
  return email
}
