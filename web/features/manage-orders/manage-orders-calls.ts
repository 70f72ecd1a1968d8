/** The calls of the staff's orders, and how their list is in the address. All calls throw ApiRefusal. */
import { pathOf, templateOf } from '@frontage/contracts/call.ts'
import * as calls from '@frontage/contracts/calls/manage-orders.ts'
import type {
  ChangeOrderStatus,
  FailedMessage,
  PaymentToReview,
  SettleMessage,
} from '@frontage/contracts/manage-orders.ts'
import type { FailedRefund } from '@frontage/contracts/refunds.ts'
import { MAX_CODE } from '@frontage/contracts/limits.ts'
import { ORDER_STATUSES, type OrderStatus } from '@frontage/domain/order-status.ts'
import { api, withQuery } from '../../lib/api.ts'
import { markOf } from '../../lib/page-mark.ts'

export const PAGE_SIZE = 25

export interface OrdersQuery {
  status: OrderStatus | null
  search: string
  /** Its code; '': any, or none. */
  coupon: string
  page: number
}

/** Bad values of an address are ignored. */
export function readOrdersQuery(params: URLSearchParams): OrdersQuery {
  const page = Number(params.get('page'))
  return {
    status: ORDER_STATUSES.find((status) => status === params.get('status')) ?? null,
    search: (params.get('search') ?? '').trim().slice(0, 100),
    coupon: (params.get('coupon') ?? '').trim().slice(0, MAX_CODE),
    page: Number.isInteger(page) && page > 0 ? Math.min(page, 100_000) : 1,
  }
}

/** Only what differs from the plain list. */
export const toParams = ({ status, search, coupon, page }: OrdersQuery) => ({
  status,
  search,
  coupon,
  page: page > 1 ? page : null,
})

/** What the list is narrowed to, in the words of its call: everything that matches it can be selected. */
export const narrowingOf = ({ status, search, coupon }: OrdersQuery): Record<string, string> => ({
  ...(status ? { status } : {}),
  ...(search ? { search } : {}),
  ...(coupon ? { coupon } : {}),
})

const listQuery = ({ status, search, coupon, page }: OrdersQuery, at?: string) => ({
  status,
  search,
  coupon,
  at,
  pageNumber: page,
  pageSize: PAGE_SIZE,
})

/** @param at the mark of the row that the page begins at */
export const fetchManagedOrders = (query: OrdersQuery, at?: string) =>
  api.call(calls.list, { query: listQuery(query, at) })

export const changeStatus = (id: string, change: ChangeOrderStatus) =>
  api.call(calls.changeStatus, { params: { id }, body: change })

/** What a user has to look at. */
export interface NeedsAttention {
  payments: PaymentToReview[]
  messages: FailedMessage[]
  /** Refunds that the bank sent back. */
  refunds: FailedRefund[]
}

export async function fetchNeedsAttention(): Promise<NeedsAttention> {
  const [payments, messages, refunds] = await Promise.all([
    api.call(calls.listPayments),
    api.call(calls.listMessages),
    api.call(calls.listFailedRefunds),
  ])
  return { payments, messages, refunds }
}

/** What the list asks for, or one of its orders, spelled as they ask. */
export function ordersAsked({ searchParams }: URL): string[] {
  const id = searchParams.get('order')
  if (id !== null) return [pathOf(calls.read, { id })]
  const query = listQuery(readOrdersQuery(searchParams), markOf(searchParams))
  return [
    withQuery(templateOf(calls.list), query),
    ...[calls.listPayments, calls.listMessages, calls.listFailedRefunds].map(templateOf),
  ]
}

export const closeReview = (id: string, note: string) =>
  api.call(calls.reviewPayment, { params: { id }, body: { note } })

export const settleMessage = (id: string, action: SettleMessage['action']) =>
  api.call(calls.settleMessage, { params: { id }, body: { action } })
