/**
 * Looks after the cluster's processes: node supervise.ts FOLDER. Starts them in order, and again when one dies; ends them all
 * when it is asked to end. What it knows is in FOLDER/state.json.
 */
import { spawn, type ChildProcess } from 'node:child_process'
import { closeSync, openSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { databaseAccount } from './database-account.ts'
import { endChild } from './end-child.ts'
import { prepare } from './folder.ts'
import { partsBelowTheProduct, partsOfTheProduct, type Part } from './parts.ts'
import { DATABASE, OWNER, portOf } from './plan.ts'
import { readPlan, writeState, type PartState, type State } from './state.ts'

const START_MS = 180_000
const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS

const dir = process.argv[2]
if (!dir) throw new Error('node supervise.ts FOLDER')
const plan = readPlan(dir)
const state: State = { supervisor: process.pid, phase: 'starting', parts: {} }
const running = new Map<string, ChildProcess>()
let isStopping = false

for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => void stop())
try {
  await prepare(plan)
  await startAll(partsBelowTheProduct(plan), ensureDatabase)
  await startAll(partsOfTheProduct(plan))
  state.phase = 'running'
  writeState(plan.dir, state)
  keepArchive()
} catch (error) {
  state.phase = `not started: ${error instanceof Error ? error.message : String(error)}`
  writeState(plan.dir, state)
  await stop()
}

async function startAll(parts: readonly Part[], between?: (part: Part) => Promise<void>): Promise<void> {
  for (const part of parts) {
    if (isStopping) return
    start(part)
    await ready(part)
    await between?.(part)
  }
}

function start(part: Part): void {
  const log = openSync(join(plan.dir, 'logs', `${part.name}.log`), 'a')
  const account = part.asDatabase ? databaseAccount() : undefined
  const child = spawn(part.command, part.args, {
    cwd: join(import.meta.dirname, '../..'),
    env: part.env,
    stdio: ['ignore', log, log],
    ...account,
  })
  closeSync(log)
  running.set(part.name, child)
  const before: PartState | undefined = state.parts[part.name]
  state.parts[part.name] = { pid: child.pid ?? 0, starts: (before?.starts ?? 0) + 1, since: Date.now() }
  writeState(plan.dir, state)
  child.on('error', () => {})
  child.once('close', () => {
    running.delete(part.name)
    if (isStopping) return
    setTimeout(() => {
      if (!isStopping) start(part)
    }, part.comesBackAfter)
  })
}

async function ready(part: Part): Promise<void> {
  const deadline = Date.now() + START_MS
  while (!(await part.answers())) {
    if (isStopping) return
    if (Date.now() > deadline)
      throw new Error(`${part.name} did not answer within ${START_MS / 1000} s: see logs/${part.name}.log`)
    await sleep(200)
  }
}

/** The logins and the database, as an administrator would make them. */
async function ensureDatabase({ name }: Part): Promise<void> {
  if (name !== 'haproxy') return
  const client = new pg.Client({
    host: '127.0.0.1',
    port: portOf(plan, 'primary'),
    user: 'postgres',
    database: 'postgres',
  })
  await client.connect()
  try {
    await client.query(`do $$ begin
      if to_regrole('${OWNER}') is null then create role ${OWNER} login; end if;
      if to_regrole('frontage_web') is null then create role frontage_web nologin; end if;
    end $$; grant frontage_web to ${OWNER}`)
    const { rowCount } = await client.query('select from pg_database where datname = $1', [DATABASE])
    if (rowCount === 0) await client.query(`create database ${DATABASE} owner ${OWNER}`)
  } finally {
    await client.end()
  }
}

/** In a process of its own: looking after the others does not wait for a copy. Where it fails, its log says why, and an hour later it is tried again. */
function keepArchive(): void {
  const log = openSync(join(plan.dir, 'logs/archive.log'), 'a')
  const child = spawn(process.execPath, [join(import.meta.dirname, 'keep-archive.ts'), plan.dir], {
    stdio: ['ignore', log, log],
  })
  closeSync(log)
  child.on('error', () => {})
  child.once('close', (code) => {
    // Else the end would wait for what has ended.
    running.delete('archive')
    setTimeout(keepArchive, code === 0 ? DAY_MS : HOUR_MS).unref()
  })
  running.set('archive', child)
}

/** The last first, so that none is left without what it needs. */
async function stop(): Promise<void> {
  if (isStopping) return
  isStopping = true
  for (const [, child] of [...running].reverse()) {
    await endChild(child, 'SIGTERM', 45_000)
  }
  if (!state.phase.startsWith('not started')) state.phase = 'stopped'
  writeState(plan.dir, state)
  process.exit(0)
}
