import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Migrator, sql, type Kysely, type Migration } from 'kysely'
import type { Db } from './client.ts'
import { DatabaseRefusal } from './refusal.ts'
import type { Database } from './schema.ts'

/** The product's own migrations: ordered .sql files, forward only, never edited after release. */
export const MIGRATIONS = join(import.meta.dirname, 'migrations')

/** A line of a migration in whose place a function is loaded. The hash is of the function's file as it was then. */
const LOAD = /^-- load function (\w+) ([0-9a-f]{12})$/

/**
 * Brings the database to the newest version: all missing files in one transaction under a lock, so processes
 * that start together wait for each other and the second finds nothing to do.
 *
 * A file runs as the owner, whom row-level security also binds. One that must touch tenants' rows first says
 * `alter table … no force row level security` and restores it at its end; without that it fails.
 *
 * @returns the names that were applied now
 * @throws DatabaseRefusal when a newer version of the product has been here; an error with the file's name when one
 *   fails, and then none of them is applied
 */
export const migrate = (db: Db, folder = MIGRATIONS): Promise<string[]> => migrateUpTo(db, folder)

/**
 * Brings an empty database to the form of an older version, for rows that are in that form.
 *
 * @throws where this version does not know that form
 */
export async function migrateTo(db: Db, name: string): Promise<void> {
  if (!(name in (await readMigrations(MIGRATIONS))))
    throw new DatabaseRefusal(
      `These rows belong to a newer version of Frontage (${name}), which this version does not know.`,
    )
  await migrateUpTo(db, MIGRATIONS, name)
}

async function migrateUpTo(db: Db, folder: string, name?: string): Promise<string[]> {
  return db.platform(async (owner) => {
    const { unknown } = await compare(owner, folder)
    if (unknown.length > 0) throw newerThanCode(unknown)
    const migrator = new Migrator({
      db: owner,
      provider: { getMigrations: () => readMigrations(folder) },
      migrationTableName: 'schema_migration',
      migrationLockTableName: 'schema_migration_lock',
    })
    const { error, results } = await (name === undefined
      ? migrator.migrateToLatest()
      : migrator.migrateTo(name))
    if (error) {
      const failed = results?.find(({ status }) => status === 'Error')
      const reason = error instanceof Error ? error.message : String(error)
      throw new Error(`Migration ${failed?.migrationName ?? 'check'} failed: ${reason}`, { cause: error })
    }
    return (results ?? []).map(({ migrationName }) => migrationName)
  })
}

export interface MigrationState {
  /** Files of this code that the database has yet to take. */
  missing: string[]
  /** What the database took and this code does not know: a newer version was here. */
  unknown: string[]
}

/** Compares, and changes nothing. */
export const migrationState = (db: Db, folder = MIGRATIONS): Promise<MigrationState> =>
  db.platform((owner) => compare(owner, folder))

async function compare(owner: Kysely<Database>, folder: string): Promise<MigrationState> {
  const files = Object.keys(await readMigrations(folder))
  const { rows: found } = await sql<{ there: boolean }>`
    select to_regclass('schema_migration') is not null as there`.execute(owner)
  if (!found[0]?.there) return { missing: files, unknown: [] }
  const { rows } = await sql<{ name: string }>`select name from schema_migration order by name`.execute(owner)
  const taken = new Set(rows.map(({ name }) => name))
  const known = new Set(files)
  return {
    missing: files.filter((name) => !taken.has(name)),
    unknown: [...taken].filter((name) => !known.has(name)),
  }
}

const newerThanCode = (unknown: readonly string[]): DatabaseRefusal =>
  new DatabaseRefusal(
    `The database (DATABASE_URL, or DATA_DIR without it) belongs to a newer version of Frontage: it has ${unknown.join(', ')}, which this version does not know. Start the newer version, or restore a backup from before it. Nothing was changed.`,
  )

async function readMigrations(folder: string): Promise<Record<string, Migration>> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort()
  const entries = names.map(async (name): Promise<[string, Migration]> => {
    const text = await withFunctions(await readFile(join(folder, name), 'utf8'), folder)
    return [name.replace(/\.sql$/, ''), { up: async (tx) => void (await sql.raw(text).execute(tx)) }]
  })
  return Object.fromEntries(await Promise.all(entries))
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
