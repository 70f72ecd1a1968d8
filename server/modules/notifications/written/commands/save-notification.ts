import type { NotificationFields, WrittenNotification } from '@frontage/contracts/written-notifications.ts'
import { notificationProblems } from '@frontage/domain/notifications.ts'
import { startAction } from '../../../../platform/bulk/actions.ts'
import type { BulkWork } from '../../../../platform/bulk/kind.ts'
import { refuseIfChanged } from '../../../../platform/changed-since.ts'
import { Refusal } from '../../../../platform/refusal.ts'
import { changingNotifications, NO_SUCH_USER } from '../change.ts'
import { readNotification } from '../queries.ts'
import { storable } from '../state.ts'

const KINDS = [changingNotifications]

/**
 * Saves what was edited, as a change that can be undone.
 * @throws Refusal panel.changed-since with what somebody else saved; notifications.unusable with the field
 */
export async function saveNotification(
  work: BulkWork,
  id: string,
  { version, state }: { version: string; state: NotificationFields },
): Promise<WrittenNotification> {
  const before = await readNotification(work, id)
  refuseIfChanged(version, before.state)
  const [problem] = notificationProblems(storable(state), work.now)
  if (problem) throw new Refusal('notifications.unusable', { field: problem.field }, problem.sentence)
  const input = { ...state, version }
  const { refused } = await startAction(work, KINDS, changingNotifications, {
    input,
    selection: { ids: [id] },
  })
  const now = await readNotification(work, id)
  if (refused === 0) return now
  // Somebody saved in this very moment.
  refuseIfChanged(version, now.state)
  throw new Refusal('notifications.unusable', { field: 'audience_value' }, NO_SUCH_USER)
}
