/** What visitors who are not signed in read, before the code of the page runs: articles, pages of the tenant's own, questions. */
import { expect, test, type Page } from '@playwright/test'
import { blockSamples, pageOf } from '@frontage/page-nodes/nodes/samples.ts'
import { expectAccessible } from './accessible.ts'
import { holdReplies } from './hold-replies.ts'
import { publish } from './publish.ts'
import { at, logIn, ready } from './visitor.ts'

const ARTICLE = '/posts/the-ten-day-launch-of-a-listing'
const CODE = '**/assets/browser-*.js'

const menu = (page: Page) => page.getByRole('navigation', { name: 'Categories' })

async function expectToWait(page: Page, waits = true): Promise<void> {
  await expect(page.locator(waits ? 'html[data-waiting]' : 'html[data-ready]')).toBeVisible()
  await expect(page.locator(waits ? 'html[data-ready]' : 'html[data-waiting]')).toHaveCount(0)
}

for (const tenant of ['harbor', 'summit', 'bluebird'] as const)
  test(`${tenant}: an article, a page of its own and the questions are read before any code runs`, async ({
    page,
    baseURL,
  }) => {
    for (const path of [ARTICLE, '/about/our-team', '/how-to-order/shipping', '/faq']) {
      const code = await holdReplies(page, CODE)
      await page.goto(at(baseURL, tenant, path))
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expectToWait(page)
      // It is fetched while one reads, and runs when somebody is there.
      await code.isAsked
      await code.release()
      await page.waitForLoadState('networkidle')
      await expectAccessible(page)
      await expectToWait(page)
      await ready(page)
    }
  })

test('what is written in, and who is signed in, has the code at once', async ({ page, baseURL }) => {
  for (const path of ['/contact-us', '/feedback-form', '/home', '/templates/Create/flyers?s=101&c=1']) {
    await page.goto(at(baseURL, 'bluebird', path))
    await expectToWait(page, false)
  }
  await logIn(page, at(baseURL, 'bluebird'), 'agent@bluebird.test', ARTICLE)
  await page.reload()
  await expectToWait(page, false)
})

test('a page with a poll does not wait: the first press votes', async ({ page, browser, baseURL }) => {
  const { poll } = blockSamples
  if (!poll) throw new Error('A poll has no sample')
  await page.goto(await publish(browser, at(baseURL, 'summit'), '/which-day', pageOf(poll)))
  await page.getByRole('button', { name: /^Saturday/ }).click()
  await expect(page.getByRole('button', { name: /^Saturday/ })).toHaveAttribute('aria-pressed', 'true')
  await expectToWait(page, false)
})

test('a reading is counted once, whenever the code comes', async ({ page, baseURL }) => {
  let readings = 0
  page.on('request', (request) => void (request.url().endsWith('/readings') && (readings += 1)))
  await page.clock.install()
  await page.goto(at(baseURL, 'harbor', ARTICLE))
  await expectToWait(page)
  await page.clock.runFor(2000)
  expect(readings).toBe(0)
  await page.clock.runFor(1500)
  await expect.poll(() => readings).toBe(1)
  await expectToWait(page)
  await ready(page)
  await page.clock.runFor(8000)
  expect(readings).toBe(1)

  await page.goto(at(baseURL, 'harbor', '/posts/open-house-the-day-before'))
  await ready(page)
  await page.clock.runFor(8000)
  await expect.poll(() => readings).toBe(2)
})

test('what is pressed before the code is there is answered once it is @phone', async ({ page, baseURL }) => {
  const code = await holdReplies(page, CODE)
  await page.goto(at(baseURL, 'bluebird', ARTICLE))
  await page.getByRole('button', { name: 'Menu', exact: true }).tap()
  await expect(page.getByRole('dialog', { name: 'Menu' })).toHaveCount(0)
  await code.release()
  await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible()
})

