/** Copies a brokerage, and applies what changes here to the copy until both are the same. */
import { randomUUID } from 'node:crypto'
import type pg from 'pg'
import {
  applyChanges,
  beginSlot,
  bytesOf,
  changeSource,
  confirm,
  databaseIdOf,
  copyRows,
  dropSlot,
  flushLog,
  forgetSource,
  forgetTenant,
  holdMove,
  inSnapshot,
  inTransaction,
  insertSource,
  insertTarget,
  moveOf,
  noteOpened,
  placeOnDisk,
  publish,
  readChanges,
  readingOf,
  saveApplied,
  slotState,
  spoilCopy,
  unpublish,
  WentOn,
  writingOf,
  type MoveRow,
  type Sorted,
} from '@frontage/db/tenant-move/index.ts'
import { crashPoint } from '../../../platform/crash-point.ts'
import { MoveRefused, type Context, type There } from './sides.ts'

/** How long the beginning may wait for transactions that write, of all brokerages. */
const BEGIN_PATIENCE_MS = 60_000

export interface Move {
  context: Context
  there: There
  tenantId: string
  tables: Sorted
  tell: (line: string) => void
}

/** The id of a move whose copy can be followed: one that was begun before, or a new one. */
export async function haveCopy(move: Move, towards: string): Promise<string> {
  const { context, there, tenantId, tell } = move
  const mine = await context.db.platform((owner) => moveOf(owner, tenantId))
  const theirs = await there.db.platform((owner) => moveOf(owner, tenantId))
  if (mine && theirs?.move_id === mine.move_id && (await canGoOn(move, theirs))) {
    tell('Goes on with the copy that was begun before.')
    await context.db.platform((owner) =>
      changeSource(owner, tenantId, { phase: 'following', heard_at: context.clock.now() }),
    )
    return mine.move_id
  }
  if (mine) {
    tell('Begins again: what was begun before cannot be gone on with.')
    await undoCopy(move)
    await context.db.platform((owner) => forgetSource(owner, tenantId))
  }
  return begin(move, towards)
}

/** Whether the log here still tells of everything that the copy there has not got. One that was restored from a backup is older than that. */
async function canGoOn({ context: { db }, tenantId }: Move, theirs: MoveRow): Promise<boolean> {
  const client = await readingOf(db, tenantId)
  try {
    const { isWhole, confirmed } = await slotState(client, tenantId)
    return (
      isWhole &&
      theirs.applied_lsn !== null &&
      confirmed !== null &&
      bytesOf(theirs.applied_lsn) >= bytesOf(confirmed)
    )
  } finally {
    await client.end()
  }
}

/** Nothing of the copy is left, there or here, but what notes the move here. What is open there stays. */
export async function undoCopy({ context, there, tenantId, tables }: Move): Promise<void> {
  const { db } = context
  const mine = await db.platform((owner) => moveOf(owner, tenantId))
  const theirs = await there.db.platform((owner) => moveOf(owner, tenantId))
  if (mine && theirs?.side === 'target' && theirs.move_id === mine.move_id) {
    // A command that lost its hold on the name may be about to open it.
    if (!(await there.db.platform((owner) => spoilCopy(owner, tenantId, mine.move_id))))
      throw new WentOn(tenantId)
    // Before the rows, without which nobody would ask for it again.
    if (mine.has_copied_files) await there.files?.deleteAll(tenantId)
    const to = await writingOf(there.db, tenantId)
    try {
      await inTransaction(to, async () => {
        await holdMove(to, theirs)
        await forgetTenant(to, tenantId, tables)
      })
    } finally {
      await to.end()
    }
  }
  await dropSlotHere(context, tenantId)
}

/** What this server keeps for a move: without it one begins again. */
export async function dropSlotHere({ db }: Pick<Context, 'db'>, tenantId: string): Promise<void> {
  const client = await readingOf(db, tenantId)
  try {
    await dropSlot(client, tenantId)
    await unpublish(client, tenantId)
  } finally {
    await client.end()
  }
}

/** It is open there, and what this server kept for the move is let go. */
export async function endMove(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  tenantId: string,
  moveId: string,
) {
  await db.platform((owner) => noteOpened(owner, { tenantId, moveId, at: clock.now() }))
  await dropSlotHere({ db }, tenantId)
}

