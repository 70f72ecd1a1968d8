import type { NotificationFields, WrittenNotification } from '@frontage/contracts/written-notifications.ts'
import { notificationProblems } from '@frontage/domain/notifications.ts'
import { recordAudit } from '../../../../platform/audit-repository.ts'
import type { BulkWork } from '../../../../platform/bulk/kind.ts'
import { Refusal } from '../../../../platform/refusal.ts'
import { userExists } from '../audience-repository.ts'
import { NO_SUCH_USER } from '../change.ts'
import { readNotification } from '../queries.ts'
import { insertWritten } from '../repository.ts'
import { columnsOf, storable } from '../state.ts'
import { writeState } from '../write.ts'

/** Writes a new one, public or not. @throws Refusal notifications.unusable with the field */
export async function createNotification(
  work: BulkWork,
  fields: NotificationFields,
): Promise<WrittenNotification> {
  const { context, actor, now } = work
  const state = storable(fields)
  const [problem] = notificationProblems(state, now)
  if (problem) throw new Refusal('notifications.unusable', { field: problem.field }, problem.sentence)
  const id = await context.db.tenant(actor, async (tx) => {
    if (state.audience === 'user' && !(await userExists(tx, actor, state.audience_value)))
      throw new Refusal('notifications.unusable', { field: 'audience_value' }, NO_SUCH_USER)
    const draft = columnsOf({ ...state, is_published: false })
    const made = await insertWritten(tx, actor, { ...draft, saved_by: actor.actorAccountId, saved_at: now })
    if (state.is_published) await writeState(tx, actor, made, state, now)
    const subject = { id: made, name: state.title }
    await recordAudit(tx, actor, {
      action: 'notifications.created',
      at: now,
      subject,
      accountId: null,
      after: { ...state },
    })
    return made
  })
  return readNotification(work, id)
}
