import { expect, test, type Locator, type Page } from '@playwright/test'
import { expectAccessible } from './accessible.ts'
import { holdReplies } from './hold-replies.ts'
import { at, logIn, ready } from './visitor.ts'

test('an anonymous visitor finds a flyer and knows its price before asking', async ({ page, baseURL }) => {
  await page.goto(at(baseURL, 'harbor', '/home'))
  await ready(page)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    'Marketing that opens doors along the coast.',
  )
  await expectAccessible(page)

  await page.getByRole('button', { name: 'Create', exact: true }).click()
  await page
    .getByRole('banner')
    .getByRole('link', { name: /^Flyers/ })
    .click()
  await expect(page).toHaveURL(/\/templates\/Create\/flyers\?s=101&c=1/)
  await expect(page).toHaveTitle('Flyers · Create · Harbor Realty')
  await expect(page.getByRole('navigation', { name: 'Breadcrumb' })).toContainText('Home')
  await expect(
    page.getByRole('link', { name: /^Flyers/, exact: false }).and(page.locator('[aria-current=page]')),
  ).toBeVisible()
  await expectAccessible(page)

  await page.getByRole('button', { name: 'Look closer at Bold Sunday' }).click()
  const look = page.getByRole('dialog', { name: 'Bold Sunday' })
  await expect(look.getByText('8.5 × 11 in')).toBeVisible()
  const quantity = look.getByRole('textbox', { name: 'Quantity' })
  await quantity.fill('250')
  await expect(look.getByRole('status')).toHaveText('Total$122.50')
  await quantity.fill('10')
  await expect(look.getByText('The minimum is 25.')).toBeVisible()
  await expect(look.getByRole('status')).toHaveText('Total–')
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(look).toBeHidden()
})

test('filters, order and pages are part of the address, and Back undoes them', async ({ page, baseURL }) => {
  await page.goto(at(baseURL, 'harbor', '/templates/Create/create?c=1'))
  await ready(page)
  const cards = page.getByRole('list', { name: 'Designs' }).getByRole('article')
  await expect(cards).toHaveCount(24)
  await page
    .getByRole('navigation', { name: 'Kind of product' })
    .getByRole('link', { name: /^Door hanger/ })
    .click()
  await expect(page).toHaveURL(/product=door-hanger/)
  for (const note of await cards.getByText('Door hanger').all()) await expect(note).toBeVisible()
  await page.goBack()
  await expect(cards).toHaveCount(24)
  await page.getByRole('navigation', { name: 'Pages' }).getByRole('link', { name: '2', exact: true }).click()
  await expect(page).toHaveURL(/page=2/)
  await expect(page.getByRole('link', { name: '2', exact: true })).toHaveAttribute('aria-current', 'page')
})

test('a reload finds readers where they were, also who read on before the page was taken over', async ({
  page,
  baseURL,
}) => {
  const height = () => page.evaluate(() => Math.round(scrollY))
  const scripts = await holdReplies(page, '**/assets/browser-*.js')
  await page.goto(at(baseURL, 'harbor', '/templates/Create/create?c=1'), { waitUntil: 'commit' })
  await expect(page.getByRole('list', { name: 'Designs' }).getByRole('article')).toHaveCount(24)
  await page.mouse.wheel(0, 700)
  await expect.poll(height).toBe(700)
  await scripts.release()
  await ready(page)
  await page.reload()
  await ready(page)
  await expect.poll(height).toBe(700)
  await page.mouse.wheel(0, 300)
  await expect.poll(height).toBe(1000)
  await page.reload()
  await ready(page)
  await expect.poll(height).toBe(1000)
})

