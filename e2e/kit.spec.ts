/** The interface kit: what opens, opens, and is accessible at both widths. The page as it stands is in every-page.spec.ts. */
import { expect, test } from '@playwright/test'
import { expectAccessible } from './accessible.ts'
import { look, lookAt, settled } from './both-widths.ts'

test.beforeEach(async ({ page }) => {
  await page.goto('/dev/kit')
  await settled(page)
})

test('what opens from the kit is accessible at both widths', async ({ page }) => {
  await look(page, 'the kit')
  await page.getByRole('button', { name: 'Open dialog' }).click()
  await lookAt(page, 'Delete this design?', 'a dialog')
  await page.getByRole('button', { name: 'Open drawer' }).click()
  await expect(page.getByRole('dialog', { name: 'A drawer' })).toBeVisible()
  await look(page, 'a drawer')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Open panel' }).click()
  await expect(page.getByRole('dialog', { name: 'A panel' })).toBeFocused()
  await look(page, 'a panel')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: 'Open panel' })).toBeFocused()
  await page.getByRole('button', { name: 'Message with an action' }).click()
  await expect(page.getByText('Design deleted.')).toBeVisible()
  await look(page, 'a message')
})

test('a double click on what opens a dialog leaves it open; a click beside it closes it', async ({
  page,
}) => {
  const opener = page.getByRole('button', { name: 'Open dialog' })
  // At the edge of the screen, where the dialog does not cover it.
  await opener.evaluate((button) => button.scrollIntoView({ block: 'start' }))
  const box = (await opener.boundingBox())!
  await page.mouse.dblclick(box.x + 5, box.y + 5)
  const dialog = page.getByRole('dialog', { name: 'Delete this design?' })
  await expect(dialog).toBeVisible()
  await page.mouse.click(box.x + 60, box.y + 5)
  await expect(dialog).toBeHidden()
})

test('@phone its parts can be used on a phone', async ({ page }) => {
  await page.getByRole('button', { name: 'Open menu' }).tap()
  await expect(page.getByRole('menuitem', { name: 'Copy' })).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await page.getByRole('group', { name: 'Shipping' }).getByText('Air').tap()
  await expect(page.getByRole('radio', { name: 'Air' })).toBeChecked()
  await page.getByRole('tab', { name: 'Removed rows (3)' }).tap()
  await expect(page.getByText('Rows without one.')).toBeVisible()
})
