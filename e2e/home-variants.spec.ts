/** What the home page and articles look like by ability and kind of site. */
import { expect, test } from '@playwright/test'
import { at, ready } from './visitor.ts'

test('only the turnkey site says what else might interest its readers', async ({ page, baseURL }) => {
  const heading = page.getByRole('heading', { name: 'You might be interested in' })
  for (const tenant of ['harbor', 'summit', 'bluebird'] as const) {
    await page.goto(at(baseURL, tenant, '/posts/the-ten-day-launch-of-a-listing'))
    await ready(page)
    await expect(heading).toHaveCount(tenant === 'harbor' ? 1 : 0)
  }
  await page.goto(at(baseURL, 'harbor', '/posts/the-ten-day-launch-of-a-listing'))
  const shelf = page.locator('section').filter({ has: heading })
  await expect(shelf.getByRole('listitem')).toHaveCount(3)
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
