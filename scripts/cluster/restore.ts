/** The database as it was at a second, beside the living one: looked at, or one brokerage of it brought back. */
import { spawnSync } from 'node:child_process'
import { once } from 'node:events'
import {
  chownSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  statfsSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { z } from 'zod'
import { Missing } from './debian.ts'
import { databaseAccount } from './database-account.ts'
import { archiveInfo, configuration, copyBefore, firstCopy, runLongPgbackrest } from './log-archive.ts'
import { partsOfTheProduct } from './parts.ts'
import { addressesOf, OWNER, portOf, type Plan } from './plan.ts'
import { handOverLog, serve, type Server } from './restored-server.ts'

type Say = (line: string) => void

export interface Wanted {
  at: Date
  /** Brought back beside the living ones, at this host. */
  brokerage?: { id: string; host: string }
  /** What to do while it runs, instead of ending it at once. */
  keep?: boolean
}

const CONFIGURED = 'pg1'
/** Beside the database itself: the log that leads on from its copy. */
const ROOM_FOR_LOG = 2 ** 30
const SAY_EVERY_MS = 15_000
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
  const info = archiveInfo(plan, CONFIGURED)
  const first = firstCopy(info)
  if (!first || wanted.at < first)
    throw new Missing(
      first
        ? `The archive begins at ${first.toISOString()}: choose a later moment.`
        : 'There is no copy yet: npm run cluster -- backup',
    )
  if (wanted.brokerage) await refuseTakenHost(plan, wanted.brokerage.host)
  const bytes = copyBefore(info, wanted.at)?.bytes ?? 0
  refuseWithoutRoom(plan.dir, bytes)
  await handOverLog(plan, say)
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
    say(`Copying the database as it was at ${targetOf(wanted.at)}, ${gigabytes(bytes)}, into ${dir}`)
    await copy(plan, { dir, data, at: wanted.at, bytes }, stopping.signal, say)
    const copied = Date.now()
    server = await serve(dir, data, stopping.signal, say)
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

/** The import would refuse it as well, once everything was copied. @throws Missing */
async function refuseTakenHost(plan: Plan, host: string): Promise<void> {
  const client = new pg.Client({
    connectionString: addressesOf(plan).direct.replace(`${OWNER}@`, 'postgres@'),
    connectionTimeoutMillis: 3_000,
  })
  client.on('error', () => {})
  try {
    await client.connect()
    const { rowCount } = await client.query('select from tenant_host where host = $1', [host])
    if (rowCount !== 0) throw new Missing(`${host} is in use here already. Choose another address.`)
  } catch (error) {
    if (error instanceof Missing) throw error
    throw new Missing(
      'The living database does not answer, so no brokerage can be brought back into it: npm run cluster -- status',
    )
  } finally {
    await client.end().catch(() => {})
  }
}

/** @throws Missing where the disk would be full before the end, which the living database beside would not survive */
export function refuseWithoutRoom(dir: string, bytes: number): void {
  const { bavail, bsize } = statfsSync(dir)
  const [free, needed] = [bavail * bsize, bytes + ROOM_FOR_LOG]
  if (free < needed)
    throw new Missing(
      `The database of that moment needs ${gigabytes(needed)} in ${dir}, and ${gigabytes(free)} are free: make room first.`,
    )
}

const gigabytes = (bytes: number): string => `${(bytes / 1e9).toFixed(1)} GB`

async function copy(
  plan: Plan,
  { dir, data, at, bytes }: { dir: string; data: string; at: Date; bytes: number },
  stopping: AbortSignal,
  say: Say,
): Promise<void> {
  const told = setInterval(() => say(`  ${gigabytes(sizeOf(data))} of ${gigabytes(bytes)}`), SAY_EVERY_MS)
  const config = join(dir, 'pgbackrest.conf')
  writeFileSync(config, configuration(plan, { data, port: portOf(plan, CONFIGURED), folder: dir }), {
    mode: 0o600,
  })
  const account = databaseAccount()
  if (account) chownSync(config, account.uid, account.gid)
  try {
    const target = ['--type=time', `--target=${targetOf(at)}`, '--target-action=promote']
    await runLongPgbackrest(config, ['restore', ...target], stopping)
  } finally {
    clearInterval(told)
  }
}

function sizeOf(folder: string): number {
  let bytes = 0
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true }))
    if (entry.isFile())
      // It may be renamed in between.
      bytes += statSync(join(entry.parentPath, entry.name), { throwIfNoEntry: false })?.size ?? 0
  return bytes
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
  say(`Taking ${id} out of it, as an archive`)
  tenant(plan, restored, ['export', id, '--out', file])
  say(
    `Bringing the archive (${(statSync(file).size / 1e6).toFixed(1)} MB) into the living database, at ${host}`,
  )
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
