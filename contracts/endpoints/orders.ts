import { z } from 'zod'
import * as managed from '../calls/manage-orders.ts'
import * as calls from '../calls/orders.ts'
import type { Endpoints } from '../endpoint.ts'
import { envelope, rowsOf } from '../envelope.ts'
import {
  ChangeOrderStatus,
  FailedMessages,
  ManagedOrders,
  ManageOrdersQuery,
  PaymentsToReview,
  ReviewPayment,
  SettleMessage,
} from '../manage-orders.ts'
import { Order, OrderRow, OrdersQuery, ReorderReply } from '../orders.ts'
import { PathId } from '../path.ts'
import { Receipt } from '../receipt.ts'

const One = z.object({ id: PathId })
const OneItem = One.extend({ itemId: PathId })

export const orderEndpoints = {
  [calls.list]: {
    may: 'account',
    query: OrdersQuery,
    replies: { 200: envelope(rowsOf(OrderRow)) },
    refusals: [],
  },
  [calls.read]: {
    may: 'account',
    params: One,
    replies: { 200: envelope(Order) },
    refusals: ['orders.missing'],
  },
  [calls.readReceipt]: {
    may: 'account',
    params: One,
    replies: { 200: envelope(z.object({ number: z.string(), receipt: Receipt })) },
    refusals: ['orders.missing'],
  },
  [calls.pressFile]: { may: 'account', params: OneItem, replies: 'file', refusals: ['orders.missing'] },
  [calls.mailingList]: { may: 'account', params: OneItem, replies: 'file', refusals: ['orders.missing'] },
  [calls.reorder]: {
    may: 'account',
    hiddenBy: 'RemoveCartAtlanta',
    params: One,
    replies: { 201: envelope(ReorderReply) },
    refusals: ['cart.hidden', 'cart.full', 'orders.missing', 'request.key-reused'],
  },
  [managed.list]: {
    may: 'administrator',
    query: ManageOrdersQuery,
    replies: { 200: envelope(ManagedOrders) },
    refusals: [],
  },
  [managed.changeStatus]: {
    may: 'administrator',
    concealed: true,
    params: One,
    body: ChangeOrderStatus,
    replies: { 204: z.null() },
    refusals: ['orders.missing', 'orders.moved', 'orders.not-next'],
  },
  [managed.listPayments]: {
    may: 'administrator',
    replies: { 200: envelope(PaymentsToReview) },
    refusals: [],
  },
  [managed.reviewPayment]: {
    may: 'administrator',
    concealed: true,
    params: One,
    body: ReviewPayment,
    replies: { 204: z.null() },
    refusals: ['orders.missing', 'orders.payment-reviewed'],
  },
  [managed.listMessages]: {
    may: 'administrator',
    replies: { 200: envelope(FailedMessages) },
    refusals: [],
  },
  [managed.settleMessage]: {
    may: 'administrator',
    concealed: true,
    params: One,
    body: SettleMessage,
    replies: { 204: z.null() },
    refusals: ['orders.missing'],
  },
} as const satisfies Endpoints
