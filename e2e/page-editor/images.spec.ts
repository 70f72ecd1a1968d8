import { expect, type Locator, type Page, type Route, test } from '@playwright/test'
import { hasSaved, insert, openEditor, save, savedPage } from './author.ts'
import { element } from './saved.ts'
import { expectPartAccessible } from '../accessible.ts'

/** A red image of 200 by 100 pixels, drawn by the browser. */
const rendered = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const canvas = Object.assign(document.createElement('canvas'), { width: 200, height: 100 })
    const pen = canvas.getContext('2d')
    if (!pen) throw new Error('No canvas')
    pen.fillStyle = '#c00'
    pen.fillRect(0, 0, 200, 100)
    return canvas.toDataURL('image/png')
  })

async function withImage(page: Page, more: object = {}): Promise<Locator> {
  await page.goto('/?emptyEditor=true')
  const src = await rendered(page)
  const image = { type: 'image', version: 1, src, altText: '', ...more }
  await hasSaved(page, { version: 2, root: element('root', [element('paragraph', [image])]) })
  const pageBody = await openEditor(page, '')
  await expect(pageBody.locator('img')).toBeVisible()
  return pageBody
}

const width = async (shownImage: Locator): Promise<number> =>
  Math.round((await shownImage.boundingBox())?.width ?? 0)

test('an image gets words, a width and a caption in its dialog; one step of Undo', async ({ page }) => {
  const pageBody = await withImage(page)
  await pageBody.locator('img').click()
  await pageBody.getByRole('button', { name: 'Edit image' }).click()
  const dialog = page.getByRole('dialog', { name: 'Edit Image' })
  await expectPartAccessible(page, 'dialog')
  await dialog.getByLabel('Alt text: what the image shows').fill('A red door')
  await dialog.getByLabel(/Width in pixels/).fill('9000')
  await expect(dialog.getByRole('alert')).toHaveText('The width must be a whole number from 1 to 500.')
  await expect(dialog.getByRole('button', { name: 'Confirm' })).toBeDisabled()
  await dialog.getByLabel(/Width in pixels/).fill('320')
  await dialog.getByLabel('Show caption').check()
  await dialog.getByRole('button', { name: 'Confirm' }).click()
  await expect(pageBody.getByAltText('A red door')).toBeVisible()
  await expect.poll(() => width(pageBody.locator('img'))).toBe(320)
  await expect(pageBody.getByRole('textbox', { name: 'Caption' })).toBeVisible()
  await save(page)
  await expect(page.getByText('Page saved')).toBeVisible()
  expect((await savedPage(page)).html).toMatch(/<img[^>]*alt="A red door"[^>]*width="320" height="160"/)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.poll(() => width(pageBody.locator('img'))).toBe(200)
  await expect(pageBody.getByRole('textbox', { name: 'Caption' })).toHaveCount(0)
})

test('corners are dragged, the shape stays, and the greatest width holds', async ({ page }) => {
  const pageBody = await withImage(page, { maxWidth: 400 })
  const shownImage = pageBody.locator('img')
  const drag = async (by: number) => {
    const box = await pageBody.locator('.image-resizer-se').boundingBox()
    if (!box) throw new Error('No corner')
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
    await page.mouse.move(x, y)
    await page.mouse.down()
    await page.mouse.move(x + by, y, { steps: 4 })
    await page.mouse.up()
  }
  await shownImage.click()
  await expect(pageBody.locator('.image-resizer-se')).toBeVisible()
  await drag(80)
  await expect.poll(() => width(shownImage)).toBe(280)
  expect(Math.round((await shownImage.boundingBox())?.height ?? 0)).toBe(140)
  await drag(500)
  await expect.poll(() => width(shownImage)).toBe(400)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.poll(() => width(shownImage)).toBe(280)
})

test('an inline image changes its side, and keeps it when it is published', async ({ page }) => {
  await page.goto('/?emptyEditor=true')
  const src = await rendered(page)
  const image = { type: 'inline-image', version: 1, src, altText: 'Door', position: 'left' }
  const text = { type: 'text', version: 1, text: 'Words', format: 0, style: '', mode: 'normal', detail: 0 }
  await hasSaved(page, { version: 2, root: element('root', [element('paragraph', [image, text])]) })
  const pageBody = await openEditor(page, '')
  await pageBody.getByAltText('Door').click()
  await pageBody.getByRole('button', { name: 'Edit image' }).click()
  await page.getByLabel('Position').selectOption('Right')
  await page.getByRole('dialog').getByRole('button', { name: 'Confirm' }).click()
  await expect(pageBody.locator('[data-position="right"]')).toBeVisible()
  await save(page)
  await expect(page.getByText('Page saved')).toBeVisible()
  expect((await savedPage(page)).html).toContain('data-position="right"')
})

