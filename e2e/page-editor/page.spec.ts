import { expect, test } from '@playwright/test'
import { hasSaved, insert, openEditor, save, savedPage } from './author.ts'
import { control, element } from './saved.ts'
import { expectAccessible, expectPartAccessible } from '../accessible.ts'

test('a page is written, saved once for two clicks, and there again after a reload', async ({ page }) => {
  const pageBody = await openEditor(page)
  const saveButton = page.getByRole('button', { name: 'Save page' })
  await expect(saveButton).toBeDisabled()
  await expect(page.getByRole('button', { name: 'Clear editor' })).toBeDisabled()
  await pageBody.click()
  await page.keyboard.type('Spring open house')
  await expect(page.getByText('Changes not saved')).toBeVisible()
  await saveButton.dblclick()
  await expect(page.getByRole('dialog')).toHaveCount(1)
  await expect(page.getByRole('heading', { name: 'Are you sure you want to save this page?' })).toBeVisible()
  await page.getByRole('dialog').getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Page saved')).toBeVisible()
  await expect(page.getByText('All changes saved')).toBeVisible()
  expect(await savedPage(page)).toMatchObject({
    revision: 1,
    html: '<p class="page-paragraph">Spring open house</p>',
  })
  await openEditor(page, '')
  await expect(pageBody).toHaveText('Spring open house')
  await expect(page.getByRole('button', { name: 'Undo' })).toBeDisabled()
})

