/** Authors name teammates and offices on a page; readers see the name and nothing else of them. */
import { expect, test, type Locator, type Page } from '@playwright/test'
import { expectAccessible } from './accessible.ts'
import { editPage } from './edit-page.ts'
import { at, logIn } from './visitor.ts'

const MENTIONS = '**/managepages/api/v1/mentions?*'
const pageBody = (page: Page): Locator => page.getByRole('textbox', { name: 'Page content' })
const lines = (page: Page): Locator => page.getByRole('listbox').getByRole('option')

test('a teammate and an office are named by @, and the published page shows their names', async ({
  page,
  browser,
  baseURL,
}) => {
  const base = at(baseURL, 'bluebird')
  await logIn(page, base, 'editor@bluebird.test')
  await editPage(page, `${base}/how-to-order/shipping`)
  await expect(page.getByText('All changes saved')).toBeVisible()
  await pageBody(page).locator('p').first().click()
  await page.keyboard.press('ControlOrMeta+Home')

  // What cannot be had says so, and typing on asks again.
  await page.route(MENTIONS, (route) => route.abort())
  await page.keyboard.type('Ask @nor')
  await expect(lines(page)).toHaveText('Names could not be loaded. Keep typing to try again.')
  await page.unroute(MENTIONS)
  let answer = (): void => undefined
  const isHeld = new Promise<void>((go) => (answer = go))
  await page.route(MENTIONS, async (route) => {
    await isHeld
    await route.continue()
  })
  await page.keyboard.type('a')
  await expect(lines(page)).toHaveText('Searching names…')
  answer()
  await expect(lines(page)).toHaveText('Nora FieldsWaterfront')
  await expectAccessible(page)
  await page.keyboard.press('Enter')
  await expect(lines(page)).toHaveCount(0)

  await page.keyboard.type(' at @zzz')
  await expect(lines(page)).toHaveText('No matching names')
  for (const _letter of 'zzz') await page.keyboard.press('Backspace')
  await page.keyboard.type('water')
  await expect(lines(page)).toHaveText(['WaterfrontOffice, Coast'])
  await page.keyboard.press('Enter')
  await page.keyboard.type('. ')
  await expect(pageBody(page)).toContainText('Ask Nora Fields at Waterfront. ')

  await page.getByRole('button', { name: 'Save page' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Page saved')).toBeVisible()

  const reader = await (await browser.newContext()).newPage()
  const reply = await reader.goto(`${base}/how-to-order/shipping`)
  await expect(reader.getByText('Ask Nora Fields at Waterfront.')).toBeVisible()
  expect(await reply?.text()).not.toContain('nora.fields')
  await reader.context().close()
})
