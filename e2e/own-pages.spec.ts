import { expect, test, type Page } from '@playwright/test'
import { ask, at, logIn, ready } from './visitor.ts'
import { expectAccessible } from './accessible.ts'

const footerOf = (page: Page) => page.getByRole('contentinfo')
const tenants = ['harbor', 'summit', 'bluebird'] as const

for (const tenant of tenants)
  test(`a footer link of ${tenant} opens its page over the one on screen`, async ({ page, baseURL }) => {
    await page.goto(at(baseURL, tenant, '/contact-us'))
    await ready(page)
    await expectAccessible(page)
    await footerOf(page).getByRole('link', { name: 'Shipping and delivery' }).click()
    const popup = page.getByRole('dialog', { name: 'Shipping and delivery' })
    await expect(popup.getByText('What it costs and when it is there.')).toBeVisible()
    await expect(popup.getByRole('cell', { name: '$14.00' })).toBeVisible()
    await expectAccessible(page)
    await page.keyboard.press('Escape')
    await expect(popup).toBeHidden()
    await expect(footerOf(page).getByRole('link', { name: 'Shipping and delivery' })).toBeFocused()
    await expect(page).toHaveURL(/\/contact-us$/)
    await footerOf(page).getByRole('link', { name: 'Shipping and delivery' }).click()
    await popup.getByRole('link', { name: 'Open as a page' }).click()
    await expect(page).toHaveURL(/\/how-to-order\/shipping$/)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Shipping and delivery')
  })

test('a popup whose page cannot be fetched says so and tries again', async ({ page, baseURL }) => {
  await page.goto(at(baseURL, 'harbor', '/contact-us'))
  await ready(page)
  const call = '**/pagescontent/dynamic/accessibility'
  await page.route(call, (route) => route.abort())
  await footerOf(page).getByRole('link', { name: 'Accessibility' }).click()
  const popup = page.getByRole('dialog', { name: 'Accessibility' })
  await expect(popup.getByText('We could not reach the site.')).toBeVisible()
  await page.unroute(call)
  await popup.getByRole('button', { name: 'Retry' }).click()
  await expect(popup.getByText('Web Content Accessibility Guidelines')).toBeVisible()
})

test('footers differ by storefront and keep their own copyright line', async ({ page, baseURL }) => {
  await page.goto(at(baseURL, 'harbor', '/about'))
  await expect(footerOf(page)).toContainText(/COPYRIGHT \(c\) \d{4} Harbor Realty MARKETING CENTER/)
  const columns = footerOf(page).locator('section', { hasText: 'Help' }).first().getByRole('list')
  await expect(columns).toHaveCount(2)
  await expect(columns.first().getByRole('listitem')).toHaveCount(5)
  const elsewhere = footerOf(page).getByRole('link', { name: 'Fair Housing Act' })
  await expect(elsewhere).toHaveAttribute('target', '_blank')
  await page.goto(at(baseURL, 'bluebird', '/about'))
  await expect(footerOf(page).locator('section', { hasText: 'Help' }).first().getByRole('list')).toHaveCount(
    1,
  )
  await expect(footerOf(page).getByRole('link', { name: '(512) 555-0175' })).toBeVisible()
})