test("signed in, every card carries the agent's own name", async ({ page, baseURL }) => {
  await logIn(page, at(baseURL, 'summit'), 'agent@summit.test', '/templates/Create/business-cards?s=105&c=1')
  const cards = page.getByRole('list', { name: 'Designs' }).getByRole('article')
  const name = await nameOf(page)
  const count = await cards.count()
  expect(count).toBeGreaterThan(2)
  for (let at = 0; at < count; at++) {
    const card = cards.nth(at)
    await card.scrollIntoViewIfNeeded()
    for (const part of name) await expect(card.locator('svg')).toContainText(part, { ignoreCase: true })
  }
})

test('signed in, cards are drawn before the page is taken over, and stay as they are then', async ({
  page,
  baseURL,
}) => {
  await logIn(page, at(baseURL, 'harbor'), 'agent@harbor.test')
  /** @returns what lets the script go on to the page */
  const hold = async (script: string) => {
    let goOn = () => {}
    const held = new Promise<void>((resolve) => (goOn = resolve))
    await page.route(`**/assets/${script}-*.js`, async (route) => {
      await held
      await route.continue()
    })
    return () => goOn()
  }
  const takeOver = await hold('browser')
  await page.goto(at(baseURL, 'harbor', '/templates/Create/flyers?s=101&c=1'), { waitUntil: 'commit' })
  const drawing = page
    .getByRole('list', { name: 'Designs' })
    .getByRole('article')
    .first()
    .locator('button svg')
  const first = drawing.first()
  await expect(first).toBeVisible()
  await first.evaluate((svg) => svg.setAttribute('data-early', ''))
  await expect(page.locator('html[data-ready]')).toHaveCount(0)
  takeOver()
  const name = await nameOf(page)
  await expect(first).toHaveAttribute('data-early')
  for (const part of name) await expect(first).toContainText(part, { ignoreCase: true })
  await expect(page.locator('[data-card] > svg + svg')).toHaveCount(0)

  // Where what draws is the last to come, the page has been taken over before: each card is drawn once all the same.
  const draw = await hold('drawing')
  await page.reload({ waitUntil: 'commit' })
  await ready(page)
  await expect(first).toHaveCount(0)
  draw()
  await expect(first).toBeVisible()
  await expect(page.locator('[data-card] > svg + svg')).toHaveCount(0)
})

/** First and last name, as the account menu spells them: designs may set them on two lines. */
async function nameOf(page: Page): Promise<string[]> {
  await ready(page)
  await page.getByRole('button', { name: /^Account of/ }).click()
  const label = await page.getByRole('button', { name: /^Account of/ }).getAttribute('aria-label')
  await page.keyboard.press('Escape')
  return (label ?? '').replace('Account of ', '').split(' ')
}

test('signed in, a card that cannot be drawn shows the design as anonymous visitors see it', async ({
  page,
  baseURL,
}) => {
  await logIn(page, at(baseURL, 'harbor'), 'agent@harbor.test')
  await page.route('**/api/v1/templates/covers*', (route) => route.abort())
  await page.goto(at(baseURL, 'harbor', '/templates/Create/flyers?s=101&c=1'))
  const image = page.getByRole('list', { name: 'Designs' }).locator('img[src*="/thumbnails/"]').first()
  await expect(image).toBeVisible()
  await expect.poll(() => image.evaluate((it: HTMLImageElement) => it.naturalWidth)).toBeGreaterThan(0)
})

test('START DESIGN asks an anonymous visitor to log in and then goes on, once however often it is clicked', async ({
  page,
  baseURL,
}) => {
  const created: string[] = []
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/designs')) created.push(request.url())
  })
  await page.goto(at(baseURL, 'harbor', '/templates/Create/flyers?s=101&c=1'))
  await ready(page)
  await page.getByRole('button', { name: 'Look closer at Bold Sunday' }).click()
  const look = page.getByRole('dialog', { name: 'Bold Sunday' })
  await look.getByRole('textbox', { name: 'Quantity' }).fill('500')
  await look.getByRole('button', { name: 'START DESIGN' }).click()
  await expect(page.getByText('Log in to continue. We will bring you right back.')).toBeVisible()
  await page.getByLabel('Email').fill('agent@harbor.test')
  await page.getByLabel('Password', { exact: true }).fill('Frontage-demo-1')
  await page.getByRole('main').getByRole('button', { name: 'Log in' }).click()
  await expect(page).toHaveURL(/\/layout\?design=/)
  expect(created).toHaveLength(1)
  await expect(page.getByRole('textbox', { name: 'Quantity' })).toHaveValue('500')

  await page.goto(at(baseURL, 'harbor', '/templates/Create/flyers?s=101&c=1'))
  await ready(page)
  await page.getByRole('button', { name: 'START DESIGN: Bold Sunday' }).dblclick()
  await expect(page).toHaveURL(/\/layout\?design=/)
  expect(created).toHaveLength(2)
})

