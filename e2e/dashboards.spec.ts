import { readFile } from 'node:fs/promises'
import { expect, test } from '@playwright/test'
import { expectAccessible } from './accessible.ts'
import { signIn, siteOf } from './users.ts'
import { ready } from './visitor.ts'

const TEAM = '/dashboard/manager-dashboard'

test('a manager reads what the team orders, narrows it and takes it along as a file', async ({ page }) => {
  await signIn(page, 'manager@harbor.test', '/marketingmaterials')
  await page.getByRole('button', { name: /^Account of/ }).click()
  await page.getByRole('menuitem', { name: 'Team dashboard' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Team Waterfront' })).toBeVisible()
  await page.getByLabel('Range').selectOption('This year')
  await expect(page).toHaveURL(/range=this-year/)
  await expect(page.getByRole('figure', { name: 'Spend' }).getByRole('img')).toBeVisible()
  await expect(page.getByRole('rowheader', { name: /Nora Fields/ })).toBeVisible()
  await expect(page.getByRole('rowheader', { name: /Zoë Kaplan/ })).toHaveCount(0)
  await expectAccessible(page)

  await page.getByText('Show as a table').click()
  await expect(page.getByRole('figure', { name: 'Spend' }).getByRole('columnheader').first()).toBeVisible()
  await page.getByRole('button', { name: 'Paid', exact: true }).click()
  await page.getByRole('button', { name: 'Paid', exact: true }).click()
  await expect(page).toHaveURL(/range=this-year&sort=spend&direction=DESC/)
  await page.getByLabel('Search people').fill('nora')
  await page.getByRole('button', { name: 'Apply' }).click()
  await expect(page).toHaveURL(/search=nora/)
  await expect(page.getByRole('rowheader', { name: /Pablo Ibarra/ })).toHaveCount(0)

  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'People as CSV' }).click(),
  ])
  expect(file.suggestedFilename()).toMatch(/^people-\d{4}-01-01-to-\d{4}-\d\d-\d\d\.csv$/)
  const text = await readFile(await file.path(), 'utf8')
  expect(text.split('\r\n')[1]).toMatch(/^"Nora","Fields","nora.fields@harbor.test","Waterfront"/)
  await page.reload()
  await expect(page.getByRole('rowheader', { name: /Nora Fields/ })).toBeVisible()
  await expect(page.getByRole('rowheader', { name: /Pablo Ibarra/ })).toHaveCount(0)
})

test('two days of one’s own, and days without orders @phone', async ({ page }) => {
  await signIn(page, 'regional@summit.test')
  await page.goto(`${siteOf('summit')}${TEAM}?from=2020-01-01&to=2020-01-31`)
  await ready(page)
  await expect(page.getByRole('heading', { level: 1, name: 'Region Coast' })).toBeVisible()
  await expect(page.getByText('Jan 1, 2020 to Jan 31, 2020, against the 31 days before.')).toBeVisible()
  await expect(page.getByRole('figure', { name: 'Spend' })).toContainText('Nothing in these days.')
  await expect(page.getByText('Show as a table')).toHaveCount(0)
  await expect(page.getByRole('region', { name: 'What is ordered' })).toContainText('Nothing in these days.')
  await expectAccessible(page)
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
  await page.getByLabel('Range').selectOption('This year')
  await expect(page.getByText('Nothing in these days.')).toHaveCount(0)
  await expect(page.getByText('Billed to company').first()).toBeVisible()
  await expect(page.getByText('Downtown').first()).toBeVisible()
})

test('an agent’s own dashboard says what is next, and keeps standing when a part is down', async ({
  page,
}) => {
  await signIn(page, 'nora.fields@bluebird.test', '/dashboard')
  await expect(page.getByRole('link', { name: /Start something new/ })).toBeVisible()
  await expect(
    page
      .getByRole('region', { name: 'My orders' })
      .getByRole('link', { name: /^Order BL-/ })
      .first(),
  ).toBeVisible()
  await expectAccessible(page)
  await page.route('**/marketingcenter/api/v1/orders?*', (route) => route.abort())
  await page.reload()
  const orders = page.getByRole('region', { name: 'My orders' })
  await expect(orders.getByRole('button', { name: 'Retry' })).toBeVisible()
  await expect(page.getByRole('region', { name: 'My plan' })).toContainText('Plus member')
  await page.unroute('**/marketingcenter/api/v1/orders?*')
  await orders.getByRole('button', { name: 'Retry' }).click()
  await expect(orders.getByRole('link', { name: /^Order BL-/ }).first()).toBeVisible()
})

test('her membership keeps standing when a part is down', async ({ page }) => {
  await signIn(page, 'nora.fields@bluebird.test')
  const status = page.getByRole('region', { name: 'Your membership' })
  const benefits = page.getByRole('rowheader', { name: 'Help from our designers' })
  for (const [call, membershipState, missing] of [
    ['**/BBUsers/user-subscription-information*', benefits, status],
    ['**/public/membership-plans', status, benefits],
  ] as const) {
    await page.route(call, (route) => route.abort())
    await page.goto(`${siteOf('bluebird')}/member-benefits`)
    await ready(page)
    await expect(membershipState).toBeVisible()
    await expect(missing).toHaveCount(0)
    await page.unroute(call)
    await page.getByRole('main').getByRole('button', { name: 'Retry' }).click()
    await expect(missing).toBeVisible()
    await expect(membershipState).toBeVisible()
  }
})

for (const user of ['agent', 'admin', 'title'])
  test(`the team dashboard is not open to ${user}`, async ({ page }) => {
    await signIn(page, `${user}@summit.test`)
    expect((await page.goto(siteOf('summit') + TEAM))?.status()).toBe(403)
    await expect(page.getByRole('heading', { level: 1, name: 'This page is not open to you' })).toBeVisible()
  })
