/**
 * npm run release-check -- [--old COMMIT] [--new COMMIT] [--rate 2] [--one-way]
 *
 * Whether a release can be rolled out and back while orders come in: the older release serves, the newer one starts beside it and
 * migrates, both serve, the older one drains, the newer one serves alone; then all of it back again. No request may fail, and
 * afterwards orders, charges, press files and confirmations are counted. Without --old it is the newest release; without
 * --new these very files. --one-way: not back, for an older release of before 2026-11-29, which does not start on a newer database.
 */
import { spawn, type ChildProcess } from 'node:child_process'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { openDatabase, type Db } from '@frontage/db/client.ts'
import { typed } from './arguments.ts'
import { freePort } from '../bench/product.ts'
import { count } from './cluster/count.ts'
import { runTrial } from './cluster/trial.ts'
import { leanEnvironment } from './lean-node.mjs'
import { aDoor, type Door } from './release/door.ts'
import { checkOut, git, newestRelease, remove, Unfit } from './release/worktree.ts'

const ALONE_MS = 6_000
const TOGETHER_MS = 8_000
const START_MS = 300_000

const MOST_FAULTS = 8
/** What the releases logged as errors. */
const faults: string[] = []

const { values } = typed({
  usage:
    'npm run release-check [-- --old COMMIT] [--new COMMIT] [--rate 2] [--one-way]     a release rolled out and back while orders come in',
  options: {
    old: { type: 'string' },
    new: { type: 'string' },
    rate: { type: 'string', default: '2' },
    'one-way': { type: 'boolean', default: false },
  },
})
const rate = count(values.rate, '--rate', 1, 50)

interface Release {
  name: string
  folder: string
}

interface Running {
  release: Release
  port: number
  child: ChildProcess
}

try {
  await main()
} catch (error) {
  if (!(error instanceof Unfit)) throw error
  console.error(error.message)
  process.exitCode = 1
}

async function main(): Promise<void> {
  const scratch = mkdtempSync(join(tmpdir(), 'frontage-release-'))
  chmodSync(scratch, 0o755)
  const made: string[] = []
  const releaseOf = (name: string, commit: string): Release => {
    const folder = join(scratch, name)
    checkOut(commit, folder)
    made.push(folder)
    return { name: `${name} (${git('log', '-1', '--format=%h', commit)})`, folder }
  }
  const running = new Set<Running>()
  const door = await aDoor()
  try {
    const old = releaseOf('old', values.old ?? newestRelease())
    const fresh: Release = values.new
      ? releaseOf('new', values.new)
      : { name: 'new (these files)', folder: join(import.meta.dirname, '..') }
    await check({ dataDir: join(scratch, 'data'), door, old, fresh, running, rate })
  } finally {
    for (const { child } of running) child.kill('SIGKILL')
    await door.close()
    for (const folder of made) remove(folder)
    rmSync(scratch, { recursive: true, force: true })
  }
}

interface Check {
  dataDir: string
  door: Door
  old: Release
  fresh: Release
  running: Set<Running>
  rate: number
}

async function check(given: Check): Promise<void> {
  const { dataDir, door, old, fresh, rate } = given
  const first = await started(given, old)
  const db = await openDatabase({ dataDir })
  let failure: unknown
  try {
    const before = await migrationsOf(db)
    const beside = async () => {
      try {
        await sleep(ALONE_MS)
        const second = await started(given, fresh)
        const added = (await migrationsOf(db)).filter((name) => !before.includes(name))
        console.log(`  migrated beside: ${added.length > 0 ? added.join(', ') : 'nothing to migrate'}`)
        await exchanged(given, first, second)
        if (values['one-way']) return
        // And back: the older release on the newer one's tables.
        const third = await started(given, old)
        await exchanged(given, second, third)
      } catch (error) {
        failure = error
      }
    }
    // Long enough for all of it where starting takes some seconds; whatever takes longer goes on without orders.
    const site = {
      origin: door.origin,
      db,
      files: `file:${join(dataDir, 'files')}`,
      journal: join(dataDir, 'cards-stand-in.jsonl'),
    }
    const lines = await runTrial(site, { seconds: 60, rate, beside })
    for (const line of lines) console.log(line)
    const answered = [...door.answered().values()].reduce((sum, count) => sum + count, 0)
    console.log(`${answered} requests were answered by ${door.answered().size} processes`)
    for (const fault of faults) console.log(fault)
    if (failure) throw failure
    if (!lines.includes('no failed answer') || !lines.at(-1)?.startsWith('✔'))
      throw new Unfit('✖ This release cannot be rolled out without a gap.')
    console.log(`✔ ${old.name} to ${fresh.name}${values['one-way'] ? '' : ' and back'}: no request failed.`)
  } finally {
    for (const { child } of given.running) await ended(child)
    await db.close()
  }
}

/** Starts one and waits until visitors come to it. */
async function started({ dataDir, door, running }: Check, release: Release): Promise<Running> {
  const began = performance.now()
  const port = await freePort()
  const child = spawn(process.execPath, ['scripts/start.mjs'], {
    cwd: release.folder,
    env: {
      ...leanEnvironment(process.env),
      DATA_DIR: dataDir,
      PORT: String(port),
      HOST: '127.0.0.1',
      TRUSTED_PROXIES: '127.0.0.1,::1',
      NODE_ENV: 'production',
      LOG_LEVEL: 'error',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  child.stdout.on('data', (text: Buffer) => {
    for (const line of text.toString().split('\n'))
      if (/"level":[56]0/.test(line) && faults.length < MOST_FAULTS)
        faults.push(`  ${release.name}: ${line.slice(0, 600)}`)
  })
  const one = { release, port, child }
  running.add(one)
  door.open(port)
  while (!door.leadsTo(port)) {
    if (child.exitCode !== null)
      throw new Unfit(`✖ ${release.name} does not start on this database: its message stands above.`)
    if (performance.now() - began > START_MS) throw new Unfit(`✖ ${release.name} did not start.`)
    await sleep(50)
  }
  console.log(`  ${release.name} serves after ${((performance.now() - began) / 1000).toFixed(1)} s`)
  return one
}

/** Both serve for a while; then the first drains, and the second serves alone. */
async function exchanged({ running }: Check, first: Running, second: Running): Promise<void> {
  await sleep(TOGETHER_MS)
  const began = performance.now()
  const code = await ended(first.child)
  running.delete(first)
  if (code !== 0) throw new Unfit(`✖ ${first.release.name} ended with ${code} instead of draining.`)
  console.log(
    `  ${first.release.name} drained in ${((performance.now() - began) / 1000).toFixed(1)} s, ${second.release.name} serves alone`,
  )
  await sleep(ALONE_MS)
}

async function ended(child: ChildProcess): Promise<number | null> {
  if (child.exitCode !== null) return child.exitCode
  const over = new Promise<number | null>((resolve) => child.once('exit', resolve))
  child.kill('SIGTERM')
  return over
}

async function migrationsOf(db: Db): Promise<string[]> {
  const { rows } = await db.ownerPool.query<{ name: string }>(
    'select name from schema_migration order by name',
  )
  return rows.map(({ name }) => name)
}
