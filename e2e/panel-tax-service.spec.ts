import { expect, test } from '@playwright/test'
import { look } from './both-widths.ts'
import { at, logIn } from './visitor.ts'

// The choice itself would change what other tests pay: server/modules/taxes/taxes.test.ts makes it.
test('the key of a tax service is stored, checked and deleted', async ({ page, baseURL }) => {
  const base = at(baseURL, 'summit')
  await logIn(page, base, 'admin@summit.test', '/cp/settings')
  await page.getByRole('link', { name: 'Tax service' }).click()
  const form = page.getByRole('form', { name: 'Taxes' })
  const key = form.getByLabel(/[Ss]ecret key/)
  await form.getByText('Stripe Tax', { exact: true }).click()
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(form.getByRole('alert')).toContainText('Enter the secret key')
  await form.getByText('Own rates', { exact: true }).click()
  await key.fill('sk_test_of_nobody')
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(key).toHaveAccessibleDescription(/Stripe does not know this key/)
  await key.fill('of another kind')
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(key).toHaveAccessibleDescription(/This is no secret key of Stripe/)
  await expect(key).toBeFocused()
  await key.fill('sk_test_frontage_tax')
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(form.getByText(/The stored key ends in _tax/)).toBeVisible()
  await form.getByRole('button', { name: 'Check' }).click()
  await expect(page.getByText('Works', { exact: true })).toBeVisible()
  await look(page, 'the tax service')
  await form.getByRole('button', { name: 'Delete the key' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete the key' }).click()
  await expect(form.getByLabel('Secret key', { exact: true })).toBeVisible()
})
