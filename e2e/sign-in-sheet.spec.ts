/** A tablet at an open house: guests sign in without a connection, after a reload too, and arrive once. */
import { expect, test } from '@playwright/test'
import { A_LISTING } from '@frontage/testing/listings.ts'
import { settled } from './both-widths.ts'
import { call } from './shopper.ts'
import { at, logIn } from './visitor.ts'

test.use({ viewport: { width: 1024, height: 768 } })

test('guests sign in without a connection and arrive once', async ({ page, context, baseURL }) => {
  const site = at(baseURL, 'harbor')
  await logIn(page, site, 'agent@harbor.test', '/listings')
  await settled(page)
  const { id } = await call<{ id: string }>(page, 'POST', '/listings', {
    state: { ...A_LISTING, street: '7 Käfer Lane' },
  })
  await page.goto(`${site}/listings/${id}`)
  await settled(page)
  await page.getByRole('link', { name: 'Sign-in sheet' }).click()
  await page.getByRole('button', { name: 'Start the sheet' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Welcome to 7 Käfer Lane' })).toBeVisible()
  await expect(page.getByText('Works without a connection.')).toBeVisible()

  await context.setOffline(true)
  await page.reload()
  await settled(page)
  await page.getByLabel('Your name').fill('Zoë Größ 🏡')
  await page.getByRole('textbox', { name: 'Email' }).fill('zoe.gross@example.com')
  await page.getByText('No', { exact: true }).click()
  await page.getByRole('checkbox').check()
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page.getByText('Thank you, you are signed in.')).toBeVisible()
  await expect(page.getByText('1 sign-in waits to be sent.')).toBeVisible()
  await page.reload()
  await settled(page)
  await expect(page.getByLabel('Your name')).toHaveValue('')
  await expect(page.getByText('1 sign-in waits to be sent.')).toBeVisible()

  await context.setOffline(false)
  await expect(page.getByText('All sign-ins are sent.')).toBeVisible({ timeout: 40_000 })
  // No guest gets into the account.
  await page.goto(`${site}/leads`)
  await expect(page).toHaveURL(/\/auth\/login/)
  await logIn(page, site, 'agent@harbor.test', '/leads')
  await expect(page.getByRole('link', { name: 'Zoë Größ 🏡' })).toHaveCount(1)
})
