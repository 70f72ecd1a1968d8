/**
 * The first screen of the control panel's longest lists in headless Chromium, of a large brokerage: from the navigation until
 * rows stand in it, and again from a click in the navigation, which is how people get there.
 */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium, type Page } from '@playwright/test'
import { LARGE } from '@frontage/testing/large-tenant.ts'
import type { Figure } from './figures-file.ts'
import { signIn, startProduct } from './product.ts'
import { median, percentile } from './rounds.ts'
import { fill } from './seed-large.ts'

const VISITS = 40
const SIZES = { ...LARGE, designs: 20_000, tenants: 40 }
/** Another screen, to come from. */
const START = '/cp/settings'

const SCREENS = [
  { name: `people, ${SIZES.users}`, path: '/cp/people', rows: 'main table tbody tr' },
  {
    name: `orders, ${SIZES.orders}`,
    path: '/cp/orders',
    rows: 'main table tbody tr',
  },
  { name: `pages, ${SIZES.pages}`, path: '/cp/pages', rows: 'main ul > li' },
] as const

type Screen = (typeof SCREENS)[number]

export async function benchPanel(print: (text: string) => void): Promise<Figure[]> {
  const dataDir = await mkdtemp(join(tmpdir(), 'frontage-bench-'))
  const folder = join(dataDir, 'large')
  try {
    await fill(folder, SIZES, print)
    const product = await startProduct(folder)
    const browser = await chromium.launch({
      executablePath: process.env.CHROMIUM_PATH,
      args: ['--no-sandbox', '--disable-gpu'],
    })
    try {
      const context = await browser.newContext({ viewport: { width: 1440, height: 900 } })
      const token = await signIn(product.origin, 'admin@harbor.test')
      await context.addCookies([{ name: 'frontage_session', value: token, url: product.origin }])
      const figures: Figure[] = []
      for (const screen of SCREENS) {
        const page = await context.newPage()
        await page.addInitScript(watchRows, screen.rows)
        const opened: number[] = []
        const clicked: number[] = []
        for (let visit = 0; visit <= VISITS; visit++) {
          const [whole, inside] = [
            await timeToOpen(page, product.origin, screen),
            await timeToClick(page, product.origin, screen),
          ]
          // The first reads everything for the first time.
          if (visit === 0) continue
          opened.push(whole)
          clicked.push(inside)
        }
        figures.push({
          name: screen.name,
          'opened ms, median': median(opened),
          'opened ms, p95': percentile(opened, 95),
          'from the navigation ms, median': median(clicked),
          'from the navigation ms, p95': percentile(clicked, 95),
        })
        await page.close()
      }
      return figures
    } finally {
      await browser.close()
      await product.stop()
    }
  } finally {
    await rm(dataDir, { recursive: true, force: true })
  }
}

/** ms by the page's clock, from the navigation until rows are there and painted. */
async function timeToOpen(page: Page, origin: string, { path }: Screen): Promise<number> {
  const painted = rowsPainted(page, path)
  await page.goto(origin + path, { waitUntil: 'commit' })
  return painted
}

async function timeToClick(page: Page, origin: string, { path, rows }: Screen): Promise<number> {
  await page.goto(origin + START)
  await page.locator('html[data-ready]').waitFor()
  const link = page.locator(`nav a[href="${path}"]`).first()
  // People point before they press, and what a link leads to is prepared then.
  await link.hover()
  await page.evaluate(() =>
    addEventListener('click', () => (window.panelClicked = performance.now()), { capture: true, once: true }),
  )
  await page.evaluate(watchRows, rows)
  const painted = rowsPainted(page, START)
  await link.click()
  return (await painted) - (await page.evaluate(() => window.panelClicked ?? Number.NaN))
}

/**
 * Says when the sixth row is painted, and on which page it began to look: whoever asks from outside waits for longer each time, and
 * has code of its own compiled on the page in the middle of what is measured. Runs before the page's own scripts.
 */
function watchRows(rows: string): void {
  const began = location.pathname
  const look = () => {
    if (!document.querySelectorAll(rows)[5]?.getClientRects().length) return
    changes.disconnect()
    requestAnimationFrame(() =>
      requestAnimationFrame(() => console.debug(`rows painted ${began} ${performance.now()}`)),
    )
  }
  const changes = new MutationObserver(look)
  changes.observe(document, { childList: true, subtree: true })
}

/** @param began the page on which it was begun to look for them */
async function rowsPainted(page: Page, began: string): Promise<number> {
  const words = `rows painted ${began} `
  const said = await page.waitForEvent('console', (message) => message.text().startsWith(words))
  return Number(said.text().slice(words.length))
}
