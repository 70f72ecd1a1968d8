/**
 * A page of 24 cards with the agent's own name and brand, in headless Chromium. Done means that every pixel is there:
 * all 24 cards hold the agent's own drawing, every face they set has arrived, every picture in sight is decoded, and
 * the frame that shows it has been made. In the usual window two rows of cards are in sight, in the tall one all of
 * them. A first visit has an empty browser cache and is counted twice: from when the
 * started page asks for its cards, which is the price of making them the agent's own (their data, faces, pictures, code,
 * drawing and paint), and from the navigation, with the page, its scripts and their start. A step back counts from the step.
 */
import { loadavg } from 'node:os'
import { chromium, type Browser, type Page } from '@playwright/test'
import { signIn, type Product } from './product.ts'
import { median, percentile, table } from './rounds.ts'

const LISTING = '/templates/Create/create?c=1'
/** The listing's own cards; the page that is left shows others. */
const LIST = '[aria-label="Designs"]'
const DRAWN = `${LIST} [data-drawn]`
const CARDS = 24
const WINDOWS = [
  { name: 'usual window, 1440 x 900', viewport: { width: 1440, height: 900 } },
  { name: 'all 24 in sight, 1440 x 2700', viewport: { width: 1440, height: 2700 } },
]
const COLD_RUNS = 24
const WARM_RUNS = 4
const FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

interface Watch {
  /** ms since the navigation; of the step back, if there was one. */
  from: number
  /** 0 until the cards are done. */
  done: number
}

/** Runs in the page before its own scripts. */
function watch({ cards, drawn, list }: { cards: number; drawn: string; list: string }): void {
  const state: Watch = { from: 0, done: 0 }
  let round = 0
  Object.assign(window, { cardWatch: state })
  const frame = () => new Promise((resolve) => requestAnimationFrame(resolve))
  const check = async () => {
    if (state.done > 0 || document.querySelectorAll(`${drawn} svg`).length < cards) return
    const mine = (round += 1)
    await document.fonts.ready
    const inSight = [...document.querySelectorAll(drawn)].filter((card) => {
      const { top, bottom } = card.getBoundingClientRect()
      return bottom > 0 && top < innerHeight
    })
    const pictures = inSight.flatMap((card) => [
      ...card.querySelectorAll<SVGImageElement & { decode(): Promise<void> }>('image'),
    ])
    await Promise.all(pictures.map((picture) => picture.decode()))
    await frame()
    await frame()
    if (mine === round && state.done === 0) state.done = performance.now()
  }
  addEventListener('popstate', () => {
    round += 1
    Object.assign(state, { from: performance.now(), done: 0 })
  })
  const options = { subtree: true, childList: true, attributes: true, attributeFilter: ['data-drawn'] }
  // What comes and goes elsewhere, such as the bell of the header, does not make a card any less done.
  const isAboutCards = ({ target }: MutationRecord) =>
    target instanceof Element && target.closest(list) !== null
  new MutationObserver((records) => void (records.some(isAboutCards) && check())).observe(document, options)
}

/** ms, from the navigation or the step back and from the page's asking; checks that what was measured is what it is called. */
async function timeUntilDone(page: Page, name: string): Promise<{ whole: number; asked: number }> {
  const took = await page.waitForFunction(() => {
    const { from, done } = (window as unknown as { cardWatch: Watch }).cardWatch
    const asked = performance.getEntriesByName('cards-asked').at(0)?.startTime ?? 0
    return done > from && asked > 0 ? { whole: done - from, asked: done - asked } : null
  })
  const { missing, named } = await page.evaluate(
    ({ person, drawn }) => {
      // Lines of a text are elements of their own, and designs set names in capitals.
      const plain = (text: string) => text.replaceAll(/\s/g, '').toLowerCase()
      const cards = [...document.querySelectorAll(`${drawn} svg`)].map((card) =>
        plain(card.textContent ?? ''),
      )
      return {
        missing: [...document.fonts].filter(({ status }) => status === 'loading' || status === 'error')
          .length,
        named: cards.filter((card) => card.includes(plain(person))).length,
      }
    },
    { person: name, drawn: DRAWN },
  )
  if (missing > 0) throw new Error(`${missing} faces had not arrived when the cards were called done`)
  if (named < CARDS / 2) throw new Error(`Only ${named} of ${CARDS} cards name ${name}`)
  return (await took.jsonValue()) ?? { whole: NaN, asked: NaN }
}

/** Milliseconds of first visits, each in a context whose cache is empty, and of steps back to the listing in them. */
async function measure(
  browser: Browser,
  { origin }: Product,
  token: string,
  name: string,
  viewport: { width: number; height: number },
) {
  const asked: number[] = []
  const cold: number[] = []
  const warm: number[] = []
  for (let run = 0; run < COLD_RUNS; run++) {
    const context = await browser.newContext({ viewport })
    await context.addCookies([{ name: 'frontage_session', value: token, url: origin }])
    const page = await context.newPage()
    await page.addInitScript(watch, { cards: CARDS, drawn: DRAWN, list: LIST })
    await page.goto(origin + LISTING)
    const first = await timeUntilDone(page, name)
    asked.push(first.asked)
    cold.push(first.whole)
    for (let back = 0; back < WARM_RUNS; back++) {
      await page.locator('header a[href="/home"]').first().click()
      await page.waitForURL('**/home')
      await page.waitForFunction(() => document.querySelectorAll('[data-drawn]').length > 0)
      await page.goBack()
      warm.push((await timeUntilDone(page, name)).whole)
    }
    await context.close()
  }
  return { asked, cold, warm }
}

export async function benchCards(product: Product): Promise<string> {
  const token = await signIn(product.origin, 'agent@harbor.test')
  const me = await fetch(`${product.origin}/security/api/v1/users/me`, {
    headers: { authorization: `Bearer ${token}` },
  })
  const { firstName, lastName } = ((await me.json()) as { data: { firstName: string; lastName: string } })
    .data
  const browser = await chromium.launch({ executablePath: process.env.CHROMIUM_PATH, args: FLAGS })
  const load = loadavg()[0]
  try {
    const row = (name: string, times: readonly number[], aim: string) => [
      name,
      ...[Math.min(...times), median(times), percentile(times, 95)].map((ms) => ms.toFixed(0)),
      aim,
    ]
    const rows: string[][] = []
    for (const { name, viewport } of WINDOWS) {
      const { asked, cold, warm } = await measure(
        browser,
        product,
        token,
        `${firstName} ${lastName}`,
        viewport,
      )
      rows.push(
        [name, '', '', '', ''],
        row(`  empty cache, from the page asking for its cards (${asked.length})`, asked, '< 400'),
        row(`  empty cache, from the navigation (${cold.length})`, cold, ''),
        row(`  a step back to them (${warm.length})`, warm, '< 100'),
      )
    }
    return [
      table([['24 cards, ms until every pixel is there', 'min', 'median', 'p95', 'aim of p95'], ...rows]),
      `Load average before ${load?.toFixed(1)}, after ${loadavg()[0]?.toFixed(1)}`,
    ].join('\n')
  } finally {
    await browser.close()
  }
}
