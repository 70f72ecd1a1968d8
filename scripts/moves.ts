/**
 * npm run moves -- [--seconds 180] [--rate 2] [--calm]
 *
 * Two installations on this machine, and a proxy before them that asks the other one where the first says that a brokerage has moved.
 * While orders come in, the brokerage moves there, is forgotten here, and moves back. The command is killed (`kill -9`) at each of its
 * points, and run again, undone, or refused. Then orders, charges, press files and confirmations are counted.
 *
 * The other brokerages work meanwhile, as on any day: their rows change. Every row of theirs that is written is therefore noted with the
 * process that wrote it. The command may have written none, and no table may have changed without such a note.
 */
import { spawn, type ChildProcess } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'
import { openDatabase, type Db } from '@frontage/db/client.ts'
import { scopeOfTenant } from '@frontage/db/scope.ts'
import { forgetTenant, inTransaction, readMovedTables, writingOf } from '@frontage/db/tenant-move/index.ts'
import { notedWrites, noteWrites, processOf } from '@frontage/testing/noted-writes.ts'
import { hashesOf } from '@frontage/testing/tenant-hashes.ts'
import { typed } from './arguments.ts'
import { freePort } from '../bench/product.ts'
import { count } from './cluster/count.ts'
import { runTrial } from './cluster/trial.ts'
import { LEAN_ARGS, leanEnvironment } from './lean-node.mjs'
import { otherSide, proxyBetween, type Side } from './moves/proxy.ts'

const MOVED = 'harbor'
const OTHER = 'summit'

const { values } = typed({
  usage:
    'npm run moves [-- --seconds 180] [--rate 2] [--calm]     a brokerage moves to another installation and back while orders come in',
  options: {
    seconds: { type: 'string', default: '180' },
    rate: { type: 'string', default: '2' },
    calm: { type: 'boolean', default: false },
  },
})
const seconds = count(values.seconds, '--seconds', 10, 3_600)
const rate = count(values.rate, '--rate', 1, 50)
const dataDir = mkdtempSync(join(tmpdir(), 'frontage-moves-'))
chmodSync(dataDir, 0o755)
// The same folder has the secret, the files and the books of the payment provider's stand-in; the databases are two.
const urls: Readonly<Record<Side, string>> = {
  here: `embedded:${join(dataDir, 'postgres')}`,
  there: `embedded:${join(dataDir, 'there')}`,
}
const environment = {
  ...leanEnvironment(process.env),
  DATA_DIR: dataDir,
  DEMO_DATA: 'on',
  TRUSTED_PROXIES: '127.0.0.1,::1',
  NODE_ENV: 'production',
  LOG_LEVEL: 'fatal',
}

