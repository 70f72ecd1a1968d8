/**
 * npm run kills -- [--rounds 20] [--seed 1]
 *
 * Two orders a second come in at a web process, a worker and an embedded database of their own. In each round one of the three
 * is killed (`kill -9`) at a random moment, and comes back. After every ten rounds orders, charges, press files and
 * confirmations are counted.
 */
import { spawn, type ChildProcess } from 'node:child_process'
import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { openDatabase, type Db } from '@frontage/db/client.ts'
import { typed } from './arguments.ts'
import { freePort } from '../bench/product.ts'
import { count } from './cluster/count.ts'
import { runTrial } from './cluster/trial.ts'
import { LEAN_ARGS, leanEnvironment } from './lean-node.mjs'
import { ensureWebBuilt } from './web-build.mjs'

const VICTIMS = ['web', 'worker', 'database'] as const
type Victim = (typeof VICTIMS)[number]
const ROUND_MS = 2_500
const ROUNDS_AT_ONCE = 10
const RATE = 2
const COMES_BACK_MS = 300

const { values } = typed({
  usage:
    'npm run kills [-- --rounds 20] [--seed 1]     web process, worker or database is killed in each round while orders come in',
  options: { rounds: { type: 'string', default: '20' }, seed: { type: 'string', default: '1' } },
})
const rounds = count(values.rounds, '--rounds', 1, 100_000)
const dataDir = mkdtempSync(join(tmpdir(), 'frontage-kills-'))
chmodSync(dataDir, 0o755)
await ensureWebBuilt()
const port = await freePort()
const random = randomFrom(Number(values.seed))
const killed = new Map<Victim, number>(VICTIMS.map((name) => [name, 0]))
let isOver = false

/** Starts it again whenever it ends, as whoever supervises a process does. */
function keep(file: string, more: Record<string, string>): { child: ChildProcess } {
  const start = () =>
    spawn(process.execPath, [...LEAN_ARGS, file], {
      cwd: join(import.meta.dirname, '..'),
      env: {
        ...leanEnvironment(process.env),
        DATA_DIR: dataDir,
        TRUSTED_PROXIES: '127.0.0.1,::1',
        NODE_ENV: 'production',
        LOG_LEVEL: 'fatal',
        ...more,
      },
      stdio: ['ignore', 'ignore', 'inherit'],
    })
  const kept = { child: start() }
  const again = () =>
    kept.child.once('exit', () => {
      if (isOver) return
      setTimeout(() => {
        kept.child = start()
        again()
      }, COMES_BACK_MS)
    })
  again()
  return kept
}

const web = keep('server/main.ts', { PORT: String(port), HOST: '127.0.0.1' })
const origin = `http://localhost:${port}`
while (
  !(await fetch(`${origin}/readyz`).then(
    ({ ok }) => ok,
    () => false,
  ))
)
  await sleep(100)
const worker = keep('server/worker.ts', {})
const db = await openDatabase({ dataDir })
const isRight = await allRounds(db)
isOver = true
for (const { child } of [web, worker]) {
  const ended = new Promise((resolve) => child.once('exit', resolve))
  if (child.kill('SIGTERM')) await ended
}
await db.close()
if (isRight) rmSync(dataDir, { recursive: true, force: true })
else console.log(`Everything is left in ${dataDir}.`)
process.exit(isRight ? 0 : 1)

async function allRounds(at: Db): Promise<boolean> {
  const site = {
    origin,
    db: at,
    files: `file:${join(dataDir, 'files')}`,
    journal: join(dataDir, 'cards-stand-in.jsonl'),
  }
  for (let done = 0; done < rounds;) {
    const many = Math.min(ROUNDS_AT_ONCE, rounds - done)
    const seconds = (many * ROUND_MS) / 1000
    const lines = await runTrial(site, { seconds, rate: RATE, beside: () => someRounds(many) })
    done += many
    const told = [...killed].map(([name, times]) => `${name} ${times}`).join(', ')
    console.log(`${new Date().toISOString()} ${done} rounds, killed: ${told}`)
    for (const line of lines) console.log(`  ${line}`)
    if (!lines.at(-1)?.startsWith('✔')) return false
  }
  return true
}

async function someRounds(many: number): Promise<void> {
  for (let round = 0; round < many; round += 1) {
    const moment = random() * (ROUND_MS - 500)
    await sleep(moment)
    const victim = VICTIMS[Math.floor(random() * VICTIMS.length)] ?? 'web'
    if (kill(victim)) killed.set(victim, (killed.get(victim) ?? 0) + 1)
    await sleep(ROUND_MS - moment)
  }
}

/** False: it was down already. */
function kill(victim: Victim): boolean {
  try {
    const pid =
      victim === 'database'
        ? Number(readFileSync(join(dataDir, 'postgres/postmaster.pid'), 'utf8').split('\n', 1)[0])
        : (victim === 'web' ? web : worker).child.pid
    return pid !== undefined && process.kill(pid, 'SIGKILL')
  } catch {
    return false
  }
}

/** The same moments again for the same seed, as far as machines allow. */
function randomFrom(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}
