/**
 * The page editor in headless Chromium: what it costs to open, and to write in it when the page is large. Everything is
 * done as an author does it, with mouse and keys; a key is timed from the event to the task after the frame that shows it.
 */
import { loadavg } from 'node:os'
import { chromium, type Browser, type Page } from '@playwright/test'
import { median, percentile, type Rows } from '../rounds.ts'
import { slowDown } from '../slow-line.ts'
import { type KeyTimes, loadParagraphs, watchKeys, watchReady } from './in-page.ts'
import { countProcessor } from './processor.ts'
import { startWorkbench, type Workbench } from './serve.ts'

const FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]
const RUNS = 3
const PARAGRAPHS = 2_000
const KEYS = 100
const WARM_UP = 10
const TABLE = { rows: '500', columns: '50' }
const KEYS_IN_TABLE = 20
interface Opened {
  readonly readyMs: number
  readonly scripts: number
}

export async function benchEditor(): Promise<Rows> {
  const workbench = await startWorkbench()
  const browser = await chromium.launch({ executablePath: process.env.CHROMIUM_PATH, args: FLAGS })
  try {
    const opened = await inTurn(RUNS, () => open(browser, workbench, false))
    const slow = await inTurn(RUNS, () => open(browser, workbench, true))
    const long = await inTurn(RUNS, () => longPage(browser, workbench))
    const large = await inTurn(RUNS, () => largeTable(browser, workbench))
    const ms = (values: readonly number[]) => median(values).toFixed(0)
    const keys = (runs: readonly KeyTimes[], kind: keyof KeyTimes, percent: number) =>
      percentile(
        runs.flatMap((run) => run[kind]),
        percent,
      ).toFixed(1)
    const inLong = long.map((run) => run.keys)
    const inTable = large.map((run) => run.keys)
    return [
      ['', 'measured', 'aim'],
      [
        'Scripts of the first load, kB gzip',
        (median(opened.map((run) => run.scripts)) / 1000).toFixed(0),
        '<= 350',
      ],
      ['Ready to write, ms', ms(opened.map((run) => run.readyMs)), ''],
      ['Ready to write on slow 4G, processor 4x slower, ms', ms(slow.map((run) => run.readyMs)), '<= 3500'],
      [`${PARAGRAPHS} paragraphs set, ms`, ms(long.map((run) => run.set)), ''],
      [`${PARAGRAPHS} paragraphs shown, ms`, ms(long.map((run) => run.painted)), '<= 250'],
      ['of its processor time, ms', ms(long.map((run) => run.loadedCpu)), ''],
      ['A key in them, p50 ms', keys(inLong, 'paint', 50), ''],
      ['A key in them, p95 ms', keys(inLong, 'paint', 95), '<= 32'],
      ['A key in them until the text changes, p95 ms', keys(inLong, 'change', 95), ''],
      ['A key in them, ms of processor time', median(long.map((run) => run.keyCpu)).toFixed(1), ''],
      [
        `Table of ${TABLE.rows} x ${TABLE.columns} inserted, ms`,
        ms(large.map((run) => run.inserted)),
        '<= 1500',
      ],
      ['of its processor time, ms', ms(large.map((run) => run.insertedCpu)), ''],
      ['A key in it, p50 ms', keys(inTable, 'paint', 50), '<= 100'],
      ['A key in it, p95 ms', keys(inTable, 'paint', 95), ''],
      ['A key in it until the text changes, p50 ms', keys(inTable, 'change', 50), ''],
      ['Load average after', loadavg()[0]?.toFixed(1) ?? '', ''],
    ]
  } finally {
    await browser.close()
    await workbench.stop()
  }
}

async function inTurn<T>(times: number, run: () => Promise<T>): Promise<T[]> {
  const all: T[] = []
  for (let turn = 0; turn < times; turn++) all.push(await run())
  return all
}

async function aPage(browser: Browser): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 1250, height: 1000 } })
  const page = await context.newPage()
  await page.addInitScript(watchReady)
  return page
}

