/** Functions of the database are files, loaded by the migrations that name them. */
import { copyFile, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { aDatabase } from '@frontage/testing/database.ts'
import type { Db } from './client.ts'
import { functionHash, loadedBy, migrate, MIGRATIONS } from './migrate.ts'

const FUNCTIONS = join(MIGRATIONS, '../functions')
/** Before it, functions were part of migrations. */
const FIRST_WITH_FILES = '0029_functions_as_files.sql'
const EMPTY = 'template0'

const root = await mkdtemp(join(tmpdir(), 'frontage-functions-'))
afterAll(() => rm(root, { recursive: true, force: true }))

const migrations = (await readdir(MIGRATIONS)).filter((name) => name.endsWith('.sql')).sort()
const files = new Map(
  await Promise.all(
    (await readdir(FUNCTIONS)).map(
      async (file) => [file.replace(/\.sql$/, ''), await readFile(join(FUNCTIONS, file), 'utf8')] as const,
    ),
  ),
)

/** Every function of the product's own, as the database has it, with who may run it. */
async function functionsIn(db: Db) {
  const { rows } = await db.ownerPool.query<{ name: string; text: string; rights: string[] | null }>(`
    select p.proname as name, pg_get_functiondef(p.oid) as text,
      array(select acl::text from unnest(p.proacl) as acl order by 1) as rights
    from pg_proc p join pg_namespace n on n.oid = p.pronamespace
    where n.nspname = 'public'
      and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e')
    order by 1, 2`)
  return rows
}

test('each function of the database is a file of its name, and of one signature', async () => {
  const names = (await functionsIn(await aDatabase())).map(({ name }) => name)
  expect(names).toEqual([...files.keys()].sort())
})

test('a migration loads each file as it is; a changed one needs a migration with the line that is shown', async () => {
  const loaded = new Map<string, string>()
  for (const name of migrations)
    for (const line of loadedBy(await readFile(join(MIGRATIONS, name), 'utf8')))
      loaded.set(line.name, line.hash)
  const missing = [...files]
    .filter(([name, text]) => loaded.get(name) !== functionHash(text))
    .map(([name, text]) => `-- load function ${name} ${functionHash(text)}`)
  expect(missing).toEqual([])
  expect([...loaded.keys()].filter((name) => !files.has(name))).toEqual([])
})

test('who may run a function, and with which tables, is part of its file', () => {
  const asOwner = [...files].filter(([, text]) => text.includes('security definer'))
  expect(asOwner.length).toBeGreaterThan(10)
  for (const [name, text] of asOwner) {
    expect(text, name).toContain('security definer set search_path = public, pg_catalog')
    expect(text, name).toContain(`revoke execute on function ${name} from public;`)
  }
  for (const [name, text] of files) expect(text, name).toContain(`create or replace function ${name}(`)
})

test('a new database and one from before have the same functions, with the same rights', async () => {
  const before = join(root, 'before/migrations')
  await mkdir(before, { recursive: true })
  for (const name of migrations.filter((one) => one < FIRST_WITH_FILES))
    await copyFile(join(MIGRATIONS, name), join(before, name))
  const upgraded = await aDatabase(EMPTY)
  await migrate(upgraded, before)
  const old = await functionsIn(upgraded)
  expect(await migrate(upgraded)).toContain(FIRST_WITH_FILES.replace('.sql', ''))
  const today = await functionsIn(await aDatabase())
  expect(await functionsIn(upgraded)).toEqual(today)
  expect(old.map(({ name }) => name).filter((name) => !files.has(name))).toEqual([])
})

const wordOf = async (db: Db) =>
  (await db.ownerPool.query<{ one: string }>('select word() as one')).rows[0]?.one

const wordFile = (body: string) =>
  `create or replace function word() returns text language sql as $$ ${body} $$;\n`

/** Writes the function as it is now, and the migration that loads it. */
async function release(at: string, migration: string, text: string, first = ''): Promise<void> {
  await mkdir(join(at, 'migrations'), { recursive: true })
  await mkdir(join(at, 'functions'), { recursive: true })
  await writeFile(join(at, 'functions/word.sql'), text)
  await writeFile(
    join(at, 'migrations', migration),
    `${first}\n-- load function word ${functionHash(text)}\n`,
  )
}

test('a changed text is loaded once, by its migration, and a new database gets it at once', async () => {
  const at = join(root, 'changed')
  const folder = join(at, 'migrations')
  const old = await aDatabase(EMPTY)
  await release(at, '0001_word.sql', wordFile(`select 'one'`))
  expect(await migrate(old, folder)).toEqual(['0001_word'])
  expect(await wordOf(old)).toBe('one')
  // Names a table that the first migration does not have.
  const changed = wordFile('select text from said')
  await release(at, '0002_said.sql', changed, `create table said as select 'two' as text;`)
  // Two processes that start together.
  const applied = await Promise.all([migrate(old, folder), migrate(old, folder)])
  expect(applied.flat()).toEqual(['0002_said'])
  expect(await migrate(old, folder)).toEqual([])
  expect(await wordOf(old)).toBe('two')
  const fresh = await aDatabase(EMPTY)
  expect(await migrate(fresh, folder)).toEqual(['0001_word', '0002_said'])
  expect(await functionsIn(fresh)).toEqual(await functionsIn(old))
})

test('a text that its own migration cannot load stops the start, and nothing of it stays', async () => {
  const at = join(root, 'wrong')
  const db = await aDatabase(EMPTY)
  await release(at, '0001_word.sql', wordFile('select text from nowhere'), 'create table there ();')
  await expect(migrate(db, join(at, 'migrations'))).rejects.toThrow(/0001_word failed: .*nowhere/)
  const { rows } = await db.ownerPool.query(`select to_regclass('there') as there`)
  expect(rows).toEqual([{ there: null }])
})
