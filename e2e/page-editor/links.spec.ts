import { expect, test } from '@playwright/test'
import { openEditor, save, savedPage } from './author.ts'
import { control } from './saved.ts'

test('a link begins with the site, is confirmed by Enter, edited, marked as a download and removed', async ({
  page,
}) => {
  const pageBody = await openEditor(page)
  await pageBody.click()
  await page.keyboard.type('Guide')
  await page.keyboard.press(`${control}+A`)
  await page.keyboard.press(`${control}+K`)
  const address = page.getByLabel('Address of the link')
  await expect(address).toBeFocused()
  await expect(address).toHaveValue(`https://${new URL(page.url()).host}`)
  await address.fill('www.example.com/guide')
  await page.keyboard.press('Enter')
  await expect(pageBody.locator('a')).toHaveAttribute('href', 'https://www.example.com/guide')
  await expect(pageBody.locator('p')).toHaveCount(1)
  await page.getByRole('button', { name: 'Link to a download' }).click()
  await expect(page.getByRole('button', { name: 'Link to a download' })).toHaveAttribute(
    'aria-pressed',
    'true',
  )
  await save(page)
  await expect(page.getByText('Page saved')).toBeVisible()
  expect((await savedPage(page)).html).toMatch(/rel="[^"]*downloadable-link/)
  await pageBody.locator('a').click()
  await page.getByRole('button', { name: 'Remove link' }).click()
  await expect(pageBody.locator('a')).toHaveCount(0)
  await expect(pageBody).toHaveText('Guide')
})

test('an address that is none removes the link; Escape gives a new one up', async ({ page }) => {
  const pageBody = await openEditor(page)
  await pageBody.click()
  await page.keyboard.type('Guide')
  for (const [typed, key] of [
    ['https://', 'Enter'],
    ['javascript:alert(1)', 'Enter'],
    ['two words', 'Enter'],
    ['https://example.com', 'Escape'],
  ] as const) {
    await page.keyboard.press(`${control}+A`)
    await page.keyboard.press(`${control}+K`)
    await page.getByLabel('Address of the link').fill(typed)
    await page.keyboard.press(key)
    await expect(pageBody.locator('a')).toHaveCount(0)
    await expect(pageBody).toHaveText('Guide')
  }
})

test('a page of the site is chosen by its name', async ({ page }) => {
  const pageBody = await openEditor(page)
  await pageBody.click()
  await page.getByRole('button', { name: 'Insert link' }).click()
  await page.getByLabel('Address of the link').fill('selling')
  await page.getByRole('option', { name: 'Selling guide' }).click()
  await expect(pageBody.locator('a')).toHaveAttribute('href', '/?page=2')
})

test('web and email addresses are linked while they are typed', async ({ page }) => {
  const pageBody = await openEditor(page)
  await pageBody.click()
  await page.keyboard.type('See www.example.com or ann@example.com. ')
  await expect(pageBody.locator('a')).toHaveCount(2)
  await expect(pageBody.locator('a').nth(1)).toHaveAttribute('href', 'mailto:ann@example.com')
  // Unlinked and linked again, an address is its own.
  await pageBody.locator('a').first().click()
  const tool = page.getByRole('button', { name: 'Insert link' })
  await tool.click()
  await expect(pageBody.locator('a')).toHaveCount(1)
  await tool.click()
  await expect(pageBody.locator('a').first()).toHaveAttribute('href', 'https://www.example.com')
  await expect(pageBody).toHaveText('See www.example.com or ann@example.com. ')
})
