/** A page as its author writes one: a thousand words with everything between them, changed, compared, restored. */
import { readFileSync } from 'node:fs'
import { expect, test, type Locator, type Page } from '@playwright/test'
import { editPage } from './edit-page.ts'
import { insert, save } from './page-editor/author.ts'
import { publish } from './publish.ts'
import { at, logIn, ready } from './visitor.ts'

const SENTENCES = [
  'Congratulations on your new home, and congratulations to everybody who carried a box.',
  'The week before the keys change hands is short, so here is what to settle on each of its days.',
  'Call the water, power and gas companies first: they need three working days and the reading of each meter.',
  'Take a photo of every room while it is empty, with the date, and keep the photos with the deed.',
  'Change the locks on the day you move in; nobody knows how many keys a house has had.',
  'Best wishes from all of us, and felicitaciones to the neighbors who waited so long for you.',
]
const PARAGRAPHS = Array.from({ length: 10 }, (_, at) =>
  Array.from({ length: 6 }, (_, turn) => SENTENCES[(at + turn) % SENTENCES.length]).join(' '),
)
const EMPTY = { root: { type: 'root', version: 1, children: [], direction: null, format: '', indent: 0 } }
const HOUSE = new URL('../catalog/photos/dusk-pool-house.jpg', import.meta.url)

const pageBody = (page: Page): Locator => page.getByRole('textbox', { name: 'Page content' })
const dialog = (page: Page, name: string): Locator => page.getByRole('dialog', { name })
const isSaved = (page: Page) => expect(page.getByText('All changes saved')).toBeVisible()

/** Goes to the end of the page, where a new paragraph begins. */
async function atTheEnd(page: Page): Promise<void> {
  await pageBody(page).focus()
  await page.keyboard.press('ControlOrMeta+End')
}

/** The first paragraph key by key, the others as dictation brings them. */
async function write(page: Page, paragraphs: readonly string[]): Promise<void> {
  for (const [at, paragraph] of paragraphs.entries()) {
    await (at === 0 ? page.keyboard.type(paragraph) : page.keyboard.insertText(paragraph))
    await page.keyboard.press('Enter')
  }
}

/** The page's blocks in their order: what each is and what it says. */
const blocks = (page: Page): Promise<string[]> =>
  pageBody(page).evaluate((root) =>
    [...root.children]
      .map((block) => `${block.tagName} ${(block as HTMLElement).innerText.replaceAll(/\s+/g, ' ').trim()}`)
      .filter((block) => block !== 'P '),
  )

test('a page of a thousand words is written, changed, compared and restored, and nothing else moves', async ({
  page,
  browser,
  baseURL,
}) => {
  test.slow()
  const base = at(baseURL, 'bluebird')
  const address = await publish(browser, base, '/the-week-of-the-keys', EMPTY)
  await logIn(page, base, 'editor@bluebird.test')
  await editPage(page, address)
  await pageBody(page).click()

  await write(page, PARAGRAPHS.slice(0, 5))
  await insert(page, 'Table')
  await dialog(page, 'Insert Table').getByLabel('Rows (1-500)').fill('2')
  await dialog(page, 'Insert Table').getByLabel('Columns (1-50)').fill('2')
  await dialog(page, 'Insert Table').getByRole('button', { name: 'Confirm' }).click()
  await expect(pageBody(page).locator('th, td')).toHaveCount(4)
  for (const [at, words] of ['Day', 'Do', 'Monday', 'Congratulations to the movers'].entries()) {
    await pageBody(page).locator('th, td').nth(at).click()
    await page.keyboard.type(words)
  }
  await atTheEnd(page)
  await insert(page, 'Poll')
  await dialog(page, 'Insert Poll').getByLabel('Question').fill('Which day do you move?')
  await page.keyboard.press('Enter')
  await pageBody(page).getByLabel('Option 1', { exact: true }).fill('Saturday')
  await pageBody(page).getByLabel('Option 2', { exact: true }).fill('Sunday')
  await atTheEnd(page)
  await write(page, PARAGRAPHS.slice(5))
  await insert(page, 'Columns Layout')
  await dialog(page, 'Insert Columns Layout').getByRole('button', { name: 'Insert' }).click()
  await page.keyboard.type('Congratulations on the left')
  await pageBody(page).locator('[data-lexical-layout-item]').last().click()
  await page.keyboard.type('And on the right')
  await atTheEnd(page)
  await insert(page, 'Image')
  await dialog(page, 'Insert Image')
    .getByLabel('Image file')
    .setInputFiles({ name: 'house.jpg', mimeType: 'image/jpeg', buffer: readFileSync(HOUSE) })
  await dialog(page, 'Insert Image')
    .getByLabel(/^Alt text/)
    .fill('The house at dusk')
  await dialog(page, 'Insert Image').getByRole('button', { name: 'Confirm' }).click()
  await expect(pageBody(page).getByAltText('The house at dusk')).toBeVisible()

  const written = await blocks(page)
  expect(written.filter((block) => block.startsWith('P ') && block.length > 100)).toEqual(
    PARAGRAPHS.map((paragraph) => `P ${paragraph}`),
  )
  await save(page)
  await isSaved(page)
  await page.reload()
  await expect(pageBody(page).getByAltText('The house at dusk')).toBeVisible()
  expect(await blocks(page)).toEqual(written)

  // One word changes; the comparison says that and nothing else.
  await pageBody(page).getByText('Congratulations on the left').dblclick()
  await page.keyboard.type('Welcome')
  await save(page)
  await isSaved(page)
  await page.getByRole('button', { name: 'Versions' }).click()
  const versions = page.getByRole('complementary', { name: 'Versions' })
  const before = versions.getByRole('listitem').nth(1)
  await before.getByRole('checkbox').check()
  await versions.getByRole('listitem').first().getByRole('checkbox').check()
  await versions.getByRole('button', { name: 'Compare', exact: true }).click()
  const comparison = page.getByRole('region', { name: 'Comparison' })
  await expect(comparison.getByText('1 changed', { exact: true })).toBeVisible()
  const words = (role: 'insertion' | 'deletion') =>
    comparison.getByRole(role).filter({ hasNotText: /^(Added|Removed) words$/ })
  await expect(words('insertion')).toHaveText(['Welcome'])
  await expect(words('deletion')).toHaveText(['the'])
  await comparison.getByRole('button', { name: 'Back to writing' }).click()
  const changed = await blocks(page)
  expect(changed.filter((block, at) => block !== written[at])).toHaveLength(1)

  await versions
    .getByRole('button', { name: /^Actions for/ })
    .nth(1)
    .click()
  await page.getByRole('menuitem', { name: 'Restore this version' }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Restore/ })
    .last()
    .click()
  await expect(page.getByText(/restored/)).toBeVisible()
  expect(await blocks(page)).toEqual(written)

  await page.goto(address)
  await ready(page)
  const main = page.getByRole('main')
  await expect(main.locator('p').filter({ hasText: /.{100}/ })).toHaveText(PARAGRAPHS)
  await expect(main.getByRole('cell', { name: 'Congratulations to the movers' })).toBeVisible()
  await expect(main.getByText('Which day do you move?')).toBeVisible()
  await expect(main.getByText('Congratulations on the left')).toBeVisible()
  await expect(main.getByAltText('The house at dusk')).toBeVisible()
})
