/** All that is a tenant's, table by table, as the database itself says which tables there are. */
import { sql } from 'kysely'
import type { Db, Tx } from '@frontage/db/client.ts'
import type { TenantScope } from '../../platform/scope.ts'

export interface TenantTable {
  name: string
  /** Columns that are stored and not computed, with their types. */
  columns: { name: string; type: string }[]
  /** Other tables of tenants that its rows point to. */
  points_to: string[]
  /** Rows of it point to others of it. */
  points_to_itself: boolean
  /** Requests may delete its rows; others go with what they belong to. */
  may_delete: boolean
}

/** Tables of tenants in the order in which they point to each other; what triggers write is not among them. */
export async function tenantTables(db: Db): Promise<TenantTable[]> {
  const { rows } = await db.platform((owner) =>
    sql<TenantTable>`
      select c.relname as name,
        (select json_agg(json_build_object('name', attname, 'type', format_type(atttypid, atttypmod)) order by attnum)
          from pg_attribute where attrelid = c.oid and attnum > 0 and not attisdropped and attgenerated = '') as columns,
        array(select distinct f.relname::text from pg_constraint k join pg_class f on f.oid = k.confrelid
          where k.conrelid = c.oid and k.contype = 'f' and f.oid <> c.oid) as points_to,
        exists (select from pg_constraint k where k.conrelid = c.oid and k.confrelid = c.oid) as points_to_itself,
        has_table_privilege('frontage_web', c.oid, 'delete') as may_delete
      from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where c.relkind in ('r', 'p') and not c.relispartition and n.nspname = 'public' and c.relforcerowsecurity
        and coalesce(obj_description(c.oid, 'pg_class'), '') not like 'derived:%'
      order by 1`.execute(owner),
  )
  return inOrder(rows)
}

function inOrder(tables: readonly TenantTable[]): TenantTable[] {
  const known = new Set(tables.map(({ name }) => name))
  const placed = new Set<string>()
  const ordered: TenantTable[] = []
  let waiting = [...tables]
  while (waiting.length > 0) {
    const ready = waiting.filter(({ points_to }) =>
      points_to.every((name) => placed.has(name) || !known.has(name)),
    )
    if (ready.length === 0) throw new Error('Tables of tenants point to each other in a circle.')
    for (const table of ready) placed.add(table.name)
    ordered.push(...ready)
    waiting = waiting.filter((table) => !placed.has(table.name))
  }
  return ordered
}

export interface StoredFile {
  type: string
  size: number
}

/** What of the tenant is in the file store: of which kind it is, and of how many bytes. */
export async function storedFiles(
  tx: Tx,
  { tenantId }: TenantScope,
  tables: readonly TenantTable[],
): Promise<Map<string, StoredFile>> {
  const found = new Map<string, StoredFile>()
  for (const { name, columns } of tables) {
    const has = (wanted: string) => columns.some((column) => column.name === wanted)
    if (!has('storage_key')) continue
    const type = has('media_type') ? sql.ref('media_type') : sql`'application/octet-stream'`
    const size = has('byte_size') ? sql.ref('byte_size') : sql`0`
    const { rows } = await sql<{ key: string } & StoredFile>`
      select storage_key as key, ${type} as type, ${size} as size from ${sql.table(name)} where tenant_id = ${tenantId}`.execute(
      tx,
    )
    for (const { key, type, size } of rows) found.set(key, { type, size })
  }
  return found
}

/**
 * All rows of a tenant take longer than any request may. What the database does for each of them is planned for any tenant: the
 * statistics may not know this one yet, and an empty one would be read by whatever index is smallest, for each row again. Where
 * whoever asked was killed, the database stops within seconds, instead of holding for half an hour what it locked.
 */
export async function withPatience(tx: Tx): Promise<void> {
  await sql`set local statement_timeout = '30min'`.execute(tx)
  await sql`set local plan_cache_mode = force_generic_plan`.execute(tx)
  // Other systems than Linux may not be able to look, and refuse the setting.
  await sql`select set_config('client_connection_check_interval', '2s', true) where version() like '%linux%'`.execute(
    tx,
  )
}

/** The tenant and all that points to it, the last of the chain first. */
export async function deleteTenant(
  tx: Tx,
  { tenantId }: TenantScope,
  tables: readonly TenantTable[],
): Promise<void> {
  await withPatience(tx)
  for (const { name } of tables.filter(({ may_delete }) => may_delete).toReversed())
    await sql`delete from ${sql.table(name)} where tenant_id = ${tenantId}`.execute(tx)
  await sql`select delete_derived()`.execute(tx)
}
