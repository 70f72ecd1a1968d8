/** Notifications as administrators write them. */
import { z } from 'zod'
import { AUDIENCES, NOTIFICATION_STATUSES } from '@frontage/domain/notifications.ts'
import { paging } from './envelope.ts'
import { MAX_NOTIFICATION_TEXT, MAX_NOTIFICATION_TITLE } from './limits.ts'
import { SORT_DIRECTIONS } from './sorting.ts'
import { typedText } from './text.ts'

const moment = z.iso.datetime({ offset: true }).nullable()

const fields = {
  title: typedText(MAX_NOTIFICATION_TITLE),
  text: typedText(MAX_NOTIFICATION_TEXT),
  link: typedText(500),
  audience: z.enum(AUDIENCES),
  audience_value: typedText(80),
  is_published: z.boolean(),
  from: moment,
  until: moment,
  by_email: z.boolean(),
}
export const NotificationFields = z.object(fields)
export type NotificationFields = z.infer<typeof NotificationFields>

/** The same as it is stored, whatever the limits were then. */
export const NotificationState = NotificationFields.extend({
  title: z.string(),
  text: z.string(),
  link: z.string(),
  audience_value: z.string(),
})

/** What is made of each selected notification; what is absent stays. */
export const NotificationChange = NotificationFields.partial().extend({
  is_deleted: z.literal(true).optional(),
  /** The state that was edited; where it is another one now, nothing is changed. */
  version: z.string().max(60).optional(),
})
export type NotificationChange = z.infer<typeof NotificationChange>

/** PUT /managetenants/api/v1/written-notifications/{id} */
export const NotificationSave = z.object({ version: z.string().max(60), state: NotificationFields })

export const WrittenNotification = z.object({
  id: z.guid(),
  state: NotificationState,
  version: z.string(),
  status: z.enum(NOTIFICATION_STATUSES),
  /** For whom in words, where the value alone does not say it: a person's name. */
  audienceName: z.string(),
  savedAt: z.iso.datetime(),
  savedBy: z.string(),
  /** People it is for, as they are now. */
  recipients: z.int(),
  read: z.int(),
  /** Emails that were queued so far. */
  emailed: z.int(),
  /** null: there are none, or more are to come. */
  emailedAt: z.iso.datetime().nullable(),
})
export type WrittenNotification = z.infer<typeof WrittenNotification>

export const WrittenNotificationRow = z.object({
  id: z.guid(),
  title: z.string(),
  status: z.enum(NOTIFICATION_STATUSES),
  audience: z.enum(AUDIENCES),
  audience_value: z.string(),
  audienceName: z.string(),
  from: z.iso.datetime().nullable(),
  until: z.iso.datetime().nullable(),
  byEmail: z.boolean(),
  read: z.int(),
  savedAt: z.iso.datetime(),
})
export type WrittenNotificationRow = z.infer<typeof WrittenNotificationRow>

export const NOTIFICATION_SORTS = ['saved', 'title'] as const

/** GET /managetenants/api/v1/written-notifications */
export const WrittenNotificationsQuery = z.object({
  search: typedText(100).default(''),
  status: z.enum(NOTIFICATION_STATUSES).optional(),
  audience: z.enum(AUDIENCES).optional(),
  sort: z.enum(NOTIFICATION_SORTS).default('saved'),
  direction: z.enum(SORT_DIRECTIONS).default('DESC'),
  ...paging,
})
export type WrittenNotificationsQuery = z.infer<typeof WrittenNotificationsQuery>

/** GET /managetenants/api/v1/written-notifications/{id}/readers */
export const ReadersQuery = z.object({ read: z.enum(['yes', 'no']).default('yes'), ...paging })
export type ReadersQuery = z.infer<typeof ReadersQuery>

export const NotificationReader = z.object({
  id: z.guid(),
  name: z.string(),
  email: z.string(),
  office: z.string(),
  /** null: not yet. */
  readAt: z.iso.datetime().nullable(),
})
export type NotificationReader = z.infer<typeof NotificationReader>

/** GET /managetenants/api/v1/notification-audience: how many people somebody is about to write to. */
export const AudienceQuery = z.object({ audience: z.enum(AUDIENCES), value: typedText(80).default('') })
export const AudienceSize = z.object({
  people: z.int(),
  /** Those of them who get no emails: they declined, or never confirmed their address. */
  withoutEmail: z.int(),
  name: z.string(),
})
export type AudienceSize = z.infer<typeof AudienceSize>

/** The link of an email: who it is, and the server's own signature. */
export const UnsubscribeToken = z.object({ token: z.string().min(20).max(200) })
