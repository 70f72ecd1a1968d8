/** What a database thinks of its tables. */
import type pg from 'pg'
import { inject } from 'vitest'
import { sql } from 'kysely'
import type { Db } from '@frontage/db/client.ts'
import { adminConfig, withAdmin } from './database-setup.ts'

/** Runs `work` as the server's own superuser in a test's database. */
async function asEngine(db: Db, work: (client: pg.Client) => Promise<unknown>): Promise<void> {
  const { rows } = await db.platform((owner) =>
    sql<{ name: string }>`select current_database() as name`.execute(owner),
  )
  const { connectionString, ...config } = adminConfig(inject('testServer'))
  const url = connectionString && new URL(connectionString)
  if (url) url.pathname = `/${rows[0]!.name}`
  await withAdmin(url ? { connectionString: url.href } : { ...config, database: rows[0]!.name }, work)
}

/**
 * Makes the planner take every table for one page without rows, as after counting empty tables that were filled
 * since. New connections plan for it; the server does not count again by itself.
 */
export async function forgetStatistics(db: Db): Promise<void> {
  await asEngine(db, async (client) => {
    const { rows } = await client.query<{ name: string }>(
      `select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname = 'public'`,
    )
    for (const { name } of rows) await client.query(`alter table ${name} set (autovacuum_enabled = false)`)
    await client.query(`update pg_class set reltuples = 0, relpages = 1
      where relnamespace = 'public'::regnamespace and relkind in ('r', 'i')`)
    await client.query(`delete from pg_statistic using pg_class
      where pg_class.oid = starelid and relnamespace = 'public'::regnamespace`)
  })
}

/** Ends statements of this database that run longer, in milliseconds, instead of letting a test hang. */
export async function limitStatements(db: Db, timeout: number): Promise<void> {
  await asEngine(db, async (client) => {
    const { rows } = await client.query<{ name: string }>('select current_database() as name')
    await client.query(`alter database "${rows[0]!.name}" set statement_timeout = ${timeout}`)
  })
}
