/** Addresses and words that nobody should send, and calls that do not come back: the page stays the brokerage's own, and works. */
import { expect, test } from '@playwright/test'
import { ask, at, logIn, ready } from './visitor.ts'

const ODD_ADDRESSES = [
  '/about%2Four-team',
  '/about/..%2f..%2fetc%2fpasswd',
  '/%2e%2e/%2e%2e/package.json',
  '/about%00',
  '/%00',
  '/about.html',
  '/about//our-team',
  '/%E0%A4%A',
  '/a%0d%0aset-cookie:%20x=1',
  '/templates/Create/%2e%2e',
  '/templates/%3Cscript%3E/flyers',
  '/templates/Create/flyers?s=101%27--&c=1',
  '/templates/Create/flyers?s=99999999999999999999&c=1',
  '/posts/<img%20src=x%20onerror=alert(1)>',
  `/${'a'.repeat(3000)}`,
] as const

test('odd addresses answer the brokerage’s own page that nothing is there', async ({ request, baseURL }) => {
  for (const [tenant, name] of [
    ['harbor', 'Harbor Realty'],
    ['summit', 'Summit Alliance'],
    ['bluebird', 'Bluebird Brokers'],
  ] as const)
    for (const path of ODD_ADDRESSES) {
      const reply = await ask(request, baseURL, tenant, path, { accept: 'text/html' })
      expect(reply.status(), path).toBe(404)
      const html = await reply.text()
      expect(html, path).toContain(name)
      expect(html, path).toContain('Page not found')
      expect(html, path).not.toMatch(/<script>|<img src=x/)
      expect(html, path).toContain('name="robots" content="noindex"')
    }
})

test('a percent sign in a query leaves the page alone', async ({ request, baseURL }) => {
  for (const path of ['/home?utm_campaign=50%off', '/search?tag=100%', '/faq?q=%E0%A4%A']) {
    const reply = await ask(request, baseURL, 'summit', path, { accept: 'text/html' })
    expect(reply.status(), path).toBe(200)
  }
})

const HOSTILE = [
  '<script>window.hurt=1</script>',
  '"><img src=x onerror="window.hurt=1">',
  "'); drop table post; --",
  '%_\\\\%',
  '\u202Eright to left\u202C \uFEFF',
  '{{UserId}} ${7*7}',
]

test('hostile words are searched for as words', async ({ page, baseURL }) => {
  await page.goto(at(baseURL, 'bluebird', '/home'))
  await ready(page)
  const box = page.getByRole('searchbox')
  for (const text of HOSTILE) {
    await box.fill(text)
    await box.press('Enter')
    await expect(page).toHaveURL(/\/search\?tag=/)
    await expect(page.getByRole('heading', { level: 1 })).toContainText(text.trim().slice(0, 10))
    await page.reload()
    await ready(page)
    await expect(page.getByRole('heading', { level: 1 })).toContainText(text.trim().slice(0, 10))
  }
  expect(await page.evaluate(() => 'hurt' in window)).toBe(false)
})

test('half a home page is better than none, and its other half can be asked for again', async ({
  page,
  baseURL,
}) => {
  await page.goto(at(baseURL, 'bluebird', '/faq'))
  await ready(page)
  await page.route('**/public/homepage/front', (route) => route.abort())
  await page.getByRole('contentinfo').getByRole('link', { name: /home$/ }).click()
  await expect(page.getByRole('heading', { name: 'What will you make?' })).toBeVisible()
  await expect(page.getByText('This part of the page could not be loaded.')).toBeVisible()
  await page.unroute('**/public/homepage/front')
  await page.getByRole('button', { name: 'Retry' }).click()
  await expect(page.getByText('This part of the page could not be loaded.')).toBeHidden()
  await expect(page.getByRole('heading', { name: 'What colleagues read' })).toBeVisible()
})

test('a page whose one call dies says so in its place and is there after a retry', async ({
  page,
  baseURL,
}) => {
  await page.goto(at(baseURL, 'harbor', '/home'))
  await ready(page)
  const calls = '**/marketingcenter/api/v1/templates?**'
  await page.route(calls, (route) => route.abort())
  await page.getByRole('link', { name: 'Browse designs' }).click()
  const retry = page.getByRole('main').getByRole('button', { name: 'Retry' })
  await expect(retry).toBeVisible()
  await expect(page.getByRole('banner').getByRole('button', { name: 'Create', exact: true })).toBeVisible()
  const shelves = page.getByRole('navigation', { name: 'Create' })
  await expect(shelves.getByRole('link', { name: /^Flyers/ })).toBeVisible()
  // As long as there is no connection the page stays, whatever is tried.
  await page.context().setOffline(true)
  await retry.click()
  await expect(retry).toBeEnabled()
  await expect(page.getByRole('heading', { level: 1, name: 'Create' })).toBeVisible()
  await page.context().setOffline(false)
  await page.unroute(calls)
  await retry.click()
  await expect(page.getByRole('list', { name: 'Designs' }).getByRole('article').first()).toBeVisible()
})

test('a search that dies keeps its words', async ({ page, baseURL }) => {
  await page.goto(at(baseURL, 'summit', '/search'))
  await ready(page)
  await page.route('**/public/homepage/search?**', (route) => route.fulfill({ status: 500, body: 'oops' }))
  await page.getByRole('searchbox').fill('open house')
  await page.getByRole('searchbox').press('Enter')
  const main = page.getByRole('main')
  await expect(main.getByRole('heading', { level: 1 })).toHaveText('“open house”')
  await expect(main.getByRole('searchbox')).toHaveValue('open house')
  await page.unroute('**/public/homepage/search?**')
  await main.getByRole('button', { name: 'Retry' }).click()
  await expect(main.getByRole('list', { name: 'Designs' }).getByRole('article').first()).toBeVisible()
  await expect(main).toBeFocused()
})

test('the layout tool without a design to open is the site’s own page that nothing is there', async ({
  page,
  baseURL,
}) => {
  await logIn(page, at(baseURL, 'summit'), 'consult@summit.test')
  for (const [path, words] of [
    ['/layout', 'We could not find that page'],
    ['/layout?token=no-such', 'This link has expired or was already used.'],
  ] as const) {
    await page.goto(at(baseURL, 'summit', path))
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(words)
    await expect(page.getByRole('banner').getByRole('button', { name: 'Create', exact: true })).toBeVisible()
    await expect(page.getByRole('contentinfo')).toBeVisible()
  }
})

test('news that cannot be fetched leave the bar and the page alone', async ({ page, baseURL }) => {
  await page.route('**/marketingcenter/api/v1/notifications?**', (route) => route.abort())
  // Without the stream nothing is asked for again until somebody does.
  await page.route('**/marketingcenter/api/v1/notifications/stream', (route) => route.abort())
  await logIn(page, at(baseURL, 'summit'), 'consult@summit.test')
  await page
    .getByRole('banner')
    .getByRole('button', { name: /^Notifications/ })
    .click()
  const news = page.getByRole('region', { name: 'Notifications' })
  await expect(news.getByRole('button', { name: 'Retry' })).toBeVisible()
  await page.unroute('**/marketingcenter/api/v1/notifications?**')
  await news.getByRole('button', { name: 'Retry' }).click()
  await expect(news.getByRole('button', { name: 'Retry' })).toBeHidden()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
})
