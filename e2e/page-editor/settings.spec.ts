import { expect, test } from '@playwright/test'
import { hasSaved, openEditor, save, savedPage } from './author.ts'
import { expectPartAccessible } from '../accessible.ts'

const line = (type: string, words: string, more: object = {}) => ({
  type,
  version: 1,
  direction: null,
  format: '',
  indent: 0,
  ...more,
  children: [{ type: 'text', version: 1, text: words, format: 0, style: '', mode: 'normal', detail: 0 }],
})
const pageOf = (...children: object[]) => ({
  version: 2,
  root: { type: 'root', version: 1, direction: null, format: '', indent: 0, children },
})

test('isCharLimit marks what is too much, takes nothing away and saves no marks', async ({ page }) => {
  const pageBody = await openEditor(page, 'emptyEditor=true&isCharLimit=true')
  await pageBody.click()
  await page.keyboard.type('House')
  await expect(page.getByText('0 of 5 characters left')).toBeVisible()
  await page.keyboard.type('s!')
  await expect(page.getByText('2 characters too many')).toBeVisible()
  await expect(pageBody.locator('.page-over-limit')).toHaveText('s!')
  await save(page)
  await expect(page.getByText('Page saved')).toBeVisible()
  const saved = await savedPage(page)
  expect(saved.html).toBe('<p class="page-paragraph">Houses!</p>')
  expect(JSON.stringify(saved.state)).not.toContain('overflow')
})

test('isCharLimitUtf8 counts bytes', async ({ page }) => {
  const pageBody = await openEditor(page, 'emptyEditor=true&isCharLimitUtf8=true')
  await pageBody.click()
  await page.keyboard.insertText('é👍')
  await expect(page.getByText('1 bytes too many')).toBeVisible()
  await expect(pageBody.locator('.page-over-limit')).toHaveText('👍')
})

test('isMaxLength stops writing at thirty and leaves a longer page as it is', async ({ page }) => {
  const pageBody = await openEditor(page, 'emptyEditor=true&isMaxLength=true')
  await pageBody.click()
  await expect(async () => {
    await page.keyboard.press('ControlOrMeta+A')
    await page.keyboard.press('Delete')
    await page.keyboard.type('x'.repeat(33))
    await expect(pageBody).toHaveText('x'.repeat(30), { timeout: 1000 })
  }).toPass()
  const long = 'A page that was longer before anybody set a limit.'
  await hasSaved(page, pageOf(line('paragraph', long)))
  await openEditor(page, 'isMaxLength=true')
  await expect(pageBody).toHaveText(long)
  await expect(page.getByText('All changes saved')).toBeVisible()
})

test('isAutocomplete shows the end of a word beside the page, and Tab writes it', async ({ page }) => {
  const pageBody = await openEditor(page, 'emptyEditor=true&isAutocomplete=true')
  await pageBody.click()
  const ghost = page.locator('[data-autocomplete]')
  await expect(async () => {
    await page.keyboard.press('ControlOrMeta+A')
    await page.keyboard.press('Delete')
    await page.keyboard.type('A quiet neig')
    await expect(ghost).toHaveText('hborhood', { timeout: 1000 })
  }).toPass()
  await expect(pageBody).toHaveText('A quiet neig')
  await page.keyboard.press('Tab')
  await expect(pageBody).toHaveText('A quiet neighborhood')
  await expect(ghost).toHaveCount(0)
  await page.keyboard.type(' nei')
  await expect(ghost).toHaveCount(0)
})

test('showTableOfContents lists the headings, cut with an ellipsis, and goes there', async ({ page }) => {
  await hasSaved(
    page,
    pageOf(
      line('heading', 'A first title of the page', { tag: 'h1' }),
      ...Array.from({ length: 60 }, (_, index) => line('paragraph', `Line ${index}`)),
      line('heading', 'A second title of the page', { tag: 'h2' }),
    ),
  )
  const pageBody = await openEditor(page, 'showTableOfContents=true')
  const list = page.getByRole('navigation', { name: 'Table of contents' })
  await expect(list.getByRole('button', { name: 'A first title of the...', exact: true })).toBeVisible()
  await list.getByRole('button', { name: 'A second title of the page', exact: true }).click()
  await expect(pageBody.getByRole('heading', { name: 'A second title' })).toBeInViewport()
  await expectPartAccessible(page, '.editor-shell')
  await page.setViewportSize({ width: 390, height: 844 })
  await openEditor(page, 'showTableOfContents=true')
  await list.getByText('Contents').click()
  await expect(list.getByRole('button', { name: 'A second title of the page', exact: true })).toBeVisible()
  await expectPartAccessible(page, '.editor-shell')
})

