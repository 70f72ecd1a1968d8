import { expect, test } from '@playwright/test'
import { openEditor } from './author.ts'

test('on the screen of a laptop the tools are one row and one stop of the Tab key, wherever the caret is', async ({
  page,
}) => {
  const pageBody = await openEditor(page)
  const tools = page.getByRole('toolbar', { name: 'Page editor tools' })
  const height = () => tools.evaluate((element) => element.clientHeight)
  await pageBody.click()
  await page.keyboard.type('Words')
  await expect(page.getByText('Not saved')).toBeVisible()
  expect(await height()).toBeLessThan(60)
  await page.keyboard.press('Enter')
  await page.keyboard.type('/3x3')
  await page.getByRole('option', { name: '3x3 Table' }).click()
  await expect(tools.getByRole('button', { name: 'Open table toolkit' })).toBeVisible()
  expect(await height()).toBeLessThan(60)
  await page.keyboard.type('``` ')
  await expect(tools.getByRole('button', { name: 'Select language' })).toBeVisible()
  expect(await height()).toBeLessThan(60)
  for (const name of ['Undo', 'Line spacing', 'Save page', 'Find and replace'])
    await expect(tools.getByRole('button', { name })).toBeInViewport()
  await expect(tools.locator('[tabindex="0"]')).toHaveCount(1)
  // What hangs from the last tools stays on the screen.
  await tools.getByRole('button', { name: 'Switch page' }).click()
  await expect(page.getByRole('listbox', { name: 'Switch page' })).toBeInViewport({ ratio: 1 })
  await page.keyboard.press('Escape')
  // Where one row has no room, the page's tools have their own above.
  await page.setViewportSize({ width: 1026, height: 900 })
  await expect(page.getByRole('toolbar', { name: 'Page', exact: true })).toBeVisible()
  await expect.poll(height).toBeLessThan(60)
  for (const name of ['Undo', 'Line spacing', 'Save page', 'Find and replace'])
    await expect(page.getByRole('button', { name })).toBeInViewport({ ratio: 1 })
  await page.setViewportSize({ width: 1920, height: 900 })
  await expect(page.getByText('Changes not saved')).toBeVisible()
})
