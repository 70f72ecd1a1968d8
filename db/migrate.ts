import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Migrator, sql, type Migration } from 'kysely'
import type { Db } from './client.ts'

/** The product's own migrations: ordered .sql files, forward only, never edited after release. */
export const MIGRATIONS = join(import.meta.dirname, 'migrations')

/**
 * Brings the database to the newest version: all missing files in one transaction under a lock, so processes
 * that start together wait for each other and the second finds nothing to do.
 *
 * A file runs as the owner, whom row-level security also binds. One that must touch tenants' rows first says
 * `alter table … no force row level security` and restores it at its end; without that it fails.
 *
 * @returns the names that were applied now
 * @throws with the file's name when one fails; then none of them is applied
 */
export async function migrate(db: Db, folder = MIGRATIONS): Promise<string[]> {
  return db.platform(async (owner) => {
    const migrator = new Migrator({
      db: owner,
      provider: { getMigrations: () => readMigrations(folder) },
      migrationTableName: 'schema_migration',
      migrationLockTableName: 'schema_migration_lock',
    })
    const { error, results } = await migrator.migrateToLatest()
    if (error) {
      const failed = results?.find(({ status }) => status === 'Error')
      const reason = error instanceof Error ? error.message : String(error)
      throw new Error(`Migration ${failed?.migrationName ?? 'check'} failed: ${reason}`, { cause: error })
    }
    return (results ?? []).map(({ migrationName }) => migrationName)
  })
}

async function readMigrations(folder: string): Promise<Record<string, Migration>> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort()
  const entries = names.map(async (name): Promise<[string, Migration]> => {
    const text = await readFile(join(folder, name), 'utf8')
    return [name.replace(/\.sql$/, ''), { up: async (tx) => void (await sql.raw(text).execute(tx)) }]
  })
  return Object.fromEntries(await Promise.all(entries))
}
