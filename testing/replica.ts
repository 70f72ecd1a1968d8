/**
 * A primary and a replica that follows it, of the packaged PostgreSQL, which brings everything for that but the program that
 * copies a running server: its two functions are called here.
 */
import { appendFile, chown, cp, mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import { engineClient } from '@frontage/db/engine/postmaster.ts'
import { startEmbedded, type EmbeddedServer } from '@frontage/db/engine/server.ts'
import { DATABASE_NAME, ensureEmbeddedDatabase, OWNER_ROLE } from '@frontage/db/roles.ts'

export interface Follower {
  /** As DATABASE_REPLICA_URL has it. */
  url: string
  /** Asks it as the account that may do everything. */
  ask<T extends pg.QueryResultRow>(sql: string): Promise<T[]>
  server: EmbeddedServer
}

export interface Followed {
  url: string
  ask: Follower['ask']
  /** A replica of what is there now, which follows. */
  aFollower(): Promise<Follower>
  stop(): Promise<void>
}

/** Not written to the disk, and stopped as hard as it may be: these servers do not outlive a test. */
const FAST = { durable: false }

export async function aPrimary(): Promise<Followed> {
  const folder = await mkdtemp(join(tmpdir(), 'frontage-replica-'))
  const servers: EmbeddedServer[] = []
  const dir = join(folder, 'primary')
  const server = await startEmbedded(dir, FAST)
  servers.push(server)
  await ensureEmbeddedDatabase(server.host, DATABASE_NAME)
  const ask = askAt(server.host)
  // Or the log would leave the server a moment after each commit.
  await ask(`alter role ${OWNER_ROLE} set synchronous_commit = on`)
  return {
    url: urlAt(server.host),
    ask,
    async aFollower() {
      const to = join(folder, `replica${servers.length}`)
      await copyOf(server.host, dir, to)
      const follower = await startEmbedded(to, FAST)
      servers.push(follower)
      return { url: urlAt(follower.host), ask: askAt(follower.host), server: follower }
    },
    async stop() {
      for (const each of servers.toReversed()) await each.stop().catch(() => {})
      await rm(folder, { recursive: true, force: true })
    },
  }
}

const urlAt = (host: string): string =>
  `postgres://${OWNER_ROLE}@/${DATABASE_NAME}?host=${encodeURIComponent(host)}`

const askAt =
  (host: string) =>
  async <T extends pg.QueryResultRow>(sql: string): Promise<T[]> => {
    const client = await engineClient(host)
    try {
      return (await client.query<T>(sql)).rows
    } finally {
      await client.end()
    }
  }

/** What is not copied: the running server's own, and logs of what was written, which arrive by themselves. */
const NOT_COPIED = new Set(['postmaster.pid', 'postmaster.opts', 'pg_wal'])

async function copyOf(host: string, from: string, to: string): Promise<void> {
  const client = await engineClient(host)
  try {
    await client.query(`select pg_backup_start('a replica', true)`)
    await cp(from, to, { recursive: true, filter: (path) => !NOT_COPIED.has(path.slice(from.length + 1)) })
    await cp(join(from, 'pg_wal'), join(to, 'pg_wal'), { recursive: true })
    const { rows } = await client.query<{ labelfile: string }>('select labelfile from pg_backup_stop(false)')
    await writeFile(join(to, 'backup_label'), rows[0]?.labelfile ?? '')
  } finally {
    await client.end()
  }
  await writeFile(join(to, 'standby.signal'), '')
  await appendFile(
    join(to, 'postgresql.auto.conf'),
    `primary_conninfo = 'host=${host} user=frontage_engine'\nwal_retrieve_retry_interval = '100ms'\n`,
  )
  const { uid, gid } = await stat(from)
  await chown(to, uid, gid)
  for (const name of await readdir(to, { recursive: true })) await chown(join(to, name), uid, gid)
}

/** Until a replica has what its primary has. */
export async function caughtUp(primary: Followed, follower: Follower): Promise<void> {
  const [now] = await primary.ask<{ lsn: string }>('select pg_current_wal_flush_lsn()::text as lsn')
  for (let left = 200; left > 0; left -= 1) {
    const [its] = await follower.ask<{ has: boolean }>(
      `select pg_last_wal_replay_lsn() >= '${now?.lsn}'::pg_lsn as has`,
    )
    if (its?.has) return
    await sleep(20)
  }
  throw new Error('The replica does not follow.')
}
