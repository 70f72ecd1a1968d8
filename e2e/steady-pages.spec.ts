import { expect, test, type Page, type Route } from '@playwright/test'

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
async function shiftsWithLateFaces(page: Page, address: string): Promise<number> {
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
        const moved = await shiftsWithLateFaces(page, baseURL!.replace('harbor', tenant) + path)
        expect(moved, `${path} at ${width}`).toBeLessThan(0.02)
        await page.unrouteAll()
      }
    }
  })
}
