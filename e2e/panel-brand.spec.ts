/** An administrator rebrands the site: tried out beside real pages, published, and taken back. */
import { expect, test } from '@playwright/test'
import { expectAccessible } from './accessible.ts'
import { look } from './both-widths.ts'
import { at, logIn, ready } from './visitor.ts'

const LOGO = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 320 90">
  <rect width="90" height="90" rx="20" fill="#c6ff00"/><path d="M100 20h200v50H100z" fill="#1b2b1b"/></svg>`

test('a lime logo becomes the brand: previewed, published for everybody, compared and restored', async ({
  page,
  browser,
  baseURL,
}) => {
  const base = at(baseURL, 'summit')
  await logIn(page, base, 'admin@summit.test', '/cp/brand')
  await ready(page)
  const draft = page.getByRole('region', { name: 'Draft' })
  await expect(draft).toContainText('Everything is public')
  await look(page, 'the brand')

  const logo = page.getByLabel('Upload a logo', { exact: true }).last()
  await logo.setInputFiles({
    name: 'x.svg',
    mimeType: 'image/svg+xml',
    buffer: Buffer.from('<svg><script/></svg>'),
  })
  await expect(page.getByText(/holds more than a drawing/)).toBeVisible()
  await logo.setInputFiles({ name: 'cedar.svg', mimeType: 'image/svg+xml', buffer: Buffer.from(LOGO) })
  await page.getByRole('button', { name: 'Use #c6ff00 of the logo as primary color' }).click()
  const contrast = page.getByRole('region', { name: 'How the primary color reads' })
  await expect(contrast).toContainText('the color itself is too light to read')
  await page.getByLabel('Name', { exact: true }).fill('')
  await expect(page.getByText('Enter the name of the brokerage').first()).toBeVisible()
  // What cannot be saved cannot be published: the field is shown instead.
  await draft.getByRole('button', { name: 'Publish' }).click()
  await expect(page.getByLabel('Name', { exact: true })).toBeFocused()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.getByLabel('Name', { exact: true }).fill('Cedar & Co')
  await page.getByRole('button', { name: 'Change it to “Cedar & Co Brokerage, LLC”' }).click()
  await expect(page.getByLabel('Legal name')).toHaveValue('Cedar & Co Brokerage, LLC')
  await expect(draft).toContainText('5 changes are not public yet')

  const home = page.frameLocator('iframe[title="Preview: Home page"]')
  await expect(home.locator('header img').first()).toHaveAttribute('src', /\/files\//)
  const brandOf = (frame: typeof home) =>
    frame.locator('html').evaluate((html) => getComputedStyle(html).getPropertyValue('--brand').trim())
  expect(await brandOf(home)).toBe('#c6ff00')
  // A light logo cannot be read on a light band.
  const uploaded = page.locator('[data-place="wide"] img')
  await expect(home.locator('header img').first()).toHaveAttribute(
    'src',
    (await uploaded.getAttribute('src')) ?? '',
  )
  await page.getByRole('tab', { name: 'Email' }).click()
  await expect(
    page.frameLocator('iframe[title="Preview: Email"]').getByText('Cedar & Co').first(),
  ).toBeVisible()
  await page.getByRole('tab', { name: 'Press proof' }).click()
  await expect
    .poll(() =>
      page
        .getByRole('img', { name: /as the press prints it/ })
        .evaluate((image: HTMLImageElement) => image.naturalWidth),
    )
    .toBe(1000)
  await expectAccessible(page)

  const visitor = await browser.newPage()
  await visitor.goto(`${base}/home`)
  await expect(visitor.getByText('Cedar & Co')).toHaveCount(0)
  await draft.getByRole('button', { name: 'Publish' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Publish now' }).click()
  await expect(draft).toContainText('Version 2')
  await visitor.reload()
  await expect(visitor).toHaveTitle(/Cedar & Co/)
  await visitor.close()

  await draft.getByRole('button', { name: 'Versions' }).click()
  await page.getByRole('button', { name: 'Compare' }).click()
  await expect(page.getByRole('dialog')).toContainText('Summit Alliance')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Go back to version 1' }).click()
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Summit Alliance')
  await draft.getByRole('button', { name: 'Publish' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Publish now' }).click()
  await expect(draft).toContainText('Version 3')

  await page.getByLabel('Tagline').fill('Nobody will read this.')
  await draft.getByRole('button', { name: 'Discard' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Discard 1 change' }).click()
  await expect(draft).toContainText('Everything is public')
  await expect(draft).toBeFocused()

  const proof = page.getByText('The edge around it is bleed')
  await page.getByRole('tab', { name: 'Press proof' }).click()
  const [note, download] = await Promise.all([
    proof.boundingBox(),
    page.getByRole('link', { name: 'Download the press file' }).boundingBox(),
  ])
  expect((download?.y ?? 0) - (note?.y ?? 0) - (note?.height ?? 0)).toBeGreaterThanOrEqual(12)
  await page.setViewportSize({ width: 390, height: 844 })
  await page.reload()
  await ready(page)
  await page.getByRole('button', { name: 'Show the preview' }).click()
  await expect(page.getByRole('button', { name: 'As on a phone' })).toHaveAttribute('aria-pressed', 'true')
  await page.setViewportSize({ width: 1440, height: 900 })

  await page.getByLabel('Add an address of your own').fill('harbor.localhost')
  await page.getByRole('button', { name: 'Add address' }).click()
  await expect(page.getByText('This address is already in use here.', { exact: false })).toBeVisible()
})
