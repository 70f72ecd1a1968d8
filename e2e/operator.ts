/** The operator at the console, who sets up her second factor where she has not. */
import { readFile, writeFile } from 'node:fs/promises'
import { expect, type Page } from '@playwright/test'
import { Secret, TOTP } from 'otpauth'
import { DEMO_PASSWORD } from '@frontage/catalog/brokerages/accounts.ts'
import { expectAccessible } from './accessible.ts'
import { ownSlot } from './slots.ts'

/** What her app stores: whoever comes later to the same product signs in with it. */
const OPERATORS_KEY = `${ownSlot.dataDir}.operator`
const STEP_MS = 30_000

export async function signInOperator(page: Page, host: string): Promise<void> {
  await page.goto(host)
  await page.getByLabel('Email').fill('operator@frontage.test')
  await page.getByLabel('Password', { exact: true }).fill(DEMO_PASSWORD)
  await page.getByRole('button', { name: 'Continue' }).click()
  const code = page.getByLabel('Code', { exact: true })
  const setUp = page.getByRole('heading', { name: 'Set up your second factor' })
  await expect(setUp.or(page.getByRole('heading', { name: 'Enter your code' }))).toBeVisible()
  await expectAccessible(page)
  const shown = page.getByText('Or type this key').locator('code')
  if (!(await setUp.isVisible())) {
    const secret = Secret.fromBase32(await readFile(OPERATORS_KEY, 'utf8'))
    // The one of this half minute may have been used, and none is good twice.
    await code.fill(new TOTP({ secret }).generate({ timestamp: Date.now() + STEP_MS }))
    await page.getByRole('button', { name: 'Sign in', exact: true }).click()
    await expect(page.getByRole('table')).toContainText('Harbor Realty')
    return
  }
  const key = ((await shown.textContent()) ?? '').replaceAll(' ', '')
  await writeFile(OPERATORS_KEY, key)
  await code.fill('12345')
  await page.getByRole('button', { name: 'Confirm' }).click()
  await expect(code).toHaveAccessibleDescription(/code is not right/)
  await expect(code).toBeFocused()
  // All of it is selected: what is typed takes its place.
  await page.keyboard.type(new TOTP({ secret: Secret.fromBase32(key) }).generate())
  await page.getByRole('button', { name: 'Confirm' }).click()
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.getByRole('button', { name: 'Copy the codes' }).click()
  await expect(page.getByRole('button', { name: 'Copied' })).toBeVisible()
  expect((await page.evaluate(() => navigator.clipboard.readText())).split('\n')).toHaveLength(10)
  await page.getByText('I have saved them').click()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Go to the console' }).click()
  await expect(page.getByRole('table')).toContainText('Harbor Realty')
}
