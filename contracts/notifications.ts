/** What users are told on the site. */
import { z } from 'zod'
import { paging } from './envelope.ts'

/** GET /marketingcenter/api/v1/notifications. The account is the asking one's own; its type follows from it. */
export const NotificationsQuery = z.object({
  accountId: z.uuid().optional(),
  userTypeId: z.coerce.number<number | string>().int().min(0).max(100).optional(),
  ...paging,
})

export const Notification = z.object({
  id: z.string(),
  /** Sanitized HTML, as is messageBody. */
  name: z.string(),
  messageBody: z.string(),
  image: z.string(),
  /** A path of this site, or ''. */
  pageLink: z.string(),
  isRead: z.boolean(),
  /** ISO 8601. */
  createdAt: z.string(),
})
export type Notification = z.infer<typeof Notification>

export const Notifications = z.object({
  rows: z.array(Notification),
  totalRows: z.int(),
  unread: z.int(),
})
export type Notifications = z.infer<typeof Notifications>

/** PUT /marketingcenter/api/v1/notifications/read */
export const NotificationsRead = z
  .array(z.object({ NotificationMessageId: z.uuid(), Id: z.null(), AccountId: z.uuid() }))
  .min(1)
  .max(100)
export type NotificationsRead = z.infer<typeof NotificationsRead>
