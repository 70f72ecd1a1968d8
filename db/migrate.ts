import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql, type Kysely } from 'kysely'
import { codeOf } from '@frontage/domain/typed-objects.ts'
import type { Db } from './client.ts'
import { isOutsideTransaction, runAtOnce, runStep, stepsOf } from './migration-steps.ts'
import { DatabaseRefusal } from './refusal.ts'
import type { Database } from './schema.ts'

/** The product's own migrations: ordered .sql files, forward only, never edited after release. */
export const MIGRATIONS = join(import.meta.dirname, 'migrations')

/** A line of a migration in whose place a function is loaded. The hash is of the function's file as it was then. */
const LOAD = /^-- load function (\w+) ([0-9a-f]{12})$/

/** How long a file waits for a table that others hold, and how often it asks again. */
export interface MigrationPatience {
  attempts: number
  /** Milliseconds that one statement waits for a lock; until then, others who ask for the table wait behind it. */
  lockMs: number
  /** Milliseconds in which the others go on. */
  pauseMs: number
}
const PATIENCE: MigrationPatience = { attempts: 30, lockMs: 2_000, pauseMs: 1_000 }

/** The lock of Kysely's own migrator, so that a release from before this one waits too. */
const LOCK_ID = 3_853_314_791_062_309_107n

/**
 * Brings the database to the newest version under a lock, so processes that start together wait for each other and the
 * second finds nothing to do. A new database takes all files in one transaction; one that others may be serving takes each
 * in a transaction of its own, which lets go of every table within two seconds where it has to wait for one.
 *
 * A file runs as the owner, whom row-level security also binds. One that must touch tenants' rows first says
 * `alter table … no force row level security` and restores it at its end; without that it fails.
 *
 * @returns the names that were applied now
 * @throws DatabaseRefusal when a newer version of the product has been here, or a table was never free; an error with the
 *   file's name when one fails, and then nothing of it and of those after it is applied
 */
export const migrate = async (db: Db, folder = MIGRATIONS, patience = PATIENCE): Promise<string[]> =>
  applyAll(db, await readMigrations(folder), patience)

/**
 * Brings an empty database to the form of an older version, for rows that are in that form.
 *
 * @throws where this version does not know that form
 */
export async function migrateTo(db: Db, name: string): Promise<void> {
  const files = await readMigrations(MIGRATIONS)
  const last = files.findIndex((file) => file.name === name)
  if (last < 0)
    throw new DatabaseRefusal(
      `These rows belong to a newer version of Frontage (${name}), which this version does not know.`,
    )
  await applyAll(db, files.slice(0, last + 1), PATIENCE)
}

async function applyAll(
  db: Db,
  files: readonly MigrationFile[],
  patience: MigrationPatience,
): Promise<string[]> {
  return db.session(async (owner) => {
    const { unknown, missing } = await compare(owner, files)
    if (unknown.length > 0) throw newerThanCode(unknown)
    const wanted = files.filter(({ name }) => missing.includes(name))
    if (wanted.length === files.length && (await isNew(owner))) return applyTogether(owner, wanted)
    const applied: string[] = []
    for (const file of wanted)
      if (await withPatience(file, patience, () => apply(owner, file, patience))) applied.push(file.name)
    return applied
  })
}

const isNew = async (owner: Kysely<Database>): Promise<boolean> => !(await hasRecord(owner))

async function hasRecord(owner: Kysely<Database>): Promise<boolean> {
  const { rows } = await sql<{ there: boolean }>`
    select to_regclass('schema_migration') is not null as there`.execute(owner)
  return rows[0]?.there ?? false
}

/** Nobody uses the tables of a database that has none. */
async function applyTogether(owner: Kysely<Database>, files: readonly MigrationFile[]): Promise<string[]> {
  return owner.transaction().execute(async (tx) => {
    await sql`select pg_advisory_xact_lock(${LOCK_ID})`.execute(tx)
    await sql`create table if not exists schema_migration (name varchar(255) primary key, timestamp varchar(255) not null)`.execute(
      tx,
    )
    const applied: string[] = []
    for (const file of files) {
      if (await isTaken(tx, file)) continue
      try {
        if (isOutsideTransaction(file.text)) for (const step of stepsOf(file.text)) await runAtOnce(tx, step)
        else await sql.raw(file.text).execute(tx)
      } catch (error) {
        throw failed(file, error)
      }
      await record(tx, file)
      applied.push(file.name)
    }
    return applied
  })
}

/** @returns whether it was this process that applied it */
async function apply(
  owner: Kysely<Database>,
  file: MigrationFile,
  { lockMs }: MigrationPatience,
): Promise<boolean> {
  if (isOutsideTransaction(file.text)) return applyOutside(owner, file, lockMs)
  return owner.transaction().execute(async (tx) => {
    await sql`select pg_advisory_xact_lock(${LOCK_ID})`.execute(tx)
    if (await isTaken(tx, file)) return false
    await sql`select set_config('lock_timeout', ${`${lockMs}ms`}, true)`.execute(tx)
    await sql.raw(file.text).execute(tx)
    await record(tx, file)
    return true
  })
}

/** Step by step, each of which may be repeated: what was done before a failure stays. */
const applyOutside = (owner: Kysely<Database>, file: MigrationFile, lockMs: number): Promise<boolean> =>
  owner.connection().execute(async (session) => {
    await sql`select pg_advisory_lock(${LOCK_ID})`.execute(session)
    try {
      if (await isTaken(session, file)) return false
      for (const step of stepsOf(file.text)) await runStep(session, step, lockMs)
      await record(session, file)
      return true
    } finally {
      await sql`select pg_advisory_unlock(${LOCK_ID})`.execute(session)
    }
  })

