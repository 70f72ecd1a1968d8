import { expect, test } from '@playwright/test'
import { openEditor, save, savedPage } from './author.ts'
import { control } from './saved.ts'
import { expectPartAccessible } from '../accessible.ts'

test('code is colored, copied for a second, formatted, and says why it cannot be', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const pageBody = await openEditor(page)
  await pageBody.click()
  await page.keyboard.type('/code')
  await expect(page.getByRole('option', { name: 'Code', exact: true })).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(pageBody.locator('code')).toBeVisible()
  await page.keyboard.insertText('let a={b:1}')
  await expect(pageBody.locator('code span').filter({ hasText: 'let' })).toBeVisible()
  const tools = page.locator('.code-action-menu-container')
  await expect(tools).toBeVisible()
  await pageBody.locator('code').hover()
  await tools.getByRole('button', { name: 'Copy code' }).click()
  await expect(tools.getByText('Copied')).toBeAttached()
  await expect(tools.getByText('Copied')).toHaveCount(0)
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('let a={b:1}')
  await tools.getByRole('button', { name: 'Format code' }).click()
  await expect(pageBody.locator('code')).toHaveText('let a = { b: 1 };')
  await pageBody.locator('code').click()
  await page.keyboard.press(`${control}+End`)
  await page.keyboard.type(' let = =')
  await pageBody.locator('code').hover()
  await tools.getByRole('button', { name: 'Format code' }).click()
  await expect(page.getByRole('tooltip')).toContainText('Unexpected token')
  await expect(pageBody.locator('code')).toContainText('let = =')
  await expectPartAccessible(page, '.editor-shell')
})

test('the language is chosen in the toolbar; one that cannot be formatted offers no formatting', async ({
  page,
}) => {
  const pageBody = await openEditor(page)
  await pageBody.click()
  await page.keyboard.type('/code')
  await expect(page.getByRole('option', { name: 'Code', exact: true })).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(pageBody.locator('code')).toBeVisible()
  await page.keyboard.type('select 1')
  await page.getByRole('button', { name: 'Select language' }).click()
  await page.getByRole('menuitemradio', { name: 'SQL' }).click()
  const tools = page.locator('.code-action-menu-container')
  await expect(tools).toContainText('SQL')
  await expect(tools.getByRole('button', { name: 'Format code' })).toHaveCount(0)
  await save(page)
  await expect(page.getByText('Page saved')).toBeVisible()
  expect((await savedPage(page)).html).toBe(
    '<pre data-language="sql" class="page-code"><code>select 1</code></pre>',
  )
})

test('marks of Markdown become what they mean while they are written', async ({ page }) => {
  const pageBody = await openEditor(page)
  await pageBody.click()
  await expect(async () => {
    await page.keyboard.press(`${control}+A`)
    await page.keyboard.press('Delete')
    await page.keyboard.type('## Guide')
    await expect(pageBody.getByRole('heading', { level: 2, name: 'Guide' })).toBeVisible({ timeout: 1000 })
  }).toPass()
  await page.keyboard.press('Enter')
  await page.keyboard.type('Some **bold** and [link](https://harbor.test/) ')
  await expect(pageBody.locator('strong')).toHaveText('bold')
  await expect(pageBody.getByRole('link', { name: 'link' })).toHaveAttribute('href', 'https://harbor.test/')
  await page.keyboard.press('Enter')
  await page.keyboard.type('--- ')
  await expect(pageBody.locator('hr')).toHaveCount(1)
  await page.keyboard.type('1. one')
  await expect(pageBody.locator('ol > li')).toHaveText('one')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Enter')
  await page.keyboard.type('![A house](https://files.example/a.png)')
  await expect(pageBody.locator('.page-image')).toHaveCount(1)
  await page.keyboard.type(' [no](javascript:alert(1)) ')
  await expect(pageBody.getByRole('link', { name: 'no', exact: true })).toHaveCount(0)
})
