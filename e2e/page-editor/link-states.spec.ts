import { expect, test } from '@playwright/test'
import { hasSaved, openEditor, save, savedPage } from './author.ts'
import { control, element, text } from './saved.ts'

const link = (words: string, url: string) =>
  element('link', [text(words)], { url, rel: 'noopener', target: null, title: null })

/** 'See the guide now', of which 'the guide' is a link. */
const mixed = {
  version: 2,
  root: element('root', [
    element('paragraph', [text('See '), link('the guide', 'https://example.com/guide'), text(' now')]),
    element('paragraph', [text('Second')]),
  ]),
}

test('the button is on where all of the selection is linked, and off over a mixed one', async ({ page }) => {
  await hasSaved(page, mixed)
  const pageBody = await openEditor(page, '')
  const button = page
    .getByRole('toolbar', { name: 'Page editor tools' })
    .getByRole('button', { name: 'Insert link' })
  await pageBody.locator('a').click()
  await expect(button).toHaveAttribute('aria-pressed', 'true')
  await page.keyboard.press('Home')
  await page.keyboard.press('Shift+End')
  await expect(button).toHaveAttribute('aria-pressed', 'false')
})

test('giving up a new link over a mixed selection leaves the old one as it was', async ({ page }) => {
  await hasSaved(page, mixed)
  const pageBody = await openEditor(page, '')
  await pageBody.getByText('See').click()
  await page.keyboard.press('Home')
  await page.keyboard.press('Shift+End')
  await expect(page.getByRole('toolbar', { name: 'Format of the selection' })).toBeVisible()
  await page.keyboard.press(`${control}+K`)
  await expect(page.getByLabel('Address of the link')).toBeFocused()
  await expect(pageBody.locator('a')).toHaveText('See the guide now')
  await page.keyboard.press('Escape')
  await expect(pageBody.locator('a')).toHaveText('the guide')
  await expect(pageBody.locator('a')).toHaveAttribute('href', 'https://example.com/guide')
})

test('a new link that is not confirmed goes when the author goes on elsewhere', async ({ page }) => {
  const pageBody = await openEditor(page)
  await pageBody.click()
  await page.keyboard.type('First')
  await page.keyboard.press('Enter')
  await page.keyboard.type('Second')
  await page.keyboard.press('Shift+Home')
  await expect(page.getByRole('toolbar', { name: 'Format of the selection' })).toBeVisible()
  await page.keyboard.press(`${control}+K`)
  await expect(page.getByLabel('Address of the link')).toBeFocused()
  await expect(pageBody.locator('a')).toHaveCount(1)
  await pageBody.getByText('First').click()
  await expect(pageBody.locator('a')).toHaveCount(0)
  await expect(page.getByLabel('Address of the link')).toHaveCount(0)
  await expect(pageBody.locator('p').nth(1)).toHaveText('Second')
})

test('what is written after a new link is confirmed comes after it', async ({ page }) => {
  const pageBody = await openEditor(page)
  await pageBody.click()
  await page.keyboard.type('See ')
  await page.keyboard.press(`${control}+K`)
  await expect(page.getByLabel('Address of the link')).toBeFocused()
  await page.getByLabel('Address of the link').fill('https://example.com/guide')
  await page.keyboard.press('Enter')
  await expect(pageBody).toBeFocused()
  await page.keyboard.type(' first')
  await expect(pageBody).toHaveText('See https://example.com/guide first')
  await expect(pageBody.locator('a')).toHaveText('https://example.com/guide')
})

test('Control+K over a part of a link takes it from that part alone', async ({ page }) => {
  await hasSaved(page, mixed)
  const pageBody = await openEditor(page, '')
  await pageBody.locator('a').dblclick({ position: { x: 8, y: 8 } })
  await page.keyboard.press(`${control}+K`)
  await expect(pageBody.locator('a')).toHaveText(' guide')
})

test('the fields close with their link: the next one is shown, not edited', async ({ page }) => {
  await hasSaved(page, {
    version: 2,
    root: element('root', [
      element('paragraph', [
        text('a '),
        link('one', 'https://one.example/'),
        text(' b '),
        link('two', 'https://two.example/'),
      ]),
    ]),
  })
  const pageBody = await openEditor(page, '')
  await pageBody.getByText('one', { exact: true }).click()
  await page.getByRole('button', { name: 'Edit link' }).click()
  await expect(page.getByLabel('Address of the link')).toHaveValue('https://one.example/')
  await pageBody.getByText('two', { exact: true }).click()
  await expect(page.getByLabel('Address of the link')).toHaveCount(0)
  await expect(page.getByRole('link', { name: 'https://two.example/' })).toBeVisible()
  await page.getByRole('button', { name: 'Edit link' }).click()
  await page.getByLabel('Address of the link').fill('https://three.example/')
  await page.getByRole('button', { name: 'Cancel' }).click()
  await expect(pageBody.locator('a').nth(1)).toHaveAttribute('href', 'https://two.example/')
})

test('a new tab and a download are marks beside each other; the words of rel stay', async ({ page }) => {
  await hasSaved(page, mixed)
  const pageBody = await openEditor(page, '')
  await pageBody.locator('a').click()
  await page.getByRole('button', { name: 'Open in a new tab' }).click()
  await page.getByRole('button', { name: 'Link to a download' }).click()
  await save(page)
  await expect(page.getByText('Page saved')).toBeVisible()
  const { html } = await savedPage(page)
  expect(html).toContain('target="_blank"')
  expect(html).toMatch(/rel="(?=[^"]*noopener)[^"]*downloadable-link[^"]*"/)
})

test('in code Control+K does nothing', async ({ page }) => {
  await hasSaved(page, {
    version: 2,
    root: element('root', [element('code', [text('let a')], { language: 'js' })]),
  })
  const pageBody = await openEditor(page, '')
  await pageBody.getByText('let a').click()
  await page.keyboard.press('Shift+Home')
  await page.keyboard.press(`${control}+K`)
  await expect(page.getByLabel('Address of the link')).toHaveCount(0)
  await expect(pageBody.locator('a')).toHaveCount(0)
})

for (const width of [1440, 390])
  test(`the panel stays on the screen at ${width} pixels`, async ({ page }) => {
    await page.setViewportSize({ width, height: 700 })
    await hasSaved(page, mixed)
    const pageBody = await openEditor(page, '')
    await pageBody.locator('a').click()
    await page.getByRole('button', { name: 'Edit link' }).click()
    const box = await page.locator('.link-editor').boundingBox()
    expect(box?.x).toBeGreaterThanOrEqual(0)
    expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(width)
  })