test('isRichText=false offers no formatting, and the page keeps what it has', async ({ page }) => {
  await hasSaved(page, pageOf(line('heading', 'Kept', { tag: 'h2' })))
  const pageBody = await openEditor(page, 'isRichText=false')
  await expect(page.getByRole('button', { name: 'Format text as bold' })).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Save page' })).toBeVisible()
  await pageBody.getByText('Kept').click()
  await page.keyboard.press('End')
  await page.keyboard.press('ControlOrMeta+B')
  await page.keyboard.type(' plain')
  await save(page)
  await expect(page.getByText('Page saved')).toBeVisible()
  expect((await savedPage(page)).html).toBe('<h2 class="page-h2">Kept plain</h2>')
})

test('shouldUseLexicalContextMenu decides whose menu the right button opens', async ({ page }) => {
  const pageBody = await openEditor(page)
  await pageBody.click({ button: 'right' })
  await expect(page.getByRole('menuitem', { name: 'Paste as Plain Text' })).toBeVisible()
  await openEditor(page, 'emptyEditor=true&shouldUseLexicalContextMenu=false')
  await pageBody.click({ button: 'right' })
  await pageBody.click()
  await expect(page.getByRole('menuitem', { name: 'Paste as Plain Text' })).toHaveCount(0)
})

test('disableBeforeInput makes do without the event, and writing still works', async ({ page }) => {
  const knowsTheEvent = () => page.evaluate(() => 'getTargetRanges' in new InputEvent('input'))
  const pageBody = await openEditor(page)
  expect(await knowsTheEvent()).toBe(true)
  await openEditor(page, 'emptyEditor=true&disableBeforeInput=true')
  expect(await knowsTheEvent()).toBe(false)
  await pageBody.click()
  await page.keyboard.type('Open')
  await page.keyboard.press('Enter')
  await page.keyboard.type('house')
  await expect(pageBody.locator('p')).toHaveText(['Open', 'house'])
})

test('Back and Forward honor every setting, and the one that has to be read first with a reload', async ({
  page,
}) => {
  const pageBody = await openEditor(page)
  /** The reload may take the page away while it is asked. */
  const knows = (known: boolean) =>
    expect(async () => {
      expect(await page.evaluate(() => 'getTargetRanges' in new InputEvent('input'))).toBe(known)
      await expect(pageBody).toBeVisible()
    }).toPass()
  /** As a host's own switch does it. */
  const step = (query: string) =>
    page.evaluate((search) => {
      history.pushState(null, '', `/?emptyEditor=true${search}`)
      dispatchEvent(new PopStateEvent('popstate'))
    }, query)
  await pageBody.click()
  await step('&showTableOfContents=true')
  await step('&showTreeView=true')
  await step('&isRichText=false')
  await expect(page.getByRole('button', { name: 'Format text as bold' })).toHaveCount(0)
  await page.goBack()
  await expect(page.getByRole('button', { name: 'Format text as bold' })).toBeVisible()
  await expect(page.locator('.tree-view-output')).toBeVisible()
  await page.goBack()
  await expect(page.locator('.tree-view-output')).toHaveCount(0)
  await expect(page.getByRole('navigation', { name: 'Table of contents' })).toBeVisible()
  await page.goForward()
  await expect(page.locator('.tree-view-output')).toBeVisible()
  await step('&disableBeforeInput=true')
  await knows(false)
  await page.goBack()
  await knows(true)
  await expect(pageBody).toBeVisible()
  await page.goForward()
  await knows(false)
})

