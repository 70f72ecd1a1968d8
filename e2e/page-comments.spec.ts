/** Authors talk about words of a page; readers see nothing of it. */
import { expect, test, type Locator, type Page } from '@playwright/test'
import { expectAccessible } from './accessible.ts'
import { editPage } from './edit-page.ts'
import { at, logIn, NO_PAGE } from './visitor.ts'

const pageBody = (page: Page): Locator => page.getByRole('textbox', { name: 'Page content' })
const comments = (page: Page): Locator => page.getByRole('complementary', { name: 'Comments' })

async function edit(page: Page, base: string, who: string): Promise<void> {
  await logIn(page, base, who)
  await editPage(page, `${base}/how-to-order/shipping`)
  await expect(pageBody(page)).toBeVisible()
  await expect(page.getByText('All changes saved')).toBeVisible()
}

async function write(page: Page, words: string): Promise<void> {
  await pageBody(page).locator('p').first().click()
  await page.keyboard.press('ControlOrMeta+Home')
  await page.keyboard.type(words)
}

async function save(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Save page' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Page saved')).toBeVisible()
}

/** The words that the browser draws as commented on. */
const marked = (page: Page): Promise<string[]> =>
  page.evaluate(() => [...(CSS.highlights.get('page-comment') ?? [])].map(String))

test('words are commented on, answered, followed through edits, and resolved', async ({
  page,
  browser,
  baseURL,
}) => {
  const base = at(baseURL, 'summit')
  await edit(page, base, 'editor@summit.test')
  await write(page, 'Marigold season begins. ')
  await save(page)
  await pageBody(page)
    .getByText('Marigold')
    .dblclick({ position: { x: 20, y: 10 } })
  await page.keyboard.press('ControlOrMeta+Alt+m')
  await comments(page).getByLabel('Comment on these words').fill('Is it not too early?')
  await comments(page).getByRole('button', { name: 'Send comment' }).click()
  await expect(comments(page).getByText('Is it not too early?')).toBeVisible()
  await expect.poll(() => marked(page)).toEqual(['Marigold'])
  await expectAccessible(page)
  const address = page.url()

  // Another author finds it at its address, answers, and writes around it.
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } })
  const other = await context.newPage()
  await logIn(other, base, 'admin@summit.test', NO_PAGE)
  await other.goto(address)
  await expect(comments(other).getByText('Is it not too early?')).toBeVisible()
  await expect.poll(() => marked(other)).toEqual(['Marigold'])
  await comments(other).getByRole('button', { name: 'Reply' }).click()
  await comments(other).getByRole('textbox', { name: 'Reply' }).fill('By a week.')
  await comments(other).getByRole('button', { name: 'Send reply' }).click()
  await expect(comments(other).getByText('By a week.')).toBeVisible()
  await write(other, 'We are glad to tell you: the ')
  await expect.poll(() => marked(other)).toEqual(['Marigold'])
  await save(other)

  await page.reload()
  await expect(comments(page).getByText('By a week.')).toBeVisible()
  await expect.poll(() => marked(page)).toEqual(['Marigold'])
  await comments(page).getByRole('button', { name: 'Close comments' }).click()
  await pageBody(page).locator('p').nth(1).click()

  // Its words go: the thread stays and says so; Undo brings them back.
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.press('Delete')
  await page.getByRole('button', { name: 'Comments (1)' }).click()
  await expect(comments(page).getByText('The words were deleted')).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(comments(page).getByText('The words were deleted')).toBeHidden()
  await expect.poll(() => marked(page)).toEqual(['Marigold'])

  await comments(page).getByRole('button', { name: 'Resolve' }).click()
  await expect(comments(page).getByText('No open comments')).toBeVisible()
  await expect.poll(() => marked(page)).toEqual([])
  await comments(page).getByLabel('Show').selectOption('Resolved comments')
  await expect(comments(page).getByText(/^Resolved .* by /)).toBeVisible()
  await comments(page).getByRole('button', { name: 'Reopen' }).click()
  await comments(page).getByLabel('Show').selectOption('Open comments')
  await expect(comments(page).getByText('By a week.')).toBeVisible()

  // Only who began it, or an administrator, deletes it, and is asked first.
  await comments(page).getByRole('button', { name: 'Delete this thread' }).click()
  await expect(page.getByText('All 2 comments of it are deleted.')).toBeVisible()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete', exact: true }).click()
  await expect(comments(page).getByText('No open comments')).toBeVisible()

  const reader = await (await browser.newContext()).newPage()
  const reply = await reader.goto(`${base}/how-to-order/shipping`)
  expect(await reply?.text()).toContain('Marigold')
  expect(await reply?.text()).not.toContain('too early')
  await reader.context().close()
  await context.close()
})
