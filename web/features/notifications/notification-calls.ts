/** Calls of those who write notifications, and how the list's filters are in the address. */
import * as usersCalls from '@frontage/contracts/calls/people.ts'
import * as calls from '@frontage/contracts/calls/written-notifications.ts'
import type { Places } from '@frontage/contracts/people.ts'
import type {
  NotificationReader,
  WrittenNotification,
  WrittenNotificationRow,
} from '@frontage/contracts/written-notifications.ts'
import { AUDIENCES, NOTIFICATION_STATUSES, type NotificationState } from '@frontage/domain/notifications.ts'
import { api, withQuery } from '../../lib/api.ts'
import { readTableAddress, tableParams, type TableAddress } from '../../lib/table-address.ts'

export const NOTIFICATIONS_PATH = '/cp/notifications'
export const PAGE_SIZE = 25
const SORTS = ['title', 'saved']
const FILTERS = { search: 'text', status: NOTIFICATION_STATUSES, audience: AUDIENCES } as const
export const listHref = (address: TableAddress<string>): string =>
  withQuery(NOTIFICATIONS_PATH, tableParams(address))

export interface NotificationsShown {
  address: TableAddress<string>
  rows: readonly WrittenNotificationRow[]
  totalRows: number
}

/** @throws ApiRefusal */
export async function loadNotifications({ searchParams }: URL): Promise<NotificationsShown> {
  const address = readTableAddress(searchParams, SORTS, FILTERS)
  const { page: _, search = '', ...query } = tableParams(address)
  const found = await api.call(calls.list, {
    query: { ...query, search: search.slice(0, 100), pageNumber: address.page, pageSize: PAGE_SIZE },
  })
  return { address, ...found }
}

export interface NotificationOpened {
  /** null: a new one. */
  notification: WrittenNotification | null
  places: Places
}

/** @throws ApiRefusal */
export async function openNotification(id: string | null): Promise<NotificationOpened> {
  const [notification, places] = await Promise.all([
    id === null ? null : api.call(calls.read, { params: { id } }),
    api.call(usersCalls.places),
  ])
  return { notification, places }
}

export const createNotification = (body: NotificationState): Promise<WrittenNotification> =>
  api.call(calls.create, { body })

export const saveNotification = (id: string, version: string, state: NotificationState) =>
  api.call(calls.save, { params: { id }, body: { version, state } })

export const listReaders = (
  id: string,
  read: 'yes' | 'no',
  pageNumber: number,
): Promise<{ rows: NotificationReader[]; totalRows: number }> =>
  api.call(calls.listReaders, { params: { id }, query: { read, pageNumber, pageSize: PAGE_SIZE } })

export const sizeOf = ({ audience, audience_value: value }: NotificationState) =>
  api.call(calls.audience, { query: { audience, value } })
