/** The database as it was at a second, beside the living one: looked at, or one brokerage of it brought back. */
import { spawn, spawnSync, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { chownSync, mkdirSync, mkdtempSync, openSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { z } from 'zod'
import { debianEnvironment, Missing } from './debian.ts'
import { databaseAccount } from './database-account.ts'
import { archiveInfo, firstCopy, runPgbackrest } from './log-archive.ts'
import { partsOfTheProduct, postgresPrograms } from './parts.ts'
import { addressesOf, DATABASE, DATABASES, freePorts, OWNER, portOf, type Plan } from './plan.ts'

type Say = (line: string) => void

export interface Wanted {
  at: Date
  /** Brought back beside the living ones, at this host. */
  brokerage?: { id: string; host: string }
  /** What to do while it runs, instead of ending it at once. */
  keep?: boolean
}

const CONFIGURED = DATABASES[0]
const START_MS = 30 * 60_000
/** Whoever ends it early leaves no copy of everybody's data behind. */
const SIGNALS = ['SIGINT', 'SIGTERM'] as const

/** pgBackRest's and PostgreSQL's way to write a moment: to the second and in UTC, whatever the machine's zone. */
export const targetOf = (at: Date): string => `${at.toISOString().slice(0, 19).replace('T', ' ')}+00`

/** @throws Missing where the text is no moment, or one that has not been */
export function momentOf(text: string, now = new Date()): Date {
  const written = text
    .replace(' ', 'T')
    .replace(/([+-]\d\d):?(\d\d)?$/, (_, hours, minutes = '00') => `${hours}:${minutes}`)
  // Without a zone everybody would mean another moment.
  if (!z.iso.datetime({ offset: true }).safeParse(written).success)
    throw new Missing(`--at ${text}: write date, time and zone, such as 2026-01-31T12:00:00Z.`)
  const at = new Date(written)
  if (at > now) throw new Missing(`--at ${text} is still to come.`)
  return at
}

/** @returns what was found. @throws Missing where the archive does not reach the moment */
export async function restore(plan: Plan, wanted: Wanted, say: Say): Promise<Found> {
  const first = firstCopy(archiveInfo(plan, CONFIGURED))
  if (!first || wanted.at < first)
    throw new Missing(
      first
        ? `The archive begins at ${first.toISOString()}: choose a later moment.`
        : 'There is no copy yet: npm run cluster -- backup',
    )
  await handOverLog(plan)
  const began = Date.now()
  const dir = mkdtempSync(join(plan.dir, 'restored-'))
  const account = databaseAccount()
  const data = join(dir, 'data')
  mkdirSync(data, { mode: 0o700 })
  if (account) for (const path of [dir, data]) chownSync(path, account.uid, account.gid)
  let server: Server | undefined
  const stopping = new AbortController()
  const stop = () => stopping.abort()
  for (const signal of SIGNALS) process.on(signal, stop)
  try {
    say(`Copying the database as it was at ${targetOf(wanted.at)} into ${dir}`)
    runPgbackrest(plan, CONFIGURED, [
      'restore',
      `--pg1-path=${data}`,
      '--type=time',
      `--target=${targetOf(wanted.at)}`,
      '--target-action=promote',
    ])
    const copied = Date.now()
    server = await serve(dir, data, stopping.signal)
    const found = {
      ...(await countsOf(server.url)),
      seconds: { copy: (copied - began) / 1000, replay: (Date.now() - copied) / 1000 },
    }
    for (const line of linesOf(found)) say(line)
    if (wanted.brokerage) bringBack(plan, server.url, dir, wanted.brokerage, say)
    if (wanted.keep) {
      say(`It runs at ${server.url} until you press Ctrl+C, which deletes it.`)
      if (!stopping.signal.aborted) await once(stopping.signal, 'abort')
    }
    return found
  } finally {
    await server?.end()
    rmSync(dir, { recursive: true, force: true })
    for (const signal of SIGNALS) process.off(signal, stop)
  }
}

export interface Found {
  brokerages: number
  users: number
  orders: number
  newestOrder: Date | null
  seconds: { copy: number; replay: number }
}

const linesOf = ({ brokerages, users, orders, newestOrder, seconds }: Found): string[] => [
  `  ${brokerages} brokerages, ${users} users, ${orders} orders, the last one at ${newestOrder?.toISOString() ?? 'no time: there is none'}`,
  `  copied in ${seconds.copy.toFixed(1)} s, brought to that second in ${seconds.replay.toFixed(1)} s`,
]

/** What was committed a moment ago is still in a piece of log that is not full. A cluster that is down has handed over what it could. */
async function handOverLog(plan: Plan): Promise<void> {
  const client = new pg.Client({
    connectionString: `postgres://postgres@127.0.0.1:${portOf(plan, 'primary')}/postgres`,
    connectionTimeoutMillis: 3_000,
  })
  client.on('error', () => {})
  try {
    await client.connect()
    const { rows } = await client.query<{ file: string }>('select pg_walfile_name(pg_switch_wal()) as file')
    const file = rows[0]?.file ?? ''
    for (let waited = 0; waited < 60; waited += 1) {
      const archived = await client.query('select from pg_stat_archiver where last_archived_wal >= $1', [
        file,
      ])
      if (archived.rowCount) return
      await sleep(500)
    }
  } catch {
    return
  } finally {
    await client.end().catch(() => {})
  }
}

interface Server {
  url: string
  end(): Promise<void>
}

/** A server of its own that replays the log up to the moment, and then takes writes. @throws Missing where it does not get there */
async function serve(dir: string, data: string, stopping: AbortSignal): Promise<Server> {
  const [port = 0] = await freePorts(1)
  const settings = {
    port,
    listen_addresses: '127.0.0.1',
    unix_socket_directories: dir,
    // It hands no log over, is looked after by nobody, and waits for no replica.
    archive_mode: 'off',
    synchronous_standby_names: '',
    primary_conninfo: '',
    logging_collector: 'off',
  }
  const log = openSync(join(dir, 'server.log'), 'a')
  const child = spawn(
    join(postgresPrograms(), 'postgres'),
    ['-D', data, ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])],
    {
      stdio: ['ignore', log, log],
      env: { ...process.env, ...debianEnvironment() },
      ...databaseAccount(),
    },
  )
  const end = () => ended(child)
  try {
    await takesWrites(child, `postgres://postgres@127.0.0.1:${port}/postgres`, stopping)
  } catch (error) {
    await end()
    throw error
  }
  return { url: `postgres://${OWNER}@127.0.0.1:${port}/${DATABASE}`, end }
}

