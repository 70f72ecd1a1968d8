/** HTML of authors in the editor itself: the gate there is the browser's, and lets through no more than the server's. */
import { expect, test } from '@playwright/test'
import { attacks, harmless } from '@frontage/page-nodes/sanitize/samples.ts'
import { sanitizeFragment } from '@frontage/page-nodes/sanitize/sanitize.ts'
import { hasSaved, openEditor, save, savedPage } from './author.ts'
import { element } from './saved.ts'

interface Saved {
  root: { children: { type: string; htmlString?: string }[] }
}

test('nothing that an attacker writes gets into the page, and what is harmless stays as it is', async ({
  page,
}) => {
  const samples = [...attacks, ...harmless]
  const blocks = samples.map((htmlString) => ({ type: 'html-block', version: 1, htmlString }))
  await hasSaved(page, { root: element('root', blocks) })
  const dialogs: string[] = []
  page.on('dialog', (dialog) => {
    dialogs.push(dialog.message())
    void dialog.dismiss()
  })
  const pageBody = await openEditor(page, '')
  await expect(pageBody.getByText('Straße & Co.')).toBeVisible()
  const active = pageBody.locator(
    'script, svg:not(.lucide), math, form, input, object, embed, style, link, meta, base',
  )
  await expect(active).toHaveCount(0)
  expect(dialogs).toEqual([])

  await pageBody.locator('[data-lexical-decorator]').last().click()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.type('Changed')
  await save(page)
  await expect.poll(async () => (await savedPage(page)).revision).toBe(2)
  const { state } = await savedPage(page)
  const stored = (state as Saved).root.children
    .filter(({ type }) => type === 'html-block')
    .map(({ htmlString = '' }) => htmlString)
  expect(stored).toHaveLength(samples.length)
  for (const [index, html] of stored.entries()) {
    expect.soft(sanitizeFragment(html), samples[index]?.slice(0, 90)).toBe(html)
    if (index >= attacks.length) expect.soft(html).toBe(samples[index])
  }
})
