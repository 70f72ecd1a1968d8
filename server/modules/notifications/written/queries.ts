import type {
  AudienceSize,
  NotificationReader,
  ReadersQuery,
  WrittenNotification,
  WrittenNotificationRow,
  WrittenNotificationsQuery,
} from '@frontage/contracts/written-notifications.ts'
import { notificationStatus } from '@frontage/domain/notifications.ts'
import { nameOrEmail } from '@frontage/domain/users.ts'
import type { BulkWork } from '../../../platform/bulk/kind.ts'
import { versionOf } from '../../../platform/changed-since.ts'
import { Refusal } from '../../../platform/refusal.ts'
import {
  countMeant,
  countRead,
  countWithoutEmail,
  userRow,
  readRows,
  unreadRows,
  type Audience,
} from './audience-repository.ts'
import { usersNamed, readCounts, writtenById, writtenCount, writtenRows } from './repository.ts'
import { stateOf } from './state.ts'

export async function listNotifications(
  { context: { db }, tenant, now }: BulkWork,
  query: WrittenNotificationsQuery,
): Promise<{ rows: WrittenNotificationRow[]; totalRows: number }> {
  const [rows, [count]] = await db.read(tenant, [
    writtenRows(tenant, query, now),
    writtenCount(tenant, query, now),
  ])
  const ids = rows.map(({ id }) => id)
  const people = rows.flatMap(({ audience, audience_value: id }) => (audience === 'user' ? [id] : []))
  const [read, named] = await db.read(tenant, [readCounts(tenant, ids), usersNamed(tenant, people)])
  const readBy = new Map(read.map((row) => [row.message_id, Number(row.people)]))
  const nameBy = new Map(named.map((row) => [row.id, nameOrEmail(row)]))
  return {
    rows: rows.map((row) => {
      const state = stateOf(row)
      return {
        id: row.id,
        title: row.title,
        status: notificationStatus(state, now),
        audience: row.audience,
        audience_value: row.audience_value,
        audienceName: nameBy.get(row.audience_value) ?? '',
        from: state.from,
        until: state.until,
        byEmail: row.by_email,
        read: readBy.get(row.id) ?? 0,
        savedAt: row.saved_at.toISOString(),
      }
    }),
    totalRows: Number(count?.total ?? 0),
  }
}

/** @throws Refusal request.not-found */
export async function readNotification(work: BulkWork, id: string): Promise<WrittenNotification> {
  const { context, tenant, now } = work
  const [[row], [read]] = await context.db.read(tenant, [writtenById(tenant, id), countRead(tenant, id)])
  if (!row) throw new Refusal('request.not-found')
  const state = stateOf(row)
  const { people, name } = await audienceSize(work, state)
  return {
    id,
    state,
    version: versionOf(state),
    status: notificationStatus(state, now),
    audienceName: name,
    savedAt: row.saved_at.toISOString(),
    savedBy: nameOrEmail(row),
    recipients: people,
    read: Number(read?.people ?? 0),
    emailed: row.emailed_count,
    emailedAt: row.emailed_at?.toISOString() ?? null,
  }
}

/** @throws Refusal request.not-found */
export async function listReaders(
  work: BulkWork,
  id: string,
  { read, ...page }: ReadersQuery,
): Promise<{ rows: NotificationReader[]; totalRows: number }> {
  const { context, tenant } = work
  const { state, recipients, read: readers } = await readNotification(work, id)
  const rows =
    read === 'yes'
      ? (await context.db.read(tenant, [readRows(tenant, id, page)]))[0]
      : (await context.db.read(tenant, [unreadRows(tenant, state, id, page)]))[0]
  return {
    rows: rows.map((row) => ({
      id: row.id,
      name: nameOrEmail(row),
      email: row.email,
      office: row.office,
      readAt: row.read_at?.toISOString() ?? null,
    })),
    // Some may have read it and moved on since.
    totalRows: read === 'yes' ? readers : Math.max(rows.length, recipients - readers),
  }
}

const IS_ID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i
const NOBODY: AudienceSize = { people: 0, withoutEmail: 0, name: '' }

/** How many people there are whom it would be for. */
export async function audienceSize(
  { context: { db }, tenant }: BulkWork,
  asked: Audience,
): Promise<AudienceSize> {
  const { audience, audience_value: value } = asked
  if (audience === 'user' && !IS_ID.test(value)) return NOBODY
  const [[counted], [without]] = await db.read(tenant, [
    countMeant(tenant, asked),
    countWithoutEmail(tenant, asked),
  ])
  const [[user]] = audience === 'user' ? await db.read(tenant, [userRow(tenant, value)]) : [[]]
  return {
    people: Number(counted?.people ?? 0),
    withoutEmail: Number(without?.people ?? 0),
    name: user ? nameOrEmail(user) : '',
  }
}
