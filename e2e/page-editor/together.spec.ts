import { type Browser, expect, test } from '@playwright/test'
import { randomUUID } from 'node:crypto'
import { expectAccessible } from '../accessible.ts'
import { save, savedPage } from './author.ts'

/** Another author in a browser of their own. */
async function joins(browser: Browser, baseURL: string | undefined, room: string, author: string) {
  const context = await browser.newContext({ baseURL })
  const page = await context.newPage()
  await page.goto(`/?isCollab=true&room=${room}&author=${author}`)
  const pageBody = page.getByRole('textbox', { name: 'Page content' })
  const authors = page.getByRole('region', { name: 'Authors of this page' })
  await expect(authors.getByText('Writing together')).toBeVisible()
  await expect(pageBody).toHaveAttribute('contenteditable', 'true')
  return { context, page, pageBody, authors }
}

test('two authors write the same page, and see each other', async ({ browser, baseURL }) => {
  const room = randomUUID()
  const [ann, ben] = await Promise.all([
    joins(browser, baseURL, room, 'Ann'),
    joins(browser, baseURL, room, 'Ben'),
  ])

  // Both opened the saved page at once; it is there only once.
  await expect(ann.pageBody.getByRole('heading', { name: 'Spring open house' })).toHaveCount(1)
  await expect(ben.pageBody.getByRole('heading', { name: 'Spring open house' })).toHaveCount(1)
  await expect(ann.authors.getByRole('listitem')).toHaveText(['Ann (you)', 'Ben'])
  await expect(ben.authors.getByText('Ben (you)')).toBeVisible()

  // The page as it was saved is nobody's step to take back.
  await expect(ann.page.getByRole('button', { name: 'Undo' })).toBeDisabled()
  await ann.pageBody.getByRole('heading', { level: 1 }).click()
  await ann.page.keyboard.press('End')
  await ann.page.keyboard.type(' in May')
  await expect(ben.pageBody.getByRole('heading', { level: 1 })).toHaveText('Spring open house in May')
  await expect(ben.page.locator('.editor > *').getByText('Ann', { exact: true }).last()).toBeVisible()

  await ben.pageBody.getByText('We sold in nine days').click()
  await ben.page.keyboard.press('End')
  await ben.page.keyboard.type(' Twice.')
  await expect(ann.pageBody.getByText('Twice.')).toBeVisible()

  // Undo takes back what oneself wrote, and not what the other wrote after it.
  await ann.page.getByRole('button', { name: 'Undo' }).click()
  await expect(ann.pageBody.getByRole('heading', { level: 1 })).toHaveText('Spring open house')
  await expect(ben.pageBody.getByRole('heading', { level: 1 })).toHaveText('Spring open house')
  await expect(ben.pageBody.getByText('Twice.')).toBeVisible()

  // Not even in a paragraph of one's own that the other has gone on writing in.
  await ann.pageBody.getByRole('heading', { level: 1 }).click()
  await ann.page.keyboard.press('End')
  await ann.page.keyboard.press('Enter')
  await ann.page.keyboard.type('Mine.')
  await ben.pageBody.getByText('Mine.').click()
  await ben.page.keyboard.press('End')
  await ben.page.keyboard.type(' And yours.')
  await expect(ann.pageBody.getByText('Mine. And yours.')).toBeVisible()
  const undo = ann.page.getByRole('button', { name: 'Undo' })
  while (await undo.isEnabled()) await undo.click()
  await expect(ann.pageBody.getByText('Mine.')).toHaveCount(0)
  await expect(ann.pageBody.getByText('And yours.')).toBeVisible()
  await expect(ben.pageBody.getByText('And yours.')).toBeVisible()
  await expect(ben.pageBody.getByText('Mine.')).toHaveCount(0)

  // One saves; the other goes on from there and is told of no conflict.
  await save(ann.page)
  await expect(ann.page.getByText('Page saved')).toBeVisible()
  await expect(ben.page.getByText('Another author has saved this page')).toBeVisible()
  // The workbench keeps pages in the browser; a host has one store for both.
  const stored = JSON.stringify(await savedPage(ann.page))
  await ben.page.evaluate((saved) => localStorage.setItem('workbench-page', saved), stored)
  await save(ben.page)
  await expect(ben.page.getByText('Page saved')).toBeVisible()

  await expectAccessible(ann.page)

  await ben.context.close()
  await expect(ann.authors.getByRole('listitem')).toHaveText(['Ann (you)'])
  const late = await joins(browser, baseURL, room, 'Cleo')
  await expect(late.pageBody.getByText('Twice.')).toBeVisible()
  await late.context.close()
  await ann.context.close()
})

test('without its setting, nothing of it is loaded', async ({ page }) => {
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  page.on('websocket', (socket) => asked.push(socket.url()))
  await page.goto('/')
  await expect(page.getByRole('textbox', { name: 'Page content' })).toBeVisible()
  expect(asked.filter((address) => /session|websocket|rooms|seed/i.test(address))).toEqual([])
  await expect(page.getByRole('region', { name: 'Authors of this page' })).toHaveCount(0)
})
