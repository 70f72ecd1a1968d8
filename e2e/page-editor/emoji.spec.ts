import { expect, test } from '@playwright/test'
import { openEditor, save, savedPage } from './author.ts'
import { expectPartAccessible } from '../accessible.ts'

test('a colon offers at most ten emojis by name; Enter puts one in', async ({ page }) => {
  const pageBody = await openEditor(page)
  const choices = page.locator('#typeahead-menu [role="option"]')
  await pageBody.click()
  await page.keyboard.type('Lunch :')
  await expect(choices).toHaveCount(10)
  await expectPartAccessible(page, '#typeahead-menu')
  await page.keyboard.type('pizza')
  await expect(choices.first()).toHaveText('🍕 pizza')
  await page.keyboard.press('Enter')
  await expect(pageBody).toHaveText('Lunch 🍕')
  await page.keyboard.type(' at noon')
  await save(page)
  await expect(page.getByText('Page saved')).toBeVisible()
  expect((await savedPage(page)).html).toMatch(/Lunch .*🍕.* at noon/)
  expect((await savedPage(page)).html).not.toContain(':pizza')
})

test('times, addresses and ends of words open nothing; the set comes with the first colon', async ({
  page,
}) => {
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  const pageBody = await openEditor(page)
  const choices = page.locator('#typeahead-menu [role="option"]')
  await pageBody.click()
  await page.keyboard.type('From 10:30, see http://x.example, Note: and (a:b)')
  await expect(pageBody).toContainText('Note: and (a:b)')
  await expect(choices).toHaveCount(0)
  await page.keyboard.type(' :hou')
  await expect(choices.first()).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(choices).toHaveCount(0)
  await expect(pageBody).toContainText(':hou')
  expect(asked.filter((url) => /emojis/.test(url)).length).toBeGreaterThan(0)
})

test('a name between colons is the emoji; Undo makes it words again', async ({ page }) => {
  const pageBody = await openEditor(page)
  await pageBody.click()
  await page.keyboard.type('Lunch :pizza')
  await expect(page.locator('#typeahead-menu [role="option"]').first()).toHaveText('🍕 pizza')
  await page.keyboard.type(': at')
  await expect(pageBody).toHaveText('Lunch 🍕 at')
  await page.keyboard.type(' noon :smile: :nothing_at_all:')
  await expect(pageBody).toHaveText('Lunch 🍕 at noon 😀 :nothing_at_all:')
  await page.keyboard.press('Enter')
  await page.keyboard.type(':house:')
  await expect(pageBody.locator('p').last()).toHaveText('🏠')
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(pageBody.locator('p').last()).toHaveText(':house:')
})

test('Enter right behind an emoticon begins a new line, however fast it was typed', async ({ page }) => {
  const pageBody = await openEditor(page)
  await pageBody.click()
  await page.keyboard.type(':hous')
  await expect(page.getByRole('option').first()).toBeVisible()
  await page.keyboard.press('Escape')
  await page.keyboard.press('Control+a')
  await page.keyboard.press('Delete')
  await pageBody.click()
  await page.keyboard.type('Come ')
  // Faster than any list can open.
  await page.evaluate(async () => {
    document.execCommand('insertText', false, ':')
    for (let at = 0; at < 20; at += 1) await Promise.resolve()
    document.execCommand('insertText', false, ')')
  })
  await page.keyboard.press('Enter')
  await page.keyboard.type('Next')
  await expect(pageBody.locator('p')).toHaveText(['Come 🙂', 'Next'])
})
