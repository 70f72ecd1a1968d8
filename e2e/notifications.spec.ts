import AxeBuilder from '@axe-core/playwright'
import { expect, test } from '@playwright/test'
import { at, logIn, ready } from './visitor.ts'

test('the bell counts, reads everything at a click, and a message leads where it says', async ({
  page,
  baseURL,
  context,
}) => {
  await logIn(page, at(baseURL, 'summit'), 'regional@summit.test')
  const bell = page.getByRole('button', { name: /^Notifications/ })
  await expect(bell).toHaveAccessibleName(/^Notifications, \d+ unread$/)
  // Another window of the same person is told without asking.
  const other = await context.newPage()
  await other.goto(at(baseURL, 'summit', '/home'))
  await ready(other)
  await bell.click()
  const panel = page.getByRole('region', { name: 'Notifications' })
  await expect(panel.getByText('Welcome to the marketing center of Summit Alliance')).toBeVisible()
  const { violations } = await new AxeBuilder({ page }).analyze()
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([])
  await expect(bell).toHaveAccessibleName('Notifications')
  await other.bringToFront()
  await expect(other.getByRole('button', { name: 'Notifications', exact: true })).toBeVisible()
  await page.bringToFront()
  await panel.getByRole('button', { name: /Welcome to the marketing center/ }).click()
  await expect(page).toHaveURL(/\/posts\/the-ten-day-launch-of-a-listing$/)
  await expect(panel).toBeHidden()
})

test('where there is nothing it says so, and what fails can be tried again', async ({ page, baseURL }) => {
  await page.route('**/api/v1/notifications?*', (route) => route.abort())
  await logIn(page, at(baseURL, 'summit'), 'consult@summit.test')
  await page.getByRole('button', { name: /^Notifications/ }).click()
  const panel = page.getByRole('region', { name: 'Notifications' })
  await expect(panel.getByRole('button', { name: 'Retry' })).toBeVisible()
  await page.unroute('**/api/v1/notifications?*')
  await page.route('**/api/v1/notifications?*', (route) =>
    route.fulfill({ json: { success: true, message: '', data: { rows: [], totalRows: 0, unread: 0 } } }),
  )
  await panel.getByRole('button', { name: 'Retry' }).click()
  await expect(panel.getByText('No notifications found')).toBeVisible()
})
