import { expect, test } from '@playwright/test'
import { look, settled } from './both-widths.ts'
import { at, logIn } from './visitor.ts'

test('emails is there for whoever is signed in', async ({ page, baseURL }) => {
  await logIn(page, at(baseURL, 'harbor'), 'agent@harbor.test', '/emails')
  await settled(page)
  await expect(page.getByRole('heading', { level: 1, name: 'Emails' })).toBeVisible()
  await look(page, '/emails')
})

test('anonymous visitors are sent to the login page', async ({ page }) => {
  await page.goto('/emails')
  await expect(page).toHaveURL(/\/auth\/login\?returnurl=/)
})
