import { z } from 'zod'
import * as calls from '../calls/written-notifications.ts'
import type { Endpoints } from '../endpoint.ts'
import { envelope, rowsOf } from '../envelope.ts'
import {
  AudienceQuery,
  AudienceSize,
  NotificationFields,
  NotificationReader,
  NotificationSave,
  ReadersQuery,
  WrittenNotification,
  WrittenNotificationRow,
  WrittenNotificationsQuery,
} from '../written-notifications.ts'

const may = 'administrator'
const params = z.object({ id: z.guid() })

export const writtenNotificationEndpoints = {
  [calls.list]: {
    may,
    query: WrittenNotificationsQuery,
    replies: { 200: envelope(rowsOf(WrittenNotificationRow)) },
    refusals: [],
  },
  [calls.read]: { may, params, replies: { 200: envelope(WrittenNotification) }, refusals: [] },
  [calls.create]: {
    may,
    body: NotificationFields,
    replies: { 201: envelope(WrittenNotification) },
    refusals: ['notifications.unusable'],
  },
  [calls.save]: {
    may,
    params,
    body: NotificationSave,
    replies: { 200: envelope(WrittenNotification) },
    refusals: ['panel.changed-since', 'notifications.unusable'],
  },
  [calls.listReaders]: {
    may,
    params,
    query: ReadersQuery,
    replies: { 200: envelope(rowsOf(NotificationReader)) },
    refusals: [],
  },
  [calls.audience]: {
    may,
    query: AudienceQuery,
    replies: { 200: envelope(AudienceSize) },
    refusals: [],
  },
} as const satisfies Endpoints
