import { expect, test } from '@playwright/test'
import { expectAccessible } from './accessible.ts'
import { look } from './both-widths.ts'
import { at, logIn } from './visitor.ts'

test('a notification is written, read under the bell, emailed, declined, deleted and brought back', async ({
  page,
  baseURL,
  browser,
}) => {
  const base = at(baseURL, 'bluebird')
  await logIn(page, base, 'admin@bluebird.test', '/cp/notifications')
  await look(page, 'no notifications')
  await page.getByRole('link', { name: 'Write a notification' }).first().click()
  await page.getByRole('button', { name: 'Publish' }).click()
  await expect(page.getByText('Enter a title.')).toBeVisible()
  await page.getByLabel('Title').fill('Paper & envelopes are back')
  await page.getByLabel('Text').fill('Order before Friday.')
  await page.getByLabel('Text').selectText()
  await page.getByRole('button', { name: 'Bold' }).click()
  await expect(page.getByRole('region', { name: 'Preview' }).locator('b')).toHaveText('Order before Friday.')
  await page.getByLabel('Link').fill('/pastorders')
  await page.getByLabel('For', { exact: true }).selectOption('One person')
  const asked: string[] = []
  page.on('request', (request) => {
    if (/[?&]search=/.test(request.url())) asked.push(request.url())
  })
  // The region is there before its words are.
  await expect(page.locator('form p[aria-live="polite"]')).toBeEmpty()
  await page.getByLabel('Find a person').pressSequentially('agent@bluebird.test')
  await page.getByLabel('Person', { exact: true }).selectOption({ index: 1 })
  expect(asked.length).toBeLessThan('agent@bluebird.test'.length)
  await page.getByLabel('Send it by email too').check()
  await expect(
    page.getByText('1 person will see it under the bell. 1 person will get the email.'),
  ).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Publish' }).click()
  await expect(page.getByText('0 of 1 person')).toBeVisible()
  await expect(page).toHaveURL(/[0-9a-f-]{36}$/)
  await expect(page.getByRole('button', { name: 'Save changes' })).toBeFocused()

  // What is typed while it is saved stays, and so does the place where it is typed.
  let go = () => {}
  const gate = new Promise<void>((open) => (go = open))
  await page.route(/notifications\/[0-9a-f-]{36}$/, async (route) => {
    if (route.request().method() === 'PUT') await gate
    await route.continue()
  })
  const link = page.getByLabel('Link')
  await link.fill('/pastorders?from=bell')
  await page.getByRole('button', { name: 'Save changes' }).click()
  await link.fill('/pastorders')
  go()
  await expect(page.getByText('Saved', { exact: true })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Save changes' })).not.toHaveAttribute('aria-busy', 'true')
  await expect(link).toHaveValue('/pastorders')
  await expect(link).toBeFocused()
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect(page.getByRole('button', { name: 'Discard changes' })).toHaveCount(0)

  const theirs = await (await browser.newContext()).newPage()
  await logIn(theirs, base, 'agent@bluebird.test')
  await theirs.getByRole('button', { name: /^Notifications/ }).click()
  await theirs.getByRole('button', { name: /Paper & envelopes are back/ }).click()
  await expect(theirs).toHaveURL(/\/pastorders$/)
  // That she read it, and the email, are written beside what she sees.
  await expect(async () => {
    await page.reload()
    await expect(page.getByText('1 of 1 person')).toBeVisible({ timeout: 5_000 })
  }).toPass()
  await expect(page.getByRole('region', { name: 'People who read it' })).toContainText('agent@bluebird.test')
  await look(page, 'a notification')

  // Saved, but for later; then at once.
  await page.getByLabel('Show from').fill('2099-01-01T09:00')
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect(page.getByText('Scheduled: it will appear by itself')).toBeVisible()
  await page.getByLabel('Show from').fill('')
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect(page.getByText('Published to 1 person')).toBeVisible()
  // Of what is deleted nothing is left to be saved.
  await link.fill('/typed-and-not-saved')
  await page.getByRole('button', { name: 'Delete' }).click()
  await expect(page).toHaveURL(/\/cp\/notifications$/)
  await expect(page.getByRole('heading', { name: 'No notifications yet' })).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByRole('row', { name: /Paper & envelopes/ })).toContainText('Shown')
  await look(page, 'notifications')
  await page.getByLabel('Select Paper & envelopes are back').check()
  await page.getByRole('region', { name: 'Selection' }).getByRole('button', { name: 'Delete' }).click()
  await page.getByRole('button', { name: 'Delete 1' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Done' }).click()
  await expect(page.getByRole('heading', { name: 'No notifications yet' })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Selection' })).toHaveCount(0)
  await page.getByRole('button', { name: 'Recent changes' }).click()
  await page.getByRole('button', { name: /^Undo/ }).first().click()
  await page.getByRole('button', { name: 'Close recent changes' }).click()
  await expect(page.getByRole('row', { name: /Paper & envelopes/ })).toContainText('Shown')

  // The email has come; its link needs no session, and looking at it declines nothing.
  const mailbox = await (await browser.newContext()).newPage()
  const email = mailbox.getByRole('link', { name: 'Paper & envelopes are back' })
  await expect(async () => {
    await mailbox.goto(`${base}/dev/mailbox`)
    await expect(email).toBeVisible({ timeout: 2_000 })
  }).toPass()
  await email.click()
  const opened = mailbox.context().waitForEvent('page')
  await mailbox.frameLocator('iframe').getByRole('link', { name: 'Unsubscribe' }).click()
  const choice = await opened
  await choice.getByRole('button', { name: 'Unsubscribe' }).click()
  await expect(choice.getByRole('heading', { name: 'You are unsubscribed' })).toBeVisible()
  await expectAccessible(choice)
  await choice.getByRole('button', { name: 'Get them again' }).click()
  await expect(choice.getByRole('heading', { name: 'Unsubscribe from these emails?' })).toBeVisible()
})
