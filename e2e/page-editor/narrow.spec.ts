import { expect, type Locator, test } from '@playwright/test'
import { expectAccessible } from '../accessible.ts'
import { openEditor } from './author.ts'

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

test('the tools stand at the lower edge, every one of them, and saving stays at the top', async ({
  page,
}) => {
  await openEditor(page, '')
  const tools = page.getByRole('toolbar', { name: 'Page editor tools' })
  const above = page.getByRole('toolbar', { name: 'Page', exact: true })
  const box = await tools.boundingBox()
  expect((box?.y ?? 0) + (box?.height ?? 0)).toBe(844)
  await expect(above.getByRole('button', { name: 'Save page' })).toBeInViewport()
  expect((await above.boundingBox())?.y).toBe(0)
  for (const name of ['Undo', 'Block options', 'Font size', 'Insert link', 'Line spacing']) {
    const tool = tools.getByLabel(name, { exact: true })
    await tool.scrollIntoViewIfNeeded()
    await expect(tool).toBeInViewport()
  }
  await expectAccessible(page)
  // The page itself doesn't move sideways.
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
})

test('lists rise from the lower edge, within the screen', async ({ page }) => {
  const pageBody = await openEditor(page, '')
  await pageBody.getByText('Come and see').tap()
  await page.getByRole('button', { name: 'Insert specialized editor node' }).tap()
  const box = await page.getByRole('menu').boundingBox()
  expect(box?.x).toBeGreaterThanOrEqual(0)
  expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(390)
  expect(box?.y).toBeGreaterThanOrEqual(0)
  await page.getByRole('menuitem', { name: 'Divider' }).tap()
  await expect(pageBody.locator('hr')).toHaveCount(1)
})

test('above the keyboard of a phone, the bar and the line that is written can be seen', async ({ page }) => {
  // A browser without a screen has no keyboard: what tells the page of one is put in its place.
  await page.addInitScript(() => {
    const seen = Object.assign(new EventTarget(), { height: 844, offsetTop: 0, scale: 1 })
    Object.defineProperty(window, 'visualViewport', { value: seen })
  })
  const pageBody = await openEditor(page)
  await pageBody.tap()
  for (let line = 1; line <= 22; line += 1) {
    await page.keyboard.type(`Line ${line}`)
    await page.keyboard.press('Enter')
  }
  await page.keyboard.type('Last')
  const last = pageBody.getByText('Last')
  await page.evaluate(() => {
    Object.assign(window.visualViewport ?? {}, { height: 500 })
    window.visualViewport?.dispatchEvent(new Event('resize'))
  })
  const tools = page.getByRole('toolbar', { name: 'Page editor tools' })
  await expect.poll(async () => (await tools.boundingBox())?.y).toBeLessThan(500)
  const isAbove = async (line: Locator) => {
    const [words, bar] = [await line.boundingBox(), await tools.boundingBox()]
    return words !== null && bar !== null && words.y + words.height <= bar.y
  }
  await expect.poll(() => isAbove(last)).toBe(true)
  for (let line = 1; line <= 3; line += 1) await page.keyboard.press('Enter')
  await page.keyboard.type('Further')
  await expect.poll(() => isAbove(pageBody.getByText('Further'))).toBe(true)
})
