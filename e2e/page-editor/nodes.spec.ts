import { blockSamples, inlineSamples } from '@frontage/page-nodes/nodes/samples.ts'
import { expect, test } from '@playwright/test'
import { expectAccessible } from '../accessible.ts'
import { hasSaved, insert, openEditor, save, savedPage } from './author.ts'
import { element } from './saved.ts'

const hologram = { type: 'hologram', version: 3 }

/** A page of every node there is. */
const everything = {
  version: 2,
  root: element('root', [
    ...Object.values(inlineSamples).map((node) => element('paragraph', [node])),
    ...Object.values(blockSamples),
    hologram,
    element('paragraph', []),
  ]),
}

// The samples' images are nowhere; the tests don't ask for them.
test.beforeEach(({ page }) => page.route('https://example.com/**', (route) => route.abort()))

for (const width of [1440, 390])
  test(`an author sees every part of a page at ${width} pixels, and saving keeps all of it`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 900 })
    await hasSaved(page, everything)
    const pageBody = await openEditor(page, '')
    await expect(pageBody.getByText('It shows: A house "by the sea"')).toBeVisible()
    await expect(pageBody.getByRole('textbox', { name: 'Caption' })).toHaveCount(2)
    await expect(pageBody.getByRole('button', { name: /Play the YouTube video here/ })).toBeVisible()
    await expect(pageBody.getByRole('button', { name: /Play the Vimeo video here/ })).toBeVisible()
    await expect(pageBody.getByText('View the post on X')).toBeVisible()
    await expect(pageBody.locator('video')).toHaveCount(1)
    await expect(pageBody.getByText('Open house')).toBeVisible()
    await expect(pageBody.getByText('Contact Support')).toBeVisible()
    await expect(pageBody.getByRole('textbox', { name: 'Note' })).toBeVisible()
    await expect(pageBody.getByText('A part of the kind “hologram”')).toBeVisible()
    await expect(page.locator('iframe')).toHaveCount(0)
    // Without the author's own faults: the sample has red words on white, and no heading.
    await expectAccessible(page, { exclude: '.page-html', without: ['page-has-heading-one'] })
    await pageBody.locator('p').last().click()
    await page.keyboard.type('More')
    await save(page)
    await expect(page.getByText('Page saved')).toBeVisible()
    const stored = JSON.stringify((await savedPage(page)).state)
    for (const { type } of [...Object.values(inlineSamples), ...Object.values(blockSamples), hologram])
      expect(stored).toContain(`"type":${JSON.stringify(type)}`)
  })

test('a caption is part of the page: it is saved, and Undo of the page takes it back', async ({ page }) => {
  await hasSaved(page, everything)
  const pageBody = await openEditor(page, '')
  const caption = pageBody.getByRole('textbox', { name: 'Caption' }).first()
  await caption.click()
  await page.keyboard.press('End')
  await page.keyboard.type(' of the sea')
  await expect(page.getByText('Changes not saved')).toBeVisible()
  await save(page)
  await expect(page.getByText('Page saved')).toBeVisible()
  expect((await savedPage(page)).html).toContain('Our view of the sea')
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(caption).toHaveText('Our view')
})

test('a selected part shows its tools, and is deleted by them or by a key', async ({ page }) => {
  await hasSaved(page, everything)
  const pageBody = await openEditor(page, '')
  await pageBody.getByText('Contact Support').click()
  await pageBody.getByRole('button', { name: 'Delete support button' }).click()
  await expect(pageBody.getByText('Contact Support')).toHaveCount(0)
  await pageBody.getByText('View the post on X').click()
  await page.keyboard.press('Delete')
  await expect(pageBody.getByText('View the post on X')).toHaveCount(0)
})

test('a note is moved by keys, changes its color in one step, and never gets published', async ({ page }) => {
  await hasSaved(page, everything)
  const pageBody = await openEditor(page, '')
  const note = pageBody.locator('.sticky-note-container')
  const color = await note.getAttribute('data-color')
  await pageBody.getByRole('button', { name: 'Change note color' }).click()
  await expect(note).not.toHaveAttribute('data-color', String(color))
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(note).toHaveAttribute('data-color', String(color))
  const top = (await note.boundingBox())?.y ?? 0
  await pageBody.getByRole('button', { name: 'Move note' }).press('ArrowDown')
  await expect.poll(async () => (await note.boundingBox())?.y).toBe(top + 20)
  await save(page)
  await expect(page.getByText('Page saved')).toBeVisible()
  expect((await savedPage(page)).html).not.toContain('sticky')
})

test('a part whose drawing cannot be fetched is missing alone: the page is written on and saved with it', async ({
  page,
}) => {
  const pageBody = await openEditor(page)
  await page.route('**/sticky-view*', (route) => route.abort())
  await insert(page, 'Sticky Note')
  await expect(pageBody.getByText('This part could not be loaded.')).toBeVisible()
  await pageBody.locator('p').first().click()
  await page.keyboard.type('Written on')
  await save(page)
  await expect(page.getByText('Page saved')).toBeVisible()
  expect(JSON.stringify((await savedPage(page)).state)).toMatch(/Written on.*sticky/)
})
