import { expect, test } from '@playwright/test'
import { openEditor, save, savedPage } from './author.ts'
import { control } from './saved.ts'
import { expectPartAccessible } from '../accessible.ts'

test('a slash finds what can be inserted, and makes tables of a size within the limits', async ({ page }) => {
  const pageBody = await openEditor(page)
  await pageBody.click()
  await page.keyboard.type('/')
  const choices = page.locator('#typeahead-menu [role="option"]')
  for (const label of [
    'Paragraph',
    'Heading 1',
    'Table',
    'Check List',
    'Divider',
    'Poll',
    'Image',
    'Align left',
  ])
    await expect(choices.filter({ hasText: label }).first()).toBeVisible()
  await expectPartAccessible(page, '#typeahead-menu')
  await page.keyboard.type('heading 2')
  await expect(choices).toHaveCount(1)
  await page.keyboard.press('Enter')
  await page.keyboard.type('Prices')
  await expect(pageBody.locator('h2')).toHaveText('Prices')
  await page.keyboard.press('Enter')
  await page.keyboard.type('/2x3')
  await expect(choices).toHaveText('2x3 Table')
  await page.keyboard.press('Enter')
  await expect(pageBody.locator('tr')).toHaveCount(2)
  await pageBody.locator('p').last().click()
  await page.keyboard.type('/3x99')
  await expect(choices).toHaveText('3x50 Table')
})

test('the right button deletes a block, removes a link, and says when it may not paste', async ({ page }) => {
  await page.addInitScript(() => {
    navigator.clipboard.readText = () => Promise.reject(new Error('refused'))
  })
  const pageBody = await openEditor(page)
  await pageBody.click()
  await page.keyboard.type('www.example.com ')
  await page.keyboard.press('Enter')
  await page.keyboard.type('Second')
  await pageBody.locator('a').click({ button: 'right' })
  const menu = page.getByRole('menu', { name: 'Text' })
  await expectPartAccessible(page, '[role="menu"]')
  await menu.getByRole('menuitem', { name: 'Remove Link' }).click()
  await expect(pageBody.locator('a')).toHaveCount(0)
  await pageBody.getByText('Second').click({ button: 'right' })
  await expect(menu.getByRole('menuitem', { name: 'Remove Link' })).toHaveCount(0)
  await menu.getByRole('menuitem', { name: 'Paste as Plain Text' }).click()
  await expect(page.getByText('Not allowed to paste from clipboard.')).toBeVisible()
  await pageBody.getByText('Second').click({ button: 'right' })
  await menu.getByRole('menuitem', { name: 'Delete Node' }).click()
  await expect(pageBody).not.toContainText('Second')
  await expect(pageBody).toContainText('www.example.com')
  await pageBody.getByText('www.example.com').click({ button: 'right' })
  await expect(menu).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(menu).toHaveCount(0)
})

test('words get a color of the palette, of the brand or by number, and lose it again', async ({ page }) => {
  const pageBody = await openEditor(page)
  await pageBody.click()
  await page.keyboard.type('Open')
  await page.keyboard.press(`${control}+A`)
  await page.getByRole('button', { name: 'Formatting text color' }).click()
  const panel = page.getByRole('dialog', { name: 'Formatting text color' })
  await expectPartAccessible(page, '[role="dialog"]')
  await expect(panel.locator('.color-picker-basic-color button')).toHaveCount(16)
  // By keys alone: Tab goes through the fields, arrows mix.
  await page.keyboard.press('Tab')
  await expect(panel.getByLabel('Hex')).toBeFocused()
  const slider = panel.getByRole('slider', { name: 'Saturation and brightness' })
  const before = Number(await slider.getAttribute('aria-valuenow'))
  await slider.press('ArrowRight')
  await expect(slider).toHaveAttribute('aria-valuenow', String(Math.min(100, before + 5)))
  await panel.getByLabel('Hex').fill('#12345')
  await page.keyboard.press('Escape')
  await expect(panel).toHaveCount(0)
  await page.getByRole('button', { name: 'Formatting text color' }).click()
  await panel.getByRole('button', { name: '#1b4d8f' }).click()
  await expect(panel).toHaveCount(0)
  await expect(pageBody).toBeFocused()
  await save(page)
  await expect(page.getByText('Page saved')).toBeVisible()
  expect((await savedPage(page)).html).toContain('color: #1b4d8f')
  await page.getByRole('button', { name: 'Formatting text color' }).click()
  await panel.getByRole('button', { name: 'No color' }).click()
  await expect(pageBody.locator('[style*="color"]')).toHaveCount(0)
})

test('a color that is chosen before writing is that of what is written next', async ({ page }) => {
  const pageBody = await openEditor(page)
  await pageBody.click()
  await page.getByRole('button', { name: 'Formatting text color' }).click()
  const panel = page.getByRole('dialog', { name: 'Formatting text color' })
  await panel.getByRole('button', { name: '#1b4d8f' }).click()
  await expect(panel).toHaveCount(0)
  await expect(pageBody).toBeFocused()
  await page.keyboard.type('Open')
  await expect(pageBody.locator('[style*="color"]')).toHaveText('Open')
})

test('an @ and a letter offer at most five users, and Enter takes the one that shows', async ({ page }) => {
  const pageBody = await openEditor(page)
  await pageBody.click()
  await page.keyboard.type('Ask @')
  const choices = page.locator('#typeahead-menu [role="option"]')
  await expect(choices).toHaveCount(0)
  await page.keyboard.type('l')
  await expect(choices).toHaveCount(5)
  await page.keyboard.type('uk')
  await expect(choices).toHaveText('Luke Skywalker')
  await page.keyboard.press('Enter')
  await expect(pageBody).toHaveText('Ask Luke Skywalker')
  await save(page)
  await expect(page.getByText('Page saved')).toBeVisible()
  expect(JSON.stringify((await savedPage(page)).state)).toContain('"mentionName":"Luke Skywalker"')
})
