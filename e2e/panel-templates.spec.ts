import { strToU8, zipSync } from 'fflate'
import { expect, test, type Page } from '@playwright/test'
import { readTemplateFolder, TEMPLATES } from '@frontage/catalog/templates.ts'
import { expectAccessible } from './accessible.ts'
import { look } from './both-widths.ts'
import { at, logIn } from './visitor.ts'

const flyer = await readTemplateFolder(TEMPLATES, 'quiet-morning-flyer')
const [drawing = ''] = flyer.pages
const json = JSON.stringify({ ...JSON.parse(flyer.json), name: 'Harbor Evening' })

const zipOf = (page: string) => ({
  name: 'harbor-evening.zip',
  mimeType: 'application/zip',
  buffer: Buffer.from(
    zipSync({
      'harbor-evening/template.json': strToU8(json),
      'harbor-evening/page-1.svg': strToU8(page),
      '__MACOSX/harbor-evening/._page-1.svg': strToU8('x'),
    }),
  ),
})
const upload = (page: Page, svg: string) => page.getByLabel('ZIP', { exact: true }).setInputFiles(zipOf(svg))

test('a template is uploaded, mended, published, followed by a next version, and retired', async ({
  page,
  baseURL,
}) => {
  const base = at(baseURL, 'summit')
  await logIn(page, base, 'editor@summit.test', '/cp/templates')
  await page
    .getByLabel('ZIP', { exact: true })
    .setInputFiles({ name: 'x.zip', mimeType: 'application/zip', buffer: Buffer.from('no archive') })
  await expect(page.getByRole('alert')).toHaveText(/no ZIP archive/)

  // What is wrong is on the drawing and in the list, by mouse and by keys.
  await upload(
    page,
    drawing.replace('</title>', '</title><use x="40" y="60" width="90" height="60"/>\n<use/>'),
  )
  await expect(page.getByRole('heading', { name: '2 to fix' })).toBeVisible()
  await expect(page.getByText('1 hidden file of the operating system was left out.')).toBeVisible()
  const box = page.getByRole('button', { name: /^Finding 1: <use>/ })
  await box.click()
  const row = page.getByRole('list', { name: 'Findings' }).getByRole('button').first()
  await expect(row).toHaveAttribute('aria-pressed', 'true')
  await row.press('ArrowDown')
  await expect(row).toHaveAttribute('aria-pressed', 'false')
  await expect(page.getByRole('button', { name: 'Publish' })).toBeDisabled()
  await look(page, 'a draft with findings')
  await page.getByRole('button', { name: 'Delete draft' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete draft' }).click()

  // A sound one: its fields on screen, its hardest names, and out.
  await expect(page.getByText('Upload a template')).toBeVisible()
  await upload(page, drawing)
  await expect(page.getByText(/Nothing to fix/)).toBeVisible()
  await page.getByRole('button', { name: 'Everything long' }).click()
  await expect(page.getByText('Shown with: Everything long')).toBeVisible()
  await page.getByLabel('Label of headline').fill('Evening headline')
  await page.getByRole('button', { name: 'Save draft' }).click()
  await expect(page.getByRole('button', { name: 'Publish' })).toBeEnabled()
  await page.getByRole('button', { name: 'Publish' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Publish' }).click()
  await expect(page.getByRole('heading', { name: 'Harbor Evening', level: 1 })).toBeVisible()
  const template = new URL(page.url()).searchParams.get('template') ?? ''
  await look(page, 'a template')

  const make = (body: object) =>
    page.evaluate(async (sent) => {
      const reply = await fetch('/marketingcenter/api/v1/designs', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(sent),
      })
      return ((await reply.json()) as { data: { id: string } }).data.id
    }, body)
  const design = await make({ template_id: template })

  // The next version stands beside it: the design keeps its own, and is offered the new one.
  await upload(page, drawing.replace('data-label="Headline"', 'data-label="Big words"'))
  await expect(page.getByText(/next version of Harbor Evening/)).toBeVisible()
  await page.getByRole('button', { name: 'Publish' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Publish' }).click()
  await expect(page.getByRole('row', { name: /version 2 2 current/ })).toBeVisible()
  await page.goto(`${base}/layout?design=${design}`)
  await page.getByRole('button', { name: 'See what changes' }).click()
  const offer = page.getByRole('dialog')
  await expect(offer.getByText('“Evening headline” is called “Big words”.')).toBeVisible()
  await expectAccessible(page)
  await offer.getByRole('button', { name: 'Use the newer version' }).click()
  await expect(page.getByLabel('Big words').first()).toBeVisible()
  await page.getByRole('button', { name: 'Undo', exact: true }).click()
  await expect(page.getByLabel('Evening headline').first()).toBeVisible()

  await page.goto(`${base}/cp/templates?template=${template}`)
  await page.getByRole('button', { name: 'Retire' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Retire' }).click()
  await expect(page.getByRole('button', { name: 'Offer again' })).toBeVisible()
  await page.goto(`${base}/cp/templates?state=retired`)
  await expect(page.getByRole('link', { name: /Harbor Evening/ })).toBeVisible()
  await look(page, 'retired templates')
})

test('categories of templates are changed in a grid, looked at, saved together and put back', async ({
  page,
  baseURL,
}, { retry }) => {
  const base = at(baseURL, 'bluebird')
  await logIn(page, base, 'editor@bluebird.test', '/cp/templates?product=postcard-6x9')
  await page.getByRole('link', { name: 'Edit categories in a grid' }).click()
  const grid = page.getByRole('grid', { name: 'Categories of templates' })
  const places = grid.locator(`td[data-row="${retry}"][data-column="2"]`)
  const review = page.getByRole('button', { name: 'Review changes' })
  await expect(places).not.toBeEmpty()
  const before = await places.innerText()
  await places.click()
  await page.keyboard.type('Nowhere › At all')
  await page.keyboard.press('Enter')
  await expect(places).toContainText('There is no category “Nowhere › At all”.')
  await expect(review).toBeDisabled()
  await look(page, 'a grid of categories with an unknown one')
  await places.click()
  await page.keyboard.press('Delete')
  await review.click()
  const dialog = page.getByRole('dialog', { name: 'Save these categories?' })
  await expect(dialog).toContainText('Published but on no category')
  await dialog.getByRole('button', { name: 'Save 1 template' }).click()
  await expect(page.getByText('Nothing is changed yet.')).toBeVisible()
  await page.getByRole('button', { name: 'Recent changes' }).click()
  await page.getByRole('button', { name: 'Undo Change categories of templates in a grid' }).first().click()
  await expect(page.getByText('Undone').first()).toBeVisible()
  await page.getByRole('button', { name: 'Close recent changes' }).click()
  await expect(places).toHaveText(before)
})

test('a category is added, ordered by keys, given templates, and deleted with what is in it moved', async ({
  page,
  baseURL,
}) => {
  const base = at(baseURL, 'summit')
  await logIn(page, base, 'editor@summit.test', '/cp/catalog')
  await page.getByRole('link', { name: 'Add a category under Bundles' }).click()
  const form = page.getByRole('form', { name: 'New category' })
  await form.getByLabel('Name').fill('Größtes Frühlings-Paket & mehr')
  await form.getByLabel('Leads to').selectOption('A page elsewhere')
  await form.getByLabel('Page elsewhere').fill('https:evil')
  await form.getByRole('button', { name: 'Add category' }).click()
  await expect(form.getByRole('alert')).toContainText('https://')
  await form.getByLabel('Leads to').selectOption('Its own page')
  await form.getByRole('button', { name: 'Add category' }).click()
  await expect(page.getByRole('heading', { name: 'Größtes Frühlings-Paket & mehr' })).toBeVisible()

  const bundles = page.getByRole('list', { name: 'Under Bundles' })
  const handle = bundles.getByRole('button', { name: /^Move Größtes/ })
  await handle.press('Home')
  await expect(bundles.getByRole('listitem').first()).toContainText('Größtes')
  await expect(handle).toBeFocused()

  await page.getByRole('searchbox', { name: 'Add a template' }).fill('bold sunday')
  await page.getByRole('button', { name: 'Add Bold Sunday' }).click()
  await expect(page.getByText('Bold Sunday is on Größtes')).toBeVisible()
  await look(page, 'a category')

  await page.getByRole('button', { name: 'Delete category' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText('It holds 1 template.')).toBeVisible()
  await dialog.getByRole('button', { name: 'Move and delete' }).click()
  await expect(dialog.getByRole('alert')).toHaveText('Choose where what is in it goes.')
  await dialog.getByLabel('Move it to').selectOption('New Agent Kit')
  await dialog.getByRole('button', { name: 'Move and delete' }).click()
  await expect(page.getByText('Category deleted')).toBeVisible()
  await expect(bundles.getByText('Größtes')).toHaveCount(0)
})
