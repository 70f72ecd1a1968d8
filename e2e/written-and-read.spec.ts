/** What an author sees while writing is what visitors read: the same sizes and type, in the same places. */
import { expect, test, type Locator } from '@playwright/test'
import { renderedBlocks, pageWith, wordBlocks } from './every-block.ts'
import { publish } from './publish.ts'
import { at, logIn, NO_PAGE, ready } from './visitor.ts'

/** What makes the look of a block of words. */
const LOOK = [
  'fontSize',
  'lineHeight',
  'fontFamily',
  'fontWeight',
  'color',
  'letterSpacing',
  'textAlign',
  'wordBreak',
] as const
/** What is in a block at a place of its own. */
const PARTS =
  '.page-li, .page-layout-item, img, video, .page-embed-frame, .page-tweet, .page-poll-options > li'
/** Pixels: tables draw the lines between cells in two ways. */
const TOLERANCE = 1.5

const everyKind = { ...wordBlocks, ...renderedBlocks }

/** Of each block: its look, the corners of its images, and its boxes, by the edge of the page body and the end of the block before. */
async function looksIn(pageBody: Locator) {
  // Images far below are not asked for until someone is near them.
  await pageBody.locator('img').evaluateAll((pictures) =>
    Promise.all(
      (pictures as HTMLImageElement[]).map((image) => {
        image.loading = 'eager'
        return image.decode()
      }),
    ),
  )
  await pageBody.page().evaluate(() => document.fonts.ready)
  return pageBody.evaluate(
    (root, { look, parts }) => {
      const { paddingLeft, paddingTop } = getComputedStyle(root)
      const { left, top } = root.getBoundingClientRect()
      let end = top + Number.parseFloat(paddingTop)
      const boxOf = (element: Element) => {
        const box = element.getBoundingClientRect()
        const x = box.left - left - Number.parseFloat(paddingLeft)
        return { x, y: box.top - end, width: box.width, height: box.height }
      }
      return [...root.children].map((block) => {
        const style = getComputedStyle(block)
        const boxes = [block, ...block.querySelectorAll(parts)].map(boxOf)
        end = block.getBoundingClientRect().bottom
        const pictures = [...block.querySelectorAll('img, video')]
        const corners = pictures.map((image) => getComputedStyle(image).borderRadius)
        return { look: Object.fromEntries(look.map((name) => [name, style[name]])), corners, boxes }
      })
    },
    { look: LOOK, parts: PARTS },
  )
}

for (const tenant of ['harbor', 'summit', 'bluebird'] as const)
  test(`in ${tenant}, each kind of block`, async ({ page, context, browser, baseURL }) => {
    const names = Object.keys(everyKind)
    const address = await publish(
      browser,
      at(baseURL, tenant),
      '/written-and-read',
      pageWith(Object.values(everyKind)),
    )
    // Videos and posts of others answer an empty page.
    await context.route(
      ({ hostname }) => !hostname.endsWith('localhost'),
      (route) => route.fulfill({ status: 200, contentType: 'text/html', body: '' }),
    )
    await logIn(page, at(baseURL, tenant), `editor@${tenant}.test`, NO_PAGE)
    await page.goto(address)
    await ready(page)
    await expect(page.getByRole('button', { name: 'Show the post here' })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Saturday' })).toBeVisible()
    const read = await looksIn(page.getByRole('main').locator('.page-content'))
    await page.getByRole('link', { name: 'Edit page' }).click()
    const pageBody = page.getByRole('textbox', { name: 'Page content' })
    await expect(pageBody.locator('> *')).toHaveCount(names.length)
    // What is not words is drawn when its code has come.
    await expect(pageBody.locator('.page-html')).toContainText(['Open house', 'When it rains'])
    await expect(pageBody.getByAltText('Door')).toBeVisible()
    await expect(pageBody.getByAltText('Garden').last()).toBeVisible()
    await expect(pageBody.locator('.page-support-link')).toBeVisible()
    await expect(pageBody.getByText('Show the post here')).toBeVisible()
    await expect(pageBody.locator('video')).toBeVisible()
    await expect(pageBody.getByRole('button', { name: 'Add Option' })).toBeVisible()
    await expect(pageBody.getByRole('button', { name: /^Play the/ })).toHaveCount(2)
    const written = await looksIn(pageBody)
    for (const [at, name] of names.entries()) {
      if (name in wordBlocks) expect.soft(written[at]?.look, name).toEqual(read[at]?.look)
      expect.soft(written[at]?.corners, name).toEqual(read[at]?.corners)
      expect.soft(apart(written[at]?.boxes ?? [], read[at]?.boxes ?? []), name).toEqual([])
    }
  })

type Box = Record<'x' | 'y' | 'width' | 'height', number>

/** The boxes that differ, as [while it is written, when it is read]. */
const apart = (written: readonly Box[], read: readonly Box[]) =>
  Array.from({ length: Math.max(written.length, read.length) }, (_, at) => [written[at], read[at]]).filter(
    ([mine, theirs]) =>
      !mine ||
      !theirs ||
      (['x', 'y', 'width', 'height'] as const).some(
        (side) => Math.abs(mine[side] - theirs[side]) > TOLERANCE,
      ),
  )
