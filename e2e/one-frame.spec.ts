/** The account's screens, and those that help, stand in one frame each: one left edge, one width, a way between them. */
import { expect, test, type Page } from '@playwright/test'
import { violationsOn } from './accessible.ts'
import { settled } from './both-widths.ts'
import { call } from './shopper.ts'
import { at, logIn } from './visitor.ts'

const navigation = (page: Page, name: string) => page.getByRole('navigation', { name, exact: true })

interface Frame {
  left: number
  right: number
  size: string
}

/** Where the main heading begins, how wide what is under it may be, and how large it is. */
const frameOf = (page: Page): Promise<Frame> =>
  page
    .getByRole('main')
    .getByRole('heading', { level: 1 })
    .evaluate((heading) => ({
      left: heading.getBoundingClientRect().left,
      right: heading.closest('header')!.parentElement!.getBoundingClientRect().right,
      size: getComputedStyle(heading).fontSize,
    }))

const listOf = (page: Page, name: string): Promise<string[]> =>
  navigation(page, name)
    .getByRole('link')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href')!))

/** Goes round by the side navigation alone. */
async function walkRound(page: Page, name: string): Promise<void> {
  const list = await listOf(page, name)
  expect(list.length).toBeGreaterThan(5)
  let first: Frame | undefined
  for (const href of list) {
    await navigation(page, name).locator(`a[href="${href}"]`).click()
    await page.waitForURL((url) => url.pathname === href, { timeout: 20_000 })
    await settled(page)
    const frame = await frameOf(page)
    first ??= frame
    expect(Math.abs(frame.left - first.left), `left edge of ${href}`).toBeLessThanOrEqual(1)
    expect(Math.abs(frame.right - first.right), `right edge of ${href}`).toBeLessThanOrEqual(1)
    expect(frame.size, `heading of ${href}`).toBe(first.size)
    // From every one of them to every other.
    expect(await listOf(page, name)).toEqual(list)
    const current = navigation(page, name).locator('[aria-current="page"]')
    await expect(current).toHaveCount(1)
    await expect(current).toHaveAttribute('href', href)
    await expect(page.getByRole('navigation', { name: 'Breadcrumb' })).toBeVisible()
    expect(await violationsOn(page), href).toEqual([])
  }
}

test('the account: one frame, and from every screen to every other', async ({ page, baseURL }) => {
  test.slow()
  const site = at(baseURL, 'bluebird')
  await logIn(page, site, 'agent@bluebird.test', '/pastorders')
  await walkRound(page, 'Your account')
  const { left, right } = await frameOf(page)
  const idOf = async (path: string) =>
    (await call<{ rows: { id: string }[] }>(page, 'GET', `/${path}?pageSize=1`)).rows[0]!.id
  for (const [above, below] of [
    ['/pastorders', await idOf('orders')],
    ['/savedmailinglists', await idOf('mailinglists')],
    ['/savedmailinglists', 'upload'],
  ] as const) {
    // A deep link knows the frame as well.
    await page.goto(`${site}${above}/${below}`)
    await settled(page)
    const frame = await frameOf(page)
    expect(Math.abs(frame.left - left), below).toBeLessThanOrEqual(1)
    expect(Math.abs(frame.right - right), below).toBeLessThanOrEqual(1)
    await expect(navigation(page, 'Your account').locator('[aria-current]')).toHaveAttribute('href', above)
  }
})

test('managers have the screens of their team in the same frame, and nobody else is offered them', async ({
  page,
  baseURL,
}) => {
  const site = at(baseURL, 'harbor')
  await logIn(page, site, 'manager@harbor.test', '/pastorders')
  await settled(page)
  const { left } = await frameOf(page)
  await navigation(page, 'Your account').getByRole('link', { name: 'Team dashboard' }).click()
  await expect(page.getByRole('heading', { level: 1, name: /^Team / })).toBeVisible()
  expect(Math.abs((await frameOf(page)).left - left)).toBeLessThanOrEqual(1)
  await expect(navigation(page, 'Your account').getByRole('link', { name: 'My favorites' })).toHaveCount(0)

  await page.context().clearCookies()
  await logIn(page, site, 'agent@harbor.test', '/pastorders')
  await expect(navigation(page, 'Your account').getByRole('link', { name: 'Past orders' })).toBeVisible()
  await expect(navigation(page, 'Your account').getByRole('link', { name: 'Team dashboard' })).toHaveCount(0)
})

test('the back button and a call that fails leave the frame where it is', async ({ page, baseURL }) => {
  const site = at(baseURL, 'harbor')
  await logIn(page, site, 'nora.fields@harbor.test', '/pastorders')
  await navigation(page, 'Your account').getByRole('link', { name: 'Saved designs' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Saved designs' })).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1, name: 'Past orders' })).toBeVisible()

  await page.route('**/mailinglists?*', (route) => route.abort())
  await navigation(page, 'Your account').getByRole('link', { name: 'Mailing lists' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Saved mailing lists' })).toBeVisible()
  await page.unrouteAll()
  await page.getByRole('button', { name: 'Retry' }).click()
  await expect(page.getByRole('heading', { name: 'Your mailing lists will be here' })).toBeVisible()
})

test('help: one frame, and from every page to every other', async ({ page, baseURL }) => {
  test.slow()
  const site = at(baseURL, 'harbor')
  await page.goto(`${site}/faq`)
  const offered = await listOf(page, 'Help')
  for (const path of ['/contact-us', '/how-to-order/shipping', '/terms-and-conditions', '/privacy-policy'])
    expect(offered).toContain(path)
  // Forms for agents are not offered to anonymous visitors.
  expect(offered).not.toContain('/content-idea-submission')
  expect(offered).not.toContain('/template-submission')

  await logIn(page, site, 'agent@harbor.test', '/faq')
  await expect(navigation(page, 'Help').getByRole('link', { name: 'Submit a content idea' })).toBeVisible()
  await walkRound(page, 'Help')
})

for (const [name, path] of [
  ['Your account', '/payment-method'],
  ['Help', '/privacy-policy'],
] as const)
  test(`${name} on a phone: one row, the current one in sight, the heading on the first screen @phone`, async ({
    page,
    baseURL,
  }) => {
    await logIn(page, at(baseURL, 'harbor'), 'nora.fields@harbor.test', path)
    await settled(page)
    const row = await navigation(page, name).boundingBox()
    expect(row!.height).toBeLessThan(72)
    await expect(navigation(page, name).locator('[aria-current="page"]')).toBeInViewport({ ratio: 0.9 })
    await expect(page.getByRole('heading', { level: 1 })).toBeInViewport()
    expect((await page.getByRole('heading', { level: 1 }).boundingBox())!.y).toBeLessThan(300)
  })