for (const tag of ['@desktop', '@phone']) {
  test(`START DESIGN is always there and never on the drawing ${tag}`, async ({ page, baseURL }) => {
    await logIn(page, at(baseURL, 'bluebird'), 'agent@bluebird.test', '/templates/Create/create?c=1')
    const cards = page.getByRole('list', { name: 'Designs' }).getByRole('article')
    for (const card of (await cards.all()).slice(0, 8)) {
      const start = card.getByRole('button', { name: /^START DESIGN/ })
      const drawing = card.locator('button svg, button img').first()
      await card.scrollIntoViewIfNeeded()
      if (tag === '@desktop') await card.hover()
      await expect(start).toBeVisible()
      expect(await start.evaluate((button) => getComputedStyle(button).opacity)).toBe('1')
      await expect.poll(() => overlap(drawing, start)).toBe(false)
    }
    await cards.first().getByRole('button', { name: 'Look closer' }).click()
    const look = page.getByRole('dialog')
    const drawing = look.locator('svg').first()
    await expect(drawing).toBeVisible()
    expect(await overlap(drawing, look.getByRole('button', { name: 'START DESIGN' }))).toBe(false)
  })
}

/** Whether two things cover the same part of the screen. */
async function overlap(one: Locator, other: Locator): Promise<boolean> {
  const [a, b] = await Promise.all([one.boundingBox(), other.boundingBox()])
  if (!a || !b) throw new Error('One of them is not on the page.')
  return a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height
}

test('the newer storefront searches from the bar', async ({ page, baseURL }) => {
  await page.goto(at(baseURL, 'bluebird', '/'))
  await ready(page)
  await page.keyboard.press('/')
  await page.keyboard.type('open house')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/search\?tag=open\+house/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('“open house”')
  await expect(page.getByRole('article').first()).toBeVisible()
  await page.getByRole('searchbox').fill('no such thing at all')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Nothing was found' })).toBeVisible()
})

for (const path of [
  '/nothing-here',
  '/templates/Nothing/nowhere',
  '/templates/Create/flyers?s=999999&c=1',
  '/home/'.concat('x'.repeat(300)),
])
  test(`${path.slice(0, 40)} is a branded 404`, async ({ page, baseURL }) => {
    const reply = await page.goto(at(baseURL, 'summit', path))
    expect(reply?.status()).toBe(404)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('We could not find that page')
    await expect(page.getByRole('banner').getByRole('img', { name: 'Summit Alliance home' })).toBeVisible()
    await page.getByRole('link', { name: 'Browse the catalog' }).click()
    await expect(page).toHaveURL(/\/home$/)
  })

test('on a phone the categories are in a drawer @phone', async ({ page, baseURL }) => {
  await page.goto(at(baseURL, 'harbor', '/home'))
  await ready(page)
  await page.getByRole('button', { name: 'Menu', exact: true }).click()
  const drawer = page.getByRole('dialog', { name: 'Menu' })
  await drawer.getByText('Listings', { exact: true }).click()
  await expectAccessible(page)
  await drawer.getByRole('link', { name: 'Open House', exact: true }).click()
  await expect(drawer).toBeHidden()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Open House')
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
  await expectAccessible(page)
})
