/** A font that an author brings: at once on the page that is written, and on the page that is read. */
import { expect, test, type Page } from '@playwright/test'
import { renamedFont } from '@frontage/testing/renamed-font.ts'
import { editPage } from './edit-page.ts'
import { at, logIn, ready } from './visitor.ts'

const NAME = 'Harbor Signature'

async function upload(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: 'Insert specialized editor node' }).click()
  await page.getByRole('menuitem', { name: 'Upload Font', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Upload Font' })
  await dialog
    .getByLabel('Font file')
    .setInputFiles({ name: 'own.ttf', mimeType: 'font/ttf', buffer: renamedFont(name) })
  await dialog.getByRole('button', { name: 'Upload', exact: true }).click()
}

/** Widths differ where the font is there, and not only its name. */
const isRenderedIn = (page: Page, family: string) =>
  page.evaluate((name) => {
    const pen = document.createElement('canvas').getContext('2d')
    const width = (font: string) => {
      if (!pen) return 0
      pen.font = `700 80px ${font}`
      return pen.measureText('Open house').width
    }
    return width(`"${name}", monospace`) !== width('monospace')
  }, family)

test('a font is uploaded, written with, saved and read; one with a hostile name is not', async ({
  page,
  browser,
  baseURL,
}) => {
  const address = at(baseURL, 'harbor', '/about')
  await logIn(page, at(baseURL, 'harbor'), 'admin@harbor.test')
  await editPage(page, address)
  const pageBody = page.getByRole('textbox', { name: 'Page content' })
  await pageBody.click()
  await page.keyboard.press('ControlOrMeta+Home')
  await page.keyboard.type('In our own hand\n')
  await expect(page.getByText('Not saved')).toBeVisible()
  await pageBody.getByText('In our own hand').click({ clickCount: 3 })

  await upload(page, '"x");}and-more..')
  const dialog = page.getByRole('dialog', { name: 'Upload Font' })
  await expect(dialog.getByRole('alert')).toHaveText('Invalid file type. Please select a valid font file.')
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()

  expect(await isRenderedIn(page, NAME)).toBe(false)
  await upload(page, NAME)
  await expect(page.getByText('Font uploaded')).toBeVisible()
  await page.getByRole('button', { name: 'Formatting options for font family' }).click()
  await expect(page.getByRole('menuitemradio', { name: /x"\);/ })).toHaveCount(0)
  await page.getByRole('menuitemradio', { name: NAME }).click()
  const written = pageBody.getByText('In our own hand')
  await expect(written).toHaveCSS('font-family', `"${NAME}"`)
  expect(await isRenderedIn(page, NAME)).toBe(true)
  await page.getByRole('button', { name: 'Save page' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('All changes saved')).toBeVisible()

  const visitor = await (await browser.newContext()).newPage()
  await visitor.goto(address)
  await ready(visitor)
  await expect(visitor.getByText('In our own hand')).toHaveCSS('font-family', `"${NAME}"`)
  await visitor.evaluate(() => document.fonts.ready)
  expect(await isRenderedIn(visitor, NAME)).toBe(true)
  await visitor.context().close()
})