async function withPatience(
  file: MigrationFile,
  { attempts, pauseMs }: MigrationPatience,
  work: () => Promise<boolean>,
): Promise<boolean> {
  for (let left = attempts; ; left -= 1) {
    try {
      return await work()
    } catch (error) {
      // A table was not free in time, or two waited for each other.
      if (!['55P03', '40P01'].includes(codeOf(error) ?? '')) throw failed(file, error)
      if (left <= 1) throw neverFree(file, error)
      await sleep(pauseMs)
    }
  }
}

const failed = ({ name }: MigrationFile, error: unknown): Error =>
  new Error(`Migration ${name} failed: ${error instanceof Error ? error.message : String(error)}`, {
    cause: error,
  })

const neverFree = ({ name }: MigrationFile, error: unknown): DatabaseRefusal =>
  new DatabaseRefusal(
    `Migration ${name} did not get a table that another transaction holds (${error instanceof Error ? error.message : String(error)}). Nothing of it was changed, and what served before goes on. See in pg_stat_activity what has been running for long, end it, and start again.`,
    { cause: error },
  )

async function isTaken(at: Kysely<Database>, { name }: MigrationFile): Promise<boolean> {
  const { rows } = await sql`select from schema_migration where name = ${name}`.execute(at)
  return rows.length > 0
}

/** What takes something away names the newest migration of the release that no longer read it. */
const NEEDS = /^-- needs (\d{4}_\w+)$/m

async function record(at: Kysely<Database>, { name, text }: MigrationFile): Promise<void> {
  await sql`insert into schema_migration (name, timestamp) values (${name}, ${new Date().toISOString()})`.execute(
    at,
  )
  const needs = NEEDS.exec(text)?.[1]
  if (needs !== undefined)
    await sql`update schema_migration set needs = ${needs} where name = ${name}`.execute(at)
}

export interface MigrationState {
  /** Files of this code that the database has yet to take. */
  missing: string[]
  /** What the database took and this code neither knows nor can live with: a newer version was here. */
  unknown: string[]
  /** What a newer release has added, beside which this one may serve. */
  newer: string[]
}

/** Compares, and changes nothing. */
export const migrationState = (db: Db, folder = MIGRATIONS): Promise<MigrationState> =>
  db.platform(async (owner) => compare(owner, await readMigrations(folder)))

async function compare(
  owner: Kysely<Database>,
  migrations: readonly MigrationFile[],
): Promise<MigrationState> {
  const files = migrations.map(({ name }) => name)
  if (!(await hasRecord(owner))) return { missing: files, unknown: [], newer: [] }
  const { rows } = await sql<{ name: string }>`select name from schema_migration order by name`.execute(owner)
  const taken = new Set(rows.map(({ name }) => name))
  const known = new Set(files)
  const missing = files.filter((name) => !taken.has(name))
  const strange = [...taken].filter((name) => !known.has(name))
  const isBearable = missing.length === 0 && (await canLiveWith(owner, strange, files.at(-1) ?? ''))
  return { missing, unknown: isBearable ? [] : strange, newer: isBearable ? strange : [] }
}

/** Whether all of it only added something. @param newest of this code's files */
async function canLiveWith(
  owner: Kysely<Database>,
  strange: readonly string[],
  newest: string,
): Promise<boolean> {
  if (strange.some((name) => name <= newest)) return false
  if (strange.length === 0) return true
  const { rows } =
    await sql`select from schema_migration where name > ${newest} and needs > ${newest}`.execute(owner)
  return rows.length === 0
}

const newerThanCode = (unknown: readonly string[]): DatabaseRefusal =>
  new DatabaseRefusal(
    `The database (DATABASE_URL, or DATA_DIR without it) belongs to a newer version of Frontage: it has ${unknown.join(', ')}, which this version does not know. Start the newer version, or restore a backup from before it. Nothing was changed.`,
  )

interface MigrationFile {
  name: string
  text: string
}

async function readMigrations(folder: string): Promise<MigrationFile[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort()
  const entries = names.map(async (name) => ({
    name: name.replace(/\.sql$/, ''),
    text: await withFunctions(await readFile(join(folder, name), 'utf8'), folder),
  }))
  return Promise.all(entries)
}

/**
 * A function is loaded as its file is today, whenever its migration was written: a database that is made now goes through
 * the older texts' migrations without them. What today's text names may come later, so it is not looked for yet.
 */
async function withFunctions(migration: string, folder: string): Promise<string> {
  const lines = migration.split('\n').map(async (line) => {
    const [, name, hash] = LOAD.exec(line) ?? []
    if (name === undefined) return line
    const text = await readFile(join(folder, '..', 'functions', `${name}.sql`), 'utf8')
    if (functionHash(text) === hash) return text
    return `set local check_function_bodies = off;\n${text}\nset local check_function_bodies = on;`
  })
  return (await Promise.all(lines)).join('\n')
}

/** What names the text of a function's file. */
export const functionHash = (text: string): string =>
  createHash('sha256').update(text).digest('hex').slice(0, 12)

/** The functions that a migration loads, each with the hash it was written for. */
export const loadedBy = (migration: string): { name: string; hash: string }[] =>
  migration.split('\n').flatMap((line) => {
    const [, name, hash] = LOAD.exec(line) ?? []
    return name !== undefined && hash !== undefined ? [{ name, hash }] : []
  })
