/** What is done of a move apart from moving: undone, given up, or what is left of it deleted. */
import {
  disownCopy,
  forgetTenant,
  hasArrived,
  holdMove,
  inTransaction,
  moveOf,
  readingOf,
  stay,
  writingOf,
  type MoveRow,
} from '@frontage/db/tenant-move/index.ts'
import { crashPoint } from '../../../platform/crash-point.ts'
import { dropSlotHere, undoCopy } from './follow.ts'
import type { MoveOptions } from './move.ts'
import {
  alone,
  comesHere,
  isTargetOf,
  MoveRefused,
  servedOtherwise,
  tablesOf,
  type Context,
  type There,
} from './sides.ts'

/**
 * Everything is as it was, unless the brokerage is open there.
 *
 * @param towards the address of `there`, without a password
 * @returns whether there was something to undo
 */
export function undoMove(
  context: Context,
  there: There,
  { tenantId, towards }: Pick<MoveOptions, 'tenantId' | 'towards'>,
): Promise<boolean> {
  return alone(context, tenantId, async () => {
    const { db } = context
    const mine = await db.platform((owner) => moveOf(owner, tenantId))
    if (!mine) return false
    if (mine.side === 'target') throw comesHere(tenantId)
    const hadLeft = mine.phase === 'moved'
    if (mine.has_copied_files !== (there.files !== undefined))
      throw new MoveRefused([
        'This move was begun with another --files. Give the same, so that copies are deleted.',
      ])
    if (!(await isTargetOf(mine, there, towards)))
      throw new MoveRefused([
        `This move was begun towards ${mine.towards}, and that is not its database. Give its address.`,
      ])
    const theirs = await there.db.platform((owner) => moveOf(owner, tenantId))
    if (hadLeft && theirs?.move_id !== mine.move_id) {
      if (await there.db.platform((owner) => hasArrived(owner, tenantId, mine.move_id)))
        throw new MoveRefused([
          `${tenantId} is open there, and may have changed. Move it back from there instead, once it is forgotten here: --forget`,
        ])
      const inTheWay = await servedOtherwise(there, tenantId)
      if (inTheWay.length > 0) throw new MoveRefused(inTheWay)
    }
    await undoCopy({ context, there, tenantId, tables: await tablesOf(db), tell: () => {} })
    await stayHere(context, mine)
    return true
  })
}

async function stayHere({ db, clock }: Context, mine: MoveRow): Promise<void> {
  const { tenant_id: tenantId, phase } = mine
  const client = await readingOf(db, tenantId)
  try {
    await inTransaction(client, async () => {
      await holdMove(client, mine)
      await stay(client, { tenantId, hadLeft: phase === 'moved', at: clock.now() })
    })
  } finally {
    await client.end()
  }
}

/**
 * Undoes a move whose target is gone for good, or cannot be reached any more.
 *
 * @param isOpenNowhere whoever types it knows that a brokerage that has left is open nowhere
 * @returns where a part of it may be; null: no move was begun
 */
export function giveUpMove(
  context: Context,
  tenantId: string,
  { isOpenNowhere = false } = {},
): Promise<string | null> {
  return alone(context, tenantId, async () => {
    const mine = await context.db.platform((owner) => moveOf(owner, tenantId))
    if (mine?.side !== 'source') return null
    // It may be open there, and whoever opened it here would have two.
    if (mine.phase === 'moved' && !isOpenNowhere)
      throw new MoveRefused([
        `${tenantId} has left towards ${mine.towards}, and ${mine.opened_at ? 'was' : 'may have been'} opened there. If that database is lost, and its backups as well, it is opened here as it was when it left: --abort --gone --open-nowhere`,
      ])
    await dropSlotHere(context, tenantId)
    await stayHere(context, mine)
    return mine.towards
  })
}

/** Deletes here what has gone to another installation, or was to come from one. @returns whether its files were deleted as well */
export function forgetMoved(context: Context, tenantId: string): Promise<boolean> {
  return alone(context, tenantId, async () => {
    const { db, files, clock, settings } = context
    const mine = await heldForGood(context, tenantId)
    const tables = await tablesOf(db)
    if (mine.side === 'source') await dropSlotHere(context, tenantId)
    // Before the rows, without which nobody would ask for it again.
    if (mine.has_copied_files) await files.deleteAll(tenantId)
    crashPoint(settings, 'move-forgetting')
    const client = await writingOf(db, tenantId)
    try {
      await inTransaction(client, async () => {
        await holdMove(client, mine)
        await forgetTenant(client, tenantId, tables, clock.now())
      })
    } finally {
      await client.end()
    }
    return mine.has_copied_files
  })
}

/** A move that nobody goes on with any more. @throws MoveRefused */
async function heldForGood({ db, clock }: Context, tenantId: string): Promise<MoveRow> {
  const mine = await db.platform((owner) => moveOf(owner, tenantId))
  if (mine?.side === 'target') {
    const before = new Date(clock.now().getTime() - GIVEN_UP_MS)
    const moveId = await db.platform((owner) => disownCopy(owner, mine, before))
    if (moveId !== undefined) return { ...mine, move_id: moveId }
    throw new MoveRefused([
      `A copy of ${tenantId} is coming here just now. Undo the move where it was begun (--abort), or try again in an hour.`,
    ])
  }
  if (mine?.phase !== 'moved') throw new MoveRefused([`${tenantId} has not moved anywhere from here.`])
  // What is written last is only here until then.
  if (mine.opened_at === null)
    throw new MoveRefused([
      `${tenantId} has left, and it is not known here whether ${mine.towards} has opened it. Run the move again first, which opens it there.`,
    ])
  return mine
}
/** The other side says that it lives every half minute: see `sayAlive`. */
const GIVEN_UP_MS = 3_600_000
