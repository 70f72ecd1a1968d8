/** An agent begins a campaign, saves it, approves it and pauses it. */
import { expect, test } from '@playwright/test'
import { settled } from './both-widths.ts'
import { at, logIn } from './visitor.ts'

test('a campaign is begun, saved, approved and paused', async ({ page, baseURL }) => {
  await logIn(page, at(baseURL, 'harbor'), 'victor.almeida@harbor.test', '/automarketing')
  await settled(page)
  await page.getByRole('button', { name: 'New campaign' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'New campaign' })).toBeVisible()
  await page.getByRole('button', { name: 'Add a reminder' }).click()
  await page.getByLabel('Name').fill('Müller-Weiß 🏡 spring')
  const step = page.getByRole('listitem', { name: 'Step 1' })
  await step.getByLabel('Remind me of').fill('Call Zoë')
  await step.getByLabel('When').selectOption('Again and again')
  await step.getByLabel('From').fill('2099-01-05')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Müller-Weiß 🏡 spring' })).toBeVisible()

  await page.getByRole('button', { name: 'Look at the price and approve' }).click()
  const dialog = page.getByRole('dialog', { name: 'Approve this campaign' })
  await dialog.getByRole('button', { name: 'Approve' }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByText('Running', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Pause' }).click()
  await expect(page.getByText('Paused', { exact: true })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Go on' })).toBeVisible()
})
