/**
 * A page of 24 cards with the agent's own name and brand, in headless Chromium. Done means that every pixel is there:
 * all 24 cards hold the agent's own drawing, every face they set has arrived, every image in sight is decoded, and
 * the frame that shows it has been made. In the usual window two rows of cards are in sight, in the tall one all of
 * them. A first visit has an empty browser cache and is counted twice: from when the
 * started page asks for its cards, which is the price of making them the agent's own (their data, faces, images, code,
 * drawing and paint), and from the navigation, with the page, its scripts and their start. A step back counts from the step.
 *
 * The floor is a bare page with the finished cards, at the same places and sizes, and the files they name: what the
 * browser itself needs to show them, from the navigation, and to show them again when they join the page again.
 */
import { loadavg } from 'node:os'
import { chromium, type Browser, type Page } from '@playwright/test'
import { startBare, type Stored } from './bare-server.ts'
import { signIn, type Product } from './product.ts'
import { median, percentile, type Rows } from './rounds.ts'

const LISTING = '/templates/Create/create?c=1'
/** The listing's own cards; the page that is left shows others. */
const LIST = '[aria-label="Designs"]'
const RENDERED = `${LIST} [data-drawn]`
const CARDS = 24
const WINDOWS = [
  { name: 'usual window, 1440 x 900', viewport: { width: 1440, height: 900 } },
  { name: 'all 24 in sight, 1440 x 2700', viewport: { width: 1440, height: 2700 } },
]
type Viewport = (typeof WINDOWS)[number]['viewport']
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
function watch({ cards, rendered, list }: { cards: number; rendered: string; list: string }): void {
  const state: Watch = { from: 0, done: 0 }
  let round = 0
  Object.assign(window, { cardWatch: state })
  const frame = () => new Promise((resolve) => requestAnimationFrame(resolve))
  const check = async () => {
    if (state.done > 0 || document.querySelectorAll(`${rendered} svg`).length < cards) return
    const mine = (round += 1)
    await document.fonts.ready
    const inSight = [...document.querySelectorAll(rendered)].filter((card) => {
      const { top, bottom } = card.getBoundingClientRect()
      return bottom > 0 && top < innerHeight
    })
    const pictures = inSight.flatMap((card) => [
      ...card.querySelectorAll<SVGImageElement & { decode(): Promise<void> }>('image'),
    ])
    await Promise.all(pictures.map((image) => image.decode()))
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

/** Runs in the page: ms by the page's clock, or null while cards are missing. */
function isDone(): { from: number; done: number } | null {
  const { from = 0, done = 0 } = window.cardWatch ?? {}
  return done > from ? { from, done } : null
}

/** ms, from the navigation or the step back and from the page's asking; checks that what was measured is what it is called. */
async function timeUntilDone(page: Page, name: string): Promise<{ whole: number; asked: number }> {
  const took = await page.waitForFunction(isDone)
  const asked = await page.evaluate(() => performance.getEntriesByName('cards-asked').at(0)?.startTime)
  if (asked === undefined) throw new Error('The page never asked for its cards')
  const { missing, named } = await page.evaluate(
    ({ user, rendered }) => {
      // Lines of a text are elements of their own, and designs set names in capitals.
      const plain = (text: string) => text.replaceAll(/\s/g, '').toLowerCase()
      const cards = [...document.querySelectorAll(`${rendered} svg`)].map((card) =>
        plain(card.textContent ?? ''),
      )
      return {
        missing: [...document.fonts].filter(({ status }) => status === 'loading' || status === 'error')
          .length,
        named: cards.filter((card) => card.includes(plain(user))).length,
      }
    },
    { user: name, rendered: RENDERED },
  )
  if (missing > 0) throw new Error(`${missing} faces had not arrived when the cards were called done`)
  if (named < CARDS / 2) throw new Error(`Only ${named} of ${CARDS} cards name ${name}`)
  const { from, done } = (await took.jsonValue())!
  return { whole: done - from, asked: done - asked }
}

/** Runs in the page before its own scripts: faces do not tell where they come from. */
function rememberFontFaces(): void {
  const sources = new Map<FontFace, string>()
  Object.assign(window, { faceSources: sources })
  window.FontFace = class extends FontFace {
    constructor(...[family, source, descriptors]: ConstructorParameters<typeof FontFace>) {
      super(family, source, descriptors)
      sources.set(this, String(source))
    }
  }
}

/** The finished cards and nothing else, by a bare server. */
async function startBareCards(browser: Browser, origin: string, token: string, viewport: Viewport) {
  const page = await visit(browser, origin, token, viewport)
  await page.addInitScript(rememberFontFaces)
  await page.goto(origin + LISTING)
  await page.waitForFunction(isDone)
  const { html, files } = await page.evaluate(
    ({ rendered }) => {
      const faces = [...document.fonts].flatMap((face) => {
        const source = window.faceSources?.get(face)
        return source && face.status === 'loaded' ? { face, source } : []
      })
      const fonts = faces.map(({ source }) => /url\("([^"]+)"\)/.exec(source)?.[1] ?? '')
      const cards = [...document.querySelectorAll(rendered)].map((card) => {
        const { left, top, width, height } = card.getBoundingClientRect()
        const place = `left:${left}px;top:${top + scrollY}px;width:${width}px;height:${height}px`
        return `<div data-drawn style="${place}">${card.querySelector('svg')?.outerHTML}</div>`
      })
      const styles = faces.map(
        ({ face, source }) =>
          `@font-face{font-family:${face.family};src:${source};font-weight:${face.weight};font-style:${face.style};unicode-range:${face.unicodeRange};font-display:swap}`,
      )
      const html = `<!doctype html><html lang="en"><meta charset="utf-8"><title>Cards</title>
<script>performance.mark('cards-asked')</script>
${fonts.map((href) => `<link rel="preload" as="font" crossorigin href="${href}">`).join('')}
<style>${styles.join('')}
[data-drawn]{position:absolute;contain:strict;content-visibility:auto}
svg{position:absolute;inset:0;width:100%;height:100%}</style>
<div aria-label="Designs">${cards.join('')}</div>`
      const pictures = [...document.querySelectorAll(`${rendered} image`)].map(
        (image) => image.getAttribute('href') ?? '',
      )
      const isFile = (href: string) => href.startsWith('/')
      return { html, files: [...new Set([...fonts, ...pictures])].filter(isFile) }
    },
    { rendered: RENDERED },
  )
  await page.context().close()
  const stored: Record<string, Stored> = { [LISTING]: { type: 'text/html; charset=utf-8', body: html } }
  for (const file of files) {
    const reply = await fetch(origin + file, { headers: { cookie: `frontage_session=${token}` } })
    if (!reply.ok) throw new Error(`${file} answered ${reply.status}`)
    const type = reply.headers.get('content-type') ?? ''
    stored[file] = { type, body: new Uint8Array(await reply.arrayBuffer()) }
  }
  return startBare(stored)
}

/** Takes the cards off the bare page and, when that has been shown, puts them back: ms until they are there. */
async function timeToShowAgain(page: Page, name: string): Promise<number> {
  await page.evaluate(async (list) => {
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve))
    const place = document.querySelector(list)!
    const cards = [...place.children]
    place.replaceChildren()
    for (let shown = 0; shown < 3; shown++) await frame()
    dispatchEvent(new PopStateEvent('popstate'))
    place.append(...cards)
  }, LIST)
  return (await timeUntilDone(page, name)).whole
}

