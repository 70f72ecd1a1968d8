import { expect, test } from '@playwright/test'
import { expectAccessible } from './accessible.ts'
import { notifyUser } from './notify.ts'
import { at, logIn, ready } from './visitor.ts'

test('the bell counts, reads everything at a click, and a message leads where it says', async ({
  page,
  baseURL,
  context,
  browser,
}) => {
  // Of its own at each attempt: what an attempt before has read stays read.
  const title = `Yard signs are back ${Date.now()}`
  await notifyUser(browser, at(baseURL, 'summit'), {
    email: 'regional@summit.test',
    title,
    link: '/posts/the-ten-day-launch-of-a-listing',
  })
  await logIn(page, at(baseURL, 'summit'), 'regional@summit.test')
  const bell = page.getByRole('button', { name: /^Notifications/ })
  await expect(bell).toHaveAccessibleName(/^Notifications, \d+ unread$/)
  // Another window of the same user is told without asking.
  const other = await context.newPage()
  await other.goto(at(baseURL, 'summit', '/home'))
  await ready(other)
  await bell.click()
  const panel = page.getByRole('region', { name: 'Notifications' })
  await expect(panel.getByText(title)).toBeVisible()
  await expectAccessible(page)
  await expect(bell).toHaveAccessibleName('Notifications')
  await other.bringToFront()
  await expect(other.getByRole('button', { name: 'Notifications', exact: true })).toBeVisible()
  await page.bringToFront()
  await panel.getByRole('button', { name: title }).click()
  await expect(page).toHaveURL(/\/posts\/the-ten-day-launch-of-a-listing$/)
  await expect(panel).toBeHidden()
})

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
  await page.reload()
  await ready(page)
  const bell = page.getByRole('button', { name: /^Notifications/ })
  await bell.click()
  const read = page.waitForRequest('**/api/v1/notifications/read')
  answer()
  expect((await read).postDataJSON()).toMatchObject([{ NotificationMessageId: row.id }])
  await expect(page.getByRole('region', { name: 'Notifications' }).getByText(row.name)).toBeVisible()
  await expect(bell).toHaveAccessibleName('Notifications')
})
