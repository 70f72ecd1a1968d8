/** What a database thinks of its tables, and what a statement costs whatever it thinks. */
import { scopeOfTenant } from '@frontage/db/scope.ts'
import type pg from 'pg'
import { inject } from 'vitest'
import { sql } from 'kysely'
import type { Db } from '@frontage/db/client.ts'
import type { Statement } from '@frontage/db/statements.ts'
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

/** Pages that the statement looks at, found ones included, each time it looks. Nothing it writes stays. */
export async function blocksOf(db: Db, tenantId: string, statement: Statement): Promise<number> {
  class Undo extends Error {}
  let blocks = 0
  await db
    .tenant(scopeOfTenant(tenantId), async (tx) => {
      const text = `explain (analyze, buffers, timing off, format json) ${statement.sql}`
      const query = { query: sql`select`.compile(tx).query, queryId: { queryId: text } }
      const { rows } = await tx.executeQuery<{ 'QUERY PLAN': PlanOutput }>({
        ...query,
        sql: text,
        parameters: statement.parameters,
      })
      const plan = rows[0]!['QUERY PLAN'][0]!.Plan
      blocks = plan['Shared Hit Blocks'] + plan['Shared Read Blocks']
      throw new Undo()
    })
    .catch((error: unknown) => {
      if (!(error instanceof Undo)) throw error
    })
  return blocks
}

type PlanOutput = [{ Plan: { 'Shared Hit Blocks': number; 'Shared Read Blocks': number } }]
