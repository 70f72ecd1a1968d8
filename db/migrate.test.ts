/** Migrations beside a release that is serving: what waits, what is repeated, what stays. */
import { mkdtemp, rm, writeFile, mkdir } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aDatabase, connectAgain } from '@frontage/testing/database.ts'
import type { Db } from './client.ts'
import { migrate, MIGRATIONS, migrateTo, migrationState } from './migrate.ts'

const root = await mkdtemp(join(tmpdir(), 'frontage-migrate-'))
afterAll(() => rm(root, { recursive: true, force: true }))

const QUICK = { attempts: 40, lockMs: 50, pauseMs: 25 }
let db: Db
let folder = ''

const write = (name: string, text: string) => writeFile(join(folder, `${name}.sql`), text)
const rowsOf = async (query: string) =>
  (await db.ownerPool.query<{ n: number }>(query)).rows.map(({ n }) => n)

beforeAll(async () => {
  db = await aDatabase('template0')
  folder = join(root, 'migrations')
  await mkdir(folder)
  await write('0001_word', 'create table word (n int)')
  await migrate(db, folder)
})

/** A transaction of the older release that reads the table and takes its time. */
async function whileRead(ms: number, work: () => Promise<void>): Promise<void> {
  const reader = await db.ownerPool.connect()
  await reader.query('begin; select * from word')
  const over = new Promise((resolve) => setTimeout(resolve, ms)).then(() => reader.query('commit'))
  try {
    await work()
  } finally {
    await over
    reader.release()
  }
}

test('a table that others hold is waited for in short turns, between which they go on', async () => {
  await write('0002_said', 'alter table word add column said text')
  const neighbor = await connectAgain(db)
  let slowest = 0
  const migrating = { isDone: false }
  const reading = (async () => {
    while (!migrating.isDone) {
      const began = performance.now()
      await neighbor.ownerPool.query('select count(*) from word')
      slowest = Math.max(slowest, performance.now() - began)
    }
  })()
  await whileRead(600, async () => {
    expect(await migrate(db, folder, QUICK)).toEqual(['0002_said'])
    migrating.isDone = true
    await reading
  })
  // Without the short turns a reader would wait for the older transaction too: 600 ms.
  expect(slowest).toBeLessThan(400)
})

test('one that is never free is told in a sentence, and nothing is changed', async () => {
  await write('0003_more', 'alter table word add column more text')
  await whileRead(500, async () => {
    await expect(migrate(db, folder, { attempts: 2, lockMs: 50, pauseMs: 10 })).rejects.toThrow(
      /0003_more did not get a table that another transaction holds .*Nothing of it was changed/,
    )
  })
  expect(await migrate(db, folder, QUICK)).toEqual(['0003_more'])
})

test('each file is a transaction of its own: what came before a failure stays', async () => {
  await write('0004_good', 'create table good (n int); insert into good values (1)')
  await write('0005_bad', 'create table bad (n int); insert into nowhere values (1)')
  await expect(migrate(db, folder)).rejects.toThrow(/0005_bad failed: .*nowhere/)
  expect(await rowsOf('select n from good')).toEqual([1])
  expect(await rowsOf("select count(*)::int as n from pg_class where relname = 'bad'")).toEqual([0])
  await write('0005_bad', 'create table bad (n int)')
  expect(await migrate(db, folder)).toEqual(['0005_bad'])
})

test('two processes that start together apply each file once', async () => {
  for (const n of [6, 7, 8]) await write(`000${n}_row`, `insert into good values (${n})`)
  const applied = await Promise.all([migrate(db, folder), migrate(db, folder)])
  expect(applied.flat().sort()).toEqual(['0006_row', '0007_row', '0008_row'])
  expect(await rowsOf('select n from good where n > 5 order by n')).toEqual([6, 7, 8])
})

test('outside a transaction an index is built beside writers, and rows change in batches of one tenant', async () => {
  await write(
    '0009_tables',
    `create table brokerage (tenant_id text primary key);
     insert into brokerage values ('harbor'), ('summit');
     create table thing (tenant_id text not null, id int not null, size int, primary key (tenant_id, id));
     insert into thing select t, n, null from generate_series(1, 25) n, unnest(array['harbor', 'summit', 'nobody']) t;
     alter table thing enable row level security;
     alter table thing force row level security;
     create policy of_tenant on thing using (tenant_id = current_setting('app.tenant_id', true))`,
  )
  await write(
    '0010_sizes',
    `-- Every thing has a size.
-- outside a transaction
drop index concurrently if exists thing_size;
create index concurrently thing_size on thing (tenant_id, size);
-- in batches
update thing set size = id where id in (select id from thing where size is null limit 10);
`,
  )
  expect(await migrate(db, folder)).toEqual(['0009_tables', '0010_sizes'])
  expect(
    await rowsOf(
      "select count(*)::int as n from pg_index where indexrelid = 'thing_size'::regclass and indisvalid",
    ),
  ).toEqual([1])
  const counted: number[] = []
  const client = await db.ownerPool.connect()
  for (const tenant of ['harbor', 'summit', 'nobody']) {
    await client.query(`begin; set local row_security = on; set local app.tenant_id = '${tenant}'`)
    const { rows } = await client.query<{ n: number }>('select count(size)::int as n from thing')
    await client.query('commit')
    counted.push(...rows.map(({ n }) => n))
  }
  client.release()
  // Whom the platform does not know is nobody's tenant.
  expect(counted).toEqual([25, 25, 0])
})

