/** The calls of past orders. All throw ApiRefusal with the sentence to show. */
import { pathOf } from '@frontage/contracts/call.ts'
import * as calls from '@frontage/contracts/calls/orders.ts'
import type { OrderRow } from '@frontage/contracts/orders.ts'
import { api, withQuery } from '../../lib/api.ts'
import { saveFile } from '../../lib/download.ts'

/** As a crumb. */
export const PAST_ORDERS = { label: 'Past orders', url: '/pastorders' }

export const PAGE_SIZE = 12

export interface OrderList {
  rows: OrderRow[]
  totalRows: number
  next: string | null
  previous: string | null
}

export interface OrderListQuery {
  search: string
  page: number
  /** The mark of the row that the page begins at. */
  at?: string | undefined
}

/** The list's own address. */
export const ordersHref = ({ search, page, at }: OrderListQuery): string =>
  withQuery(PAST_ORDERS.url, {
    search: search || undefined,
    page: page > 1 ? String(page) : undefined,
    at,
  })

export const fetchOrders = ({ search, page, at }: OrderListQuery) =>
  api.call(calls.list, { query: { search, at, pageNumber: page, pageSize: PAGE_SIZE } })

export const fetchOrder = (id: string) => api.call(calls.read, { params: { id } })

/** @param key one per click, so that a repeated click adds nothing twice */
export const reorder = (id: string, key: string) =>
  api.call(calls.reorder, { params: { id }, idempotencyKey: key })

/** Saves the file that the press prints. @throws ApiRefusal */
export const downloadPressFile = (orderId: string, lineId: string): Promise<void> =>
  saveFile(pathOf(calls.pressFile, { id: orderId, itemId: lineId }))

/** The addresses that a line is mailed to, as they were when it was ordered. @throws ApiRefusal */
export const downloadMailingList = (orderId: string, lineId: string): Promise<void> =>
  saveFile(pathOf(calls.mailingList, { id: orderId, itemId: lineId }))
