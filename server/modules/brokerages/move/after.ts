/** What is done of a move apart from moving: undone, given up, or what is left of it deleted. */
import {
  forgetTenant,
  hasArrived,
  inTransaction,
  moveOf,
  readingOf,
  stay,
  unpublish,
  writingOf,
  type MoveRow,
} from '@frontage/db/tenant-move/index.ts'
import { crashPoint } from '../../../platform/crash-point.ts'
import { dropSlotHere, isKnownOpenThere, undoCopy } from './follow.ts'
import type { MoveOptions } from './move.ts'
import { brokerageOf } from './repository.ts'
import { alone, comesHere, MoveRefused, tablesOf, type Context, type There } from './sides.ts'

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
    const theirs = await there.db.platform((owner) => moveOf(owner, tenantId))
    const isOfThis = theirs?.move_id === mine.move_id
    const hasOpened =
      !isOfThis && (await there.db.platform((owner) => hasArrived(owner, tenantId, mine.move_id)))
    // A third installation knows nothing of it, and it may be open at the second.
    if (!isOfThis && !hasOpened && towards !== mine.towards)
      throw new MoveRefused([`This move was begun towards ${mine.towards}. Give the same address.`])
    const isOpenThere =
      !isOfThis && (await there.db.platform((owner) => brokerageOf(owner, tenantId))) !== undefined
    if (hadLeft && (hasOpened || isOpenThere))
      throw new MoveRefused([
        `${tenantId} is open there, and may have changed. Move it back from there instead, once it is forgotten here: --forget`,
      ])
    await undoCopy({ context, there, tenantId, tables: await tablesOf(db), tell: () => {} })
    await stayHere(context, tenantId, { hadLeft })
    return true
  })
}

async function stayHere({ db, clock }: Context, tenantId: string, { hadLeft }: { hadLeft: boolean }) {
  const client = await readingOf(db, tenantId)
  try {
    await inTransaction(client, async () => {
      await stay(client, { tenantId, hadLeft, at: clock.now() })
      await unpublish(client, tenantId)
    })
  } finally {
    await client.end()
  }
}

/**
 * Undoes a move whose target is gone for good, or cannot be reached any more.
 *
 * @returns where a part of it may be; null: no move was begun
 */
export function giveUpMove(context: Context, tenantId: string): Promise<string | null> {
  return alone(context, tenantId, async () => {
    const mine = await context.db.platform((owner) => moveOf(owner, tenantId))
    if (mine?.side !== 'source') return null
    // It may be open there, and whoever opened it here would have two.
    if (mine.phase === 'moved')
      throw new MoveRefused([
        `${tenantId} has left towards ${mine.towards}, and may be open there: without that database it cannot be opened here.`,
      ])
    await dropSlotHere(context, tenantId)
    await stayHere(context, tenantId, { hadLeft: false })
    return mine.towards
  })
}

/** Deletes here what has gone to another installation, or was to come from one. @returns whether its files were deleted as well */
export function forgetMoved(context: Context, tenantId: string): Promise<boolean> {
  return alone(context, tenantId, async () => {
    const { db, files, clock, settings } = context
    const mine = await db.platform((owner) => moveOf(owner, tenantId))
    if (mine?.side === 'target') await assertGivenUp(context, mine)
    else if (mine?.phase !== 'moved') throw new MoveRefused([`${tenantId} has not moved anywhere from here.`])
    // What is written last is only here until then.
    else if (!(await isKnownOpenThere(context, tenantId)))
      throw new MoveRefused([
        `${tenantId} has left, and it is not known here whether ${mine.towards} has opened it. Run the move again first, which opens it there.`,
      ])
    const tables = await tablesOf(db)
    if (mine.side === 'source') await dropSlotHere(context, tenantId)
    // Before the rows, without which nobody would ask for it again.
    if (mine.has_copied_files) await files.deleteAll(tenantId)
    crashPoint(settings, 'move-forgetting')
    const client = await writingOf(db, tenantId)
    try {
      await inTransaction(client, () => forgetTenant(client, tenantId, tables, clock.now()))
    } finally {
      await client.end()
    }
    return mine.has_copied_files
  })
}

/** The other side says at every step of a move that it lives: a copy that is still followed is not deleted by mistake. */
async function assertGivenUp({ clock }: Context, { tenant_id: tenantId, heard_at: heardAt }: MoveRow) {
  if (clock.now().getTime() - heardAt.getTime() < GIVEN_UP_MS)
    throw new MoveRefused([
      `A copy of ${tenantId} is coming here just now. Undo the move where it was begun (--abort), or try again in an hour.`,
    ])
}
const GIVEN_UP_MS = 3_600_000