test('an image is cropped beyond its edges, turned, and stays sharp', async ({ page }) => {
  const pageBody = await withImage(page)
  await pageBody.locator('img').click()
  await pageBody.getByRole('button', { name: 'Crop image' }).click()
  const dialog = page.getByRole('dialog', { name: 'Crop Image' })
  const zoom = dialog.getByLabel('Zoom')
  await expect(zoom).toBeVisible()
  await expect(dialog.getByRole('button', { name: /^Move the image/ })).toBeFocused()
  await expectPartAccessible(page, 'dialog')
  await expect(zoom).toHaveAttribute('min', '0.1')
  await dialog.getByRole('button', { name: 'Turn to the right' }).click()
  await dialog.getByLabel('Shape').selectOption('Square')
  const corner = dialog.getByRole('button', { name: /lower right corner/ })
  await corner.focus()
  await page.keyboard.press('ArrowLeft')
  await dialog.getByRole('button', { name: 'Confirm' }).click()
  await expect(dialog).toHaveCount(0)
  const sides = () =>
    pageBody.locator('img').evaluate((img: HTMLImageElement) => [img.naturalWidth, img.naturalHeight])
  await expect.poll(async () => new Set(await sides()).size).toBe(1)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.poll(sides).toEqual([200, 100])
})

test('an image that its site does not let be changed stays as it is, after three retries', async ({
  page,
}) => {
  let asked = 0
  await page.route('https://pictures.example/**', async (route) => {
    asked += 1
    await route.abort()
  })
  const image = { type: 'image', version: 1, src: 'https://pictures.example/door.png', altText: 'Door' }
  await hasSaved(page, { version: 2, root: element('root', [element('paragraph', [image])]) })
  const pageBody = await openEditor(page, '')
  await expect(pageBody.getByText('The image could not be loaded. It shows: Door')).toBeVisible()
  const before = asked
  await pageBody.getByText('The image could not be loaded.').click()
  await pageBody.getByRole('button', { name: 'Crop image' }).click()
  const dialog = page.getByRole('dialog', { name: 'Crop Image' })
  await expect(dialog.getByRole('alert')).toContainText('This image cannot be changed here')
  expect(asked - before).toBe(4)
  // With nothing to press in it but the X, its title has the focus: a space closes nothing.
  await expect(dialog.getByRole('heading', { name: 'Crop Image' })).toBeFocused()
  await page.keyboard.press('Space')
  await expect(dialog).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(pageBody.getByText('The image could not be loaded.')).toBeVisible()
})

test('an address that never answers holds nothing up, and can be tried again', async ({ page }) => {
  await page.clock.install()
  const silent: Route[] = []
  await page.route('https://silent.example/**', (route) => void silent.push(route))
  const pageBody = await openEditor(page)
  const photo = Buffer.from((await rendered(page)).split(',')[1] ?? '', 'base64')
  await pageBody.click()
  await insert(page, 'Image')
  const dialog = page.getByRole('dialog', { name: 'Insert Image' })
  await dialog.getByRole('radio', { name: 'URL' }).check()
  await dialog.getByLabel('Image URL').fill('https://silent.example/door.png')
  await dialog.getByRole('button', { name: 'Confirm' }).click()
  await expect(pageBody.getByText('Loading the image…')).toBeVisible()
  await page.keyboard.type('The text goes on')
  await expect(pageBody).toContainText('The text goes on')
  await page.clock.fastForward(16_000)
  await expect(pageBody.getByText(/has not arrived yet/)).toBeVisible()
  await pageBody.getByRole('button', { name: 'Try again' }).click()
  await expect(pageBody.getByText('Loading the image…')).toBeVisible()
  await expect
    .poll(async () => {
      // Requests that were given up cannot be answered any more.
      const answers = silent
        .splice(0)
        .map((route) => route.fulfill({ body: photo, contentType: 'image/png' }).catch(() => {}))
      await Promise.all(answers)
      return pageBody.locator('img').evaluate((img: HTMLImageElement) => img.naturalWidth)
    })
    .toBeGreaterThan(0)
  await expect(pageBody.getByText('Loading the image…')).toBeHidden()
})

test('what is typed while an image is selected goes behind it, in order', async ({ page }) => {
  const pageBody = await withImage(page)
  await pageBody.locator('img').click()
  await expect(pageBody.getByRole('button', { name: 'Edit image' })).toBeVisible()
  await page.keyboard.type('Party')
  await expect(pageBody).toContainText('Party')
  await expect(pageBody.locator('img')).toHaveCount(1)
})

test('a quick click beside a selected image puts the caret there', async ({ page }) => {
  const pageBody = await withImage(page)
  await pageBody.locator('img').click()
  await page.keyboard.press('Enter')
  await page.keyboard.type('Party')
  await pageBody.locator('img').click()
  await expect(pageBody.getByRole('button', { name: 'Edit image' })).toBeVisible()
  // Press and release at once.
  await pageBody.getByText('Party').click()
  await expect(pageBody.getByRole('button', { name: 'Edit image' })).toBeHidden()
  await page.keyboard.press('End')
  await page.keyboard.type(' at ten')
  await expect(pageBody.getByText('Party at ten')).toBeVisible()
})