/** A page of its own context, whose cache is empty. */
async function visit(browser: Browser, origin: string, token: string, viewport: Viewport): Promise<Page> {
  const context = await browser.newContext({ viewport })
  await context.addCookies([{ name: 'frontage_session', value: token, url: origin }])
  const page = await context.newPage()
  await page.addInitScript(watch, { cards: CARDS, rendered: RENDERED, list: LIST })
  return page
}

/**
 * Milliseconds of first visits, each in a context whose cache is empty, and of steps back to the listing in them; the
 * bare page's in turn with the product's, so that a slow moment of the machine meets both.
 */
async function measure(
  browser: Browser,
  { origin }: Product,
  token: string,
  name: string,
  viewport: Viewport,
) {
  const times: Record<'asked' | 'cold' | 'warm' | 'bareCold' | 'bareWarm', number[]> = {
    asked: [],
    cold: [],
    warm: [],
    bareCold: [],
    bareWarm: [],
  }
  const bare = await startBareCards(browser, origin, token, viewport)
  try {
    for (let run = 0; run < COLD_RUNS; run++) {
      const page = await visit(browser, origin, token, viewport)
      await page.goto(origin + LISTING)
      const first = await timeUntilDone(page, name)
      times.asked.push(first.asked)
      times.cold.push(first.whole)
      for (let back = 0; back < WARM_RUNS; back++) {
        await page.locator('header a[href="/home"]').first().click()
        await page.waitForURL('**/home')
        await page.waitForFunction(() => document.querySelectorAll('[data-drawn]').length > 0)
        await page.goBack()
        times.warm.push((await timeUntilDone(page, name)).whole)
      }
      await page.context().close()
      const floor = await visit(browser, bare.origin, token, viewport)
      await floor.goto(bare.origin + LISTING)
      times.bareCold.push((await timeUntilDone(floor, name)).whole)
      for (let back = 0; back < WARM_RUNS; back++) times.bareWarm.push(await timeToShowAgain(floor, name))
      await floor.context().close()
    }
  } finally {
    await bare.stop()
  }
  return times
}

export async function benchDesignCards(product: Product): Promise<Rows> {
  const token = await signIn(product.origin, 'agent@harbor.test')
  const me = await fetch(`${product.origin}/security/api/v1/users/me`, {
    headers: { authorization: `Bearer ${token}` },
  })
  const { firstName, lastName } = ((await me.json()) as { data: { firstName: string; lastName: string } })
    .data
  const browser = await chromium.launch({ executablePath: process.env.CHROMIUM_PATH, args: FLAGS })
  const load = loadavg()[0]
  try {
    /** `floor`: counted from the same moment, or there is nothing to compare with. */
    const row = (name: string, times: readonly number[], floor: readonly number[] | null, aim: string) => [
      `  ${name} (${times.length})`,
      ...[Math.min(...times), median(times), percentile(times, 95)].map((ms) => ms.toFixed(0)),
      floor ? (median(times) / median(floor)).toFixed(2) : '',
      aim,
    ]
    const rows: string[][] = []
    for (const { name, viewport } of WINDOWS) {
      const { asked, cold, warm, bareCold, bareWarm } = await measure(
        browser,
        product,
        token,
        `${firstName} ${lastName}`,
        viewport,
      )
      rows.push(
        [name, '', '', '', '', ''],
        row('empty cache, from the page asking for its cards', asked, null, '< 400'),
        row('empty cache, from the navigation', cold, bareCold, '1.5 x bare'),
        row('bare page, empty cache, from the navigation', bareCold, bareCold, ''),
        row('a step back to them', warm, bareWarm, '< 100, 1 x bare'),
        row('bare page, cards put back', bareWarm, bareWarm, ''),
      )
    }
    return [
      ['24 cards, ms until every pixel is there', 'min', 'median', 'p95', 'x bare', 'aim'],
      ...rows,
      [`load average before ${load?.toFixed(1)}, after ${loadavg()[0]?.toFixed(1)}`],
    ]
  } finally {
    await browser.close()
  }
}
