import { expect, test } from '@playwright/test'
import { expectAccessible } from './accessible.ts'
import { look } from './both-widths.ts'
import { at, logIn } from './visitor.ts'

const ORDERS = '/marketingcenter/api/v1/manage-orders?pageSize=1'

test('a key is made, used by a program and revoked', async ({ page, baseURL }) => {
  const base = at(baseURL, 'bluebird')
  // Of this attempt alone.
  const name = `Accounting ${Date.now()}`
  await logIn(page, base, 'admin@bluebird.test', '/cp/settings')
  await page.getByRole('link', { name: 'API keys' }).click()
  await page.getByRole('button', { name: 'Make an API key' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Make key' }).click()
  await expect(dialog.getByText('Please name the key after the program')).toBeVisible()
  await expect(dialog.getByText('Choose at least one thing')).toBeVisible()
  await dialog.getByLabel('Name').fill(name)
  await dialog.getByRole('group', { name: 'Orders' }).getByLabel('Read').check()
  await look(page, 'a new key')
  await dialog.getByRole('button', { name: 'Make key' }).click()
  const secret = (await dialog.getByLabel('API key', { exact: true }).textContent()) ?? ''
  expect(secret).toMatch(/^frk_live_\w{49}$/)
  await look(page, 'the key')
  await dialog.getByRole('button', { name: 'I have stored it' }).click()
  await expect(page.getByText(secret)).toHaveCount(0)

  // Without the session's cookie, as a program asks.
  const asProgram = () =>
    page.evaluate(
      async ([path, key]) => {
        const reply = await fetch(path, { headers: { authorization: `Bearer ${key}` }, credentials: 'omit' })
        return { status: reply.status, limit: reply.headers.get('ratelimit-limit') }
      },
      [ORDERS, secret] as const,
    )
  expect(await asProgram()).toEqual({ status: 200, limit: '600' })
  await page.reload()
  const row = page.getByRole('row', { name: new RegExp(name) })
  await expect(row).toContainText('orders:read')
  await expect(row).not.toContainText('Never')
  await look(page, 'API keys')

  await row.getByRole('button', { name: `Revoke ${name}` }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Revoke key' }).click()
  await expect(row).toContainText('Revoked')
  expect((await asProgram()).status).toBe(401)

  await page.goto(`${base}/api-docs`)
  await expect(page.getByRole('heading', { level: 1 })).toContainText('API')
  await page.getByRole('searchbox').fill('packing slip')
  await page.getByRole('searchbox').press('Enter')
  await expect(page.getByText('/marketingcenter/api/v1/manage-orders/packing-slips')).toBeVisible()
  await expect(page.getByText('/marketingcenter/api/v1/cart/items')).toHaveCount(0)
  await expectAccessible(page)
  await look(page, 'the API page')
})