/** An empty editor with an empty cache; scripts are counted until two seconds after it can be written in. */
async function open(browser: Browser, workbench: Workbench, isSlow: boolean): Promise<Opened> {
  const page = await aPage(browser)
  const scripts = new Set<string>()
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.add(new URL(request.url()).pathname)
  })
  if (isSlow) await slowDown(page)
  await page.goto(`${workbench.origin}/?emptyEditor=true`)
  const readyMs = await whenReady(page)
  if (!isSlow) await page.waitForTimeout(2_000)
  await page.context().close()
  return { readyMs, scripts: [...scripts].reduce((sum, path) => sum + workbench.sizeOf(path), 0) }
}

async function whenReady(page: Page): Promise<number> {
  const ready = await page.waitForFunction(() => window.readyAt)
  return (await ready.jsonValue()) ?? Number.NaN
}

async function emptyEditor(browser: Browser, workbench: Workbench): Promise<Page> {
  const page = await aPage(browser)
  await page.goto(`${workbench.origin}/?emptyEditor=true`)
  await whenReady(page)
  return page
}

async function longPage(browser: Browser, workbench: Workbench) {
  const page = await emptyEditor(browser, workbench)
  const processor = await countProcessor(page)
  const shown = await page.evaluate(loadParagraphs, someParagraphs())
  const loadedCpu = await processor()
  const pageBody = page.getByRole('textbox', { name: 'Page content' })
  const middle = pageBody.locator('p').nth(PARAGRAPHS / 2)
  await middle.click()
  await page.keyboard.press('End')
  const typing = await countProcessor(page)
  const keys = await typed(page, WARM_UP, KEYS)
  const keyCpu = (await typing()) / (WARM_UP + KEYS)
  await page.context().close()
  return { ...shown, keys, loadedCpu, keyCpu }
}

async function largeTable(browser: Browser, workbench: Workbench) {
  const page = await emptyEditor(browser, workbench)
  await page.getByRole('textbox', { name: 'Page content' }).click()
  await page.getByRole('button', { name: 'Insert specialized editor node' }).click()
  await page.getByRole('menuitem', { name: 'Table', exact: true }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(/^Rows/).fill(TABLE.rows)
  await dialog.getByLabel(/^Columns/).fill(TABLE.columns)
  const processor = await countProcessor(page)
  const inserted = await page.evaluate(
    (cells) =>
      new Promise<number>((resolve) => {
        const button = document.querySelector<HTMLButtonElement>('dialog [type="submit"]')
        const began = performance.now()
        const look = (): void => {
          if (document.querySelectorAll('[contenteditable="true"] :is(td, th)').length < cells) {
            requestAnimationFrame(look)
            return
          }
          requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - began)))
        }
        button?.click()
        look()
      }),
    Number(TABLE.rows) * Number(TABLE.columns),
  )
  const insertedCpu = await processor()
  const cell = page
    .locator('tr')
    .nth(Number(TABLE.rows) / 2)
    .locator('td')
    .nth(1)
  await cell.scrollIntoViewIfNeeded()
  await cell.click()
  const keys = await typed(page, 3, KEYS_IN_TABLE)
  await page.context().close()
  return { inserted, insertedCpu, keys }
}

/** Presses keys one after the other, each after the frame of the one before; the first ones don't count. */
async function typed(page: Page, warmUp: number, count: number): Promise<KeyTimes> {
  await page.evaluate(watchKeys)
  for (let pressed = 1; pressed <= warmUp + count; pressed++) {
    await page.keyboard.press('x')
    await page.waitForFunction((wanted) => (window.keyTimes?.paint.length ?? 0) >= wanted, pressed)
  }
  const { paint, change } = (await page.evaluate(() => window.keyTimes)) ?? { paint: [], change: [] }
  return { paint: paint.slice(warmUp), change: change.slice(warmUp) }
}

const WORDS = ['house', 'garden', 'quiet', 'street', 'morning', 'light', 'kitchen', 'offer', 'near', 'school']

/** The same text in each run: 22 words a paragraph. */
const someParagraphs = (): string[] =>
  Array.from({ length: PARAGRAPHS }, (_, paragraph) =>
    Array.from({ length: 22 }, (_word, word) => WORDS[(paragraph * 7 + word * 3) % WORDS.length]).join(' '),
  )
