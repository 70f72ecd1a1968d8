import { expect, test } from '@playwright/test'
import { expectAccessible } from './accessible.ts'
import { openDesign } from './designs.ts'
import { signIn, siteOf } from './users.ts'

test('someone new is led to the catalog', async ({ page }) => {
  await signIn(page, 'title@summit.test', '/marketingmaterials')
  await expect(page.getByRole('heading', { name: 'Your designs will be here' })).toBeVisible()
  await page.getByRole('link', { name: 'Choose a template' }).click()
  await expect(page).toHaveURL(`${siteOf('summit')}/home`)
})

test('a design is renamed, copied, found, deleted and brought back', async ({ page }) => {
  await signIn(page, 'manager@harbor.test')
  await openDesign(page, 'corner-band-card', 'Spring card')
  await page.getByRole('link', { name: 'Back to saved designs' }).click()
  await expect(page.getByRole('heading', { name: 'Spring card' })).toBeVisible()

  await page.getByRole('button', { name: 'More for Spring card' }).click()
  await page.getByRole('menuitem', { name: 'Rename' }).click()
  await page.getByLabel('Name of the design').fill('Summer card')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Summer card' })).toBeVisible()

  await page.getByRole('button', { name: 'More for Summer card' }).click()
  await page.getByRole('menuitem', { name: 'Duplicate' }).click()
  await expect(page.getByRole('heading', { name: 'Summer card (copy)' })).toBeVisible()

  // By keyboard: it goes on at the neighbor, and back at the design that came back.
  await page.getByRole('button', { name: 'More for Summer card', exact: true }).press('Enter')
  await page.getByRole('menuitem', { name: 'Delete' }).press('Enter')
  await expect(page.getByRole('heading', { name: 'Summer card', exact: true })).toBeHidden()
  await expect(page.getByRole('link', { name: 'Summer card (copy)', exact: true })).toBeFocused()
  await page.getByRole('button', { name: 'Undo' }).press('Enter')
  await expect(page.getByRole('link', { name: 'Summer card', exact: true })).toBeFocused()
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Summer card', exact: true })).toBeVisible()

  await page.getByLabel('Search your designs').fill('copy')
  await page.keyboard.press('Enter')
  await expect(page.getByText('1 design for “copy”')).toBeVisible()
  await expect(page.getByRole('article')).toHaveCount(1)
  await page.getByLabel('Search your designs').fill('nothing like it')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'No design with that name' })).toBeVisible()
})

test('cards show the agent’s own design, and open it', async ({ page }) => {
  await signIn(page, 'title@bluebird.test')
  await openDesign(page, 'corner-band-card', 'My card')
  await page.goto(`${siteOf('bluebird')}/marketingmaterials`)
  const card = page.getByRole('article', { name: 'My card' })
  await expect(card.getByRole('img', { name: 'My card' })).toContainText('Theo Marsh')
  await card.getByRole('link', { name: 'Open My card' }).click()
  await expect(page.getByLabel('Name of the design')).toHaveValue('My card')
})

test('the saved designs are in reach of assistive technology', async ({ page }) => {
  await signIn(page, 'manager@bluebird.test')
  await openDesign(page, 'corner-band-card')
  await page.goto(`${siteOf('bluebird')}/marketingmaterials`)
  await expect(page.getByRole('article')).toHaveCount(1)
  await expectAccessible(page)
})

test('anonymous visitors are asked to sign in and come back here', async ({ page }) => {
  await page.goto(`${siteOf('harbor')}/marketingmaterials`)
  await expect(page).toHaveURL(/\/auth\/login\?returnurl=%2Fmarketingmaterials/)
})