test('emptyEditor opens with nothing, and what is stored stays until it is saved over', async ({ page }) => {
  await hasSaved(page, pageOf(line('paragraph', 'Stored')))
  const pageBody = await openEditor(page, 'emptyEditor=true')
  await expect(pageBody).toHaveText('')
  await expect(page.getByText('This page was opened empty')).toBeVisible()
  expect(JSON.stringify(await savedPage(page))).toContain('Stored')
  await openEditor(page, '')
  await expect(pageBody).toHaveText('Stored')
})

test('values that are none are ignored, and Back takes a setting back without a reload', async ({ page }) => {
  const pageBody = await openEditor(page, 'emptyEditor=true&isCharLimit=maybe&x=1#part')
  await expect(page.getByText(/characters left/)).toHaveCount(0)
  await pageBody.click()
  await page.keyboard.type('Kept')
  await page.evaluate(() => {
    history.pushState(null, '', '/?emptyEditor=true&isCharLimit=true&x=1#part')
    dispatchEvent(new PopStateEvent('popstate'))
  })
  await expect(page.getByText('1 of 5 characters left')).toBeVisible()
  await page.goBack()
  await expect(page.getByText(/characters left/)).toHaveCount(0)
  await expect(pageBody).toHaveText('Kept')
  expect(page.url()).toMatch(/isCharLimit=maybe&x=1#part$/)
})

test('settings of tables hide their tools and leave a merged, colored cell as it is', async ({ page }) => {
  const cell = (words: string, more: object = {}) => ({
    ...line('tablecell', words, { colSpan: 1, rowSpan: 1, headerState: 0, ...more }),
    children: [line('paragraph', words)],
  })
  const row = (...children: object[]) => ({ ...line('tablerow', ''), children })
  const table = {
    ...line('table', ''),
    children: [
      row(cell('Merged', { colSpan: 2, backgroundColor: '#ffc000' })),
      row(cell('One'), cell('Two')),
    ],
  }
  await hasSaved(page, pageOf(table, line('paragraph', 'After')))
  const pageBody = await openEditor(page, 'tableCellMerge=false&tableCellBackgroundColor=false')
  const merged = pageBody.locator('td').filter({ hasText: 'Merged' })
  await expect(merged).toHaveAttribute('colspan', '2')
  await expect(merged).toHaveCSS('background-color', 'rgb(255, 192, 0)')
  await pageBody.getByText('After').click()
  await page.keyboard.press('End')
  await page.keyboard.type('!')
  await save(page)
  await expect(page.getByText('Page saved')).toBeVisible()
  expect((await savedPage(page)).html).toContain('colspan="2"')
})

test('settings are changed by a dialog; the address has what is no default, and Back takes each change back', async ({
  page,
}) => {
  await openEditor(page, 'emptyEditor=true&other=1#here')
  await page.getByRole('button', { name: 'Editor settings' }).click()
  const dialog = page.getByRole('dialog', { name: 'Editor settings' })
  await expectPartAccessible(page, 'dialog')
  await expect(dialog.getByRole('checkbox')).toHaveCount(15)
  const contents = dialog.getByRole('checkbox', { name: 'Table of contents' })
  const merge = dialog.getByRole('checkbox', { name: 'Merge cells' })
  await expect(contents).not.toBeChecked()
  await expect(merge).toBeChecked()
  await contents.check()
  await expect(page).toHaveURL('/?emptyEditor=true&other=1&showTableOfContents=true#here')
  await merge.uncheck()
  await expect(page).toHaveURL(/&tableCellMerge=false#here$/)
  await page.goBack()
  await expect(page).toHaveURL('/?emptyEditor=true&other=1&showTableOfContents=true#here')
  await expect(merge).toBeChecked()
  await contents.uncheck()
  await expect(page).toHaveURL('/?emptyEditor=true&other=1#here')
  await contents.check()
  await dialog.getByRole('button', { name: 'Done' }).click()
  await expect(dialog).toHaveCount(0)
  await expect(page.getByRole('navigation', { name: 'Table of contents' })).toBeVisible()
})
