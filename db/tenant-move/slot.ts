/** What a move puts into the source: a publication of one tenant's rows, and a slot that keeps the log of their changes. */
import { createHash } from 'node:crypto'
import pg from 'pg'
import { codeOf, fieldOf } from '@frontage/domain/typed-objects.ts'
import type { Db } from '../client.ts'
import { PgOutput, type Committed } from './pgoutput.ts'
import { quoted, type MovedTable } from './tables.ts'

/** The same at each attempt, so that the next finds what a killed one left; slots of all databases of a server have one list of names. */
export function nameOf(client: pg.ClientBase, tenantId: string): string {
  const whose = `${String(fieldOf(client, 'database'))} ${tenantId}`
  return `frontage_move_${createHash('sha256').update(whose).digest('hex').slice(0, 16)}`
}

interface SlotState {
  exists: boolean
  /** The server still has all of the log that it asks for. */
  isWhole: boolean
  /** What was before is told of no more; null: there is no slot. */
  confirmed: string | null
}

export async function slotState(client: pg.ClientBase, tenantId: string): Promise<SlotState> {
  const { rows } = await client.query<{ status: string | null; confirmed: string | null }>(
    `select wal_status as status, confirmed_flush_lsn::text as confirmed from pg_replication_slots
     where slot_name = $1 and database = current_database()`,
    [nameOf(client, tenantId)],
  )
  const [slot] = rows
  return {
    exists: slot !== undefined,
    isWhole: slot !== undefined && slot.status !== null && slot.status !== 'lost',
    confirmed: slot?.confirmed ?? null,
  }
}

/** Safe to repeat. A slot without a reader keeps the log for ever. */
export async function dropSlot(client: pg.ClientBase, tenantId: string): Promise<void> {
  const name = nameOf(client, tenantId)
  await client.query(
    `select pg_terminate_backend(active_pid) from pg_replication_slots
     where slot_name = $1 and database = current_database() and active_pid <> pg_backend_pid()`,
    [name],
  )
  for (let left = 50; ; left -= 1)
    try {
      await client.query(
        `select pg_drop_replication_slot(slot_name) from pg_replication_slots
         where slot_name = $1 and database = current_database()`,
        [name],
      )
      break
    } catch (error) {
      // Whoever read it is on its way out.
      if (codeOf(error) !== '55006' || left === 0) throw error
      await new Promise((resolve) => setTimeout(resolve, 100))
    }
}

/** Safe to repeat. */
export const unpublish = (client: pg.ClientBase, tenantId: string) =>
  client.query(`drop publication if exists ${quoted(nameOf(client, tenantId))}`)

export async function publish(
  client: pg.ClientBase,
  tenantId: string,
  tables: readonly MovedTable[],
): Promise<void> {
  const rows = tables.map(({ name }) => `${quoted(name)} where (tenant_id = ${pg.escapeLiteral(tenantId)})`)
  await client.query(`set lock_timeout = '5s'`)
  await client.query(
    `create publication ${quoted(nameOf(client, tenantId))} for table ${rows.join(', ')}
     with (publish = 'insert, update, delete')`,
  )
  await client.query('reset lock_timeout')
}

interface Begun {
  /** From here on the slot tells of changes; the snapshot has all that was before. */
  lsn: string
  snapshot: string
  /** The snapshot lasts until then. */
  end(): Promise<void>
}

/**
 * Makes the slot. PostgreSQL waits with that for transactions that have begun to write, of all its databases.
 *
 * @throws a sentence where the login or the server does not allow it, or such a transaction goes on for too long
 */
export async function beginSlot(db: Db, tenantId: string, patienceMs: number): Promise<Begun> {
  const client = await db.connection('move', { replicates: true }).catch((error: unknown) => {
    if (codeOf(error) !== '42501') throw error
    throw new Error(
      'The login of this database may not replicate. Let an administrator run once: alter role <that login> replication;',
      { cause: error },
    )
  })
  const late = setTimeout(() => cancel(db, client), patienceMs)
  try {
    const { rows } = await client.query<{ consistent_point: string; snapshot_name: string }>(
      `CREATE_REPLICATION_SLOT ${nameOf(client, tenantId)} LOGICAL pgoutput EXPORT_SNAPSHOT`,
    )
    const [slot] = rows
    if (!slot) throw new Error('PostgreSQL made no slot.')
    return { lsn: slot.consistent_point, snapshot: slot.snapshot_name, end: () => client.end() }
  } catch (error) {
    await client.end().catch(() => {})
    if (codeOf(error) === '57014')
      throw new Error(
        `A transaction of this PostgreSQL has been writing for more than ${Math.round(patienceMs / 1000)} s, and replication cannot begin before it ends.`,
        { cause: error },
      )
    if (codeOf(error) === '53400')
      throw new Error(
        'All of max_replication_slots are in use at this PostgreSQL. Raise it, or drop a slot that nobody reads.',
        { cause: error },
      )
    throw error
  } finally {
    clearTimeout(late)
  }
}

/** No limit of statements holds for what a replicating connection is asked. */
function cancel(db: Db, client: pg.Client): void {
  const pid = fieldOf(client, 'processID')
  db.ownerPool.query('select pg_cancel_backend($1)', [pid]).catch(() => {})
}

/** Transactions that are read at once; a large one comes whole. */
const CHANGES_AT_ONCE = 2_000

/** Committed changes that were not confirmed yet, in their order, up to what the server has on disk. */
export async function readChanges(client: pg.ClientBase, tenantId: string): Promise<Committed[]> {
  const name = nameOf(client, tenantId)
  const { rows } = await client.query<{ data: Buffer }>(
    `select data from pg_logical_slot_peek_binary_changes($1, null, $2, 'proto_version', '1', 'publication_names', $3)`,
    [name, CHANGES_AT_ONCE, name],
  )
  const reader = new PgOutput()
  return rows.flatMap(({ data }) => reader.read(data) ?? [])
}

/** From here on the server may forget what was before. */
export const confirm = (client: pg.ClientBase, tenantId: string, lsn: string) =>
  client.query(
    `select pg_replication_slot_advance(slot_name, $2::pg_lsn) from pg_replication_slots
     where slot_name = $1 and database = current_database() and confirmed_flush_lsn < $2::pg_lsn`,
    [nameOf(client, tenantId), lsn],
  )

/** How far the log is on disk: further than that nothing is told of. */
export async function placeOnDisk(client: pg.ClientBase): Promise<string> {
  const { rows } = await client.query<{ place: string }>(`select pg_current_wal_flush_lsn()::text as place`)
  const [row] = rows
  if (!row) throw new Error('PostgreSQL does not say how far its log is.')
  return row.place
}

/**
 * Has on disk what was committed by now, also by whoever does not wait for that. A commit of one's own does it: the place that is said to be
 * written (`pg_current_wal_insert_lsn`) is, at the end of a page, behind the next one's header, and the disk may never come so far.
 *
 * @param client in no transaction
 */
export const flushLog = (client: pg.ClientBase) =>
  // Replicas are not waited for: the slot tells of what is on this server's disk.
  client.query(`begin; set local synchronous_commit = local;
    select pg_logical_emit_message(true, 'frontage move', ''); commit`)

/** A place as a number, to compare it with another. */
export const bytesOf = (lsn: string): bigint => {
  const [high = '0', low = '0'] = lsn.split('/')
  return (BigInt(`0x${high}`) << 32n) | BigInt(`0x${low}`)
}
