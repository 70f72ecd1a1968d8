import { readFile } from 'node:fs/promises'
import { expect, test } from '@playwright/test'
import { signIn } from './users.ts'
import { ready } from './visitor.ts'

test('an administrator reads what the brokerage ordered, tells it apart and takes it along', async ({
  page,
}) => {
  await signIn(page, 'admin@harbor.test')
  await page.goto('/cp')
  await ready(page)
  await page
    .getByRole('navigation', { name: 'Control panel sections' })
    .getByRole('link', { name: 'Reports' })
    .click()
  await expect(page.getByRole('heading', { level: 1, name: 'Reports' })).toBeVisible()
  await page.getByLabel('Range').selectOption('This year')
  await expect(page).toHaveURL(/range=this-year/)
  await expect(page.getByRole('rowheader', { name: 'Waterfront' })).toBeVisible()

  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'This table as CSV' }).click(),
  ])
  expect(file.suggestedFilename()).toMatch(/^by-team-/)
  expect(await readFile(await file.path(), 'utf8')).toContain('"Waterfront",')

  await page.getByRole('navigation', { name: 'Show by' }).getByRole('link', { name: 'Templates' }).click()
  await expect(page.getByRole('columnheader', { name: 'Template' })).toBeVisible()
  await page.goBack()
  await page.getByRole('rowheader', { name: 'Waterfront' }).getByRole('link').click()
  await expect(page.getByRole('heading', { level: 1, name: 'Team Waterfront' })).toBeVisible()
  await expect(page).toHaveURL(/within=team&name=Waterfront/)
  await page.reload()
  await expect(page.getByRole('rowheader', { name: /Nora Fields/ })).toBeVisible()
  await page.getByRole('link', { name: 'Show the whole brokerage' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Reports' })).toBeVisible()
})
