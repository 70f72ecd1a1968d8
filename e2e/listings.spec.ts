/** An agent types a property once: nothing typed is lost, hints for fair housing, saved, found again, deleted and back. */
import { expect, test } from '@playwright/test'
import { join } from 'node:path'
import { settled } from './both-widths.ts'
import { at, logIn } from './visitor.ts'
import { tinyPhoto } from './tiny-photo.ts'

const photo = (name: string) => join(import.meta.dirname, '../catalog/photos', `${name}.jpg`)

test('a listing is written, reloaded, saved, found, deleted and brought back', async ({ page, baseURL }) => {
  await logIn(page, at(baseURL, 'harbor'), 'nora.fields@harbor.test', '/listings')
  await settled(page)
  await page.getByRole('link', { name: 'Add a listing' }).first().click()
  await expect(page.getByRole('heading', { level: 1, name: 'New listing' })).toBeVisible()
  await page.getByRole('button', { name: 'Save listing' }).click()
  await expect(page.getByText('Enter the street and number.')).toBeVisible()
  await expect(page.getByLabel('Street address')).toBeFocused()

  await page.getByLabel('Street address').fill('77 Müller-Weiß Straße')
  await page.getByLabel('City').fill('Long Beach')
  await page.getByLabel('State').selectOption('CA')
  await page.getByLabel('ZIP code').fill('90802')
  await page.getByLabel('Price, dollars').fill('749,000')
  await page.getByLabel('Description').fill('Bright rooms. Perfect for a young family!')
  await expect(page.getByText('1 phrase to check for fair housing')).toBeVisible()
  await page.reload()
  await settled(page)
  await expect(page.getByLabel('Street address')).toHaveValue('77 Müller-Weiß Straße')
  await expect(page.getByText('What you typed here before is back.')).toBeVisible()

  await page.getByLabel('Upload photos').setInputFiles([photo('lake-house'), photo('bedroom')])
  const second = page.getByLabel('Photo 2: what it shows')
  await second.fill('Bedroom')
  await page.getByRole('button', { name: 'Move Bedroom: arrow keys, or drag' }).press('ArrowUp')
  await expect(page.getByLabel('Main photo: what it shows')).toHaveValue('Bedroom')
  await page.getByLabel('Upload photos').setInputFiles(await tinyPhoto(page))
  await expect(page.getByText('porch.png has only 40 × 30 pixels, too few to print sharply')).toBeVisible()
  await expect(page.getByLabel('Photo 3: what it shows')).toBeVisible()
  await page.getByRole('button', { name: 'Save listing' }).click()
  await expect(page.getByRole('heading', { level: 1, name: '77 Müller-Weiß Straße' })).toBeVisible()
  await expect(page.getByLabel('Main photo: what it shows')).toHaveValue('Bedroom')

  await page.getByRole('button', { name: 'Delete' }).click()
  await page.getByRole('button', { name: 'Undo' }).click()
  const card = page.getByRole('article', { name: '77 Müller-Weiß Straße' })
  await expect(card).toContainText('$749,000')
  await page.getByLabel('Search listings').fill('weiß 90802')
  await page.getByRole('button', { name: 'Search', exact: true }).click()
  await expect(card).toBeVisible()
})

test('what one agent typed is not shown to the next in the same tab', async ({ page, baseURL }) => {
  const site = at(baseURL, 'harbor')
  const typed = async (email: string) => {
    await logIn(page, site, email, '/listings/new')
    await settled(page)
    return page.getByLabel('Street address')
  }
  await (await typed('nora.fields@harbor.test')).fill('5 Unsaved Lane')
  await expect(await typed('victor.almeida@harbor.test')).toHaveValue('')
  await expect(await typed('nora.fields@harbor.test')).toHaveValue('5 Unsaved Lane')
})
