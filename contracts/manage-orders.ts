/** The orders of a whole tenant, for the people who make and send them. */
import { z } from 'zod'
import { ORDER_STATUSES } from '@frontage/domain/order-status.ts'
import { paging } from './envelope.ts'
import { MAX_CARRIER, MAX_TRACKING_NUMBER } from './limits.ts'
import { OrderRow, OrderStatus } from './orders.ts'
import { typedText } from './text.ts'

/** GET /marketingcenter/api/v1/manage-orders: every part narrows it; `search` finds numbers, names and addresses of mail. */
export const ManageOrdersQuery = z.object({
  ...paging,
  status: z.enum(ORDER_STATUSES).optional(),
  search: typedText(100).default(''),
})
export type ManageOrdersQuery = z.infer<typeof ManageOrdersQuery>

export const ManagedOrder = OrderRow.omit({ lines: true, kinds: true }).extend({
  buyer: z.object({ name: z.string(), email: z.string() }),
  /** 'Listing flyer, Door hanger': what is in it, in its order. */
  names: z.array(z.string()),
  /** What was last said of it to the buyer. */
  note: z.string(),
  /** Where it may go from here. */
  next: z.array(OrderStatus),
})
export type ManagedOrder = z.infer<typeof ManagedOrder>

export const ManagedOrders = z.object({
  rows: z.array(ManagedOrder),
  totalRows: z.int(),
  /** How many orders of the search are in each status, whichever status was asked for. */
  counts: z.array(z.object({ status: OrderStatus, count: z.int() })),
})
export type ManagedOrders = z.infer<typeof ManagedOrders>

/** PUT /marketingcenter/api/v1/manage-orders/{id}/status: `from` is the status the change was made on. */
export const ChangeOrderStatus = z.object({
  from: OrderStatus,
  to: OrderStatus,
  carrier: typedText(MAX_CARRIER).optional(),
  tracking_number: typedText(MAX_TRACKING_NUMBER).optional(),
})
export type ChangeOrderStatus = z.infer<typeof ChangeOrderStatus>
