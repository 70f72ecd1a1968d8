/** Authors write the tenant's pages: what they save is what visitors see. */
import { expect, test, type Browser, type Locator, type Page } from '@playwright/test'
import { expectAccessible } from './accessible.ts'
import { editPage } from './edit-page.ts'
import { at, logIn, type Tenant } from './visitor.ts'

const PUT_PAGE = '**/managepages/api/v1/pagescontent'
/** The first bytes of an MP4, which is what tells one; no player has to play it. */
const VIDEO = Buffer.concat([
  Buffer.from('\0\0\0\x20ftypisom\0\0\x02\0isomiso2avc1mp41'),
  Buffer.alloc(200_000, 7),
])

const pageBody = (page: Page): Locator => page.getByRole('textbox', { name: 'Page content' })

/** From the page that visitors see to the editor around it. */
async function edit(page: Page, address: string): Promise<void> {
  await editPage(page, address)
  await expect(pageBody(page)).toBeVisible()
  await expect(page.getByText('All changes saved')).toBeVisible()
}

async function write(page: Page, words: string): Promise<void> {
  await pageBody(page).click()
  await page.keyboard.press('ControlOrMeta+Home')
  await page.keyboard.type(`${words}\n`)
  await expect(page.getByText('Changes not saved')).toBeVisible()
}

async function save(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Save page' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Save', exact: true }).click()
}
const saved = (page: Page) => expect(page.getByText('All changes saved')).toBeVisible()

async function authorIn(browser: Browser, base: string, who: string): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } })
  const page = await context.newPage()
  await logIn(page, base, who)
  return page
}

for (const [tenant, width] of [
  ['harbor', 1440],
  ['summit', 1024],
  ['bluebird', 1440],
] as const)
  test(`an administrator of ${tenant} writes a page, and visitors read it`, async ({
    page,
    browser,
    baseURL,
  }) => {
    await page.setViewportSize({ width, height: 900 })
    await logIn(page, at(baseURL, tenant), `admin@${tenant}.test`)
    const address = at(baseURL, tenant, '/how-to-order')
    await edit(page, address)
    await expectAccessible(page)
    await write(page, `Spring hours of ${tenant}`)
    await page.getByRole('button', { name: 'Insert specialized editor node' }).click()
    await page.getByRole('menuitem', { name: 'Upload Video', exact: true }).click()
    const dialog = page.getByRole('dialog')
    await dialog
      .getByLabel('Video file')
      .setInputFiles({ name: 'Open House.mp4', mimeType: 'video/mp4', buffer: VIDEO })
    await dialog.getByRole('button', { name: 'Upload', exact: true }).click()
    await expect(dialog).toBeHidden()
    await expect(pageBody(page).locator('video')).toHaveAttribute('src', /\/files\/open-house\.mp4$/)
    await save(page)
    await saved(page)

    await page.reload()
    await expect(pageBody(page)).toContainText(`Spring hours of ${tenant}`)
    await expect(pageBody(page).locator('video')).toHaveCount(1)

    // The same name again is said, and the dialog stays for another try.
    await page.getByRole('button', { name: 'Insert specialized editor node' }).click()
    await page.getByRole('menuitem', { name: 'Upload Video', exact: true }).click()
    await dialog
      .getByLabel('Video file')
      .setInputFiles({ name: 'open house.mp4', mimeType: 'video/mp4', buffer: VIDEO })
    await dialog.getByRole('button', { name: 'Upload', exact: true }).click()
    await expect(
      dialog.getByText('File already exists. Try changing name video file or upload another one.'),
    ).toBeVisible()
    await page.keyboard.press('Escape')

    const visitor = await (await browser.newContext()).newPage()
    await visitor.goto(address)
    await expect(visitor.getByRole('main')).toContainText(`Spring hours of ${tenant}`)
    await expect(visitor.getByRole('link', { name: 'Edit page' })).toHaveCount(0)
    const video = visitor.getByRole('main').locator('video')
    await expect(video).toHaveAttribute('src', /open-house\.mp4$/)
    const part = await visitor.evaluate(
      async (src) => {
        const reply = await fetch(src, { headers: { range: 'bytes=4-7' } })
        return [reply.status, await reply.text()]
      },
      (await video.getAttribute('src')) ?? '',
    )
    expect(part).toEqual([206, 'ftyp'])
    await visitor.context().close()
  })

