/** The product's tables as the database itself describes them, for what copies all of them. */
import pg from 'pg'

export interface Table {
  name: string
  /** Columns that are stored and not computed, with their types. */
  columns: { name: string; type: string }[]
  /** Columns whose numbers the database hands out. */
  counters: string[]
  /** Other tables that its rows point to. */
  pointsTo: string[]
  /** Rows are a tenant's, and a policy shows no others. */
  isForced: boolean
  /** Triggers write its rows, from rows of other tables. */
  isDerived: boolean
}

/**
 * All tables of the product but the record of migrations, and unlogged ones, which a crash may empty at any time; those that
 * others point to come before those.
 */
export async function readTables(client: pg.ClientBase): Promise<Table[]> {
  const { rows } = await client.query<Table>(`
    select c.relname as name,
      (select json_agg(json_build_object('name', attname, 'type', format_type(atttypid, atttypmod)) order by attnum)
        from pg_attribute where attrelid = c.oid and attnum > 0 and not attisdropped and attgenerated = '') as columns,
      array(select attname::text from pg_attribute where attrelid = c.oid and attidentity <> '') as counters,
      array(select distinct f.relname::text from pg_constraint k join pg_class f on f.oid = k.confrelid
        where k.conrelid = c.oid and k.contype = 'f' and f.oid <> c.oid) as "pointsTo",
      c.relforcerowsecurity as "isForced",
      coalesce(obj_description(c.oid, 'pg_class'), '') like 'derived:%' as "isDerived"
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where c.relkind in ('r', 'p') and c.relpersistence = 'p' and not c.relispartition and n.nspname = 'public'
      and c.relname not like 'schema_migration%'
    order by 1`)
  return inOrder(rows)
}

function inOrder(tables: Table[]): Table[] {
  const placed = new Set<string>()
  const order: Table[] = []
  while (order.length < tables.length) {
    const ready = tables.filter(
      (table) => !placed.has(table.name) && table.pointsTo.every((name) => placed.has(name)),
    )
    if (ready.length === 0)
      throw new Error('Tables point to each other in a circle; they cannot be copied in an order.')
    for (const table of ready) placed.add(table.name)
    order.push(...ready)
  }
  return order
}

/** Tables whose policies bind their owner, derived ones too: triggers write those. */
export async function forcedTables(client: pg.ClientBase): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    'select oid::regclass::text as name from pg_class where relforcerowsecurity order by 1',
  )
  return rows.map(({ name }) => name)
}

/** Numbers that are handed out go on after the largest that is there. */
export async function startCounters(client: pg.ClientBase, { name, counters }: Table): Promise<void> {
  const table = pg.escapeIdentifier(name)
  for (const counter of counters)
    await client.query(
      `select setval(pg_get_serial_sequence($1, $2), greatest((select max(${pg.escapeIdentifier(counter)}) from ${table}), 1))`,
      [table, counter],
    )
}
