import { expect, test } from '@playwright/test'
import { expectAccessible } from './accessible.ts'
import { at, logIn, ready } from './visitor.ts'

test('an editor writes a post, which readers get once it is published', async ({
  page,
  baseURL,
  browser,
}) => {
  const base = at(baseURL, 'bluebird')
  await logIn(page, base, 'editor@bluebird.test', '/cp/content')
  await expect(page.getByRole('row').nth(1)).toBeVisible()
  await expectAccessible(page)

  await page.getByRole('button', { name: 'Write a post' }).click()
  const dialog = page.getByRole('dialog', { name: 'New post' })
  await dialog.getByRole('button', { name: 'Add and write' }).click()
  await expect(dialog.getByText('Enter a title.')).toBeVisible()
  const mark = Date.now().toString(36)
  const title = `Nine questions before the first showing ${mark}`
  await dialog.getByLabel('Title').fill(title)
  await dialog.getByLabel('Area').selectOption({ index: 1 })
  await dialog.getByLabel('Category', { exact: true }).selectOption({ index: 1 })
  await dialog.getByRole('button', { name: 'Add and write' }).click()

  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
  const words = page.getByRole('textbox', { name: 'Page content' })
  await words.click()
  await page.keyboard.type('Ask what the seller leaves behind.')
  await page.getByLabel('Tags').fill('buyers, showings')
  await expect(page.getByText('Not saved yet')).toBeVisible()
  await expectAccessible(page)
  const address = `${base}/posts/nine-questions-before-the-first-showing-${mark}`
  await page.getByRole('button', { name: 'Save draft' }).click()
  await expect(page.getByText('All changes saved').first()).toBeVisible()
  const reader = await (await browser.newContext()).newPage()
  expect((await reader.goto(address))?.status()).toBe(404)

  // A time that has passed is refused at its field; a moment later everybody reads it.
  await page.getByRole('radio', { name: /^Scheduled/ }).check()
  await page.getByLabel('Date and time').fill('2020-01-01T09:00')
  await page.getByRole('button', { name: 'Save and schedule' }).click()
  await expect(page.getByLabel('Date and time')).toHaveAttribute('aria-invalid', 'true')
  await page.getByRole('radio', { name: /^Published/ }).check()
  await page.getByRole('button', { name: 'Save and publish' }).click()
  await expect(page.getByRole('link', { name: 'View post' })).toBeVisible()
  await reader.goto(address)
  await expect(reader.getByRole('main')).toContainText('Ask what the seller leaves behind.')

  // Every save is a version; the first words come back with their title, and readers have them.
  await page.getByLabel('Title').fill('Ten questions')
  await words.click()
  await page.keyboard.press('ControlOrMeta+A')
  await page.keyboard.type('Ask who has the keys.')
  await page.getByRole('button', { name: 'Save and publish' }).click()
  await expect(page.getByText('All changes saved').first()).toBeVisible()
  await page.getByRole('button', { name: 'Versions' }).click()
  const versions = page.getByRole('dialog', { name: 'Versions' })
  await expect(versions.getByRole('listitem')).toHaveCount(4)
  await versions.getByRole('checkbox', { name: 'Select Version 2 to compare' }).check()
  await versions.getByRole('checkbox', { name: 'Select Version 4 to compare' }).check()
  await versions.getByRole('button', { name: 'Compare' }).click()
  await expect(page).toHaveURL(/compare=2\.\.4/)
  const comparison = versions.getByRole('region', { name: 'Comparison' })
  await expect(comparison.getByRole('insertion').filter({ hasText: 'who has the keys' })).toBeVisible()
  await expect(comparison.getByRole('deletion').filter({ hasText: 'Nine' })).toBeVisible()
  await versions.getByRole('button', { name: 'Actions for Version 2' }).click()
  await page.getByRole('menuitem', { name: 'Restore this version' }).click()
  await page.getByRole('button', { name: 'Restore and publish' }).click()
  await expect(versions.getByRole('listitem').first()).toContainText('Text of version 2')
  await versions.getByRole('button', { name: 'Close' }).click()
  await expect(page.getByLabel('Title')).toHaveValue(title)
  await expect(page.getByText('All changes saved').first()).toBeVisible()
  await reader.reload()
  await expect(reader.getByRole('main')).toContainText('Ask what the seller leaves behind.')

  await page.goto(`${base}/cp/content?search=questions+${mark}`)
  await ready(page)
  await expect(page.getByRole('row', { name: new RegExp(title) })).toContainText('Published')

  // Deleted, it is nobody's but its authors', who restore it as a draft.
  await page
    .getByRole('row', { name: new RegExp(title) })
    .getByRole('link', { name: title })
    .click()
  await page.getByRole('button', { name: 'Delete', exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Content' })).toBeVisible()
  expect((await reader.goto(address))?.status()).toBe(404)
  await page.goto(`${base}/cp/content?status=deleted&search=questions+${mark}`)
  await ready(page)
  await expect(page.getByRole('row', { name: new RegExp(title) })).toContainText('Gone for good on')
  await page.getByRole('link', { name: title }).click()
  await page.getByRole('button', { name: 'Restore' }).click()
  await expect(page.getByRole('button', { name: 'Save draft' })).toBeVisible()

  await page.goto(`${base}/cp/content`)
  await page.getByRole('columnheader', { name: 'Post' }).getByRole('button').click()
  await expect(page).toHaveURL(/sort=title/)
  await expect(page.getByRole('columnheader', { name: 'Post' })).toHaveAttribute('aria-sort', 'ascending')
})
