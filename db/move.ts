import { join } from 'node:path'
import pg from 'pg'
import { openDatabase } from './client.ts'
import { engineClient } from './engine/postmaster.ts'
import { startEmbedded } from './engine/server.ts'
import { migrate } from './migrate.ts'
import { DATABASE_NAME } from './roles.ts'

/** A table of the product as the move sees it. */
interface Table {
  name: string
  /** Columns that are stored and not computed, with their types. */
  columns: { name: string; type: string }[]
  /** Columns whose numbers the database hands out. */
  counters: string[]
  /** Other tables that its rows point to. */
  pointsTo: string[]
}

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
  const tables = inOrder(await readTables(from))
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
  for (const counter of table.counters)
    await to.query(
      `select setval(pg_get_serial_sequence($1, $2), greatest((select max(${pg.escapeIdentifier(counter)}) from ${name}), 1))`,
      [name, counter],
    )
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

/** Tables whose policies bind their owner, derived ones too: triggers write those. */
async function forcedTables(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    'select oid::regclass::text as name from pg_class where relforcerowsecurity order by 1',
  )
  return rows.map(({ name }) => name)
}

async function readTables(client: pg.Client): Promise<Table[]> {
  const { rows } = await client.query<Table>(`
    select c.relname as name,
      (select json_agg(json_build_object('name', attname, 'type', format_type(atttypid, atttypmod)) order by attnum)
        from pg_attribute where attrelid = c.oid and attnum > 0 and not attisdropped and attgenerated = '') as columns,
      array(select attname::text from pg_attribute where attrelid = c.oid and attidentity <> '') as counters,
      array(select distinct f.relname::text from pg_constraint k join pg_class f on f.oid = k.confrelid
        where k.conrelid = c.oid and k.contype = 'f' and f.oid <> c.oid) as "pointsTo"
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where c.relkind in ('r', 'p') and not c.relispartition and n.nspname = 'public'
      -- Derived tables are written again by the triggers of what they are derived from.
      and coalesce(obj_description(c.oid, 'pg_class'), '') not like 'derived:%'
      and c.relname not like 'schema_migration%'
    order by 1`)
  return rows
}

/** Tables that others point to come before those. */
function inOrder(tables: Table[]): Table[] {
  const placed = new Set<string>()
  const order: Table[] = []
  while (order.length < tables.length) {
    const ready = tables.filter(
      (table) => !placed.has(table.name) && table.pointsTo.every((name) => placed.has(name)),
    )
    if (ready.length === 0)
      throw new Error('Tables point to each other in a circle; the move cannot order them.')
    for (const table of ready) placed.add(table.name)
    order.push(...ready)
  }
  return order
}