test('clearing asks first, and Undo brings everything back', async ({ page }) => {
  const pageBody = await openEditor(page, '')
  await page.getByRole('button', { name: 'Clear editor' }).click()
  await expect(
    page.getByRole('heading', { name: 'Are you sure you want to clear the editor?' }),
  ).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(pageBody).toContainText('Saturday, 12 May')
  await page.getByRole('button', { name: 'Clear editor' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Clear', exact: true }).click()
  await expect(pageBody).toHaveText('')
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(pageBody).toContainText('Saturday, 12 May')
})

test('a save that someone else has overtaken is a choice, not a loss', async ({ page }) => {
  const pageBody = await openEditor(page)
  await pageBody.click()
  await page.keyboard.type('Mine')
  await page.evaluate(() =>
    localStorage.setItem('workbench-page', JSON.stringify({ revision: 5, html: '', state: {} })),
  )
  await save(page)
  const dialog = page.getByRole('dialog', { name: 'Someone else has saved this page' })
  await expect(dialog).toBeVisible()
  await dialog.getByRole('button', { name: 'Save mine over it' }).click()
  await expect(page.getByText('Page saved')).toBeVisible()
  expect(await savedPage(page)).toMatchObject({ revision: 6 })
  await expect(pageBody).toHaveText('Mine')
})

test('a page that cannot be read is shown as it is stored and cannot be saved over', async ({ page }) => {
  await hasSaved(page, { version: 99, root: { type: 'root', children: [] } })
  await page.goto('/')
  await expect(page.getByRole('heading', { name: 'This page cannot be opened for editing' })).toBeVisible()
  await expect(page.getByLabel('What is stored')).toHaveValue(/"version": 99/)
  await expect(page.getByRole('button', { name: 'Save page' })).toHaveCount(0)
})

test('what the editor does not know is kept when the rest is saved', async ({ page }) => {
  const strange = { type: 'hologram', version: 3, beam: [1, 2] }
  await hasSaved(page, { version: 2, root: element('root', [strange, element('paragraph', [])]) })
  const pageBody = await openEditor(page, '')
  await expect(page.getByText('One part of this page cannot be shown here.')).toBeVisible()
  await pageBody.locator('p').last().click()
  await page.keyboard.type('More')
  await save(page)
  await expect(page.getByText('Page saved')).toBeVisible()
  expect(JSON.stringify(await savedPage(page))).toContain(JSON.stringify(strange))
})

test('a poll needs a question, has two options, and its words are saved', async ({ page }) => {
  const pageBody = await openEditor(page)
  await pageBody.click()
  await insert(page, 'Poll')
  const dialog = page.getByRole('dialog', { name: 'Insert Poll' })
  const confirm = dialog.getByRole('button', { name: 'Confirm' })
  await dialog.getByLabel('Question').fill('   ')
  await expect(confirm).toBeDisabled()
  await dialog.getByLabel('Question').fill('Which day?')
  await page.keyboard.press('Enter')
  await expect(pageBody.getByRole('heading', { name: 'Which day?' })).toBeVisible()
  await pageBody.getByLabel('Option 1', { exact: true }).fill('Saturday')
  await pageBody.getByLabel('Option 2', { exact: true }).fill('Sunday')
  await expect(pageBody.getByRole('button', { name: 'Remove option 1' })).toBeDisabled()
  await pageBody.getByRole('button', { name: 'Add Option' }).click()
  await expect(pageBody.getByLabel('Option 3', { exact: true })).toBeVisible()
  await pageBody.getByRole('button', { name: 'Remove option 3' }).click()
  await save(page)
  await expect(page.getByText('Page saved')).toBeVisible()
  expect((await savedPage(page)).html).toMatch(/data-poll="Which day\?".*>Saturday<.*>Sunday</)
})

test('text gets formats, sizes, spacing and another kind of block', async ({ page }) => {
  const pageBody = await openEditor(page)
  await pageBody.click()
  await page.keyboard.type('Big news')
  await page.keyboard.press(`${control}+A`)
  await page.keyboard.press(`${control}+B`)
  await expect(page.getByRole('button', { name: 'Format text as bold' })).toHaveAttribute(
    'aria-pressed',
    'true',
  )
  await page.getByRole('button', { name: 'Increase font size' }).click()
  await expect(page.getByLabel('Font size', { exact: true })).toHaveValue('17')
  await page.getByLabel('Font size', { exact: true }).fill('500')
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('Font size', { exact: true })).toHaveValue('72')
  await expect(page.getByRole('button', { name: 'Increase font size' })).toBeDisabled()
  await page.getByLabel('Font size', { exact: true }).fill('')
  await page.keyboard.type('e-+4')
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('Font size', { exact: true })).toHaveValue('8')
  await page.getByRole('button', { name: 'Formatting options for text style' }).click()
  await page.getByRole('menuitemradio', { name: 'Heading 2' }).click()
  await page.getByRole('button', { name: 'Line spacing' }).click()
  await page.getByRole('menuitemradio', { name: '2.0' }).click()
  await page.getByRole('button', { name: 'Formatting options for text alignment' }).click()
  await page.getByRole('menuitemradio', { name: 'Center Align' }).click()
  await save(page)
  await expect(page.getByText('Page saved')).toBeVisible()
  expect((await savedPage(page)).html).toBe(
    '<h2 style="text-align: center; line-height: 2;" class="page-h2"><strong class="page-bold"><span style="font-size: 8px;">Big news</span></strong></h2>',
  )
})

test('the toolbar is one stop of the Tab key; arrows move in it and in its menus', async ({ page }) => {
  const pageBody = await openEditor(page)
  const tools = page.getByRole('toolbar', { name: 'Page editor tools' })
  const stop = tools.locator('[tabindex="0"]')
  await expect(stop).toHaveCount(1)
  await stop.focus()
  await page.keyboard.press('End')
  await page.keyboard.press('Home')
  await page.keyboard.press('ArrowRight')
  await expect(tools.getByRole('button', { name: 'Formatting options for font family' })).toBeFocused()
  await expect(stop).toHaveCount(1)
  await tools.getByRole('button', { name: 'Insert specialized editor node' }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('menuitem', { name: 'Divider' })).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('d')
  await page.keyboard.press('Enter')
  await expect(pageBody.locator('hr')).toHaveCount(1)
})

for (const width of [1440, 390])
  test(`the editor has no accessibility fault at ${width} pixels, nor has a dialog of it`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 844 })
    await openEditor(page, '')
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Clear editor' }).click()
    await expectPartAccessible(page, 'dialog')
  })
