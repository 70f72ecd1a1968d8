/** What administrators change of notifications, one or many: publish, unpublish, delete, and Undo of each. */
import {
  NotificationChange,
  NotificationState,
  WrittenNotificationsQuery,
} from '@frontage/contracts/written-notifications.ts'
import type { AuditAction } from '@frontage/domain/audit.ts'
import {
  NOTIFICATION_FIELDS,
  notificationProblems,
  type NotificationState as State,
} from '@frontage/domain/notifications.ts'
import { MOST_BULK_ROWS } from '@frontage/contracts/limits.ts'
import { bulkKind, type BulkChange } from '../../../platform/bulk/kind.ts'
import { versionOf } from '../../../platform/changed-since.ts'
import { read } from '../../../platform/validation.ts'
import { userExists } from './audience-repository.ts'
import { reachNote } from './reach-note.ts'
import { idsOfWritten, readWritten } from './repository.ts'
import { stateOf, storable } from './state.ts'
import { writeState } from './write.ts'

const CHANGED_SINCE = 'Someone else changed this while you were editing.'
const GONE = 'This notification is no longer here.'
export const NO_SUCH_USER = 'This person is no longer here. Choose somebody else.'

export const changingNotifications = bulkKind<NotificationChange, State>({
  kind: 'notifications.change',
  fields: NOTIFICATION_FIELDS,
  menu: 'people',
  audit: auditOf,
  input: NotificationChange,
  state: NotificationState,
  title: titleOf,
  async find({ context, tenant, now }, selection) {
    if ('ids' in selection) return [...new Set(selection.ids.filter((id) => IS_ID.test(id)))]
    const query = read(WrittenNotificationsQuery, selection.all)
    const [rows] = await context.db.read(tenant, [idsOfWritten(tenant, query, now, MOST_BULK_ROWS + 1)])
    return rows.map(({ id }) => id)
  },
  async read(tx, { tenant }, rows, isForChange) {
    const ids = rows.flatMap(({ id }) => (id !== null && IS_ID.test(id) ? [id] : []))
    const found = await readWritten(tx, tenant, ids, isForChange)
    const byId = new Map(found.map((row) => [row.id, row]))
    return rows.map(({ id }) => {
      const row = byId.get(id ?? '')
      return { id, name: row?.title ?? '', state: row && row.deleted_at === null ? stateOf(row) : null }
    })
  },
  async decider(_, { now }, { is_deleted, version, ...fields }) {
    return ({ state }) => {
      if (!state) return { refused: GONE }
      if (version !== undefined && version !== versionOf(state)) return { refused: CHANGED_SINCE }
      if (is_deleted) return { after: null }
      const after = storable({ ...state, ...fields })
      const [problem] = notificationProblems(after, now)
      return problem ? { refused: problem.sentence } : { after }
    }
  },
  note: (work, changes) =>
    reachNote(
      work,
      changes.flatMap(({ before, after }) => (after?.is_published && !before?.is_published ? [after] : [])),
    ),
  async write(tx, { actor, now }, changes) {
    const written = []
    for (const { id, after } of changes) {
      const isForNobody = after?.audience === 'user' && !(await userExists(tx, actor, after.audience_value))
      if (id === null || isForNobody) written.push({ refused: id === null ? GONE : NO_SUCH_USER })
      else {
        await writeState(tx, actor, id, after, now)
        written.push({ id })
      }
    }
    return written
  },
})

const IS_ID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

function auditOf({ before, after }: BulkChange<State>): AuditAction {
  if (!before) return 'notifications.restored'
  if (!after) return 'notifications.deleted'
  if (before.is_published === after.is_published) return 'notifications.changed'
  return after.is_published ? 'notifications.published' : 'notifications.withdrawn'
}

function titleOf({ is_deleted, is_published, version, ...fields }: NotificationChange): string {
  if (is_deleted) return 'Delete notifications'
  if (version !== undefined || Object.keys(fields).length > 0) return 'Change a notification'
  return is_published ? 'Publish notifications' : 'Unpublish notifications'
}
