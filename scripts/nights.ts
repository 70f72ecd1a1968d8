/**
 * npm run nights -- [NAME…] [--rate 2]
 *
 * Bad nights: two orders a second come in at a web process and a worker while a disk is full or can only be read, names are not
 * found, certificates have run out, the store answers 503, the clock jumps, or a job loops. Then the trouble ends, and orders,
 * charges, press files and confirmations are counted; what the log said, and what it said to do, is told. Disks need root.
 */
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { typed } from './arguments.ts'
import { count } from './cluster/count.ts'
import { Missing } from './cluster/debian.ts'
import { runTrial } from './cluster/trial.ts'
import { DISK_NIGHTS, openDisks } from './nights/disks.ts'
import { NET_NIGHTS, openNet } from './nights/net.ts'
import type { Night, Place } from './nights/night.ts'
import type { Said } from './nights/product.ts'
import { ensureWebBuilt } from './web-build.mjs'

const BEFORE_MS = 4_000
const WELL_MS = 120_000
const MOST_LINES = 14

const { values, positionals } = typed({
  words: Infinity,
  usage:
    'npm run nights [-- NAME…] [--rate 2]     a full disk, names that are not found and other trouble while orders come in; disks need root',
  options: { rate: { type: 'string', default: '2' } },
})

try {
  process.exitCode = (await main()) ? 0 : 1
} catch (error) {
  if (!(error instanceof Missing)) throw error
  console.error(error.message)
  process.exitCode = 1
}
process.exit()

async function main(): Promise<boolean> {
  const rate = count(values.rate, '--rate', 1, 50)
  const known = [...DISK_NIGHTS, ...NET_NIGHTS].map(({ name }) => name)
  const strange = positionals.filter((name) => !known.includes(name))
  if (strange.length > 0)
    throw new Missing(`There is no night ${strange.join(', ')}. There are: ${known.join(', ')}.`)
  const wanted = ({ name }: Night) => positionals.length === 0 || positionals.includes(name)
  await ensureWebBuilt()
  let isRight = true
  for (const [nights, open] of [
    [DISK_NIGHTS.filter(wanted), openDisks],
    [NET_NIGHTS.filter(wanted), openNet],
  ] as const) {
    if (nights.length === 0) continue
    const scratch = mkdtempSync(join(tmpdir(), 'frontage-nights-'))
    chmodSync(scratch, 0o755)
    const place = await open(scratch)
    // Whoever ends it early leaves no process and no disk behind.
    const stop = () => void place.close().finally(() => process.exit(1))
    process.once('SIGINT', stop).once('SIGTERM', stop)
    try {
      for (const night of nights) isRight = (await tried(place, night, rate)) && isRight
    } finally {
      process.off('SIGINT', stop).off('SIGTERM', stop)
      await place.close()
      rmSync(scratch, { recursive: true, force: true })
    }
  }
  return isRight
}

/** @returns whether everything was there in the end */
async function tried(place: Place, night: Night, rate: number): Promise<boolean> {
  const { product } = place
  console.log(`\n${night.name}: ${night.about}`)
  product.said.length = 0
  product.restarts = 0
  let well = Number.NaN
  const beside = async () => {
    await sleep(BEFORE_MS)
    await night.begin(place)
    await sleep(night.seconds * 1000)
    await night.end(place)
    well = await product.untilWell(WELL_MS)
  }
  const lines = await runTrial(place.site, { seconds: night.seconds + 10, rate, beside })
  for (const line of lines) console.log(`  ${line}`)
  console.log(
    `  well ${(well / 1000).toFixed(1)} s after it ended; processes started again: ${product.restarts}`,
  )
  for (const line of heard(product.said)) console.log(`  ${line}`)
  // Whoever wanted an order got it, once the night was over.
  const [, wanted, answered] = /^(\d+) orders wanted, (\d+) answered/.exec(lines[0] ?? '') ?? []
  return wanted === answered && (lines.at(-1)?.startsWith('✔') ?? false)
}

/** Each kind of line once, with how often. */
function heard(said: readonly Said[]): string[] {
  const kinds = Map.groupBy(
    said,
    ({ what, todo }) => `${alike(what).slice(0, 220)}${todo ? `\n      → ${todo}` : ''}`,
  )
  const lines = [...kinds].map(([line, all]) => `${String(all.length).padStart(4)} x ${line}`)
  const more = lines.length - MOST_LINES
  return more > 0 ? [...lines.slice(0, MOST_LINES), `and ${more} other lines`] : lines
}

/** Lines that differ in an id or a path alone are one kind. */
function alike(what: string): string {
  return what
    .replaceAll(/[0-9a-f]{8}-[0-9a-f-]{27}/g, 'ID')
    .replaceAll(/\/tmp\/\S+/g, 'PATH')
    .replaceAll(/\(Queue: .*?\)/g, '')
}
