import { expect, test } from '@playwright/test'
import { openEditor } from './author.ts'
import { control } from './saved.ts'
import { expectPartAccessible } from '../accessible.ts'

test('words are found, gone through, and replaced one by one or all at once; Undo takes it back', async ({
  page,
}) => {
  const pageBody = await openEditor(page)
  await pageBody.click()
  await page.keyboard.type('Open house, open garden')
  await page.keyboard.press('Enter')
  await page.keyboard.type('An opener')
  await page.keyboard.press(`${control}+F`)
  const bar = page.getByRole('search', { name: 'Find and replace' })
  await expect(bar.getByLabel('Find', { exact: true })).toBeFocused()
  await page.keyboard.type('open')
  await expect(bar.getByText('1 of 3')).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(bar.getByText('2 of 3')).toBeVisible()
  await page.keyboard.press('Shift+Enter')
  await page.keyboard.press('Shift+Enter')
  await expect(bar.getByText('3 of 3')).toBeVisible()
  await bar.getByLabel('Match case').check()
  await expect(bar.getByText('2 of 2')).toBeVisible()
  await bar.getByLabel('Replace with').fill('shut')
  await bar.getByRole('button', { name: 'Replace', exact: true }).click()
  await expect(pageBody).toContainText('An shuter')
  await expect(bar.getByText('1 of 1')).toBeVisible()
  await bar.getByLabel('Match case').uncheck()
  await expect(bar.getByText('1 of 2')).toBeVisible()
  await bar.getByRole('button', { name: 'Replace all' }).click()
  await expect(pageBody).toContainText('shut house, shut garden')
  await expect(bar.getByText('Not found')).toBeVisible()
  await expectPartAccessible(page, '.editor-shell')
  await page.keyboard.press('Escape')
  await expect(bar).toHaveCount(0)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(pageBody).toContainText('Open house, open garden')
})

test('on a phone the bar fits, and what is selected is what is looked for', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const pageBody = await openEditor(page)
  await pageBody.click()
  await page.keyboard.type('garden garden')
  await page.keyboard.press(`${control}+Shift+ArrowLeft`)
  await page.keyboard.press(`${control}+F`)
  const bar = page.getByRole('search', { name: 'Find and replace' })
  await expect(bar.getByLabel('Find', { exact: true })).toHaveValue('garden')
  await expect(bar.getByText('1 of 2')).toBeVisible()
  const { width } = (await bar.boundingBox()) ?? { width: Infinity }
  expect(width).toBeLessThanOrEqual(390)
  await expectPartAccessible(page, '.editor-shell')
})

test('the length of the page and of the selection stands below it', async ({ page }) => {
  const pageBody = await openEditor(page)
  await pageBody.click()
  await page.keyboard.type('Open house today')
  const length = page.getByRole('group', { name: 'Length of the page' })
  await expect(length).toContainText('3 words · 16 characters')
  await page.keyboard.press('Shift+Home')
  await expect(length).toContainText('Selected: 3 words · 16 characters')
})
