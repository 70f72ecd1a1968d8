/**
 * `npm run migration-locks -- [--rows 10000000]`: how long somebody who reads and writes a large table waits while each kind of
 * migration that is let through runs on it. The migrator itself runs them.
 */
import { mkdtemp, mkdir, rm, writeFile } from 'node:fs/promises'
import { chmodSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import { openDatabase } from '@frontage/db/client.ts'
import { migrate } from '@frontage/db/migrate.ts'
import { typed } from '../scripts/arguments.ts'

const GOAL_MS = 2_000
const LOOK_MS = 10

const { values } = typed({
  usage:
    'npm run migration-locks [-- --rows 10000000]     how long others wait while a large table is changed',
  options: { rows: { type: 'string', default: '10000000' } },
})
const rows = Number(values.rows)

const OUTSIDE = '-- outside a transaction\n'
/** As `db/migration-gaps.ts` lets them through. */
const KINDS: readonly (readonly [what: string, text: string])[] = [
  ['a column', 'alter table large add column phone text;'],
  ['a column with a constant', "alter table large add column team text not null default '';"],
  ['a column with the time', 'alter table large add column at timestamptz not null default now();'],
  ['a default for later rows', 'alter table large alter column phone set default gen_random_uuid()::text;'],
  ['a check, not valid', 'alter table large add constraint low check (n >= 0) not valid;'],
  ['the check validated', 'alter table large validate constraint low;'],
  [
    'a reference, not valid',
    'alter table large add constraint whose foreign key (tenant_id) references brokerage (tenant_id) not valid;',
  ],
  ['the reference validated', 'alter table large validate constraint whose;'],
  [
    'a check that a value is there, not valid',
    'alter table large add constraint there check (note is not null) not valid;',
  ],
  [
    'that check validated, and not null',
    'alter table large validate constraint there; alter table large alter column note set not null;',
  ],
  [
    'an index',
    `${OUTSIDE}drop index concurrently if exists by_n;\ncreate index concurrently by_n on large (tenant_id, n);`,
  ],
  [
    'a unique index',
    `${OUTSIDE}drop index concurrently if exists by_id;\ncreate unique index concurrently by_id on large (tenant_id, id);`,
  ],
  ['a constraint of that index', 'alter table large add constraint one unique using index by_id;'],
  [
    'a trigger',
    'create function look() returns trigger language plpgsql as $$ begin return new; end $$;\ncreate trigger looks after insert on large for each row execute function look();',
  ],
  ['a constraint dropped', 'alter table large drop constraint low;'],
  [
    '100,000 rows in batches',
    `${OUTSIDE}-- in batches\nupdate large set team = 'x' where (tenant_id, id) in (select tenant_id, id from large where tenant_id = 'harbor' and id <= 100000 and team = '' limit 1000);`,
  ],
  ['a column dropped, one release later', '-- needs 0001_large\nalter table large drop column phone;'],
]

const dir = await mkdtemp(join(tmpdir(), 'frontage-locks-'))
chmodSync(dir, 0o755)
const folder = join(dir, 'migrations')
await mkdir(folder)
const db = await openDatabase({ dataDir: join(dir, 'data') })
let worst = 0
try {
  const write = (name: string, text: string) => writeFile(join(folder, `${name}.sql`), text)
  await write('0000_needs', 'alter table schema_migration add column needs text;')
  await write(
    '0001_large',
    `create table brokerage (tenant_id text primary key);
     insert into brokerage values ('harbor');
     create table large (tenant_id text not null, id bigint not null, n int not null, note text);
     insert into large select 'harbor', n, n % 1000, 'order ' || n from generate_series(1, ${rows}) as n;
     create index large_by_id on large (tenant_id, id);`,
  )
  const began = performance.now()
  await migrate(db, folder)
  await db.ownerPool.query('analyze large')
  console.log(`${rows.toLocaleString('en-US')} rows in ${((performance.now() - began) / 1000).toFixed(0)} s`)
  let number = 2
  for (const [what, text] of KINDS) {
    await write(`${String(number++).padStart(4, '0')}_kind`, text)
    const over = new AbortController()
    const waiting = longestWait(db.ownerPool, over.signal)
    await sleep(100)
    const start = performance.now()
    await migrate(db, folder)
    const took = performance.now() - start
    await sleep(100)
    over.abort()
    const waited = await waiting
    worst = Math.max(worst, waited)
    console.log(`| ${what} | ${shown(took)} | ${shown(waited)} |`)
  }
  console.log(`The longest wait: ${shown(worst)}; the goal is 2 s at most.`)
} finally {
  await db.close()
  await rm(dir, { recursive: true, force: true })
}
if (worst > GOAL_MS) process.exitCode = 1

/** Of somebody who reads a row and writes one, again and again. */
async function longestWait(pool: pg.Pool, signal: AbortSignal): Promise<number> {
  let longest = 0
  let id = rows + 1
  while (!signal.aborted) {
    const began = performance.now()
    await pool.query(`select n from large where tenant_id = 'harbor' and id = $1`, [1 + (id % rows)])
    await pool.query(`insert into large (tenant_id, id, n, note) values ('harbor', $1, 1, '')`, [
      rows + Math.floor(performance.timeOrigin + performance.now() * 1000),
    ])
    longest = Math.max(longest, performance.now() - began)
    id += 7919
    await sleep(LOOK_MS)
  }
  return longest
}

function shown(ms: number): string {
  return ms < 1000 ? `${Math.round(ms)} ms` : `${(ms / 1000).toFixed(1)} s`
}
