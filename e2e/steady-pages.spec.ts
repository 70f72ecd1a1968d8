import { expect, test, type Page, type Route } from '@playwright/test'
import { openDesign } from './designs.ts'
import { aShopper, hasInCart } from './shopper.ts'

const PAGES = ['/home', '/templates/Create/flyers?s=101&c=1', '/posts/the-ten-day-launch-of-a-listing']
const WIDTHS = [390, 1440]

/** Runs in the page before its own scripts. */
function addUpShifts(): void {
  const shifts = { sum: 0 }
  Object.assign(window, { shifts })
  const watcher = new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) shifts.sum += (entry as unknown as { value: number }).value
  })
  watcher.observe({ type: 'layout-shift', buffered: true })
}

/** Shows the page in its stand-ins, then lets the brand's faces arrive. */
async function shiftsWithLateFonts(page: Page, address: string): Promise<number> {
  const held: Route[] = []
  let isHolding = true
  await page.route('**/fonts/*.woff2', (route) =>
    isHolding ? void held.push(route) : route.continue().catch(() => undefined),
  )
  await page.goto(address, { waitUntil: 'commit' })
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect.poll(() => held.length).toBeGreaterThan(0)
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))))
  isHolding = false
  await Promise.all(held.map((route) => route.continue().catch(() => undefined)))
  return page.evaluate(async () => {
    await document.fonts.ready
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
    return (window as unknown as { shifts: { sum: number } }).shifts.sum
  })
}

for (const tenant of ['harbor', 'summit', 'bluebird']) {
  test(`nothing moves in ${tenant} when the brand's faces arrive late`, async ({ page, baseURL }) => {
    await page.addInitScript(addUpShifts)
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 844 })
      for (const path of PAGES) {
        const moved = await shiftsWithLateFonts(page, baseURL!.replace('harbor', tenant) + path)
        expect(moved, `${path} at ${width}`).toBeLessThan(0.02)
        await page.unrouteAll()
      }
    }
  })
}

/** Runs in the page: sizes are those of letters and images, which arrive late. */
async function everythingIsThere(): Promise<void> {
  const images = [...document.images]
  for (const image of images) image.loading = 'eager'
  await Promise.all(images.map((image) => image.decode().catch(() => undefined)))
  await document.fonts.ready
}

/** Runs in the page: what every element and what is before and after it look like. */
function looks(): string[] {
  // Where a spinner has come to is no style.
  for (const animation of document.getAnimations()) animation.cancel()
  return [...document.querySelectorAll('body, #root, #root *')].flatMap((element) =>
    [null, '::before', '::after'].map((part) => {
      const style = getComputedStyle(element, part)
      const values =
        part && style.content === 'none' ? [] : [...style].map((name) => style.getPropertyValue(name))
      return `${element.tagName} ${element.getAttribute('class') ?? ''} ${part ?? ''}: ${values.join(' ')}`
    }),
  )
}

// Which rules are there is no matter of the brand.
test('the styles of the first paint show pages as all styles do', async ({ page, baseURL }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  // As it was sent: scripts would change it.
  await page.route('**/assets/*.js', (route) => route.abort())
  const shown = [
    ...PAGES.map((path) => [path, 390] as const),
    ...['/auth/login', '/faq', '/dev/kit'].map((path) => [path, 1440] as const),
  ]
  for (const [path, width] of shown) {
    await page.setViewportSize({ width, height: 844 })
    await page.goto(baseURL! + path, { waitUntil: 'load' })
    await page.evaluate(everythingIsThere)
    const whole = await page.evaluateHandle(looks)
    expect(await whole.evaluate(({ length }) => length)).toBeGreaterThan(100)
    const all = page.locator('body > style')
    await expect(all).toHaveCount(1)
    await all.evaluate((style: HTMLStyleElement) => style.remove())
    const first = await page.evaluateHandle(looks)
    const differing = await whole.evaluate(
      (were, are) => were.filter((was, at) => was !== are[at]).slice(0, 3),
      first,
    )
    expect(differing, `${path} at ${width}`).toEqual([])
  }
})

/** Runs in the page. */
const countOnScreen = (elements: Element[]): number =>
  elements.filter((element) => {
    const { top, bottom } = element.getBoundingClientRect()
    return bottom > 0 && top < innerHeight
  }).length

/** Shows the places of images, then lets their artwork arrive. */
async function shiftsWithLateArtwork(page: Page, address: string, label: string): Promise<number> {
  const held: Route[] = []
  let isHolding = true
  await page.route('**/templates/*/artwork*', (route) =>
    isHolding ? void held.push(route) : route.continue().catch(() => undefined),
  )
  await page.goto(address)
  await expect.poll(() => held.length).toBeGreaterThan(0)
  await expect(page.getByText('Loading image...').first()).toBeVisible()
  await page.evaluate(() => {
    ;(window as unknown as { shifts: { sum: number } }).shifts.sum = 0
  })
  isHolding = false
  await Promise.all(held.map((route) => route.continue().catch(() => undefined)))
  await expect(page.getByRole('img', { name: label }).first()).toBeVisible()
  // Designs below the screen are drawn only once someone scrolls to them.
  await expect.poll(() => page.getByText('Loading image...').evaluateAll(countOnScreen)).toBe(0)
  const moved = await page.evaluate(async () => {
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
    return (window as unknown as { shifts: { sum: number } }).shifts.sum
  })
  await page.unrouteAll()
  return moved
}

test('an upright design has its room before it is drawn', async ({ page, baseURL }) => {
  await page.addInitScript(addUpShifts)
  await aShopper(page, baseURL!, 'summit', 'affiliate')
  await openDesign(page, 'vertical-script-card', 'Upright card')
  const line = {
    product: 'business-card',
    slug: 'vertical-script-card',
    type: 'warehouse',
    bill_to_company: true,
  } as const
  const title = await hasInCart(page, line)
  const site = new URL(page.url()).origin
  expect(await shiftsWithLateArtwork(page, `${site}/shopping-cart`, title), 'the cart').toBe(0)
  await page.getByRole('button', { name: 'Place order' }).click()
  await page.getByRole('link', { name: 'View your order' }).click()
  await expect(page.getByRole('heading', { level: 1, name: /^Order / })).toBeVisible()
  const order = page.url()
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 844 })
    for (const [address, label] of [
      [`${site}/marketingmaterials`, 'Upright card'],
      [`${site}/pastorders`, title],
      [order, title],
    ] as const)
      expect(await shiftsWithLateArtwork(page, address, label), `${address} at ${width}`).toBe(0)
  }
})
