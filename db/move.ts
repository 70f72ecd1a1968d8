import { join } from 'node:path'
import pg from 'pg'
import { openDatabase } from './client.ts'
import { engineClient } from './engine/postmaster.ts'
import { startEmbedded } from './engine/server.ts'
import { migrate } from './migrate.ts'
import { DATABASE_NAME } from './roles.ts'
import { forcedTables, readTables, startCounters, type Table } from './tables.ts'

export interface Moved {
  table: string
  rows: number
}

const ROWS_AT_ONCE = 500

/**
 * Copies an embedded database into an empty one on another server: all tables in one snapshot, in one
 * transaction there, in the order in which they point to each other. Nothing is left there if it fails; the
 * embedded database is only read. The job queue does not move: the first start there finds what is due.
 *
 * @param source where the embedded database lives
 * @param url the owner's login of the new database
 * @returns the number of rows of each table, the same on both sides
 * @throws when the new database holds rows already
 */
export async function moveDatabase(source: { dataDir: string }, url: string): Promise<Moved[]> {
  const prepared = await openDatabase({ url, dataDir: source.dataDir })
  try {
    await migrate(prepared)
  } finally {
    await prepared.close()
  }

  const server = await startEmbedded(join(source.dataDir, 'postgres'))
  const from = await engineClient(server.host, DATABASE_NAME)
  const to = new pg.Client({ connectionString: url })
  try {
    await to.connect()
    await from.query('begin isolation level repeatable read read only')
    return await copyAll(from, to)
  } finally {
    await to.end()
    await from.end()
    await server.stop()
  }
}

async function copyAll(from: pg.Client, to: pg.Client): Promise<Moved[]> {
  // Derived tables are written again by the triggers of what they are derived from.
  const tables = (await readTables(from)).filter(({ isDerived }) => !isDerived)
  const moved: Moved[] = []
  await to.query('begin')
  try {
    // The owner is bound by the policies too, except while they are not forced; the transaction hides that.
    const forced = await forcedTables(to)
    for (const name of forced) await to.query(`alter table ${name} no force row level security`)
    for (const table of tables) {
      const name = pg.escapeIdentifier(table.name)
      const { rowCount } = await to.query(`select from ${name} limit 1`)
      if (rowCount) throw new Error(`The new database is not empty: there are rows in ${table.name}.`)
    }
    for (const table of tables) moved.push({ table: table.name, rows: await copyTable(from, to, table) })
    // What is counted at the end of a transaction is counted now: a table with triggers that wait cannot be altered.
    await to.query('set constraints all immediate')
    for (const name of forced) await to.query(`alter table ${name} force row level security`)
    await to.query('commit')
    // Plans are made for the tables as they were when last counted: empty.
    await to.query('analyze')
    return moved
  } catch (error) {
    await to.query('rollback')
    throw error
  }
}

async function copyTable(from: pg.Client, to: pg.Client, table: Table): Promise<number> {
  const name = pg.escapeIdentifier(table.name)
  const columns = table.columns.map((column) => pg.escapeIdentifier(column.name))
  // Each value travels as PostgreSQL's own text for it, so that nothing on the way (a JSON null that is not a
  // missing value, a number beyond 2^53, a microsecond) is understood and said again.
  const texts = columns.map((column) => `${column}::text`)
  const arrays = columns.map((_, place) => `$${place + 1}::text[]`)
  const values = table.columns.map(({ type }, place) => `c${place}::${type}`)
  const insert = `insert into ${name} (${columns.join()}) overriding system value
    select ${values.join()} from unnest(${arrays.join()}) as row(${columns.map((_, place) => `c${place}`).join()})`
  await from.query(`declare rows cursor for select ${texts.join()} from ${name} ${parentsFirst(table)}`)
  let copied = 0
  for (;;) {
    const { rows } = await from.query<(string | null)[]>({
      text: `fetch ${ROWS_AT_ONCE} from rows`,
      rowMode: 'array',
    })
    if (rows.length === 0) break
    await to.query(
      insert,
      columns.map((_, place) => rows.map((row) => row[place])),
    )
    copied += rows.length
  }
  await from.query('close rows')
  await startCounters(to, table)
  const { rows } = await to.query<{ count: string }>(`select count(*) from ${name}`)
  if (Number(rows[0]?.count) !== copied)
    throw new Error(`${table.name}: ${copied} rows were read and ${rows[0]?.count} arrived.`)
  return copied
}

/** A tree of categories points to itself: upper levels go first. */
function parentsFirst(table: Table): string {
  return ['level', 'parent_id'].every((name) => table.columns.some((column) => column.name === name))
    ? 'order by level'
    : ''
}
