/** The one way in which a notification's state is stored: its row, what the bell shows of it, and when its next step is due. */
import { notify as tell, type Tx } from '@frontage/db/client.ts'
import type { NotificationState } from '@frontage/domain/notifications.ts'
import type { AccountScope } from '../../../platform/scope.ts'
import { NEWS, newsFor } from '../channel.ts'
import { putMessage, readWritten, updateWritten, withdrawMessage } from './repository.ts'
import { columnsOf } from './state.ts'

/** @param state null: it is deleted; Undo brings it back as it was, with who has read it */
export async function writeState(
  tx: Tx,
  scope: AccountScope,
  id: string,
  state: NotificationState | null,
  now: Date,
): Promise<void> {
  const [row] = await readWritten(tx, scope, [id], true)
  if (!row) return
  const saved = { saved_at: now, saved_by: scope.actorAccountId }
  if (!state?.is_published) {
    await updateWritten(tx, scope, id, {
      ...saved,
      ...(state ? columnsOf(state) : {}),
      deleted_at: state ? null : now,
      step_due_at: null,
    })
    await withdrawMessage(tx, scope, id)
  } else {
    // What was taken back and comes again is news again; a correction of what is shown is not.
    const isAgain = !row.is_published || row.deleted_at !== null
    const publishedAt = isAgain || !row.published_at ? now : row.published_at
    const at = state.from ? new Date(state.from) : publishedAt
    // Whoever is new among its readers is emailed, and nobody twice: each email has its own key.
    const isForOthers = row.audience !== state.audience || row.audience_value !== state.audience_value
    const isDone =
      row.announced_at !== null &&
      at <= row.announced_at &&
      (!state.by_email || (row.emailed_at !== null && !isForOthers))
    await updateWritten(tx, scope, id, {
      ...saved,
      ...columnsOf(state),
      published_at: publishedAt,
      deleted_at: null,
      ...(isForOthers ? { emailed_after: null, emailed_at: null } : {}),
      // Put off again, it has not been announced.
      ...(row.announced_at && at > row.announced_at ? { announced_at: null } : {}),
      step_due_at: isDone ? null : at,
    })
    await putMessage(tx, scope, id, columnsOf(state), at)
  }
  // Bells count again.
  if (row.announced_at) await tell(tx, NEWS, newsFor(scope.tenantId, null))
}
