/** How far a move is, on each side of it. */
import { sql, type Kysely } from 'kysely'
import type pg from 'pg'
import type { Database } from '../schema.ts'

type Owner = Kysely<Database>

const TABLE = 'brokerage_move'
/** Of the side that is asked how long nothing was heard: the clocks of two servers differ. */
const THEIR_NOW = sql<Date>`clock_timestamp()`

export const moveOf = (owner: Owner, tenantId: string) =>
  owner.selectFrom(TABLE).selectAll().where('tenant_id', '=', tenantId).executeTakeFirst()
export type MoveRow = NonNullable<Awaited<ReturnType<typeof moveOf>>>

interface NewMove {
  tenantId: string
  moveId: string
  towards: string
  /** See `databaseIdOf`. */
  targetId: string
  hasCopiedFiles: boolean
  at: Date
}

export const insertSource = (owner: Owner, row: NewMove) =>
  owner
    .insertInto(TABLE)
    .values({
      tenant_id: row.tenantId,
      move_id: row.moveId,
      side: 'source',
      phase: 'copying',
      is_closed: false,
      towards: row.towards,
      target_id: row.targetId,
      has_copied_files: row.hasCopiedFiles,
      started_at: row.at,
      heard_at: row.at,
    })
    .execute()

/** Holds the id on the other side: no brokerage is opened under it there, and no process writes anything of it. */
export const insertTarget = (
  owner: Owner,
  { tenantId, moveId, hasCopiedFiles, at }: Omit<NewMove, 'towards' | 'targetId'>,
) =>
  owner.transaction().execute(async (tx) => {
    await tx
      .insertInto('brokerage')
      .values({ tenant_id: tenantId, state: 'suspended', changed_at: at })
      .execute()
    await tx
      .insertInto(TABLE)
      .values({
        tenant_id: tenantId,
        move_id: moveId,
        side: 'target',
        phase: 'arriving',
        has_copied_files: hasCopiedFiles,
        is_closed: true,
        started_at: at,
        heard_at: THEIR_NOW,
      })
      .execute()
  })

export const changeSource = (
  owner: Owner,
  tenantId: string,
  change: { phase?: 'copying' | 'following'; read_only_until?: Date | null; heard_at: Date },
) =>
  owner
    .updateTable(TABLE)
    .set(change)
    .where('tenant_id', '=', tenantId)
    .where('side', '=', 'source')
    .where('phase', '<>', 'moved')
    .execute()

/** The command that moves it lives: said on both sides, for each cleans up after one that does not. */
export async function sayAlive(here: Owner, there: Owner, tenantId: string, at: Date): Promise<void> {
  const mine = await moveOf(here, tenantId)
  if (mine?.side !== 'source' || mine.phase === 'moved') return
  await changeSource(here, tenantId, { heard_at: at })
  await there
    .updateTable(TABLE)
    .set({ heard_at: THEIR_NOW })
    .where('tenant_id', '=', tenantId)
    .where('move_id', '=', mine.move_id)
    .where('side', '=', 'target')
    .execute()
}

/**
 * Nothing of the copy may be followed or opened from here on, whoever is about to: it is about to be deleted. Whoever opens it just now
 * is waited for.
 *
 * @returns false: it is open, or gone
 */
export async function spoilCopy(owner: Owner, tenantId: string, moveId: string): Promise<boolean> {
  const { numUpdatedRows } = await owner
    .updateTable(TABLE)
    .set({ applied_lsn: null })
    .where('tenant_id', '=', tenantId)
    .where('move_id', '=', moveId)
    .where('side', '=', 'target')
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/**
 * The same, asked where the copy is: the other side, which may come back at any moment, does not find it any more.
 *
 * @param before who was heard of since goes on with it
 * @returns its new id; undefined: it is gone on with, open, or gone
 */
export async function disownCopy(
  owner: Owner,
  { tenant_id: tenantId, move_id: moveId }: Pick<MoveRow, 'tenant_id' | 'move_id'>,
  before: Date,
): Promise<string | undefined> {
  const row = await owner
    .updateTable(TABLE)
    .set({ move_id: sql`gen_random_uuid()` })
    .where('tenant_id', '=', tenantId)
    .where('move_id', '=', moveId)
    .where('side', '=', 'target')
    .where('heard_at', '<', before)
    .returning('move_id')
    .executeTakeFirst()
  return row?.move_id
}

/** The brokerage has left, and is known to be open there. */
export const noteOpened = (
  owner: Owner,
  { tenantId, moveId, at }: Pick<NewMove, 'tenantId' | 'moveId' | 'at'>,
) =>
  owner
    .updateTable(TABLE)
    .set({ opened_at: at })
    .where('tenant_id', '=', tenantId)
    .where('move_id', '=', moveId)
    .where('phase', '=', 'moved')
    .where('opened_at', 'is', null)
    .execute()

/** Whether it was opened there by this move: that it is there may have other reasons. */
export async function hasArrived(owner: Owner, tenantId: string, moveId: string): Promise<boolean> {
  const row = await owner
    .selectFrom('operator_entry')
    .select('id')
    .where('tenant_id', '=', tenantId)
    .where('action', '=', 'brokerage.arrived')
    .where(sql<boolean>`detail ->> 'move' = ${moveId}`)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** How far the log of the source has been applied: in the transaction that applied it, which may have begun hours ago. */
export async function saveApplied(
  client: pg.ClientBase,
  tenantId: string,
  moveId: string,
  lsn: string,
): Promise<void> {
  const { rowCount } = await client.query(
    `update brokerage_move set applied_lsn = $3, heard_at = clock_timestamp()
     where tenant_id = $1 and move_id = $2 and side = 'target'`,
    [tenantId, moveId, lsn],
  )
  if (rowCount !== 1) throw new Error('What was copied is gone from the other installation.')
}

/** Of a move that has not come to its end. */
export const forgetSource = (owner: Owner, tenantId: string) =>
  owner
    .deleteFrom(TABLE)
    .where('tenant_id', '=', tenantId)
    .where('side', '=', 'source')
    .where('phase', '<>', 'moved')
    .execute()

/** Sources of moves whose command was not heard of since, and left a slot perhaps: none, where there is no slot at all. */
export const silentSince = (owner: Owner, before: Date) =>
  owner
    .selectFrom(TABLE)
    .select('tenant_id')
    .where('side', '=', 'source')
    .where('heard_at', '<', before)
    .where(
      sql<boolean>`exists (select from pg_replication_slots
        where starts_with(slot_name, 'frontage_move_') and database = current_database())`,
    )
    .execute()

/** Whether two addresses lead to one database. */
export async function databaseIdOf(owner: Owner): Promise<string> {
  await owner
    .insertInto('installation')
    .values({ is_only: true })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const { rows } = await sql<{ id: string }>`select id::text from installation`.execute(owner)
  return rows[0]?.id ?? ''
}
