/** Start, status, kill and stop. */
import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { mkdirSync, openSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { DEMO_PASSWORD } from '@frontage/catalog/brokerages/accounts.ts'
import { DEMO_TENANTS } from '@frontage/catalog/brokerages/tenants.ts'
import { debianFolder, fetchPrograms, Missing } from './debian.ts'
import { archiveInfo, copyAll, copyBefore } from './log-archive.ts'
import { restore, type Wanted } from './restore.ts'
import { partsOfTheProduct, postgresPrograms } from './parts.ts'
import {
  addressesOf,
  databaseNames,
  DATABASES,
  freePorts,
  listeners,
  portOf,
  webNames,
  type Plan,
} from './plan.ts'
import { hasPlan, isAlive, readPlan, readState, writePlan, type State } from './state.ts'

type Say = (line: string) => void

const PROGRAMS = ['pgbouncer', 'haproxy', 'caddy', 'etcd', 'patroni', 'pgbackrest', 'prometheus'] as const

export interface Size {
  web: number
  workers: number
  /** undefined: as many as it has, or three. */
  databases?: number | undefined
}

/** A cluster that runs is left as it is; one that was stopped, or whose supervisor died, is taken over with its data. */
export async function start(dir: string, size: Size, say: Say): Promise<void> {
  postgresPrograms()
  fetchPrograms(PROGRAMS, say)
  const before = readState(dir)
  if (before && isAlive(before.supervisor)) {
    say('It runs already.')
    return status(dir, say)
  }
  if (before) await endLeftovers(before, say)
  mkdirSync(join(dir, 'logs'), { recursive: true })
  const plan = await planIn(dir, size)
  writePlan(plan)
  const log = openSync(join(dir, 'logs/supervisor.log'), 'a')
  const child = spawn(process.execPath, [join(import.meta.dirname, 'supervise.ts'), dir], {
    detached: true,
    stdio: ['ignore', log, log],
  })
  child.unref()
  const deadline = Date.now() + 300_000
  let told = ''
  for (;;) {
    const found = readState(dir)
    const state = found?.supervisor === child.pid ? found : undefined
    const last = Object.keys(state?.parts ?? {}).at(-1)
    if (last && last !== told) say(`  ${last}`)
    told = last ?? told
    if (state?.phase === 'running') break
    if (state?.phase.startsWith('not started')) throw new Missing(`The cluster was ${state.phase}`)
    if (child.exitCode !== null || Date.now() > deadline)
      throw new Missing(`The cluster did not start: see ${join(dir, 'logs')}`)
    await sleep(200)
  }
  await status(dir, say)
}

/** Ports stay what they were, for whoever wrote them down; those of another size are new. */
async function planIn(dir: string, { web, workers, databases: asked }: Size): Promise<Plan> {
  const before = hasPlan(dir) ? readPlan(dir) : undefined
  const databases = asked ?? before?.databases ?? DATABASES
  // Whichever is the primary has what the others may not have yet.
  if (before && databases < before.databases)
    throw new Missing(
      `The cluster in ${dir} has ${before.databases} databases, and none of them is taken away: leave --databases out, or choose another --dir.`,
    )
  const wanted = listeners({ web, workers, databases })
  const missing = wanted.filter((name) => before?.ports[name] === undefined)
  const free = await freePorts(missing.length)
  const found = Object.fromEntries(missing.map((name, at) => [name, free[at] ?? 0]))
  return {
    dir,
    web,
    workers,
    databases,
    ports: { ...before?.ports, ...found },
    sessionSecret: before?.sessionSecret ?? randomBytes(32).toString('hex'),
  }
}

async function endLeftovers(before: State, say: Say): Promise<void> {
  const left = Object.entries(before.parts).filter(([, { pid }]) => isAlive(pid))
  if (left.length === 0) return
  say(`Ending what was left: ${left.map(([name]) => name).join(', ')}`)
  for (const [, { pid }] of left) process.kill(pid, 'SIGTERM')
  for (let waited = 0; left.some(([, { pid }]) => isAlive(pid)) && waited < 60; waited += 1) await sleep(500)
  for (const [, { pid }] of left) if (isAlive(pid)) process.kill(pid, 'SIGKILL')
}

export async function status(dir: string, say: Say): Promise<void> {
  const { plan, state } = known(dir)
  const addresses = addressesOf(plan)
  const primary = await primaryOf(plan)
  say(`Frontage on this machine, in ${dir}: ${isAlive(state.supervisor) ? state.phase : 'stopped'}`)
  for (const [name, { pid, starts }] of Object.entries(state.parts)) {
    const port = plan.ports[name]
    const words = [
      isAlive(pid) ? `process ${pid}` : 'down',
      ...(port === undefined ? [] : [`127.0.0.1:${port}`]),
      ...(starts > 1 ? [`started ${starts} times`] : []),
      ...(name === primary ? ['primary'] : []),
    ]
    say(`  ${name.padEnd(10)} ${words.join(', ')}`)
  }
  if (!isAlive(state.supervisor)) {
    say('Start it again with its data: npm run cluster')
    return
  }
  const port = portOf(plan, 'http')
  say(`Open ${DEMO_TENANTS.map(({ uid }) => `http://${uid}.localhost:${port}`).join(', ')}`)
  say(`  or ${addresses.https} with the authority ${addresses.authority}`)
  say(
    `  Accounts: ${DEMO_TENANTS.map(({ uid }) => `agent@${uid}.test`).join(', ')}; password ${DEMO_PASSWORD}`,
  )
  say(`Figures: ${addresses.prometheus}, or npm run cluster -- dashboard`)
  say(`Database: ${addresses.direct}, by way of the pooler ${addresses.pooled}`)
}

function known(dir: string): { plan: Plan; state: State } {
  const state = readState(dir)
  if (!state) throw new Missing(`No cluster was started in ${dir}: npm run cluster`)
  return { plan: readPlan(dir), state }
}

export async function primaryOf(plan: Plan): Promise<string | undefined> {
  for (const name of databaseNames(plan)) {
    const reply = await fetch(`http://127.0.0.1:${portOf(plan, `${name}-api`)}/primary`, {
      signal: AbortSignal.timeout(2_000),
    }).catch(() => undefined)
    if (reply?.ok) return name
  }
  return undefined
}

/** Kills a part as a machine dies: nothing is told to anybody. The supervisor brings it back. */
export async function kill(dir: string, what: string, say: Say): Promise<void> {
  const { plan, state } = known(dir)
  const name = await nameOf(plan, what)
  const part = state.parts[name]
  if (!part || !isAlive(part.pid))
    throw new Missing(`There is no ${name} to kill. Parts: ${Object.keys(state.parts).join(', ')}`)
  if (databaseNames(plan).some((each) => each === name)) killServer(plan, name)
  process.kill(part.pid, 'SIGKILL')
  say(`Killed ${name} (process ${part.pid}).`)
}

async function nameOf(plan: Plan, what: string): Promise<string> {
  if (what === 'primary') return (await primaryOf(plan)) ?? 'primary'
  if (what === 'web') return webNames(plan)[0] ?? 'web1'
  return what === 'worker' ? 'worker1' : what
}

/** The database goes with what looks after it. */
function killServer(plan: Plan, name: string): void {
  const file = readFileSync(join(plan.dir, name, 'data/postmaster.pid'), 'utf8')
  process.kill(Number(file.split('\n', 1)[0]), 'SIGKILL')
}

/** Each web process and worker is asked to stop, and begins again from the sources as they are now, one after the other. */
export async function roll(dir: string, say: Say): Promise<void> {
  const { plan } = known(dir)
  for (const part of partsOfTheProduct(plan).filter(({ name }) => !['caddy', 'prometheus'].includes(name))) {
    const before = known(dir).state.parts[part.name]
    if (!before || !isAlive(before.pid)) throw new Missing(`${part.name} is down: npm run cluster -- status`)
    process.kill(before.pid, 'SIGTERM')
    const deadline = Date.now() + 120_000
    while (known(dir).state.parts[part.name]?.pid === before.pid || !(await part.answers())) {
      if (Date.now() > deadline) throw new Missing(`${part.name} did not come back: see its log`)
      await sleep(200)
    }
    // The door has seen it come back before the next one goes.
    await sleep(2_500)
    say(`Started again: ${part.name}`)
  }
}

/** Orders come in, one part is killed in between (or none), and everything is counted. */
export async function trial(
  dir: string,
  what: string,
  { seconds, rate }: { seconds: number; rate: number },
  say: Say,
): Promise<void> {
  const { plan } = known(dir)
  const { tryCluster } = await import('./trial.ts')
  const inTheMiddle = async () => {
    if (what === 'roll') await roll(dir, say)
    else if (what !== 'nothing') await kill(dir, what, say)
  }
  for (const line of await tryCluster(plan, { seconds, rate, inTheMiddle })) say(line)
}

/** Users read, and who answered them is counted. */
export async function readings(dir: string, how: { seconds: number; rate: number }, say: Say): Promise<void> {
  const { plan } = known(dir)
  const { countReadings } = await import('./readings.ts')
  for (const line of await countReadings(plan, how)) say(line)
}

/** What the dashboard shows, in words. */
export async function dashboard(dir: string, minutes: number, say: Say): Promise<void> {
  const { readDashboard } = await import('./dashboard.ts')
  for (const line of await readDashboard(addressesOf(known(dir).plan).prometheus, minutes)) say(line)
}

/** A copy of the database for the log to lead on from. The cluster makes one when it first starts, and one each day. */
export async function backUp(dir: string, say: Say): Promise<void> {
  const { plan } = known(dir)
  const primary = await primaryOf(plan)
  if (!primary) throw new Missing('There is no primary just now: npm run cluster -- status')
  const began = Date.now()
  copyAll(plan, primary, { whole: true })
  const seconds = ((Date.now() - began) / 1000).toFixed(1)
  const { bytes = 0, archivedBytes = 0 } = copyBefore(archiveInfo(plan, primary), new Date()) ?? {}
  say(
    `Copied ${megabytes(bytes)} from ${primary} in ${seconds} s: ${megabytes(archivedBytes)} in the archive.`,
  )
}

const megabytes = (bytes: number): string => `${(bytes / 1e6).toFixed(0)} MB`

export async function restoreAt(dir: string, wanted: Wanted, say: Say): Promise<void> {
  await restore(known(dir).plan, wanted, say)
}

export async function stop(dir: string, say: Say): Promise<void> {
  const { state } = known(dir)
  if (isAlive(state.supervisor)) process.kill(state.supervisor, 'SIGTERM')
  for (let waited = 0; isAlive(state.supervisor) && waited < 240; waited += 1) await sleep(500)
  await endLeftovers(state, say)
  say(`Stopped. Its data stays in ${dir}, until you delete it.`)
}

export const fetchAll = (say: Say): void => {
  fetchPrograms(PROGRAMS, say)
  say(`Unpacked in ${debianFolder()}.`)
}
