/** The server of what was restored, and the end of the log that leads to it. */
import { spawn, type ChildProcess } from 'node:child_process'
import { openSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { databaseAccount } from './database-account.ts'
import { debianEnvironment, Missing } from './debian.ts'
import { endChild } from './end-child.ts'
import { postgresPrograms } from './parts.ts'
import { DATABASE, freePorts, OWNER, portOf, type Plan } from './plan.ts'

type Say = (line: string) => void

const STANDS_STILL_MS = 30 * 60_000
const SAY_EVERY_MS = 15_000
/** Half a second each, without a piece of the log handed over. */
const IDLE_TURNS = 120

/** What was committed a moment ago is still in a piece of log that is not full. A cluster that is down has handed over what it could. */
export async function handOverLog(plan: Plan, say: Say): Promise<void> {
  const client = new pg.Client({
    connectionString: `postgres://postgres@127.0.0.1:${portOf(plan, 'primary')}/postgres`,
    connectionTimeoutMillis: 3_000,
  })
  client.on('error', () => {})
  try {
    await client.connect()
    const { rows } = await client.query<{ file: string }>('select pg_walfile_name(pg_switch_wal()) as file')
    const file = rows[0]?.file ?? ''
    const waiting = async () => {
      const archived = await client.query<{ over: boolean | null; left: number }>(
        `select last_archived_wal >= $1 as over,
          (select count(*)::int from pg_ls_archive_statusdir() where name like '%.ready') as left
          from pg_stat_archiver`,
        [file],
      )
      const [row] = archived.rows
      return row?.over ? 0 : (row?.left ?? 0) + 1
    }
    let [least, told] = [Infinity, performance.now()]
    // As long as it goes on: many pieces wait where much was written.
    for (let idle = 0; idle < IDLE_TURNS; idle += 1) {
      const left = await waiting()
      if (left === 0) return
      if (left < least) [least, idle] = [left, 0]
      if (performance.now() - told > SAY_EVERY_MS) {
        say(`  ${left} pieces of the log are still to be handed over`)
        told = performance.now()
      }
      await sleep(500)
    }
    say('The log is not handed over to its end: a late moment may not be there.')
  } catch {
    return
  } finally {
    await client.end().catch(() => {})
  }
}

export interface Server {
  url: string
  end(): Promise<void>
}

/** A server of its own that replays the log up to the moment, and then takes writes. @throws Missing where it does not get there */
export async function serve(dir: string, data: string, stopping: AbortSignal, say: Say): Promise<Server> {
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
  const end = () => endChild(child, 'SIGINT', 20_000)
  try {
    await takesWrites(child, `postgres://postgres@127.0.0.1:${port}/postgres`, stopping, say)
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
  say: Say,
): Promise<void> {
  const connect = () => new pg.Client({ connectionString, connectionTimeoutMillis: 2_000 })
  let [at, told] = ['', performance.now()]
  // A long log takes its time; one that stands still does not end.
  for (let deadline = Date.now() + STANDS_STILL_MS; Date.now() < deadline; await sleep(200)) {
    if (stopping.aborted) throw new Missing('Stopped, and what was copied is deleted.')
    if (child.exitCode !== null)
      throw new Missing('The log ends before that moment, so it cannot be told: choose an earlier one.')
    const client = connect()
    client.on('error', () => {})
    try {
      await client.connect()
      const { rows } = await client.query<{ on: boolean; at: string | null; moment: Date | null }>(
        'select pg_is_in_recovery() as on, pg_last_wal_replay_lsn()::text as at, pg_last_xact_replay_timestamp() as moment',
      )
      const [row] = rows
      if (row?.on === false) return
      if (row?.at && row.at !== at) [at, deadline] = [row.at, Date.now() + STANDS_STILL_MS]
      if (row?.moment && performance.now() - told > SAY_EVERY_MS) {
        say(`  brought to ${row.moment.toISOString()}`)
        told = performance.now()
      }
    } catch {
      // It is still starting.
    } finally {
      await client.end().catch(() => {})
    }
  }
  throw new Missing('The restored database has stood still for half an hour.')
}
