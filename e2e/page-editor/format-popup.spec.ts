import { expect, test } from '@playwright/test'
import { hasSaved, openEditor } from './author.ts'
import { control, element, text } from './saved.ts'
import { expectPartAccessible } from '../accessible.ts'

test('selected words get their formats at the words; without words there is nothing', async ({ page }) => {
  const pageBody = await openEditor(page)
  const popup = page.getByRole('toolbar', { name: 'Format of the selection' })
  await pageBody.click()
  await page.keyboard.type('Garden party')
  await expect(popup).toHaveCount(0)
  await page.keyboard.press(`${control}+A`)
  await expect(popup).toBeVisible()
  await expectPartAccessible(page, '.floating-text-format-popup')
  await popup.getByRole('button', { name: 'Bold' }).click()
  await expect(pageBody.locator('strong')).toHaveText('Garden party')
  await expect(popup.getByRole('button', { name: 'Bold' })).toHaveAttribute('aria-pressed', 'true')
  await popup.getByRole('button', { name: 'Strikethrough' }).click()
  await expect(pageBody.locator('.page-strikethrough')).toHaveText('Garden party')
  await popup.getByRole('button', { name: 'Link' }).click()
  await expect(page.getByLabel('Address of the link')).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(pageBody.locator('a')).toHaveCount(0)
  await page.keyboard.press('ArrowRight')
  await expect(popup).toHaveCount(0)
})

test('it is never cut off, goes with its words, and is hidden up to 1025 pixels', async ({ page }) => {
  const lines = Array.from({ length: 60 }, (_, line) => element('paragraph', [text(`Line ${line}`)]))
  await hasSaved(page, { version: 2, root: element('root', lines) })
  const pageBody = await openEditor(page, '')
  const popup = page.getByRole('toolbar', { name: 'Format of the selection' })
  await pageBody.getByText('Line 0', { exact: true }).dblclick()
  await expect(popup).toBeVisible()
  const frame = await page.locator('.editor-scroller').boundingBox()
  const box = await popup.boundingBox()
  expect(box?.y).toBeGreaterThanOrEqual(frame?.y ?? Infinity)
  await page.locator('.editor-scroller').evaluate((scroller) => scroller.scrollTo(0, 1200))
  await expect(popup).toHaveCount(0)
  await page.locator('.editor-scroller').evaluate((scroller) => scroller.scrollTo(0, 0))
  await expect(popup).toBeVisible()
  await page.setViewportSize({ width: 1025, height: 800 })
  await expect(popup).toHaveCount(0)
  await page.setViewportSize({ width: 1026, height: 800 })
  await expect(popup).toBeVisible()
})

test('an open menu of the toolbar hangs over it', async ({ page }) => {
  const pageBody = await openEditor(page)
  await pageBody.click()
  await page.keyboard.type('Garden party')
  await page.keyboard.press(`${control}+A`)
  const popup = page.getByRole('toolbar', { name: 'Format of the selection' })
  await expect(popup).toBeVisible()
  await page.getByRole('button', { name: 'Formatting options for text style' }).click()
  const choices = page.getByRole('menuitemradio')
  await expect(choices.first()).toBeVisible()
  // A trial looks whether a press would reach each of them.
  for (const choice of await choices.all()) await choice.click({ trial: true })
  await page.getByRole('menuitemradio', { name: 'Heading 1' }).click()
  await expect(pageBody.getByRole('heading', { level: 1 })).toHaveText('Garden party')
})

test('in code there is none', async ({ page }) => {
  await hasSaved(page, {
    version: 2,
    root: element('root', [element('code', [text('let a = 1')], { language: 'js' })]),
  })
  const pageBody = await openEditor(page, '')
  await pageBody.getByText('let a').click()
  await page.keyboard.press(`${control}+A`)
  await expect(page.getByRole('button', { name: 'Format text as bold' })).toBeDisabled()
  await expect(page.getByRole('toolbar', { name: 'Format of the selection' })).toHaveCount(0)
})
