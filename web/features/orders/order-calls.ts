/** The calls of past orders. All throw ApiRefusal with the sentence to show. */
import type { Order, OrderRow, ReorderReply } from '@frontage/contracts/orders.ts'
import { api, ApiRefusal } from '../../lib/api.ts'

const ORDERS = '/marketingcenter/api/v1/orders'

export const PAGE_SIZE = 12
export const DOWNLOAD_FAILED = 'Error occurred while downloading the file.'

export interface OrderList {
  rows: OrderRow[]
  totalRows: number
}

export const fetchOrders = (page: number) =>
  api.get<OrderList>(ORDERS, { query: { pageNumber: page, pageSize: PAGE_SIZE } })

export const fetchOrder = (id: string) => api.get<Order>(`${ORDERS}/${encodeURIComponent(id)}`)

/** @param key one per click, so that a repeated click adds nothing twice */
export const reorder = (id: string, key: string) =>
  api.post<ReorderReply>(`${ORDERS}/${encodeURIComponent(id)}/reorder`, {}, { idempotencyKey: key })

/** Saves the file that the press prints under a name that says what it is. @throws ApiRefusal */
export async function downloadPressFile(orderId: string, lineId: string, name: string): Promise<void> {
  const path = `${ORDERS}/${encodeURIComponent(orderId)}/items/${encodeURIComponent(lineId)}/press-file`
  let file: Blob
  try {
    const reply = await fetch(path, { credentials: 'same-origin' })
    if (!reply.ok) throw new ApiRefusal(reply.status, 'orders.not-downloaded', DOWNLOAD_FAILED)
    file = await reply.blob()
  } catch {
    throw new ApiRefusal(0, 'orders.not-downloaded', DOWNLOAD_FAILED)
  }
  const anchor = document.createElement('a')
  anchor.href = URL.createObjectURL(file)
  anchor.download = name
  anchor.click()
  // The browser reads the address when the click is handled, a moment after this.
  setTimeout(() => URL.revokeObjectURL(anchor.href), 60_000)
}

/** 'HR-1001 Open house flyer.pdf', without what file systems refuse. */
export const pressFileName = (number: string, line: string): string =>
  `${number} ${line}`.replaceAll(/[\\/:*?"<>|]+/g, ' ').trim() + '.pdf'
