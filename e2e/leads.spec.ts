/** An agent types in a guest of an open house, writes a note, says how far they are, finds her, deletes and brings back. */
import { expect, test } from '@playwright/test'
import { settled } from './both-widths.ts'
import { at, logIn } from './visitor.ts'

const NAME = 'Åsa <b>Müller-Weiß</b> 🏡'

test('a lead is added, noted, moved along, found, deleted and brought back', async ({ page, baseURL }) => {
  await logIn(page, at(baseURL, 'summit'), 'victor.almeida@summit.test', '/leads')
  await settled(page)
  await expect(page.getByText('Your leads will be here')).toBeVisible()
  await page.getByRole('link', { name: 'Add a lead' }).first().click()
  await expect(page.getByRole('heading', { level: 1, name: 'New lead' })).toBeVisible()
  await page.getByRole('button', { name: 'Add lead' }).click()
  await expect(page.getByText('Enter an email address or a phone number.')).toBeVisible()
  await expect(page.getByLabel('Name')).toBeFocused()
  await page.getByLabel('Name').fill(NAME)
  await page.getByLabel('Phone').fill('(310) 555-0142')
  await page.getByLabel('What they agreed to, word for word').fill('You may call me.')
  await page.getByRole('button', { name: 'Add lead' }).click()

  await expect(page.getByRole('heading', { level: 1, name: NAME })).toBeVisible()
  await expect(page.getByText('Agreed to: “You may call me.”')).toBeVisible()
  await page.getByRole('textbox', { name: 'Note' }).fill('Called, no answer.')
  await page.getByRole('button', { name: 'Add note' }).click()
  const timeline = page.getByRole('list', { name: 'Timeline' })
  await expect(timeline).toContainText('Called, no answer.')
  await page.getByLabel('Status').selectOption('In touch')
  await expect(timeline).toContainText('Status: New → In touch')

  await page.goto(at(baseURL, 'summit') + '/leads?search=m%C3%BCller&status=in-touch')
  await settled(page)
  await page.getByRole('link', { name: NAME }).click()
  await page.getByRole('button', { name: 'Delete', exact: true }).click()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByRole('link', { name: NAME })).toBeVisible()
})
