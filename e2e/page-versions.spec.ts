/** What a page was and what it will be: versions with names, compared, restored, and published at a set time. */
import { expect, test, type Locator, type Page } from '@playwright/test'
import { expectAccessible } from './accessible.ts'
import { editPage } from './edit-page.ts'
import { at, logIn } from './visitor.ts'

const pageBody = (page: Page): Locator => page.getByRole('textbox', { name: 'Page content' })
const versions = (page: Page): Locator => page.getByRole('complementary', { name: 'Versions' })

async function edit(page: Page, base: string, address: string, tenant = 'harbor'): Promise<void> {
  await logIn(page, base, `editor@${tenant}.test`)
  await editPage(page, base + address)
  await expect(pageBody(page)).toBeVisible()
  await expect(page.getByText('All changes saved')).toBeVisible()
}

async function write(page: Page, words: string): Promise<void> {
  await pageBody(page).click()
  await page.keyboard.press('ControlOrMeta+Home')
  await page.keyboard.type(`${words}\n`)
}

async function save(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Save page' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Saved', { exact: true }).or(page.getByText('All changes saved'))).toBeVisible()
}

test('versions are named, compared and restored, and nothing is lost', async ({ page, baseURL }) => {
  // Versions are counted from 1, so a second attempt needs a page that the first has not touched.
  const tenant = test.info().retry === 0 ? 'harbor' : 'bluebird'
  const base = at(baseURL, tenant)
  await edit(page, base, '/about/attorney_bios', tenant)
  await write(page, 'First words of spring')
  await save(page)
  await page.getByRole('button', { name: 'Versions' }).click()
  await expect(versions(page).getByText('Published now')).toBeVisible()
  await versions(page).getByRole('button', { name: 'Actions for Version 2' }).click()
  await page.getByRole('menuitem', { name: 'Name this version' }).click()
  await page.getByRole('textbox', { name: 'Name' }).fill('Spring')
  await page.keyboard.press('Enter')
  await expect(versions(page).getByRole('button', { name: 'Spring', exact: true })).toBeVisible()
  await expectAccessible(page)

  await pageBody(page).getByText('First words of spring').click({ clickCount: 3 })
  await page.keyboard.type('Last words of spring')
  await versions(page).getByRole('checkbox', { name: 'Select Spring to compare' }).check()
  await versions(page).getByRole('button', { name: 'Compare', exact: true }).click()
  const comparison = page.getByRole('region', { name: 'Comparison' })
  await expect(comparison.getByText('1 changed', { exact: true })).toBeVisible()
  await expect(comparison.getByRole('deletion').filter({ hasText: /^First$/ })).toBeVisible()
  await expect(comparison.getByRole('insertion').filter({ hasText: /^Last$/ })).toBeVisible()
  await expectAccessible(page)

  // What is compared has an address of its own; the unsaved text stays below it.
  expect(new URL(page.url()).searchParams.get('compare')).toBe('2..now')
  await comparison.getByRole('button', { name: 'Back to writing' }).click()
  await expect(pageBody(page)).toContainText('Last words of spring')

  await versions(page).getByRole('button', { name: 'Actions for Version 1' }).click()
  await page.getByRole('menuitem', { name: 'Restore this version' }).click()
  const asks = page.getByRole('dialog', { name: 'Restore version 1?' })
  await expect(asks.getByText('You have changes that are not saved.')).toBeVisible()
  await asks.getByRole('button', { name: 'Save changes, then restore' }).click()
  await expect(page.getByText('Version 1 restored')).toBeVisible()
  await expect(pageBody(page)).not.toContainText('words of spring')
  await expect(versions(page).getByRole('listitem').first()).toContainText('Text of version 1')
  await expect(versions(page).getByRole('listitem')).toHaveCount(4)

  // What was not saved became a version first, and comes back as any other.
  await page.goto(`${page.url().split('&')[0]}&compare=3..4`)
  await expect(comparison.getByRole('deletion').filter({ hasText: 'Last words of spring' })).toBeVisible()
  await comparison.getByRole('button', { name: 'Back to writing' }).click()
  await page.getByRole('button', { name: 'Versions' }).click()
  await versions(page).getByRole('button', { name: 'Version 3', exact: true }).click()
  await page
    .getByRole('region', { name: 'Version' })
    .getByRole('button', { name: 'Restore this version' })
    .click()
  await page.getByRole('button', { name: 'Restore and publish' }).click()
  await expect(pageBody(page)).toContainText('Last words of spring')
})

test('a text is scheduled, changed, called off, and published at its time', async ({ page, baseURL }) => {
  const base = at(baseURL, 'harbor')
  await edit(page, base, '/about/our-team')
  await write(page, 'Tomorrow everything is new')
  await page.getByRole('button', { name: 'Publish later' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Date and time').fill('2020-01-01T09:00')
  await dialog.getByRole('button', { name: 'Schedule', exact: true }).click()
  await expect(dialog.getByText('Choose a time in the future.')).toBeVisible()
  await dialog.getByLabel('Date and time').fill(`${new Date().getFullYear() + 1}-03-02T09:00`)
  await page.mouse.click(4, 400)
  await page.getByRole('button', { name: 'Keep editing' }).click()
  await expect(dialog.getByText('This is your own time zone')).toBeVisible()
  await expect(dialog.getByLabel('Date and time')).toHaveValue(/-03-02T09:00$/)
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Schedule', exact: true }).click()
  await page.getByRole('button', { name: /^Publishes Mar 2/ }).click()
  await dialog.getByLabel('Date and time').fill(`${new Date().getFullYear() + 1}-03-03T10:30`)
  await dialog.getByRole('button', { name: 'Save schedule' }).click()
  await page.getByRole('button', { name: /^Publishes Mar 3/ }).click()
  await dialog.getByRole('button', { name: 'Cancel publishing' }).click()
  await dialog.getByRole('button', { name: 'Cancel publishing' }).click()
  await expect(page.getByRole('button', { name: 'Publish later' })).toBeVisible()

  // Fields count minutes; the test does not wait for one to end.
  await page.getByRole('button', { name: 'Publish later' }).click()
  await page.route('**/schedule', (route) => {
    const body = route.request().postDataJSON() as { publish_at?: string } | null
    return body?.publish_at
      ? route.continue({
          postData: JSON.stringify({ ...body, publish_at: new Date(Date.now() + 4_000).toISOString() }),
        })
      : route.continue()
  })
  await dialog.getByRole('button', { name: 'Schedule', exact: true }).click()
  await expect(page.getByRole('button', { name: /^Publishes/ })).toBeVisible()
  await write(page, 'And this is not part of it')
  await expect(page.getByRole('button', { name: 'Publish later' })).toBeVisible({ timeout: 30_000 })
  await page.getByRole('button', { name: 'Versions' }).click()
  await expect(versions(page).getByRole('listitem').first()).toContainText('Published on schedule')
  const html = await page.evaluate(async () => {
    const reply = await fetch('/managepages/api/v1/pagescontent/dynamic/about%2Four-team')
    return String((await reply.json()).data.html)
  })
  expect(html).toContain('Tomorrow everything is new')
  expect(html).not.toContain('And this is not part of it')
})
