/** What an author sees while writing is what visitors read: the same sizes and type, in the same places. */
import { expect, test, type Locator } from '@playwright/test'
import { pageWith, wordBlocks } from './every-block.ts'
import { publish } from './publish.ts'
import { at, logIn, ready } from './visitor.ts'

/** What makes the look of a block of words. */
const LOOK = [
  'fontSize',
  'lineHeight',
  'fontFamily',
  'fontWeight',
  'color',
  'letterSpacing',
  'textAlign',
] as const

const looksIn = (content: Locator) =>
  content.evaluate(
    (root, look) =>
      [...root.children].map((block) => {
        const { width, height, left } = block.getBoundingClientRect()
        const { left: edge } = root.getBoundingClientRect()
        const { paddingLeft } = getComputedStyle(root)
        const style = getComputedStyle(block)
        return {
          width: Math.round(width),
          height: Math.round(height),
          left: Math.round(left - edge - Number.parseFloat(paddingLeft)),
          ...Object.fromEntries(look.map((name) => [name, style[name]])),
        }
      }),
    LOOK,
  )

for (const tenant of ['harbor', 'summit', 'bluebird'] as const)
  test(`in ${tenant}, each kind of block`, async ({ page, browser, baseURL }) => {
    const names = Object.keys(wordBlocks)
    const address = await publish(
      browser,
      at(baseURL, tenant),
      '/written-and-read',
      pageWith(Object.values(wordBlocks)),
    )
    await logIn(page, at(baseURL, tenant), `editor@${tenant}.test`)
    await page.goto(address)
    await ready(page)
    await page.evaluate(() => document.fonts.ready)
    const read = await looksIn(page.getByRole('main').locator('.page-content'))
    await page.getByRole('link', { name: 'Edit page' }).click()
    const content = page.getByRole('textbox', { name: 'Page content' })
    await expect(content.locator('> *')).toHaveCount(names.length)
    // What is not words is drawn when its code has come.
    await expect(content.locator('.page-html')).toContainText('Open house')
    await expect(content.getByAltText('Door')).toBeVisible()
    await expect(content.locator('.page-support-link')).toBeVisible()
    await page.evaluate(() => document.fonts.ready)
    const written = await looksIn(content)
    for (const [at, name] of names.entries()) expect(written[at], name).toEqual(read[at])
  })
