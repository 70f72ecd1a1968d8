import { expect, test } from '@playwright/test'
import { expectAccessible } from './accessible.ts'
import { look } from './both-widths.ts'
import { at, logIn } from './visitor.ts'

test('an administrator changes what shipping costs, is told what is wrong, publishes, and goes back', async ({
  page,
  baseURL,
}) => {
  await logIn(page, at(baseURL, 'bluebird'), 'admin@bluebird.test', '/cp/settings')
  await look(page, 'settings')
  const ground = page.getByLabel('Ground shipping')
  await ground.fill('ten')
  await expect(page.getByText('Enter dollars up to 1000, such as 11.95', { exact: true })).toBeVisible()
  await ground.fill('8.5')
  await page.getByLabel('Add a state').selectOption('Oklahoma')
  await page.getByLabel('Oklahoma, percent').fill('4.5')
  await page.getByRole('button', { name: 'Add a pickup place' }).click()
  await expect(page.getByText('Enter what this place is called', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Remove this place' }).click()
  await expect(page.getByText('Enter what this place is called', { exact: true })).toBeHidden()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Publish', exact: true }).click()
  const asking = page.getByRole('dialog', { name: 'Publish the settings?' })
  await expect(asking.getByText('Sales tax in Oklahoma')).toBeVisible()
  await asking.getByRole('button', { name: 'Publish now' }).click()
  await expect(ground).toHaveValue('8.50')
  await expect(page.getByText(/^Everything is public/)).toBeVisible()

  await page.getByRole('button', { name: 'Versions' }).click()
  const setUp = page.getByRole('listitem').filter({ hasText: 'As the site was set up' })
  await setUp.getByRole('button', { name: 'Compare' }).click()
  await setUp.getByRole('button', { name: 'Go back to version 1' }).click()
  await expect(ground).toHaveValue('10.00')
  await page.getByRole('button', { name: 'Publish', exact: true }).click()
  await asking.getByRole('button', { name: 'Publish now' }).click()
  await expect(asking).toBeHidden()
})
