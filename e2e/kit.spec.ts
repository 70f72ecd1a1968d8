/** The interface kit: what opens, opens, and is accessible at both widths. The page as it stands is in every-page.spec.ts. */
import { expect, test, type Page } from '@playwright/test'
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

test.describe('a dialog with a form', () => {
  const note = (page: Page) => page.getByRole('dialog', { name: 'A note' })
  const question = (page: Page) => page.getByRole('dialog', { name: 'Discard your changes?' })
  const title = (page: Page) => note(page).getByRole('textbox', { name: 'Title' })
  const WAYS: Readonly<Record<string, (page: Page) => Promise<void>>> = {
    Escape: (page) => page.keyboard.press('Escape'),
    'a press outside': (page) => page.mouse.click(4, 4),
    'its X': (page) => note(page).getByRole('button', { name: 'Close' }).click(),
  }

  test.beforeEach(async ({ page }) => {
    await page.getByRole('button', { name: 'Open form dialog' }).click()
    await expect(note(page)).toBeVisible()
  })

  for (const [way, leave] of Object.entries(WAYS)) {
    test(`asks before ${way} loses what was entered`, async ({ page }) => {
      await title(page).fill('Sunday, 250 flyers')
      await leave(page)
      await lookAt(page, 'Discard your changes?', 'what asks before a form is lost')
      await expect(question(page)).toBeHidden()
      await expect(title(page)).toHaveValue('Sunday, 250 flyers')
      await leave(page)
      await question(page).getByRole('button', { name: 'Keep editing' }).click()
      await expect(title(page)).toHaveValue('Sunday, 250 flyers')
      await leave(page)
      await question(page).getByRole('button', { name: 'Discard changes' }).click()
      await expect(note(page)).toBeHidden()
    })

    test(`does not ask when ${way} loses nothing`, async ({ page }) => {
      await title(page).fill('Monday')
      await title(page).fill('Sunday')
      await note(page).getByLabel('Pinned').check()
      await note(page).getByLabel('Pinned').uncheck()
      await note(page).getByRole('searchbox').fill('flyer')
      // There the first Escape only clears what is searched by.
      await title(page).focus()
      await leave(page)
      await expect(note(page)).toBeHidden()
      await expect(question(page)).toBeHidden()
    })
  }

  test('asks after any number of Escapes, also of a choice', async ({ page }) => {
    await note(page).getByText('Pinned').click()
    for (let n = 0; n < 6; n++) {
      await page.keyboard.press('Escape')
      await expect(note(page)).toBeVisible()
    }
    await expect(note(page).getByLabel('Pinned')).toBeChecked()
  })

  test('does not ask what its own buttons do, nor of what was entered the last time', async ({ page }) => {
    await title(page).fill('Sunday, 250 flyers')
    await note(page).getByRole('button', { name: 'Cancel' }).click()
    await expect(note(page)).toBeHidden()
    await page.getByRole('button', { name: 'Open form dialog' }).click()
    await page.keyboard.press('Escape')
    await expect(note(page)).toBeHidden()
  })
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
