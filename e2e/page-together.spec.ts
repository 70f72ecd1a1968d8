/** Two authors have the same page open: they see each other, write it together, and lose no word. */
import { expect, test, type Browser, type Locator, type Page, type WebSocketRoute } from '@playwright/test'
import { expectAccessible } from './accessible.ts'
import { editPage } from './edit-page.ts'
import { at, logIn } from './visitor.ts'

const pageBody = (page: Page): Locator => page.getByRole('textbox', { name: 'Page content' })
const faces = (page: Page): Locator => page.getByRole('list', { name: 'Also on this page' })
const room = (page: Page): Locator => page.getByRole('region', { name: 'Authors of this page' })

async function authorAt(browser: Browser, address: string, who: string): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } })
  const page = await context.newPage()
  await logIn(page, new URL(address).origin, who)
  await editPage(page, address)
  await expect(pageBody(page)).toHaveAttribute('contenteditable', 'true')
  return page
}

async function writeAtStart(page: Page, words: string): Promise<void> {
  await pageBody(page).click()
  await page.keyboard.press('ControlOrMeta+Home')
  await page.keyboard.type(`${words}\n`)
}
const together = (page: Page) => expect(room(page).getByText('Writing together')).toBeVisible()

/** Cuts the lines of a page's WebSockets, and lets none through until they are mended. */
async function cuttable(page: Page) {
  let isCut = false
  const lines = new Set<WebSocketRoute>()
  await page.routeWebSocket(/pagescontent/, (line) => {
    if (isCut) return void line.close()
    lines.add(line)
    line.connectToServer()
  })
  return {
    async cut() {
      isCut = true
      for (const line of lines) await line.close()
    },
    mend: () => void (isCut = false),
  }
}

async function save(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Save page' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Save', exact: true }).click()
}

test('two authors see each other and write together, with what one had written alone before', async ({
  browser,
  baseURL,
}) => {
  const address = at(baseURL, 'harbor', '/how-to-order/shipping')
  const ann = await authorAt(browser, address, 'editor@harbor.test')
  const asked: string[] = []
  ann.on('request', (request) => asked.push(request.url()))
  await writeAtStart(ann, 'Ann was here first')
  await expect(faces(ann)).toHaveCount(0)
  expect(asked.filter((path) => /over-websocket|session|join|yjs/i.test(path))).toEqual([])

  const ben = await authorAt(browser, address, 'admin@harbor.test')
  const line = await cuttable(ben)
  await ben.reload()
  await expect(faces(ann).getByRole('listitem')).toHaveCount(1)
  await expect(faces(ben).getByRole('listitem')).toHaveCount(1)
  await Promise.all([together(ann), together(ben)])
  await expect(pageBody(ben).getByText('Ann was here first')).toHaveCount(1)
  await expect(pageBody(ann).getByText('Ann was here first')).toHaveCount(1)
  await expect(ann.getByText('Changes not saved')).toBeVisible()

  // Ann goes on where she was; what both type at once is on both pages.
  await pageBody(ben).getByText('Ann was here first').click()
  await ben.keyboard.press('End')
  // The browser tells of a moved caret a frame later.
  await ben.evaluate(() => new Promise((shown) => requestAnimationFrame(() => setTimeout(shown))))
  await Promise.all([ann.keyboard.type('and still is'), ben.keyboard.type(', and Ben second')])
  for (const page of [ann, ben]) {
    await expect(pageBody(page)).toContainText('Ann was here first, and Ben second')
    await expect(pageBody(page)).toContainText('and still is')
  }
  expect(await pageBody(ann).innerText()).toBe(await pageBody(ben).innerText())
  await expectAccessible(ben)

  // One saves for both; neither is asked about a conflict, and the next save is no conflict either.
  await save(ann)
  await expect(ann.getByText('Page saved')).toBeVisible()
  await expect(ben.getByText('Another author has saved this page')).toBeVisible()
  await expect(ben.getByText('All changes saved')).toBeVisible()
  await writeAtStart(ben, 'One more line')
  await save(ben)
  await expect(ben.getByText('Page saved')).toBeVisible()
  await expect(pageBody(ann)).toContainText('One more line')

  // A line that is lost is said; what both write in the meantime is there when it is back.
  await line.cut()
  await expect(room(ben).getByText(/^The connection is interrupted/)).toBeVisible()
  await writeAtStart(ben, 'Ben, by himself')
  await writeAtStart(ann, 'Ann, by herself')
  await expect(pageBody(ann)).not.toContainText('Ben, by himself')
  line.mend()
  for (const page of [ann, ben]) {
    await expect(pageBody(page)).toContainText('Ben, by himself')
    await expect(pageBody(page)).toContainText('Ann, by herself')
  }

  // Who comes back finds what nobody has saved yet, and nothing of it twice.
  await ben.reload()
  await together(ben)
  await expect(pageBody(ben).getByText('Ann, by herself')).toHaveCount(1)
  await expect(pageBody(ben).getByText('Ann was here first')).toHaveCount(1)
  await expect.poll(() => pageBody(ben).innerText()).toBe(await pageBody(ann).innerText())
  await save(ben)
  await expect(ben.getByText('Page saved')).toBeVisible()

  await ben.context().close()
  await expect(faces(ann)).toHaveCount(0)
  const reader = await (await browser.newContext()).newPage()
  await reader.goto(address)
  await expect(reader.getByText('Ann was here first, and Ben second')).toBeVisible()
  await reader.context().close()
  await ann.context().close()
})

test('a version that was saved elsewhere is said, and nothing is written over without asking', async ({
  browser,
  baseURL,
}) => {
  const address = at(baseURL, 'summit', '/how-to-order/shipping')
  const ann = await authorAt(browser, address, 'editor@summit.test')
  await writeAtStart(ann, 'Words of Ann')
  const id = new URL(ann.url()).searchParams.get('page')
  // As a program would, or a scheduled version.
  const reply = await ann.evaluate(async (page_id) => {
    const body = JSON.stringify({ page_id, state: '', html: '<p>Words from elsewhere</p>' })
    const headers = { 'content-type': 'application/json' }
    return (await fetch('/managepages/api/v1/pagescontent', { method: 'PUT', headers, body })).status
  }, id)
  expect(reply).toBe(200)
  await expect(ann.getByText(/saved a newer version of this page\./)).toBeVisible()
  await expectAccessible(ann)

  // Who comes now has the newer page; the two texts are not mixed.
  const ben = await authorAt(browser, address, 'admin@summit.test')
  await expect(faces(ann).getByRole('listitem')).toHaveCount(1)
  await expect(pageBody(ben)).toContainText('Words from elsewhere')
  await expect(pageBody(ann)).not.toContainText('Words from elsewhere')
  await expect(pageBody(ann)).toContainText('Words of Ann')
  await save(ann)
  await expect(ann.getByRole('dialog', { name: 'Someone else has saved this page' })).toBeVisible()
  await ann.getByRole('button', { name: 'Keep editing' }).click()
  await ben.context().close()
  await ann.context().close()
})
