import { readdirSync, readFileSync } from 'node:fs'
import { expect, type Page, test } from '@playwright/test'
import { insert, openEditor, save, savedPage } from './author.ts'
import { control } from './saved.ts'
import { expectPartAccessible } from '../accessible.ts'

/** A font that is really one. */
const faces = new URL('../../artwork/fonts/generated/', import.meta.url)
const file = readdirSync(faces).find((name) => /^poppins-600-latin\..*woff2$/.test(name))
const face = readFileSync(new URL(file ?? '', faces))

const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'Upload Font' })
const choose = (page: Page, name: string) =>
  dialogOf(page).getByLabel('Font file').setInputFiles({ name, mimeType: 'font/ttf', buffer: face })

test('a font is uploaded, can be seen at once, and is in its place in the list', async ({ page }) => {
  const pageBody = await openEditor(page)
  await pageBody.click()
  await page.keyboard.type('Open house')
  await page.keyboard.press(`${control}+A`)
  await insert(page, 'Upload Font')
  await expectPartAccessible(page, 'dialog')
  await expect(dialogOf(page).getByRole('button', { name: 'Upload', exact: true })).toBeDisabled()
  await choose(page, 'Harbor Hand.TTF')
  await dialogOf(page).getByRole('button', { name: 'Upload', exact: true }).click()
  await expect(page.getByText('Font uploaded')).toBeVisible()
  await expect(dialogOf(page)).toHaveCount(0)
  await page.getByRole('button', { name: 'Formatting options for font family' }).click()
  const names = await page.getByRole('menuitemradio').allTextContents()
  expect(names).toContain('Harbor Hand')
  expect(names).toEqual([...names].sort((one, other) => one.localeCompare(other)))
  await page.getByRole('menuitemradio', { name: 'Harbor Hand' }).click()
  await expect.poll(() => page.evaluate(() => document.fonts.check('16px "Harbor Hand"'))).toBe(true)
  expect(
    await page.evaluate(() => [...document.fonts].some(({ family }) => /Harbor Hand/.test(family))),
  ).toBe(true)
  await save(page)
  await expect(page.getByText('Page saved')).toBeVisible()
  expect((await savedPage(page)).html).toContain('font-family: &quot;Harbor Hand&quot;')
})

test('what is no font is refused by a sentence, whatever the chooser let through', async ({ page }) => {
  const pageBody = await openEditor(page)
  await pageBody.click()
  await insert(page, 'Upload Font')
  const alert = dialogOf(page).getByRole('alert')
  for (const name of ['font.woff2.exe', 'font', 'picture.png']) {
    await choose(page, name)
    await expect(alert).toHaveText('Invalid file type. Please select a valid font file.')
    await expect(dialogOf(page).getByRole('button', { name: 'Upload', exact: true })).toBeDisabled()
  }
  await choose(page, 'fine.woff2')
  await expect(alert).toHaveCount(0)
  await expect(dialogOf(page).getByRole('button', { name: 'Upload', exact: true })).toBeEnabled()
})

for (const [file, said] of [
  ['refused.otf', 'This font is damaged.'],
  ['odd.woff', 'An error occurred while uploading the font.'],
  ['hostile.woff2', 'An error occurred while uploading the font.'],
] as const)
  test(`${file} is not stored: ${said}`, async ({ page }) => {
    const pageBody = await openEditor(page)
    await pageBody.click()
    await insert(page, 'Upload Font')
    await choose(page, file)
    await dialogOf(page).getByRole('button', { name: 'Upload', exact: true }).click()
    await expect(dialogOf(page).getByRole('alert')).toHaveText(said)
    await page.keyboard.press('Escape')
    await expect(page.locator('output').filter({ hasText: said })).toBeVisible()
    await page.getByRole('button', { name: 'Formatting options for font family' }).click()
    await expect(page.getByRole('menuitemradio', { name: 'Evil' })).toHaveCount(0)
  })
