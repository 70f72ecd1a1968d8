/** A tenant's rows as PostgreSQL's own text, so that nothing on the way is understood and said again. */
import { sql } from 'kysely'
import type { Db, Tx } from '@frontage/db/client.ts'
import type { TenantScope } from '../../../platform/scope.ts'
import type { TenantTable } from '../tables-repository.ts'

/** Rows of a table that are read, or inserted, at once. */
export const AT_ONCE = 500

export type RowTexts = (string | null)[]

/** Which form the database is in: the newest migration. */
export async function formOfDatabase(db: Db): Promise<string> {
  const { rows } = await db.platform((owner) =>
    sql<{ name: string }>`select max(name) as name from schema_migration`.execute(owner),
  )
  return rows[0]?.name ?? ''
}

/** The primary one first. */
export async function hostsWithin(tx: Tx, { tenantId }: TenantScope): Promise<string[]> {
  const rows = await tx
    .selectFrom('tenant_host')
    .select('host')
    .where('tenant_id', '=', tenantId)
    .orderBy('is_primary', 'desc')
    .orderBy('host')
    .execute()
  return rows.map(({ host }) => host)
}

const rowAsTexts = (columns: TenantTable['columns']) =>
  sql`json_build_array(${sql.join(columns.map((column) => sql`${sql.ref(column.name)}::text`))})`

/** How many bytes the rows take in an archive, or a few more. */
export async function bytesOfRows(
  tx: Tx,
  { tenantId }: TenantScope,
  { name, columns }: TenantTable,
): Promise<number> {
  const { rows } = await sql<{ bytes: number }>`
    select coalesce(sum(octet_length(${rowAsTexts(columns)}::text) + 1), 0)::bigint as bytes
    from ${sql.table(name)} where tenant_id = ${tenantId}`.execute(tx)
  return Number(rows[0]?.bytes ?? 0)
}

export async function* rowsOf(
  tx: Tx,
  { tenantId }: TenantScope,
  { name, columns }: TenantTable,
): AsyncGenerator<RowTexts> {
  await sql`declare archived cursor for
    select ${rowAsTexts(columns)} as row from ${sql.table(name)} where tenant_id = ${sql.lit(tenantId)}`.execute(
    tx,
  )
  for (;;) {
    const { rows } = await sql<{ row: RowTexts }>`fetch ${sql.lit(AT_ONCE)} from archived`.execute(tx)
    if (rows.length === 0) break
    for (const { row } of rows) yield row
  }
  await sql`close archived`.execute(tx)
}

/**
 * A tree is whole at the end of one statement, in whatever order its rows come: they wait in a table of this transaction until all are
 * there. That of a large tenant's orders would be gigabytes in memory.
 *
 * @returns where its rows are inserted
 */
export async function waitingPlace(tx: Tx, { name, columns, ...table }: TenantTable): Promise<TenantTable> {
  const names = sql.join(columns.map((column) => sql.ref(column.name)))
  await sql`create temporary table ${sql.table(WAITING)} on commit drop as
    select ${names} from ${sql.table(name)} with no data`.execute(tx)
  return { ...table, columns, name: WAITING }
}

const WAITING = 'waiting_row'

/** All that wait, in one statement. */
export async function insertWaiting(tx: Tx, { name, columns }: TenantTable): Promise<void> {
  const names = sql.join(columns.map((column) => sql.ref(column.name)))
  await sql`insert into ${sql.table(name)} (${names}) overriding system value
    select ${names} from ${sql.table(WAITING)}`.execute(tx)
  await sql`drop table ${sql.table(WAITING)}`.execute(tx)
}

/** @param rows texts in the order of the table's columns */
export async function insertTexts(
  tx: Tx,
  { name: table, columns }: TenantTable,
  rows: readonly RowTexts[],
): Promise<void> {
  if (rows.length === 0) return
  const names = sql.join(columns.map(({ name }) => sql.ref(name)))
  const values = sql.join(columns.map(({ type }, place) => sql`${sql.ref(`c${place}`)}::${sql.raw(type)}`))
  const arrays = sql.join(columns.map((_, place) => sql`${rows.map((row) => row[place] ?? null)}::text[]`))
  const places = sql.join(columns.map((_, place) => sql.ref(`c${place}`)))
  await sql`insert into ${sql.table(table)} (${names}) overriding system value
    select ${values} from unnest(${arrays}) as row(${places})`.execute(tx)
}