for (const tenant of ['harbor', 'summit', 'bluebird'] as const)
  test(`${tenant}: a menu opens below the header at the first press, and stays open when the code comes`, async ({
    page,
    baseURL,
  }) => {
    const code = await holdReplies(page, CODE)
    await page.goto(at(baseURL, tenant, ARTICLE))
    await menu(page).getByRole('button', { name: 'Create', exact: true }).click()
    const all = menu(page).getByRole('link', { name: 'See all of Create' })
    await expect(all).toBeVisible()
    const gap = () =>
      page.evaluate(() => {
        const panel = document.querySelector(':popover-open')
        const header = panel?.closest('header')?.getBoundingClientRect().bottom ?? NaN
        return Math.abs((panel?.getBoundingClientRect().top ?? NaN) - header)
      })
    await expect.poll(gap).toBeLessThan(2)
    await code.release()
    await expect(page.locator('html[data-ready]')).toBeVisible()
    await expect(all).toBeVisible()
    await expect.poll(gap).toBeLessThan(2)
    await page.keyboard.press('Escape')
    await expect(all).toBeHidden()
  })

test('the search box is reached by its key, helps once the code is there, and leads on without it', async ({
  page,
  baseURL,
}) => {
  const code = await holdReplies(page, CODE)
  await page.goto(at(baseURL, 'bluebird', ARTICLE))
  await expectToWait(page)
  await page.keyboard.press('/')
  const box = page.getByRole('searchbox', { name: 'Search designs and know-how' })
  await expect(box).toBeFocused()
  await page.keyboard.type('sell')
  await expect(box).toHaveValue('sell')
  await code.release()
  await expect(
    page.getByRole('region', { name: 'Popular searches' }).getByRole('link', { name: 'seller' }),
  ).toBeVisible()
  await expect(box).toHaveValue('sell')

  await page.route(CODE, (route) => route.abort())
  await page.goto(at(baseURL, 'bluebird', '/faq'))
  await page.keyboard.press('/')
  await page.keyboard.type('open house')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/search\?tag=open\+house/)
})

test('a page that is loaded again is where it was, and the first sign moves nothing', async ({
  page,
  baseURL,
}) => {
  await page.setViewportSize({ width: 1440, height: 500 })
  await page.goto(at(baseURL, 'harbor', ARTICLE))
  await ready(page)
  const scrolled = () => page.evaluate(() => Math.round(scrollY))
  await page.evaluate(() => scrollTo(0, 400))
  await expect.poll(scrolled).toBe(400)
  await page.reload()
  await expectToWait(page)
  await expect.poll(scrolled).toBe(400)
  await page.evaluate(() => scrollTo(0, 250))
  await ready(page)
  expect(await scrolled()).toBe(250)

  // Left before its code ran, and come back to.
  await page.reload()
  await expectToWait(page)
  await expect.poll(scrolled).toBe(250)
  await page.evaluate(() => scrollTo(0, 120))
  await page.reload()
  await expectToWait(page)
  await expect.poll(scrolled).toBe(120)
})

test('the strip of a section begins at the page on screen, and the first sign moves nothing @phone', async ({
  page,
  baseURL,
}) => {
  await page.goto(at(baseURL, 'harbor', '/how-to-order/shipping'))
  await expectToWait(page)
  const link = page.getByRole('navigation', { name: 'Help' }).locator('[aria-current=page]')
  const left = () => link.evaluate((element) => Math.round(element.getBoundingClientRect().left))
  await expect.poll(left).toBeLessThan(200)
  const before = await left()
  await ready(page)
  expect(await left()).toBe(before)
})

test('an image that cannot be had is said to be missing, and a login that was left open is open', async ({
  page,
  baseURL,
}) => {
  await page.route('**/thumbnails/**', (route) => route.abort())
  await page.goto(at(baseURL, 'bluebird', ARTICLE))
  await expect(page.getByText('Preview not available').first()).toBeVisible()
  await page.unrouteAll()
  await ready(page)
  await page.evaluate(() => localStorage.setItem('openBBLoginModal', 'true'))
  await page.goto(at(baseURL, 'bluebird', ARTICLE))
  await expect(page.getByRole('dialog').getByLabel('Email')).toBeVisible()
})
