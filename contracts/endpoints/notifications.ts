import { z } from 'zod'
import * as calls from '../calls/notifications.ts'
import type { Endpoints } from '../endpoint.ts'
import { envelope } from '../envelope.ts'
import { Notifications, NotificationsQuery, NotificationsRead } from '../notifications.ts'

export const notificationEndpoints = {
  [calls.list]: {
    may: 'account',
    query: NotificationsQuery,
    replies: { 200: envelope(Notifications) },
    refusals: [],
  },
  [calls.markRead]: {
    may: 'account',
    body: NotificationsRead,
    replies: { 200: envelope(z.object({ unread: z.int() })) },
    refusals: [],
  },
  [calls.stream]: { may: 'account', replies: 'events', refusals: [] },
} as const satisfies Endpoints