test('pages that are blank leave the search while others read pages, and row level security stays as it was', async () => {
  const old = await aDatabase('template0')
  await migrateTo(old, '0075_attempts_shared')
  const forced = async () =>
    (
      await old.ownerPool.query(`select relname, relrowsecurity, relforcerowsecurity from pg_class
      where relkind = 'r' and relname in ('page', 'page_content', 'search_document') order by 1`)
    ).rows
  const before = await forced()
  const found = async () =>
    (
      await old.ownerPool.query<{ title: string }>(
        `select title from search_document where kind = 'page' order by 1`,
      )
    ).rows.map(({ title }) => title)
  await old.ownerPool.query(`do $$
    declare one text; id uuid;
    begin
      perform set_config('row_security', 'on', true);
      foreach one in array array['cedar', 'oak'] loop
        perform set_config('app.tenant_id', one, true);
        insert into tenant (tenant_id, name, site_type, is_bb_tenant, logo_path, brand_primary_color, brand, settings, partnership)
          values (one, one, 1, false, '/l.svg', '#000000', '{}', '{}', '{}');
        for n in 1..3 loop
          id := gen_random_uuid();
          insert into page (tenant_id, id, page_name, pretty_url, path)
            values (one, id, (array['Blank', 'Emptied', 'Written'])[n], 'p' || n, '/p' || n);
          insert into page_content (tenant_id, page_id, revision, html)
            values (one, id, (array[1, 2, 1])[n], (array['', '', '<p>x</p>'])[n]);
          -- As the function of before did, which found blank pages too.
          perform put_search_document(one, 'page', id, 'page', (array['Blank', 'Emptied', 'Written'])[n], '', '', '');
        end loop;
      end loop;
    end $$`)
  expect(await found()).toEqual(['Blank', 'Blank', 'Emptied', 'Emptied', 'Written', 'Written'])
  const reader = await (await connectAgain(old)).ownerPool.connect()
  await reader.query('begin; lock table page_content in access share mode')
  try {
    await migrate(old, MIGRATIONS, { attempts: 1, lockMs: 200, pauseMs: 10 })
  } finally {
    await reader.query('commit')
    reader.release()
  }
  expect(await found()).toEqual(['Emptied', 'Emptied', 'Written', 'Written'])
  expect(await forced()).toEqual(before)
})

test('the logs of brokerages that were deleted go, and those of who is there stay', async () => {
  const old = await aDatabase('template0')
  await migrateTo(old, '0123_keys_with_indexes')
  const day = (number: number) => `2026-11-0${number}T12:00:00Z`
  const operators = [
    // Deleted; deleted, and another one was opened under its id; deleted, and came back from an archive; there.
    ['gone', 'brokerage.deleted', day(2)],
    ['again', 'brokerage.deleted', day(2)],
    ['again', 'brokerage.opened', day(3)],
    ['back', 'brokerage.deleted', day(2)],
    ['back', 'brokerage.imported', day(3)],
    ['here', 'brokerage.opened', day(1)],
  ]
  for (const [tenant, action, at] of operators)
    await old.ownerPool.query(
      `insert into operator_entry (tenant_id, action, at, operator_email, subject) values ($1, $2, $3, '', '')`,
      [tenant, action, at],
    )
  const all = ['gone', 'again', 'back', 'here']
  const asTenant = async (tenant: string, text: string) => {
    const client = await old.ownerPool.connect()
    try {
      await client.query('begin; set local row_security = on')
      await client.query(`select set_config('app.tenant_id', $1, true)`, [tenant])
      const { rows } = await client.query<{ at: Date }>(text)
      await client.query('commit')
      return rows
    } finally {
      client.release()
    }
  }
  for (const tenant of all) {
    if (tenant !== 'gone')
      await old.ownerPool.query(`insert into brokerage (tenant_id, state) values ($1, 'open')`, [tenant])
    for (const number of tenant === 'gone' ? [1] : [1, 4])
      await asTenant(
        tenant,
        `insert into audit_entry (tenant_id, action, subject_kind, at) values (current_tenant(), 'x', 'page', '${day(number)}')`,
      )
  }
  await migrate(old, MIGRATIONS)
  const left = async (tenant: string) =>
    (await asTenant(tenant, 'select at from audit_entry order by at')).map(({ at }) => at.getUTCDate())
  expect(await Promise.all(all.map(left))).toEqual([[], [4], [1, 4], [1, 4]])
})

test('an older release lives with what a newer one added, until something is taken away that it reads', async () => {
  const code = join(root, 'releases')
  const release = async (name: string, files: Record<string, string>) => {
    await mkdir(join(code, name), { recursive: true })
    for (const [file, text] of Object.entries(files)) await writeFile(join(code, name, `${file}.sql`), text)
    return join(code, name)
  }
  const first = {
    '0001_needs': 'alter table schema_migration add column needs text',
    '0002_shop': 'create table shop (name text, town text)',
  }
  const second = { ...first, '0003_place': 'alter table shop add column place text' }
  const third = { ...second, '0004_no_town': '-- needs 0003_place\nalter table shop drop column town' }
  const [one, two, three] = [
    await release('one', first),
    await release('two', second),
    await release('three', third),
  ]
  const ours = await aDatabase('template0')
  await migrate(ours, one)
  expect(await migrate(ours, two)).toEqual(['0003_place'])
  // Rolled back: the first release begins again, and says what is there.
  expect(await migrate(ours, one)).toEqual([])
  expect(await migrationState(ours, one)).toEqual({ missing: [], unknown: [], newer: ['0003_place'] })
  await migrate(ours, three)
  await expect(migrate(ours, one)).rejects.toThrow(/newer version of Frontage.*0003_place, 0004_no_town/)
  expect(await migrate(ours, two)).toEqual([])
  // A branch that lacks what this release has is no older release.
  const branch = await release('branch', { ...first, '0005_other': 'create table other ()' })
  await expect(migrate(ours, branch)).rejects.toThrow(/newer version/)
})
