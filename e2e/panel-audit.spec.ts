import { readFile } from 'node:fs/promises'
import { expect, test } from '@playwright/test'
import { expectAccessible } from './accessible.ts'
import { look } from './both-widths.ts'
import { at, logIn, ready } from './visitor.ts'

test('a changed page is in the audit log, with who changed it and what differs', async ({
  page,
  baseURL,
}) => {
  const base = at(baseURL, 'summit')
  await logIn(page, base, 'admin@summit.test', '/cp/pages')
  await page.getByRole('button', { name: 'What to do with About us' }).click()
  await page.getByRole('menuitem', { name: 'Settings' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Name').fill('=About our house')
  await dialog.getByRole('button', { name: 'Save settings' }).click()
  await expect(dialog).toBeHidden()

  await page.getByRole('link', { name: 'Audit log' }).click()
  const entry = page
    .getByRole('row')
    .filter({ hasText: 'Changed the settings of page' })
    .filter({ hasText: '=About our house' })
    .first()
  await expect(entry).toContainText('admin@summit.test')
  await entry.getByText(/^\d+ changes?$/).click()
  await expect(entry.getByText('Page name', { exact: true })).toBeVisible()
  await expect(entry.locator('del').filter({ hasText: 'About us' })).toBeVisible()
  await expect(entry.locator('ins').filter({ hasText: '=About our house' })).toBeVisible()
  await look(page, 'the audit log')

  await page.getByLabel('Kind').selectOption('Page')
  await expect(page).toHaveURL(/kind=page/)
  await page.getByLabel('Who').fill('nobody is called so')
  await page.getByLabel('Who').press('Enter')
  await expect(page.getByRole('heading', { name: 'Nothing matches' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Show everything' }).click()
  await expect(entry).toBeVisible()

  const download = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Export CSV' }).click()
  const text = await readFile(await (await download).path(), 'utf8')
  expect(text).toContain(`"'=About our house"`)

  await page.goto(`${base}/cp/pages`)
  await page.getByRole('button', { name: 'What to do with =About our house' }).click()
  await page.getByRole('menuitem', { name: 'Settings' }).click()
  await dialog.getByLabel('Name').fill('About us')
  await dialog.getByRole('button', { name: 'Save settings' }).click()
  await expect(dialog).toBeHidden()
})

test('the audit log is for administrators alone', async ({ page, baseURL }) => {
  const base = at(baseURL, 'harbor')
  await logIn(page, base, 'editor@harbor.test', '/cp')
  await ready(page)
  await expect(page.getByRole('link', { name: 'Audit log' })).toHaveCount(0)
  expect((await page.goto(`${base}/cp/audit`))?.status()).toBe(403)
})