test('on a phone a page is written too @phone', async ({ page, baseURL }) => {
  await logIn(page, at(baseURL, 'harbor'), 'editor@harbor.test')
  await edit(page, at(baseURL, 'harbor', '/how-to-order/print-file-guidelines'))
  await expectAccessible(page)
  await pageBody(page).tap()
  await page.keyboard.press('ControlOrMeta+Home')
  await page.keyboard.type('From the road. ')
  await save(page)
  await saved(page)
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
  await page.goto(at(baseURL, 'harbor', '/how-to-order/print-file-guidelines'))
  await expect(page.getByRole('main')).toContainText('From the road.')
})

/** As behind a proxy that passes no WebSockets on: authors cannot write together. */
const withoutSockets = (page: Page) => page.routeWebSocket(/./, (socket) => socket.close())

test('of two authors who cannot write together the second is asked, and nothing is lost', async ({
  browser,
  baseURL,
}) => {
  const base = at(baseURL, 'harbor')
  const address = `${base}/how-to-order/shipping`
  const first = await authorIn(browser, base, 'admin@harbor.test')
  const second = await authorIn(browser, base, 'editor@harbor.test')
  await Promise.all([first, second].map(withoutSockets))
  await edit(first, address)
  await edit(second, address)
  await write(first, 'Words of the first')
  await save(first)
  await saved(first)
  await write(second, 'Words of the second')
  await save(second)
  const conflict = second.getByRole('dialog', { name: 'Someone else has saved this page' })
  await expect(conflict).toBeVisible()
  await expectAccessible(second)
  await conflict.getByRole('button', { name: 'Keep editing' }).click()
  await expect(pageBody(second)).toContainText('Words of the second')
  await save(second)
  await conflict.getByRole('button', { name: 'Save mine over it' }).click()
  await saved(second)
  await second.goto(address)
  await expect(second.getByRole('main')).toContainText('Words of the second')
  await expect(second.getByRole('main')).not.toContainText('Words of the first')
  await first.context().close()
  await second.context().close()
})

