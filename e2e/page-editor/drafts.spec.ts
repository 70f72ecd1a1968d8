import { expect, type Page, test } from '@playwright/test'
import { openEditor, save } from './author.ts'
import { expectPartAccessible } from '../accessible.ts'

const offer = (page: Page) => page.getByRole('region', { name: 'Unsaved changes' })
const stored = (page: Page): Promise<string> =>
  page.evaluate(() => localStorage.getItem('pageDraft.workbench.1.1') ?? '')

async function writesAndLeaves(page: Page, words: string): Promise<void> {
  const pageBody = await openEditor(page)
  await pageBody.click()
  await page.keyboard.type(words)
  await expect.poll(() => stored(page)).toContain(words)
}

test('what was not saved is offered after a reload, restored on demand, and gone after a save', async ({
  page,
}) => {
  page.on('dialog', (dialog) => void dialog.accept())
  await writesAndLeaves(page, 'Half a page')
  const pageBody = await openEditor(page)
  await expect(offer(page)).toBeVisible()
  await expect(pageBody).toHaveText('')
  await expectPartAccessible(page, '.editor-shell')
  await offer(page).getByRole('button', { name: 'Restore them' }).click()
  await expect(pageBody).toHaveText('Half a page')
  await expect(page.getByText('Changes not saved')).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(pageBody).toHaveText('')
  await page.getByRole('button', { name: 'Redo' }).click()
  await save(page)
  await expect(page.getByText('All changes saved')).toBeVisible()
  expect(await stored(page)).toBe('')
  await openEditor(page, '')
  await expect(pageBody).toHaveText('Half a page')
  await expect(offer(page)).toHaveCount(0)
})

test('a discarded draft does not come back; new words do not push an undecided one out', async ({ page }) => {
  page.on('dialog', (dialog) => void dialog.accept())
  await writesAndLeaves(page, 'First try')
  await writesAndLeaves(page, 'Second try')
  expect(await stored(page)).toContain('First try')
  await openEditor(page)
  await expect(offer(page)).toBeVisible()
  await offer(page).getByRole('button', { name: 'Discard them' }).click()
  await expect.poll(() => stored(page)).not.toContain('Second try')
  await offer(page).getByRole('button', { name: 'Discard them' }).click()
  await expect(offer(page)).toHaveCount(0)
  expect(await stored(page)).toBe('')
  await openEditor(page)
  await expect(offer(page)).toHaveCount(0)
})

test('leaving with unsaved changes is asked about: by the page switcher, and by closing or reloading', async ({
  page,
}) => {
  const pageBody = await openEditor(page)
  await page.getByRole('button', { name: 'Switch page' }).click()
  await page.getByRole('option', { name: 'Selling guide' }).click()
  await page.waitForURL(/page=2/)
  // Words, not the poll: what is typed in a field of it is no text of the page.
  await pageBody.getByText('Come and see').click()
  await page.keyboard.press('End')
  await page.keyboard.type('Unsaved')
  await expect(page.getByText('Changes not saved')).toBeVisible()
  await page.getByRole('button', { name: 'Switch page' }).click()
  await page.getByRole('option', { name: 'Selling guide' }).click()
  const question = page.getByRole('dialog')
  await expect(question).toContainText('changes that are not saved')
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect(pageBody).toContainText('Unsaved')
  const asked = page.waitForEvent('dialog')
  const leaving = page.close({ runBeforeUnload: true })
  const dialog = await asked
  expect(dialog.type()).toBe('beforeunload')
  await dialog.dismiss()
  await leaving
  await expect(pageBody).toContainText('Unsaved')
})

test('on a phone the offer can be read and used', async ({ page }) => {
  page.on('dialog', (dialog) => void dialog.accept())
  await writesAndLeaves(page, 'From the train')
  await page.setViewportSize({ width: 390, height: 844 })
  const pageBody = await openEditor(page)
  await offer(page).getByRole('button', { name: 'Restore them' }).click()
  await expect(pageBody).toHaveText('From the train')
})
