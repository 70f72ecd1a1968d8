/** A page of 24 cards with the agent's own name and brand, drawn in headless Chromium. */
import { chromium, type Page } from '@playwright/test'
import { signIn, type Product } from './product.ts'
import { median, percentile, table } from './rounds.ts'

const LISTING = '/templates/Create/create?c=1'
const CARDS = 24
const COLD_RUNS = 5
const WARM_RUNS = 12
const FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

/** Runs in the page: from the first request for artwork, or the step back in history, to the last card drawn. */
function watch(cards: number): void {
  const state = { from: 0, drawn: 0 }
  Object.assign(window, { drawing: state })
  addEventListener('popstate', () => Object.assign(state, { from: performance.now(), drawn: 0 }))
  new MutationObserver(() => {
    if (state.drawn > 0 || document.querySelectorAll('[data-drawn]').length < cards) return
    const first = performance.getEntriesByType('resource').find((entry) => entry.name.includes('/artwork'))
    if (state.from === 0) state.from = first?.startTime ?? 0
    state.drawn = performance.now()
  }).observe(document, { subtree: true, childList: true, attributes: true, attributeFilter: ['data-drawn'] })
}

const drawingTime = async (page: Page): Promise<number> => {
  const handle = await page.waitForFunction(() => {
    const { from, drawn } = (window as unknown as { drawing: { from: number; drawn: number } }).drawing
    return drawn > from ? drawn - from : 0
  })
  return handle.jsonValue()
}

export async function benchCards(product: Product): Promise<string> {
  const token = await signIn(product.origin, 'agent@harbor.test')
  const browser = await chromium.launch({ executablePath: process.env.CHROMIUM_PATH, args: FLAGS })
  const cold: number[] = []
  const warm: number[] = []
  try {
    for (let run = 0; run < COLD_RUNS; run++) {
      // A context of its own has an empty cache; the tall window has every card in sight.
      const context = await browser.newContext({ viewport: { width: 1440, height: 4200 } })
      await context.addCookies([{ name: 'frontage_session', value: token, url: product.origin }])
      const page = await context.newPage()
      await page.addInitScript(watch, CARDS)
      await page.goto(product.origin + LISTING)
      cold.push(await drawingTime(page))
      for (let back = 0; back < WARM_RUNS; back++) {
        await page.locator('header a[href="/home"]').first().click()
        await page.waitForURL('**/home')
        await page.waitForFunction(() => document.querySelectorAll('[data-drawn]').length > 0)
        await page.goBack()
        warm.push(await drawingTime(page))
      }
      await context.close()
    }
  } finally {
    await browser.close()
  }
  return table([
    ['', 'measured', 'aim'],
    ['24 cards, empty cache, median ms', median(cold).toFixed(0), ''],
    ['24 cards, empty cache, p95 ms', percentile(cold, 95).toFixed(0), '< 400'],
    ['24 cards, loaded before, median ms', median(warm).toFixed(0), ''],
    ['24 cards, loaded before, p95 ms', percentile(warm, 95).toFixed(0), '< 100'],
  ])
}
