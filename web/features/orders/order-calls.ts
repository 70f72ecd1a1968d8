/** The calls of past orders. All throw ApiRefusal with the sentence to show. */
import type { Order, OrderRow, ReorderReply } from '@frontage/contracts/orders.ts'
import { api, withQuery } from '../../lib/api.ts'
import { saveFile } from '../../lib/download.ts'

const ORDERS = '/marketingcenter/api/v1/orders'

/** As a crumb. */
export const PAST_ORDERS = { label: 'Past orders', url: '/pastorders' }

export const PAGE_SIZE = 12

export interface OrderList {
  rows: OrderRow[]
  totalRows: number
}

export interface OrderListQuery {
  search: string
  page: number
}

/** The list's own address. */
export const ordersHref = ({ search, page }: OrderListQuery): string =>
  withQuery(PAST_ORDERS.url, { search: search || undefined, page: page > 1 ? String(page) : undefined })

export const fetchOrders = ({ search, page }: OrderListQuery) =>
  api.get<OrderList>(ORDERS, { query: { search, pageNumber: page, pageSize: PAGE_SIZE } })

export const fetchOrder = (id: string) => api.get<Order>(`${ORDERS}/${encodeURIComponent(id)}`)

/** @param key one per click, so that a repeated click adds nothing twice */
export const reorder = (id: string, key: string) =>
  api.post<ReorderReply>(`${ORDERS}/${encodeURIComponent(id)}/reorder`, {}, { idempotencyKey: key })

const itemPath = (orderId: string, lineId: string) =>
  `${ORDERS}/${encodeURIComponent(orderId)}/items/${encodeURIComponent(lineId)}`

/** Saves the file that the press prints. @throws ApiRefusal */
export const downloadPressFile = (orderId: string, lineId: string): Promise<void> =>
  saveFile(`${itemPath(orderId, lineId)}/press-file`)

/** The addresses that a line is mailed to, as they were when it was ordered. @throws ApiRefusal */
export const downloadMailingList = (orderId: string, lineId: string): Promise<void> =>
  saveFile(`${itemPath(orderId, lineId)}/mailing-list`)