function start(file: string, more: Record<string, string>): ChildProcess {
  return spawn(process.execPath, [...LEAN_ARGS, file], {
    cwd: join(import.meta.dirname, '..'),
    env: { ...environment, ...more },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
}

async function web(more: Record<string, string>): Promise<{ child: ChildProcess; port: number }> {
  const port = await freePort()
  const child = start('server/main.ts', { PORT: String(port), HOST: '127.0.0.1', ...more })
  while (
    !(await fetch(`http://localhost:${port}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    ))
  )
    await sleep(200)
  return { child, port }
}

interface Ended {
  code: number | null
  out: string
}

const commands: number[] = []

/** @param from where the brokerage is */
function command(from: Side, more: string[], crashPoint = ''): Promise<Ended> {
  const args = [
    ...LEAN_ARGS,
    'scripts/tenant.ts',
    'move',
    MOVED,
    urls[otherSide(from)],
    '--json',
    '--read-only',
    '30',
    ...more,
  ]
  const child = spawn(process.execPath, args, {
    cwd: join(import.meta.dirname, '..'),
    env: {
      ...environment,
      DATABASE_URL: urls[from],
      ...(crashPoint ? { CRASH_POINT: crashPoint } : {}),
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  if (child.pid !== undefined) commands.push(child.pid)
  const out = buffer(child.stdout)
  const said = buffer(child.stderr)
  return new Promise((resolve) =>
    child.once('exit', (code) => {
      Promise.all([out, said]).then(
        ([data, lines]) => resolve({ code, out: `${data}${code === 0 ? '' : lines}`.trim() }),
        () => resolve({ code, out: '' }),
      )
    }),
  )
}

async function forgetSeeded(db: Db): Promise<void> {
  const client = await writingOf(db, MOVED)
  try {
    const tables = await readMovedTables(client)
    await inTransaction(client, () => forgetTenant(client, MOVED, tables))
  } finally {
    await client.end()
  }
}

const say = (line: string) => console.log(`${new Date().toISOString().slice(11, 19)} ${line}`)
const problems: string[] = []

async function expectKilled(from: Side, point: string, more: string[] = []): Promise<void> {
  const { code, out } = await command(from, more, point)
  say(`killed at ${point}`)
  // A process that was killed has no code.
  if (code !== null) problems.push(`the command was not killed at ${point}: ${out}`)
}

async function expectDone(from: Side, more: string[] = []): Promise<void> {
  const { code, out } = await command(from, more)
  say(out)
  if (code !== 0) problems.push(`${more.join(' ') || 'the move'} failed: ${out}`)
}

async function expectRefused(from: Side, more: string[], because: string): Promise<void> {
  const { code, out } = await command(from, more)
  say(`${more.join(' ')} is refused`)
  if (code === 0 || !out.includes(because))
    problems.push(`${more.join(' ')} was not refused because "${because}": ${out}`)
}

/** Killed wherever it can be. Each time it is run again, undone, or refused. */
async function moves(): Promise<void> {
  await sleep(3_000)
  if (values.calm) {
    await expectDone('here')
    await expectDone('here', ['--forget'])
    return
  }
  await expectKilled('here', 'move-copied')
  await expectDone('here', ['--abort'])
  await expectKilled('here', 'move-copied')
  await expectKilled('here', 'move-applied')
  await expectKilled('here', 'move-closed')
  await expectDone('here', ['--abort'])
  await expectKilled('here', 'move-left')
  await expectRefused('here', ['--forget'], 'it is not known here')
  await expectDone('here', ['--abort'])
  await expectKilled('here', 'move-left')
  await expectDone('here')
  await expectDone('here')
  await expectRefused('here', ['--abort'], 'is open there')
  await expectKilled('here', 'move-forgetting', ['--forget'])
  await expectDone('here', ['--forget'])
  // And back, to the end of which nothing here is known when the command dies.
  await expectKilled('there', 'move-opened')
  await expectRefused('there', ['--abort'], 'is open there')
  await expectRefused('there', ['--forget'], 'it is not known here')
  await expectDone('there')
  await expectDone('there', ['--forget'])
}

/** A brokerage that stays is worked at meanwhile. @returns how often that was refused */
async function workBeside(db: Db, signal: AbortSignal): Promise<string[]> {
  const refused: string[] = []
  while (!signal.aborted) {
    await db
      .tenant(scopeOfTenant(OTHER), (tx) =>
        tx
          .insertInto('login_attempt')
          .values({ tenant_id: OTHER, email_hash: randomUUID(), address_hash: 'trial', succeeded: false })
          .execute(),
      )
      .catch((error: unknown) => refused.push(String(error)))
    await sleep(500)
  }
  return refused
}

/** @param was its tables before, each with a sum of what its rows say */
async function compareOthers(side: Side, db: Db, was: Readonly<Record<string, string>>): Promise<void> {
  const noted = await notedWrites(db)
  for (const write of noted.filter((one) => commands.includes(processOf(one) ?? 0)))
    problems.push(`the command wrote ${write.table} of ${write.tenantId} ${side}`)
  const is = await hashesOf(db, OTHER)
  const changed = [...new Set([...Object.keys(was), ...Object.keys(is)])].filter(
    (name) => was[name] !== is[name],
  )
  for (const name of changed) {
    const writers = noted.filter(({ table, tenantId }) => table === name && tenantId === OTHER)
    if (writers.length === 0) problems.push(`${name} of ${OTHER} has changed ${side}, and nobody wrote it`)
  }
  say(`${OTHER} ${side}: its own work changed ${changed.join(', ') || 'nothing'}`)
}

async function leftOf(side: Side, db: Db): Promise<void> {
  const { rows } = await db.ownerPool.query<{ slots: number; publications: number }>(
    `select (select count(*)::int from pg_replication_slots) as slots,
      (select count(*)::int from pg_publication) as publications`,
  )
  if (rows[0]?.slots !== 0 || rows[0].publications !== 0)
    problems.push(`a slot or a publication was left ${side}`)
}

const servers = {
  here: await web({ DATABASE_URL: urls.here }),
  there: await web({ DATABASE_URL: urls.there }),
}
const worker = start('server/worker.ts', { DATABASE_URL: urls.here })
const dbs = {
  here: await openDatabase({ url: urls.here, dataDir }),
  there: await openDatabase({ url: urls.there, dataDir }),
}
const sides: readonly Side[] = ['here', 'there']
await forgetSeeded(dbs.there)
const proxy = await proxyBetween({ here: servers.here.port, there: servers.there.port })
for (const side of sides) await noteWrites(dbs[side], MOVED)
const before = { here: await hashesOf(dbs.here, OTHER), there: await hashesOf(dbs.there, OTHER) }
const over = new AbortController()
const beside = Promise.all(sides.map((side) => workBeside(dbs[side], over.signal)))
const site = {
  origin: proxy.origin,
  // Where it is when orders are made ready, and when they are counted.
  get db() {
    return dbs[proxy.side()]
  },
  files: `file:${join(dataDir, 'files')}`,
  journal: join(dataDir, 'cards-stand-in.jsonl'),
}
const lines = await runTrial(site, { seconds, rate, beside: moves })
for (const line of lines) console.log(`  ${line}`)
if (!lines.at(-1)?.startsWith('✔')) problems.push('the books do not agree')
over.abort()
for (const sentence of (await beside).flat()) problems.push(`${OTHER} could not be worked at: ${sentence}`)
const end: Side = values.calm ? 'there' : 'here'
if (proxy.side() !== end) problems.push(`the proxy ended up with the site ${proxy.side()}`)
for (const side of sides) {
  await compareOthers(side, dbs[side], before[side])
  await leftOf(side, dbs[side])
}
const left = Object.keys(await hashesOf(dbs[otherSide(end)], MOVED))
if (left.length > 0) problems.push(`not forgotten: ${left.join(', ')}`)
for (const problem of problems) console.log(`✖ ${problem}`)
if (problems.length === 0)
  console.log(`✔ moved; the command wrote nothing of the others on either side, and no slot is left`)

proxy.close()
for (const child of [servers.here.child, servers.there.child, worker]) {
  const ended = new Promise((resolve) => child.once('exit', resolve))
  if (child.kill('SIGTERM')) await ended
}
for (const side of sides) await dbs[side].close()
if (problems.length === 0) rmSync(dataDir, { recursive: true, force: true })
else console.log(`Everything is left in ${dataDir}.`)
process.exit(problems.length === 0 ? 0 : 1)
