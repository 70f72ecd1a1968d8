/**
 * The first visit of an anonymous visitor with a phone, in headless Chromium, on the line and the processor of
 * `slow-line.ts`. Pages and images are made before, as they are for all but the first visitor. JavaScript is what the page fetched, as gzip.
 */
import { request } from 'node:http'
import { loadavg } from 'node:os'
import { chromium, type Browser, type Page, type Request } from '@playwright/test'
import { signIn, type Product } from './product.ts'
import { median, type Rows } from './rounds.ts'
import { slowDown } from './slow-line.ts'

const TENANTS = ['harbor', 'summit', 'bluebird'] as const
const PAGES = {
  gallery: '/templates/Create/create?c=1&categoryName=Create',
  article: '/posts/the-ten-day-launch-of-a-listing',
} as const
const RUNS = 5
const PHONE = {
  viewport: { width: 412, height: 823 },
  deviceScaleFactor: 1.75,
  isMobile: true,
  hasTouch: true,
}
const FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--host-resolver-rules=MAP *.localhost 127.0.0.1',
]
/** After the last byte, so that late images and moves are counted. */
const QUIET_MS = 1_500
/** A ceiling, not an expectation: a busy machine gets there too. */
const VISIT_MS = 120_000

interface Visit {
  /** ms until anything is painted */
  first: number
  /** ms until the largest thing is */
  largest: number
  moved: number
  scripts: string[]
}

/** Runs in the page before its own scripts. */
function watch(): void {
  const seen = { first: 0, largest: 0, moved: 0 }
  Object.assign(window, { firstScreen: seen })
  new PerformanceObserver((list) => {
    for (const entry of list.getEntriesByName('first-contentful-paint')) seen.first = entry.startTime
  }).observe({ type: 'paint', buffered: true })
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) seen.largest = entry.startTime
  }).observe({ type: 'largest-contentful-paint', buffered: true })
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries())
      if (
        'value' in entry &&
        typeof entry.value === 'number' &&
        !('hadRecentInput' in entry && entry.hadRecentInput)
      )
        seen.moved += entry.value
  }).observe({ type: 'layout-shift', buffered: true })
}

async function visit(page: Page, address: string, isSlow: boolean): Promise<Visit> {
  if (isSlow) await slowDown(page)
  await page.addInitScript(watch)
  const quiet = quietAfter(page)
  await page.goto(address, { timeout: VISIT_MS })
  await quiet()
  return page.evaluate(() => ({
    ...(window.firstScreen ?? { first: 0, largest: 0, moved: 0 }),
    scripts: performance
      .getEntriesByType('resource')
      .map(({ name }) => name)
      .filter((name) => new URL(name).pathname.endsWith('.js')),
  }))
}

/** Counts from here on. The stream of news stays open as long as someone looks: nothing waits for its end. */
function quietAfter(page: Page): () => Promise<void> {
  const open = new Set<Request>()
  let lastAt = performance.now()
  const ends = (request: Request) => {
    open.delete(request)
    lastAt = performance.now()
  }
  page.on('request', (request) => {
    if (request.resourceType() !== 'eventsource') open.add(request)
  })
  page.on('requestfinished', ends)
  page.on('requestfailed', ends)
  return async () => {
    const latest = performance.now() + VISIT_MS
    while (open.size > 0 || performance.now() - lastAt < QUIET_MS) {
      if (performance.now() > latest) throw new Error(`${page.url()} does not come to rest`)
      await page.waitForTimeout(50)
    }
  }
}

async function inFreshBrowser(browser: Browser, address: string, isSlow: boolean): Promise<Visit> {
  const context = await browser.newContext(PHONE)
  try {
    return await visit(await context.newPage(), address, isSlow)
  } finally {
    await context.close()
  }
}

/** Bytes of the file as a browser that takes gzip alone is sent it. */
const packedBytes = (address: string): Promise<number> =>
  new Promise((resolve, reject) => {
    const { hostname, port, pathname } = new URL(address)
    const asked = request(
      {
        host: '127.0.0.1',
        port,
        path: pathname,
        headers: { host: `${hostname}:${port}`, 'accept-encoding': 'gzip' },
      },
      (reply) => {
        let bytes = 0
        reply.on('data', (chunk: Buffer) => (bytes += chunk.length))
        reply.on('end', () => resolve(bytes))
      },
    )
    asked.on('error', reject).end()
  })

async function kilobytes(scripts: readonly string[]): Promise<number> {
  const sizes = await Promise.all([...new Set(scripts)].map(packedBytes))
  return sizes.reduce((sum, bytes) => sum + bytes, 0) / 1000
}

async function ofAgent(browser: Browser, product: Product): Promise<number> {
  const context = await browser.newContext()
  try {
    const token = await signIn(product.origin, 'agent@harbor.test')
    await context.addCookies([{ name: 'frontage_session', value: token, url: product.origin }])
    const { scripts } = await visit(await context.newPage(), product.origin + PAGES.gallery, false)
    return await kilobytes(scripts)
  } finally {
    await context.close()
  }
}

export async function benchFirstScreen(product: Product): Promise<Rows> {
  const browser = await chromium.launch({ executablePath: process.env.CHROMIUM_PATH, args: FLAGS })
  const load = loadavg()[0]
  const rows: string[][] = []
  try {
    for (const tenant of TENANTS)
      for (const [name, path] of Object.entries(PAGES)) {
        const { port } = new URL(product.origin)
        const address = `http://${tenant}.localhost:${port}${path}`
        const { scripts } = await inFreshBrowser(browser, address, false)
        const visits: Visit[] = []
        for (let run = 0; run < RUNS; run++) visits.push(await inFreshBrowser(browser, address, true))
        const largest = visits.map((each) => each.largest)
        rows.push([
          `${tenant}, ${name}`,
          (median(visits.map((each) => each.first)) / 1000).toFixed(2),
          (median(largest) / 1000).toFixed(2),
          (Math.max(...largest) / 1000).toFixed(2),
          Math.max(...visits.map(({ moved }) => moved)).toFixed(4),
          (await kilobytes(scripts)).toFixed(0),
        ])
      }
    const own = (await ofAgent(browser, product)).toFixed(0)
    return [
      [
        'slow 4G, 4x CPU',
        'FCP s, median',
        'LCP s, median',
        'LCP s, worst',
        'CLS, worst',
        'JavaScript, kB gzip',
      ],
      ['aim', '0.85', '1.40', '', '< 0.0200', '110'],
      ...rows,
      ['harbor, gallery, signed in, aim 140', '', '', '', '', own],
      [`load average before ${load?.toFixed(1)}, after ${loadavg()[0]?.toFixed(1)}`],
    ]
  } finally {
    await browser.close()
  }
}
