/**
 * `npm run retention -- [--rows 10000000]`: what it costs to throw away, day by day, what has served its time. A table in the shape
 * of readings of posts, of sixty days and 200 brokerages, lives for thirty days more: a day comes in, each brokerage deletes its
 * oldest, and PostgreSQL vacuums by itself as it is set to. Then the same rows in partitions by month.
 */
import { mkdtemp, rm } from 'node:fs/promises'
import { chmodSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openDatabase } from '@frontage/db/client.ts'
import { typed } from '../scripts/arguments.ts'

const DAYS = 60
const MORE_DAYS = 30
const BROKERAGES = 200
/** Vacuumed by itself when a fifth of the rows is dead, as PostgreSQL is set. */
const DEAD_SHARE = 0.2

const { values } = typed({
  usage:
    'npm run retention [-- --rows 10000000]     what it costs to throw away, day by day, what has served its time',
  options: { rows: { type: 'string', default: '10000000' } },
})
const rows = Number(values.rows)
const aDay = Math.round(rows / DAYS)

const dir = await mkdtemp(join(tmpdir(), 'frontage-retention-'))
chmodSync(dir, 0o755)
const db = await openDatabase({ dataDir: join(dir, 'data') })
const pool = db.ownerPool
try {
  await pool.query(
    'create table plain (tenant_id text not null, post int not null, day date not null, reader text not null)',
  )
  await pool.query('alter table plain set (autovacuum_enabled = off)')
  await fill('plain', 0, DAYS)
  await pool.query('alter table plain add primary key (tenant_id, post, day, reader)')
  await pool.query('create index plain_by_day on plain (tenant_id, day)')
  await pool.query('vacuum analyze plain')
  console.log(`${rows.toLocaleString('en-US')} rows, ${await size('plain')} with indexes`)
  const each: number[] = []
  let [largest, dead, vacuums, vacuumMs] = [0, 0, 0, 0]
  for (let day = 0; day < MORE_DAYS; day += 1) {
    await fill('plain', DAYS + day, 1)
    const began = performance.now()
    for (let brokerage = 0; brokerage < BROKERAGES; brokerage += 1) {
      const start = performance.now()
      await pool.query("delete from plain where tenant_id = $1 and day < date '2026-01-01' + $2::int", [
        `t${brokerage}`,
        day + 1,
      ])
      largest = Math.max(largest, performance.now() - start)
    }
    each.push(performance.now() - began)
    dead += aDay
    if (dead < DEAD_SHARE * rows) continue
    vacuumMs += await timed('vacuum analyze plain')
    vacuums += 1
    dead = 0
  }
  console.log(
    `a day of ${aDay.toLocaleString('en-US')} rows deleted in ${shown(median(each))} by ${BROKERAGES} statements, the longest ${shown(largest)}`,
  )
  console.log(
    `after ${MORE_DAYS} days ${await size('plain')}; ${vacuums} times vacuumed, ${shown(vacuumMs)} in all`,
  )
  console.log(`readings of 30 days of a brokerage by post: ${shown(await readings('plain'))}`)
  await pool.query('vacuum analyze plain')
  console.log(`the same once vacuumed: ${shown(await readings('plain'))}`)
  await pool.query('create table parts (like plain) partition by range (day)')
  for (let month = 0; month < 4; month += 1)
    await pool.query(
      `create table parts_${month} partition of parts for values from (date '2026-01-01' + interval '${month} months') to (date '2026-01-01' + interval '${month + 1} months')`,
    )
  await pool.query('insert into parts select * from plain')
  await pool.query('alter table parts add primary key (tenant_id, post, day, reader)')
  await pool.query('create index parts_by_day on parts (tenant_id, day)')
  await pool.query('vacuum analyze parts')
  console.log(`readings of 30 days of a brokerage by post, in partitions: ${shown(await readings('parts'))}`)
  console.log(`a partition of a month dropped in ${shown(await timed('drop table parts_1'))}`)
} finally {
  await db.close()
  await rm(dir, { recursive: true, force: true })
}

/** A twentieth of all is one brokerage's. */
async function fill(table: string, from: number, days: number): Promise<void> {
  await pool.query(
    `insert into ${table} select case when n % 20 = 0 then 't0' else 't' || n % ${BROKERAGES} end, n % 400,
       date '2026-01-01' + ${from} + (n % ${days})::int, md5(n::text || '${from}') from generate_series(1, ${aDay * days}) as n`,
  )
}

async function readings(table: string): Promise<number> {
  const sql = `select post, count(*) from ${table} where tenant_id = 't0' and day >= date '2026-01-01' + ${DAYS} group by post`
  const times = []
  for (let round = 0; round < 5; round += 1) times.push(await timed(sql))
  return median(times)
}

async function timed(sql: string): Promise<number> {
  const began = performance.now()
  await pool.query(sql)
  return performance.now() - began
}

async function size(table: string): Promise<string> {
  const { rows: found } = await pool.query<{ size: string }>(
    'select pg_size_pretty(pg_total_relation_size($1::regclass)) as size',
    [table],
  )
  return found[0]?.size ?? ''
}

function median(times: readonly number[]): number {
  return times.toSorted((a, b) => a - b)[times.length >> 1] ?? 0
}

function shown(ms: number): string {
  return ms < 1000 ? `${Math.round(ms)} ms` : `${(ms / 1000).toFixed(1)} s`
}