test.describe('what is written', () => {
  test.beforeEach(async ({ page, baseURL }) => {
    await logIn(page, at(baseURL, 'summit'), 'editor@summit.test')
    await edit(page, at(baseURL, 'summit', '/about/our-team'))
  })

  test('survives a save that finds no server, and is saved afterwards', async ({ page }) => {
    await write(page, 'Written offline')
    await page.route(PUT_PAGE, (route) => route.abort())
    await save(page)
    await expect(page.getByText('What you wrote is still here.')).toBeVisible()
    await expect(pageBody(page)).toContainText('Written offline')
    await page.unroute(PUT_PAGE)
    await save(page)
    await saved(page)
  })

  test('is nobody else’s when only the answer was lost', async ({ page, baseURL }) => {
    await write(page, 'The answer was lost')
    await page.route(PUT_PAGE, async (route) => {
      // The test's own process may not know names under localhost.
      const { host, hostname } = new URL(route.request().url())
      const url = route.request().url().replace(hostname, '127.0.0.1')
      const reply = await route.fetch({ url, headers: { ...route.request().headers(), host } })
      expect(reply.status()).toBe(200)
      await route.abort()
    })
    await save(page)
    await expect(page.getByText('What you wrote is still here.')).toBeVisible()
    await page.unroute(PUT_PAGE)
    await write(page, 'And more was written')
    await save(page)
    await saved(page)
    await page.goto(at(baseURL, 'summit', '/about/our-team'))
    await expect(page.getByRole('main')).toContainText('And more was written')
  })

  test('is not left without a question', async ({ page }) => {
    await write(page, 'Not saved yet')
    await page.getByRole('link', { name: 'Back to all pages' }).click()
    const question = page.getByRole('dialog', { name: 'Leave without saving?' })
    await question.getByRole('button', { name: 'Stay here' }).click()
    await expect(pageBody(page)).toContainText('Not saved yet')
    await page.getByRole('button', { name: 'Switch page' }).click()
    await page.getByRole('option', { name: 'About us', exact: true }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Leave', exact: true }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'About us' })).toBeVisible()
    await expect(pageBody(page)).not.toContainText('Not saved yet')
    await page.goBack()
    await expect(page.getByRole('heading', { level: 1, name: 'Our team' })).toBeVisible()
  })
})

for (const [who, tenant] of [
  ['agent', 'harbor'],
  ['consult', 'bluebird'],
] as [string, Tenant][])
  test(`${who} of ${tenant} finds no editor`, async ({ page, baseURL }) => {
    await logIn(page, at(baseURL, tenant), `${who}@${tenant}.test`, '/about')
    await expect(page.getByRole('link', { name: 'Edit page' })).toHaveCount(0)
    const reply = await page.goto(at(baseURL, tenant, '/page-content-editor'))
    expect(reply?.status()).toBe(403)
    await expect(page.getByRole('heading', { name: 'This page is not open to you' })).toBeVisible()
  })

test('a page that is not there is a branded 404', async ({ page, baseURL }) => {
  await logIn(page, at(baseURL, 'harbor'), 'admin@harbor.test')
  for (const query of ['?page=00000000-0000-4000-8000-000000000000', '?page=%27x']) {
    const reply = await page.goto(at(baseURL, 'harbor', `/page-content-editor${query}`))
    expect(reply?.status()).toBe(404)
    await expect(page.getByRole('heading', { name: 'We could not find that page' })).toBeVisible()
  }
})

test('an administrator adds a page, puts it in the footer for everyone, hides and deletes it', async ({
  page,
  browser,
  baseURL,
}) => {
  await logIn(page, at(baseURL, 'harbor'), 'admin@harbor.test', '/page-content-editor')
  await expect(page.getByRole('heading', { level: 1, name: 'Pages' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Add page' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Add and write' }).click()
  await expect(dialog.getByText('Enter a name.')).toBeVisible()
  await dialog.getByLabel('Name').fill('Moving day')
  await expect(dialog.getByLabel('Heading in the footer')).toHaveAccessibleDescription(
    /^A page without a heading is left out of the footer\. /,
  )
  await dialog.getByLabel('Parent page').selectOption({ label: 'About us' })
  await expect(dialog.getByLabel(/^Address/)).toHaveValue('about/moving-day')
  await dialog.getByLabel(/^Address/).fill('about')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Add and write' }).click()
  await expect(dialog.getByText('Another page of this site has this address already.')).toBeVisible()
  await dialog.getByLabel(/^Address/).fill('about/moving-day')
  await dialog.getByRole('button', { name: 'Add and write' }).click()

  // The new page is opened to be written.
  await pageBody(page).click()
  await page.keyboard.type('Boxes at nine.')
  await page.getByRole('button', { name: 'Save page' }).click()
  await expect(dialog).toContainText('This publishes the page: every visitor sees it at once.')
  await dialog.getByRole('button', { name: 'Save', exact: true }).click()
  await saved(page)
  await page.goto(at(baseURL, 'harbor', '/about/moving-day'))
  await expect(page.getByRole('main')).toContainText('Boxes at nine.')
  const beside = page.getByRole('navigation', { name: 'In this section' })
  await expect(beside.getByRole('link', { name: 'Moving day' })).toBeVisible()

  const rows = page.getByRole('main').getByRole('listitem')
  const own = rows.filter({ hasText: 'Moving day' }).last()
  const choose = async (what: string) => {
    await own.getByRole('button', { name: 'What to do with Moving day' }).click()
    await page.getByRole('menuitem', { name: what, exact: true }).click()
  }
  await page.goto(at(baseURL, 'harbor', '/page-content-editor'))
  await expect(own).toContainText('/about/moving-day')
  await expect(own).toContainText('Not in the footer: no heading')
  await choose('Settings')
  await dialog.getByLabel('Heading in the footer').fill('Company')
  await dialog.getByRole('button', { name: 'Save settings' }).click()
  await expect(dialog).toBeHidden()
  const visitor = await (await browser.newContext()).newPage()
  await visitor.goto(at(baseURL, 'harbor', '/contact-us'))
  await visitor.getByRole('contentinfo').getByRole('link', { name: 'Moving day' }).click()
  await expect(visitor).toHaveURL(/\/about\/moving-day$/)
  await expect(visitor.getByRole('main')).toContainText('Boxes at nine.')
  await visitor.context().close()
  await choose('Settings')
  await dialog.getByLabel('Part of the navigation').uncheck()
  await dialog.getByRole('button', { name: 'Save settings' }).click()
  await expect(own).toContainText('Not in the navigation')
  await choose('Delete')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Delete' }).click()
  await expect(rows.filter({ hasText: 'Moving day' })).toHaveCount(0)
  expect((await page.goto(at(baseURL, 'harbor', '/about/moving-day')))?.status()).toBe(404)
})
