/**
 * Everything measured in one run, or the parts that are named: `npm run bench -- cards`. Ratios travel between
 * machines; milliseconds are this machine's. `--json FILE` writes what was measured, `npm run bench -- figures FILE…` puts
 * such files into docs/figures.md; `--calls TEXT` limits `growth` to addresses with that text.
 */
import { isOneOf } from '@frontage/domain/typed-objects.ts'
import { mkdtemp, rm } from 'node:fs/promises'
import { cpus, tmpdir } from 'node:os'
import { join } from 'node:path'
import { typed } from '../scripts/arguments.ts'
import { Explained } from '../scripts/explained.mjs'
import { benchDesignCards } from './cards.ts'
import { benchEditor } from './editor/index.ts'
import { benchFirstScreen } from './first-screen.ts'
import { figuresOf, shown, writeFigures, writeIntoFile, type Figure } from './figures-file.ts'
import { benchGrowth } from './growth.ts'
import { benchHttp } from './http.ts'
import { benchListingFeed } from './listing-feed.ts'
import { benchOrders } from './orders.ts'
import { benchPanel } from './panel.ts'
import { benchPeers } from './peers/index.ts'
import { benchPrint } from './print.ts'
import { startProduct } from './product.ts'
import { table, type Rows } from './rounds.ts'
import { benchSearch } from './search.ts'
import { growCatalog, SEED_USAGE, seedLarge } from './seed-large.ts'
import { benchSignIn } from './sign-in.ts'
import { benchTraces } from './traces.ts'
import { benchTwoProcesses } from './two-processes.ts'
import { benchVideo } from './video.ts'

const PARTS = [
  'print',
  'video',
  'start',
  'http',
  'orders',
  'first-screen',
  'cards',
  'search',
  'sign-in',
  'editor',
  'two-processes',
  'growth',
  'panel',
  'traces',
  'listing-feed',
  'peers',
] as const
const OF_THE_PRODUCT: readonly Part[] = ['start', 'http', 'orders', 'first-screen', 'cards', 'sign-in']
type Part = (typeof PARTS)[number]
const IDLE_MS = 5_000
/** Templates of the brokerage that pages are asked of: the demonstration's few hide what a catalog costs. */
const CATALOG = 1_000

const print = (text: string) => process.stdout.write(`${text}\n`)
const [first, ...others] = process.argv.slice(2)
if (first === 'seed') {
  await seedLarge(others, print)
  process.exit(0)
}
if (first === 'figures') {
  await writeIntoFile('docs/figures.md', others)
  process.exit(0)
}
const { positionals: asked, values: options } = typed({
  words: Infinity,
  usage: `npm run bench [-- PART…] [--json FILE]     each of ${PARTS.join(', ')}, or those that are named
npm run bench -- growth --calls TEXT       calls with that text alone
npm run bench -- peers --vendure URL --medusa URL --medusa-key KEY --medusa-region ID
npm run bench -- figures FILE…             puts such files into docs/figures.md
${SEED_USAGE}`,
  options: {
    json: { type: 'string' },
    calls: { type: 'string' },
    vendure: { type: 'string' },
    medusa: { type: 'string' },
    'medusa-key': { type: 'string' },
    'medusa-region': { type: 'string' },
  },
})
const figures: Record<string, Figure[]> = {}
/** Prints what a part measured, and adds it to the file. */
const note = (part: Part, rows: Figure[]) => {
  figures[part] = rows
  print(shown(rows))
}
const tell = (part: Part, rows: Rows) => {
  figures[part] = figuresOf(rows)
  print(table(rows))
}
const unknown = asked.find((name) => !isOneOf(PARTS, name))
if (unknown !== undefined)
  throw new Explained(`There is no part "${unknown}"; there are ${PARTS.join(', ')}.`)
const measures = (part: Part) => asked.length === 0 || asked.includes(part)

print(`Frontage bench: Node ${process.version}, ${cpus().length} cores, ${cpus()[0]?.model.trim()}`)

if (measures('print')) {
  print('\nPress and thumbnails')
  tell('print', await benchPrint())
}
if (measures('video')) {
  print('\nThe video of a listing: 15 s, 1080 x 1920')
  tell('video', await benchVideo())
}
if (measures('search')) {
  print('\nSearch, 20,000 items of one tenant among 50')
  tell('search', await benchSearch())
}
if (measures('editor')) {
  print('\nPage editor, its workbench as built')
  tell('editor', await benchEditor())
}
if (measures('two-processes')) {
  print('\nMoney, asked for twice at once')
  tell('two-processes', await benchTwoProcesses())
}
// Minutes of seeding: only when it is asked for.
if (asked.includes('growth')) {
  print('\nA small tenant, and one as large as they get: median ms and pages read of each call')
  note('growth', await benchGrowth(print, options.calls ?? ''))
}
if (asked.includes('listing-feed')) {
  print('\nA feed of 50,000 listings, two requests a second')
  note('listing-feed', await benchListingFeed(print))
}
if (asked.includes('traces')) {
  print('\nWhat traces cost: processor milliseconds a request, and how many times those without')
  tell('traces', await benchTraces())
}
if (asked.includes('panel')) {
  print('\nFirst screens of the control panel, one tenant as large as they get')
  note('panel', await benchPanel(print))
}
if (OF_THE_PRODUCT.some(measures) || asked.includes('peers')) await benchProduct()
if (options.json) await writeFigures(options.json, figures)

async function benchProduct(): Promise<void> {
  const dataDir = await mkdtemp(join(tmpdir(), 'frontage-bench-'))
  try {
    const first = await startProduct(dataDir)
    await first.stop()
    if (measures('http') || asked.includes('peers')) await growCatalog(dataDir, CATALOG)
    const product = await startProduct(dataDir)
    try {
      await new Promise((resolve) => setTimeout(resolve, IDLE_MS))
      if (measures('start')) {
        print('\nStart')
        tell('start', [
          ['', 'measured', 'aim'],
          ['First start of the server, seeding included, ms', first.startMs.toFixed(0), ''],
          ['Second start of the server, ms', product.startMs.toFixed(0), '< 5000'],
          ['Idle memory of the server, MiB', (await product.memoryMiB()).toFixed(0), '< 400'],
        ])
      }
      if (measures('http')) {
        print(`\nPages and calls, 16 connections, a catalog of ${CATALOG}, median of 5 rounds`)
        tell('http', await benchHttp(product, dataDir))
      }
      if (asked.includes('peers')) {
        print('\nBeside two shops: processor milliseconds per request, and theirs divided by ours')
        note('peers', await benchPeers(product, dataDir, options, print))
      }
      if (measures('orders')) {
        print('\nOrders of five lines')
        tell('orders', await benchOrders(product, dataDir))
      }
      if (measures('first-screen')) {
        print('\nFirst screens of anonymous visitors with a phone, median of 5 visits')
        tell('first-screen', await benchFirstScreen(product))
      }
      if (measures('cards')) {
        print('\nDesign cards rendered in the browser')
        tell('cards', await benchDesignCards(product))
      }
      if (measures('sign-in')) {
        print('\nLogins')
        tell('sign-in', await benchSignIn(product))
      }
    } finally {
      await product.stop()
    }
  } finally {
    await rm(dataDir, { recursive: true, force: true })
  }
}