async function begin({ context, there, tenantId, tables, tell }: Move, towards: string): Promise<string> {
  const { db, clock, settings } = context
  const moveId = randomUUID()
  const hasCopiedFiles = there.files !== undefined
  const targetId = await there.db.platform((owner) => databaseIdOf(owner))
  // Of a brokerage of this id that was deleted while it moved.
  await dropSlotHere(context, tenantId)
  await db.platform((owner) =>
    insertSource(owner, { tenantId, moveId, towards, targetId, hasCopiedFiles, at: clock.now() }),
  )
  await there.db.platform((owner) =>
    insertTarget(owner, { tenantId, moveId, hasCopiedFiles, at: clock.now() }),
  )
  const from = await readingOf(db, tenantId)
  const to = await writingOf(there.db, tenantId)
  try {
    await publish(from, tenantId, tables.carried)
    tell('Waits for transactions that write just now.')
    const begun = await beginSlot(db, tenantId, BEGIN_PATIENCE_MS)
    try {
      const rows = await inSnapshot(from, begun.snapshot, () =>
        inTransaction(to, async () => {
          const copied = await copyRows(from, to, tenantId, tables.carried, (table, some) => {
            if (some >= ROWS_TOLD) tell(`  ${table}: ${some.toLocaleString('en-US')} rows`)
          })
          await saveApplied(to, tenantId, moveId, begun.lsn)
          return copied
        }),
      )
      tell(`Copied ${rows.toLocaleString('en-US')} rows. Changes are followed from here on.`)
    } finally {
      await begun.end()
    }
    crashPoint(settings, 'move-copied')
    await db.platform((owner) => changeSource(owner, tenantId, { phase: 'following', heard_at: clock.now() }))
    return moveId
  } finally {
    await from.end()
    await to.end()
  }
}
const ROWS_TOLD = 1_000

/** Applies what has been committed here since; what is applied and how far that was are one transaction there. */
export class Follower {
  readonly #move: Move
  readonly #moveId: string
  readonly #from: pg.Client
  readonly #to: pg.Client
  changes = 0
  /** How far the log of this side has been applied there. */
  applied = ''

  private constructor(move: Move, moveId: string, from: pg.Client, to: pg.Client) {
    this.#move = move
    this.#moveId = moveId
    this.#from = from
    this.#to = to
  }

  static async open(move: Move, moveId: string): Promise<Follower> {
    const from = await readingOf(move.context.db, move.tenantId)
    return new Follower(move, moveId, from, await writingOf(move.there.db, move.tenantId))
  }

  get from(): pg.Client {
    return this.#from
  }

  get to(): pg.Client {
    return this.#to
  }

  /** @returns how many bytes of the log had not been looked at when it began; 0: nothing of the brokerage was in them */
  async catchUp(): Promise<bigint> {
    const { tenantId, tables } = this.#move
    const onDisk = await placeOnDisk(this.#from)
    const theirs = await this.#move.there.db.platform((owner) => moveOf(owner, tenantId))
    if (theirs?.move_id !== this.#moveId || theirs.applied_lsn === null)
      throw new MoveRefused(['What was copied is gone from the other installation. Run the command again.'])
    let applied = theirs.applied_lsn
    const behind = bytesOf(onDisk) - bytesOf(applied)
    const all = await readChanges(this.#from, tenantId)
    // Applied before, and not confirmed before the command died.
    const transactions = all.filter(({ end }) => bytesOf(end) > bytesOf(applied))
    const last = transactions.at(-1)
    if (last) {
      await inTransaction(this.#to, async () => {
        this.changes += await applyChanges(this.#to, tables.carried, transactions)
        await saveApplied(this.#to, tenantId, this.#moveId, last.end)
      })
      applied = last.end
      crashPoint(this.#move.context.settings, 'move-applied')
    } else if (all.length === 0 && bytesOf(onDisk) > bytesOf(applied)) {
      // Nothing of the brokerage was in it: the server need not keep it.
      await saveApplied(this.#to, tenantId, this.#moveId, onDisk)
      applied = onDisk
    }
    await confirm(this.#from, tenantId, applied)
    this.applied = applied
    // Where all of it was applied before, there may be more behind it.
    if (all.length === 0) return 0n
    return behind > 1n ? behind : 1n
  }

  /** Until nothing is left of what was committed by now. @returns whether it came to that in time */
  async catchUpAll(isOver: () => boolean): Promise<boolean> {
    await flushLog(this.#from)
    while ((await this.catchUp()) > 0n) if (isOver()) return false
    return true
  }

  async close(): Promise<void> {
    await this.#from.end().catch(() => {})
    await this.#to.end().catch(() => {})
  }
}
