/**
 * All rows of the product as they were at one moment, while it runs: one transaction that only reads and locks nothing that
 * others need. It reads as the owner, whom the policies bind, so tenants' rows are read tenant by tenant under each one's
 * setting; no login that may read everything at once is needed, on whosever server this is. Rows of a tenant that is not in
 * the list of brokerages are nobody's: no request reaches them, and they are not read.
 */
import pg from 'pg'
import type { Db } from '../client.ts'
import { readTables, type Table } from '../tables.ts'
import { copyOut } from './copy.ts'
import { frame, sectionText, type Section } from './frames.ts'

export interface SnapshotTable {
  name: string
  rows: number
}

export interface SnapshotFile {
  key: string
  type: string
}

export interface Snapshot {
  /** The newest migration: which form the rows are in. */
  form: string
  /** When the rows were so. */
  at: Date
  /** Bytes of the database on the disk. */
  size: number
  /** Read to its end, once: see frames.ts. */
  rows(): AsyncGenerator<Buffer>
  /** What was read of each table so far. */
  counts(): SnapshotTable[]
  /** What rows say is in the file store, each tenant's by itself. After `rows`. */
  files(): AsyncGenerator<SnapshotFile[]>
}

/** Has `work` read a snapshot. @throws what `work` throws, DatabaseUnavailable */
export function withSnapshot<T>(db: Db, work: (snapshot: Snapshot) => Promise<T>): Promise<T> {
  return db.session(async (_owner, pool) => {
    const client = await pool.connect()
    let isBroken = true
    try {
      await client.query('begin isolation level repeatable read read only')
      // What is copied is stored somewhere slow: the server waits as long as that takes.
      await client.query(
        'set local row_security = on; set local idle_in_transaction_session_timeout = 0; set local statement_timeout = 0',
      )
      const result = await work(await snapshotOn(client))
      await client.query('commit')
      isBroken = false
      return result
    } finally {
      // A connection that was given up in the middle of a table is not given to anybody else.
      client.release(isBroken)
    }
  })
}

async function snapshotOn(client: pg.PoolClient): Promise<Snapshot> {
  const { rows: said } = await client.query<{ form: string; at: Date; size: number }>(
    'select max(name) as form, now() as at, pg_database_size(current_database())::float8 as size from schema_migration',
  )
  const [{ form, at, size } = { form: null, at: new Date(), size: 0 }] = said
  if (!form) throw new Error('This database was never started: there is nothing to back up.')
  const tables = await readTables(client)
  const { rows: brokerages } = await client.query<{ tenant_id: string }>(
    'select tenant_id from brokerage order by 1',
  )
  const tenants = brokerages.map(({ tenant_id }) => tenant_id)
  const counts = new Map(tables.map(({ name }) => [name, 0]))

  async function* section(table: Table, tenantId: string): AsyncGenerator<Buffer> {
    const said: Section = { table: table.name, tenantId, columns: table.columns.map(({ name }) => name) }
    const copied = copyOut(client, copyText(table, tenantId))
    let isBegun = false
    for (;;) {
      const next = await copied.next()
      // A tenant that has none of these rows is not mentioned.
      if (!isBegun && (!next.done || tenantId === '')) {
        isBegun = true
        yield frame('S', sectionText(said))
      }
      if (next.done) {
        counts.set(table.name, (counts.get(table.name) ?? 0) + next.value)
        if (isBegun) yield frame('E', String(next.value))
        return
      }
      yield frame('D', next.value)
    }
  }

  return {
    form,
    at,
    size,
    async *rows() {
      let sections = 0
      for (const table of tables)
        for (const tenantId of table.isForced ? tenants : ['']) {
          if (table.isForced) await underTenant(client, tenantId)
          for await (const piece of section(table, tenantId)) {
            if (piece.toString('latin1', 0, 1) === 'S') sections += 1
            yield piece
          }
        }
      yield frame('Z', String(sections))
    },
    counts: () => [...counts].map(([name, rows]) => ({ name, rows })),
    async *files() {
      const text = filesText(tables)
      for (const tenantId of tenants) {
        await underTenant(client, tenantId)
        await client.query(`declare stored cursor for ${text}`)
        for (;;) {
          const { rows } = await client.query<SnapshotFile>('fetch 1000 from stored')
          if (rows.length === 0) break
          yield rows
        }
        await client.query('close stored')
      }
    },
  }
}

const underTenant = (client: pg.PoolClient, tenantId: string) =>
  client.query("select set_config('app.tenant_id', $1, true)", [tenantId])

function copyText({ name, columns, isForced }: Table, tenantId: string): string {
  const names = columns.map((column) => pg.escapeIdentifier(column.name)).join()
  const from = pg.escapeIdentifier(name)
  // Said beside the policy, so that the server uses the key, which begins with the tenant.
  const where = isForced ? ` where tenant_id = ${pg.escapeLiteral(tenantId)}` : ''
  return `copy (select ${names} from ${from}${where}) to stdout`
}

/** Keys of the file store that rows of the tenant name, each once. */
function filesText(tables: readonly Table[]): string {
  const has = ({ columns }: Table, name: string) => columns.some((column) => column.name === name)
  const each = tables
    .filter((table) => table.isForced && has(table, 'storage_key'))
    .map((table) => {
      const type = has(table, 'media_type') ? 'media_type' : "'application/octet-stream'"
      return `select storage_key as key, ${type} as type from ${pg.escapeIdentifier(table.name)} where storage_key <> ''`
    })
  return `select key, min(type) as type from (${each.join(' union all ')}) all_of_them group by key`
}
