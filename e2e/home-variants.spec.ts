/** What the home page and articles look like by ability and kind of site. */
import { expect, test } from '@playwright/test'
import { at, logIn, ready } from './visitor.ts'

test('only the turnkey site says what else might interest its readers', async ({ page, baseURL }) => {
  const heading = page.getByRole('heading', { name: 'You might be interested in' })
  for (const tenant of ['harbor', 'summit', 'bluebird'] as const) {
    await page.goto(at(baseURL, tenant, '/posts/the-ten-day-launch-of-a-listing'))
    await ready(page)
    await expect(heading).toHaveCount(tenant === 'harbor' ? 1 : 0)
  }
  await page.goto(at(baseURL, 'harbor', '/posts/the-ten-day-launch-of-a-listing'))
  const category = page.locator('section').filter({ has: heading })
  await expect(category.getByRole('listitem')).toHaveCount(3)
})

test('titles of the home page are in capitals where the site has a home page of its own', async ({
  page,
  baseURL,
}) => {
  for (const [tenant, looks] of [
    ['summit', 'uppercase'],
    ['harbor', 'none'],
  ] as const) {
    await page.goto(at(baseURL, tenant, '/home'))
    const title = page.getByRole('main').getByRole('heading', { level: 2 }).first()
    await expect(title).toHaveCSS('text-transform', looks)
  }
})

for (const [user, words] of [
  ['samuel.orourke', /free for 7 days/],
  ['trial', /when your trial ends/],
  ['downgraded', /come back to Plus/],
] as const)
  test(`a banner says to ${user} what a plan would bring, and leads there`, async ({ page, baseURL }) => {
    await logIn(page, at(baseURL, 'harbor'), `${user}@harbor.test`)
    const banner = page.getByRole('main').getByRole('link', { name: words })
    await expect(banner.getByRole('img')).toBeVisible()
    await banner.click()
    await expect(page).toHaveURL(/\/member-benefits$/)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  })

test('home stands as it was last seen when the server does not answer, and an ad that is missing says so', async ({
  page,
  baseURL,
}) => {
  const base = at(baseURL, 'harbor')
  await logIn(page, base, 'trial@harbor.test', '/home')
  await expect(page.getByRole('main').getByRole('link', { name: /when your trial ends/ })).toBeVisible()
  const bar = page.getByRole('banner')
  await bar
    .getByRole('link', { name: 'Saved designs' })
    .or(bar.getByRole('link', { name: /cart/i }))
    .first()
    .click()
  await expect(page).not.toHaveURL(/\/home$/)
  await page.route(/\/marketingcenter\/api|banner-ad/, (route) => route.abort())
  await bar.getByRole('link', { name: 'Harbor Realty home' }).click()
  await expect(
    page.getByText('The server could not be reached. This is the page as you last saw it.'),
  ).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Trending with your colleagues' })).toBeVisible()
  await expect(page.getByText('Error fetching user ad details:')).toBeVisible()
  await page.unrouteAll()
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('main').getByRole('link', { name: /when your trial ends/ })).toBeVisible()
  await page.getByRole('button', { name: 'Retry' }).click()
  await expect(page.getByText('The server could not be reached.')).toBeHidden()
})
