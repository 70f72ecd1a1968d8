import { expect, type Locator, type Page, test } from '@playwright/test'
import { openEditor, save, savedPage } from './author.ts'
import { expectPartAccessible } from '../accessible.ts'

interface Given {
  readonly name: string
  readonly type: string
  readonly bytes?: number
}

const pixel =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg=='

/** Drops files at the end of an element, or pastes them where the caret is. */
const give = (target: Locator, how: 'drop' | 'paste', files: readonly Given[]): Promise<void> =>
  target.evaluate(
    (element, { how, files, pixel }) => {
      const data = new DataTransfer()
      const image = Uint8Array.from(atob(pixel), (letter) => letter.codePointAt(0) ?? 0)
      for (const { name, type, bytes } of files)
        data.items.add(new File([bytes === undefined ? image : new Uint8Array(bytes)], name, { type }))
      const { right, bottom } = element.getBoundingClientRect()
      const at = { clientX: right - 2, clientY: bottom - 2, bubbles: true, cancelable: true }
      element.dispatchEvent(
        how === 'drop'
          ? new DragEvent('drop', { ...at, dataTransfer: data })
          : new ClipboardEvent('paste', { ...at, clipboardData: data }),
      )
    },
    { how, files, pixel },
  )

const tray = (page: Page): Locator => page.getByRole('region', { name: 'Uploads' })

async function withLines(page: Page): Promise<Locator> {
  const pageBody = await openEditor(page)
  await pageBody.click()
  await page.keyboard.type('First')
  await page.keyboard.press('Enter')
  await page.keyboard.type('Second')
  return pageBody
}

test('dropped images and videos come where they were dropped, in their order', async ({ page }) => {
  const pageBody = await withLines(page)
  await give(pageBody.getByText('First'), 'drop', [
    { name: 'never.png', type: 'image/png' },
    { name: 'one.png', type: 'image/png' },
    { name: 'tour.mp4', type: 'video/mp4' },
    { name: 'two.png', type: 'image/png' },
  ])
  await expect(tray(page).getByRole('progressbar', { name: 'Uploading never.png' })).toBeVisible()
  await expect(tray(page).getByText('Waiting')).toHaveCount(3)
  await tray(page).getByRole('button', { name: 'Cancel never.png' }).click()
  await expect(pageBody.locator('img')).toHaveCount(2)
  await expect(tray(page)).toHaveCount(0)
  await save(page)
  await expect(page.getByText('Page saved')).toBeVisible()
  expect(
    (await savedPage(page)).html.replaceAll(/<(img|video)[^>]*>|<[^>]+>/g, '[$1]').replaceAll(/\[\]|\n/g, ''),
  ).toBe('First[img][video][img]Second')
})

test('a pasted image is uploaded; Undo takes it away again', async ({ page }) => {
  const pageBody = await withLines(page)
  await give(pageBody, 'paste', [{ name: 'image.png', type: 'image/png' }])
  await expect(pageBody.locator('img')).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(pageBody.locator('img')).toHaveCount(0)
  await expect(pageBody).toContainText('Second')
})

test('an image that is pasted into a line stands where the caret was, and the caret behind it', async ({
  page,
}) => {
  const pageBody = await withLines(page)
  for (let left = 0; left < 3; left += 1) await page.keyboard.press('ArrowLeft')
  await page.keyboard.type('!')
  await expect(pageBody).toContainText('Sec!ond')
  await give(pageBody, 'paste', [{ name: 'image.png', type: 'image/png' }])
  await expect(pageBody.locator('p').nth(1).locator('img')).toBeVisible()
  await expect(tray(page)).toHaveCount(0)
  await page.keyboard.type('?')
  await expect(pageBody).toContainText('?ond')
  await save(page)
  await expect(page.getByText('Page saved')).toBeVisible()
  expect(
    (await savedPage(page)).html.replaceAll(/<(img)[^>]*>|<[^>]+>/g, '[$1]').replaceAll(/\[\]|\n/g, ''),
  ).toBe('FirstSec![img]?ond')
})

test('an upload that fails half-way is tried again; one that never ends is cancelled', async ({ page }) => {
  const pageBody = await withLines(page)
  await give(pageBody, 'paste', [{ name: 'fails.png', type: 'image/png' }])
  await expect(tray(page).getByRole('alert')).toHaveText('The connection was lost.')
  await expectPartAccessible(page, '[aria-label="Uploads"]')
  await tray(page).getByRole('button', { name: 'Retry fails.png' }).click()
  await expect(pageBody.locator('img')).toHaveCount(1)
  await give(pageBody, 'paste', [{ name: 'never.png', type: 'image/png' }])
  await expect(tray(page).getByRole('progressbar')).toBeVisible()
  await page.keyboard.type(' and more')
  await tray(page).getByRole('button', { name: 'Cancel never.png' }).click()
  await expect(tray(page)).toHaveCount(0)
  await expect(pageBody.locator('img')).toHaveCount(1)
  await expect(pageBody).toContainText('and more')
})

test('what cannot stand on a page is said so, and sent nowhere', async ({ page }) => {
  const pageBody = await withLines(page)
  for (const [file, sentence] of [
    [
      { name: 'notes.pdf', type: 'application/pdf' },
      'This is neither an image nor a video that a page can show.',
    ],
    [
      { name: 'logo.svg', type: 'image/svg+xml' },
      'This is neither an image nor a video that a page can show.',
    ],
    [{ name: 'empty.png', type: 'image/png', bytes: 0 }, 'This file is empty.'],
    [{ name: 'huge.png', type: 'image/png', bytes: 25_000_001 }, 'This file is too large: at most 25 MB.'],
    [{ name: 'empty.webm', type: 'video/webm', bytes: 0 }, 'This file is empty.'],
    [
      { name: 'taken.mp4', type: 'video/mp4' },
      'File already exists. Try changing name video file or upload another one.',
    ],
  ] as const) {
    await give(pageBody, 'drop', [file])
    await expect(tray(page).getByRole('alert')).toHaveText(sentence)
    await tray(page)
      .getByRole('button', { name: `Dismiss ${file.name}` })
      .click()
    await expect(tray(page)).toHaveCount(0)
  }
  await expect(pageBody.locator('img, video')).toHaveCount(0)
})

test('nobody leaves unasked while a file is on its way', async ({ page }) => {
  const pageBody = await openEditor(page)
  await pageBody.click()
  await give(pageBody, 'paste', [{ name: 'never.png', type: 'image/png' }])
  await expect(page.getByText('Uploading…')).toBeVisible()
  await page.getByRole('button', { name: 'Switch page' }).click()
  await page.getByRole('option', { name: 'Selling guide' }).click()
  const question = page.getByRole('dialog')
  await expect(question).toContainText('A file is still on its way to this page. Leave without it?')
  await question.getByRole('button', { name: 'Close' }).click()
  const asked = page.waitForEvent('dialog')
  await page.close({ runBeforeUnload: true })
  const leaving = await asked
  expect(leaving.type()).toBe('beforeunload')
  await leaving.dismiss()
  await tray(page).getByRole('button', { name: 'Cancel never.png' }).click()
  await expect(page.getByText('All changes saved')).toBeVisible()
})