async function takesWrites(
  child: ChildProcess,
  connectionString: string,
  stopping: AbortSignal,
): Promise<void> {
  for (const deadline = Date.now() + START_MS; Date.now() < deadline; await sleep(200)) {
    if (stopping.aborted) throw new Missing('Stopped, and what was copied is deleted.')
    if (child.exitCode !== null)
      throw new Missing('The log ends before that moment, so it cannot be told: choose an earlier one.')
    const client = new pg.Client({ connectionString, connectionTimeoutMillis: 2_000 })
    client.on('error', () => {})
    try {
      await client.connect()
      const { rows } = await client.query<{ on: boolean }>('select pg_is_in_recovery() as on')
      if (rows[0]?.on === false) return
    } catch {
      // It is still starting.
    } finally {
      await client.end().catch(() => {})
    }
  }
  throw new Missing('The restored database did not come up within half an hour.')
}

async function ended(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null) return
  const gone = once(child, 'close')
  child.kill('SIGINT')
  await Promise.race([gone, sleep(20_000).then(() => child.kill('SIGKILL'))])
}

async function countsOf(url: string): Promise<Omit<Found, 'seconds'>> {
  const client = new pg.Client({ connectionString: url.replace(`${OWNER}@`, 'postgres@') })
  await client.connect()
  try {
    const { rows } = await client.query<
      Record<'brokerages' | 'users' | 'orders', number> & { newest: Date | null }
    >(
      `select (select count(*)::int from tenant) as brokerages, (select count(*)::int from account) as users,
        (select count(*)::int from orders) as orders, (select max(placed_at) from orders) as newest`,
    )
    const [row] = rows
    if (!row) throw new Error('The restored database counted nothing.')
    return { brokerages: row.brokerages, users: row.users, orders: row.orders, newestOrder: row.newest }
  } finally {
    await client.end()
  }
}

/** By an archive of it, as brokerages move between installations: what lives is not touched. */
function bringBack(
  plan: Plan,
  restored: string,
  dir: string,
  { id, host }: { id: string; host: string },
  say: Say,
): void {
  const file = join(dir, 'brokerage.zip')
  tenant(plan, restored, ['export', id, '--out', file])
  say(tenant(plan, addressesOf(plan).direct, ['import', file, '--host', host]))
}

function tenant(plan: Plan, url: string, args: string[]): string {
  const product = partsOfTheProduct(plan)[0]
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [join(import.meta.dirname, '../tenant.ts'), ...args],
    {
      encoding: 'utf8',
      env: {
        ...product?.env,
        DATABASE_URL: url,
        DATABASE_DIRECT_URL: undefined,
        PORT: String(portOf(plan, 'http')),
      },
    },
  )
  if (status !== 0) throw new Missing(`${stdout}${stderr}`.trim())
  return stdout.trim()
}
