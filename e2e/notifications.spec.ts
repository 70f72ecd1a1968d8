import { expect, test } from '@playwright/test'
import { at, logIn, ready } from './visitor.ts'

test('where there is nothing it says so, and what fails can be tried again', async ({ page, baseURL }) => {
  const nothing = { success: true, message: '', data: { rows: [], totalRows: 0, unread: 0 } }
  let isDown = true
  await page.route('**/api/v1/notifications?*', (route) =>
    isDown ? route.abort() : route.fulfill({ json: nothing }),
  )
  await logIn(page, at(baseURL, 'summit'), 'consult@summit.test')
  // Whatever is asked for by itself has been asked for: what follows is the click's alone.
  const failed = page.waitForEvent('requestfailed', (request) => request.url().includes('notifications?'))
  await page.reload()
  await ready(page)
  await failed
  await page.getByRole('button', { name: /^Notifications/ }).click()
  const panel = page.getByRole('region', { name: 'Notifications' })
  // It is offered once what was asked for at the click has failed, not while it is being asked.
  await expect(panel.getByRole('button', { name: 'Retry' })).toBeVisible()
  isDown = false
  await panel.getByRole('button', { name: 'Retry' }).click()
  await expect(panel.getByText('No notifications found')).toBeVisible()
})

test('a click before the list is there takes its messages as read all the same', async ({
  page,
  baseURL,
}) => {
  await logIn(page, at(baseURL, 'summit'), 'affiliate@summit.test')
  const row = {
    id: '5f0c1d52-6f0e-4a5e-9d63-0d8b7f6f4a11',
    name: 'Paper is restocked',
    messageBody: '',
    image: '',
    pageLink: '/home',
    isRead: false,
    createdAt: new Date().toISOString(),
  }
  let answer = () => {}
  const mayAnswer = new Promise<void>((resolve) => {
    answer = resolve
  })
  await page.route('**/api/v1/notifications?*', async (route) => {
    await mayAnswer
    await route.fulfill({
      json: { success: true, message: '', data: { rows: [row], totalRows: 1, unread: 1 } },
    })
  })
  await page.route('**/api/v1/notifications/read', (route) =>
    route.fulfill({ status: 200, json: { success: true, message: '', data: null } }),
  )
  // The list is asked for at the click, and again once the stream stands.
  let stand = () => {}
  const mayStand = new Promise<void>((resolve) => {
    stand = resolve
  })
  await page.route('**/api/v1/notifications/stream', async (route) => {
    await mayStand
    await route.continue()
  })
  await page.reload()
  await ready(page)
  const bell = page.getByRole('button', { name: /^Notifications/ })
  const asked = page.waitForRequest('**/api/v1/notifications?*')
  await bell.click()
  await asked
  const again = page.waitForRequest('**/api/v1/notifications?*')
  stand()
  await again
  const read = page.waitForRequest('**/api/v1/notifications/read')
  answer()
  expect((await read).postDataJSON()).toMatchObject([{ NotificationMessageId: row.id }])
  await expect(page.getByRole('region', { name: 'Notifications' }).getByText(row.name)).toBeVisible()
  await expect(bell).toHaveAccessibleName('Notifications')
})