test('a page in a page has its trail, its neighbors and its new tabs', async ({ page, baseURL }) => {
  await page.goto(at(baseURL, 'summit', '/about'))
  await ready(page)
  await expectAccessible(page)
  const side = page.getByRole('navigation', { name: 'In this section' })
  await expect(side.getByRole('link', { name: 'About us' })).toHaveAttribute('aria-current', 'page')
  await side.getByRole('link', { name: 'Attorneys' }).click()
  await expect(page).toHaveURL(/\/about\/attorney_bios$/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Attorneys')
  await expect(page).toHaveTitle('Attorneys · Summit Alliance')
  for (const link of await page.getByRole('main').locator('.page-content a').all())
    await expect(link).toHaveAttribute('target', '_blank')
  const trail = page.getByRole('navigation', { name: 'Breadcrumb' })
  await expect(trail.getByText('Attorneys')).toHaveAttribute('aria-current', 'page')
  await trail.getByRole('link', { name: 'About us' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('About us')
})

test('a link marked as downloadable is saved as a file, or said not to be', async ({ page, baseURL }) => {
  await page.goto(at(baseURL, 'bluebird', '/brand-guidelines'))
  await ready(page)
  const link = page.getByRole('link', { name: 'Download the mark' })
  const [file] = await Promise.all([page.waitForEvent('download'), link.click()])
  expect(file.suggestedFilename()).toBe('bluebird-mark.svg')
  await expect(page).toHaveURL(/\/brand-guidelines$/)
  await page.route('**/brand/bluebird-mark.svg', (route) => route.fulfill({ status: 500 }))
  await link.click()
  await expect(page.getByText('Error occurred while downloading the file.')).toBeVisible()
})

test('legal pages are written for their brokerage and lead to each other', async ({ page, baseURL }) => {
  await page.goto(at(baseURL, 'harbor', '/terms-and-conditions'))
  await expect(page.getByRole('main')).toContainText('Harbor Realty, Inc.')
  await page.getByRole('main').getByRole('link', { name: 'privacy policy', exact: true }).click()
  await expect(page).toHaveURL(/harbor\.localhost:\d+\/privacy-policy$/)
  await page.getByRole('main').getByRole('link', { name: 'California privacy notice', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('California Privacy Notice')
})

test('a page for members asks anonymous visitors to log in and brings them back', async ({
  page,
  baseURL,
}) => {
  await page.goto(at(baseURL, 'harbor', '/training-calendar'))
  await expect(page).toHaveURL(/\/auth\/login\?returnurl=%2Ftraining-calendar$/)
  await ready(page)
  await page.getByLabel('Email').fill('agent@harbor.test')
  await page.getByLabel('Password', { exact: true }).fill('Frontage-demo-1')
  await page.getByRole('main').getByRole('button', { name: 'Log in' }).click()
  await expect(page).toHaveURL(/\/training-calendar$/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Training calendar')
})

for (const path of [
  '/about%2Four-team',
  '/about/',
  '/about/..%2fabout',
  '/about%00',
  '/about.html',
  '/%2e%2e/etc',
])
  test(`${path} is ${path === '/about/' ? 'the page' : 'a branded 404'}`, async ({ request, baseURL }) => {
    const reply = await ask(request, baseURL, 'harbor', path)
    expect(reply.status()).toBe(path === '/about/' ? 200 : 404)
    expect(await reply.text()).toContain(
      path === '/about/' ? 'Where we come from' : 'We could not find that page',
    )
  })

test('what an author saves is there for anonymous visitors at once, though pages are kept', async ({
  page,
  request,
  baseURL,
}) => {
  const read = async () => (await ask(request, baseURL, 'summit', '/accessibility')).text()
  expect(await read()).toContain('twice the size')
  await logIn(page, at(baseURL, 'summit'), 'editor@summit.test')
  const statuses = await page.evaluate(async () => {
    const { data } = await (await fetch('/managepages/api/v1/pagescontent/dynamic/accessibility')).json()
    const save = async (html: string) => {
      const reply = await fetch('/managepages/api/v1/pagescontent', {
        method: 'PUT',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ page_id: data.page_id, state: '', html, revision: data.revision }),
      })
      return reply.status
    }
    return [await save('<p>Rewritten. <script>alert(1)</script></p>'), await save('<p>Too late.</p>')]
  })
  expect(statuses).toEqual([200, 409])
  await expect.poll(read).toContain('Rewritten.')
  expect(await read()).not.toMatch(/twice the size|alert\(1\)/)
})

test('on a phone a page, its neighbors and its popup fit @phone', async ({ page, baseURL }) => {
  for (const tenant of tenants) {
    await page.goto(at(baseURL, tenant, '/about/our-team'))
    await ready(page)
    await expectAccessible(page)
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(
      0,
    )
    await footerOf(page).getByRole('link', { name: 'Print file guidelines' }).click()
    const popup = page.getByRole('dialog', { name: 'Print file guidelines' })
    await expect(popup.getByRole('heading', { name: 'Size and bleed' })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(popup).toBeHidden()
  }
})
