/** The rows of one tenant, as they were at one moment, into the other database. */
import pg from 'pg'
import { copyIn, copyOut } from '../backup/copy.ts'
import { columnsOf, quoted, type MovedTable } from './tables.ts'

/**
 * Reads what was there at one moment, however long one table takes to be written on the other side: this connection waits in its transaction
 * meanwhile. Whoever dies over it is noticed by the server.
 *
 * @param snapshot one that another connection holds
 */
export async function inSnapshot<T>(
  client: pg.ClientBase,
  snapshot: string,
  work: () => Promise<T>,
): Promise<T> {
  await client.query('begin isolation level repeatable read read only')
  try {
    await client.query(`set transaction snapshot ${pg.escapeLiteral(snapshot)}`)
    await client.query(
      `select set_config('idle_in_transaction_session_timeout', '0', true), set_config('tcp_keepalives_idle', '60', true),
      set_config('tcp_keepalives_interval', '10', true), set_config('tcp_keepalives_count', '6', true)`,
    )
    return await work()
  } finally {
    await client.query('rollback')
  }
}

type TellCopied = (table: string, rows: number) => void

/**
 * @param from in a transaction of its own, or not
 * @param to in a transaction
 * @returns how many rows
 */
export async function copyRows(
  from: pg.ClientBase,
  to: pg.ClientBase,
  tenantId: string,
  tables: readonly MovedTable[],
  tell: TellCopied = () => {},
): Promise<number> {
  let all = 0
  for (const table of tables) {
    const rows = await copyTable(from, to, tenantId, table)
    tell(table.name, rows)
    all += rows
  }
  return all
}

async function copyTable(
  from: pg.ClientBase,
  to: pg.ClientBase,
  tenantId: string,
  table: MovedTable,
): Promise<number> {
  const name = quoted(table.name)
  const columns = columnsOf(table)
  const out = `copy (select ${columns} from ${name} where tenant_id = ${pg.escapeLiteral(tenantId)}) to stdout`
  // PostgreSQL copies into no table with a policy, and inserts into each.
  await to.query(`create temp table coming on commit drop as select ${columns} from ${name} with no data`)
  const rows = await copyIn(to, `copy pg_temp.coming (${columns}) from stdin`, copyOut(from, out))
  await to.query(
    `insert into ${name} (${columns}) overriding system value select ${columns} from pg_temp.coming`,
  )
  await to.query('drop table pg_temp.coming')
  return rows
}

/** Deletes the tenant from every table. Each is emptied by itself: no reference is looked up here. */
export async function clearRows(
  client: pg.ClientBase,
  tenantId: string,
  tables: readonly Pick<MovedTable, 'name'>[],
): Promise<void> {
  for (const { name } of tables)
    await client.query(`delete from ${quoted(name)} where tenant_id = $1`, [tenantId])
}

/** Numbers that a database hands out go on after the largest that either side has handed out. */
export async function raiseCounters(from: pg.ClientBase, to: pg.ClientBase): Promise<void> {
  const read = `
    select sequencename as name, last_value as last from pg_sequences
    where schemaname = 'public' and last_value is not null`
  const { rows } = await from.query<{ name: string; last: string }>(read)
  for (const { name, last } of rows)
    await to.query(
      `select setval(format('public.%I', sequencename)::regclass, $2::bigint) from pg_sequences
       where schemaname = 'public' and sequencename = $1 and coalesce(last_value, 0) < $2::bigint`,
      [name, last],
    )
}
