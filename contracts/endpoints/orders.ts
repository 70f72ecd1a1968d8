import { z } from 'zod'
import * as managed from '../calls/manage-orders.ts'
import * as calls from '../calls/orders.ts'
import { OrdersFileQuery } from '../exports.ts'
import type { Endpoints } from '../endpoint.ts'
import { envelope, markedRowsOf } from '../envelope.ts'
import {
  ChangeOrderStatus,
  FailedMessages,
  ManagedOrders,
  ManageOrdersQuery,
  PaymentsToReview,
  ReviewPayment,
  SettleMessage,
} from '../manage-orders.ts'
import {
  ManagedOrderDetail,
  NewOrderNote,
  OrderNote,
  OrdersAtOnceQuery,
  ReprintRequest,
} from '../managed-order.ts'
import { Order, OrderRow, OrdersQuery, ReorderReply } from '../orders.ts'
import { PathId } from '../path.ts'
import { Receipt } from '../receipt.ts'
import { FailedRefunds, ManagedRefund, RefundRequest } from '../refunds.ts'

const One = z.object({ id: PathId })
const OneItem = One.extend({ itemId: PathId })

export const orderEndpoints = {
  [calls.list]: {
    may: 'account',
    query: OrdersQuery,
    replies: { 200: envelope(markedRowsOf(OrderRow)) },
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
  [managed.file]: { may: 'administrator', query: OrdersFileQuery, replies: 'file', refusals: [] },
  [managed.changeStatus]: {
    may: 'administrator',
    concealed: true,
    params: One,
    body: ChangeOrderStatus,
    replies: { 204: z.null() },
    refusals: ['orders.missing', 'orders.moved', 'orders.not-next'],
  },
  [managed.read]: {
    may: 'administrator',
    concealed: true,
    params: One,
    replies: { 200: envelope(ManagedOrderDetail) },
    refusals: ['orders.missing'],
  },
  [managed.refund]: {
    may: 'administrator',
    concealed: true,
    params: One,
    body: RefundRequest,
    replies: { 201: envelope(ManagedRefund), 202: envelope(ManagedRefund) },
    refusals: [
      'orders.missing',
      'refunds.moved',
      'refunds.no-payment',
      'refunds.nothing-chosen',
      'refunds.nothing-left',
      'refunds.refused',
      'refunds.too-much',
      'request.key-reused',
    ],
  },
  [managed.listFailedRefunds]: {
    may: 'administrator',
    replies: { 200: envelope(FailedRefunds) },
    refusals: [],
  },
  [managed.writeNote]: {
    may: 'administrator',
    concealed: true,
    params: One,
    body: NewOrderNote,
    replies: { 201: envelope(OrderNote) },
    refusals: ['orders.missing', 'request.key-reused'],
  },
  [managed.reprint]: {
    may: 'administrator',
    concealed: true,
    params: One,
    body: ReprintRequest,
    replies: { 201: envelope(z.object({ id: z.guid(), number: z.string() })) },
    refusals: ['orders.missing', 'orders.reprint-too-many', 'orders.buyer-erased', 'request.key-reused'],
  },
  [managed.pressFile]: {
    may: 'administrator',
    concealed: true,
    params: OneItem,
    replies: 'file',
    refusals: ['orders.missing'],
  },
  [managed.pressFiles]: {
    may: 'administrator',
    query: OrdersAtOnceQuery,
    replies: 'file',
    refusals: ['orders.missing'],
  },
  [managed.packingSlips]: {
    may: 'administrator',
    query: OrdersAtOnceQuery,
    replies: 'file',
    refusals: ['orders.missing'],
  },
  [managed.packingSlip]: {
    may: 'administrator',
    concealed: true,
    params: One,
    replies: 'file',
    refusals: ['orders.missing'],
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
