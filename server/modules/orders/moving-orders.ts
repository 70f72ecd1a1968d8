/** The same step for many orders at once. Their buyers hear of it, so that it is asked before and never taken back. */
import { ORDER_FIELDS } from '@frontage/domain/change-fields.ts'
import { z } from 'zod'
import { MOST_BULK_ROWS } from '@frontage/contracts/limits.ts'
import { ManageOrdersQuery, MoveOrders } from '@frontage/contracts/manage-orders.ts'
import { OrderStatus } from '@frontage/contracts/orders.ts'
import { STATUS_NAMES } from '@frontage/domain/order-status-names.ts'
import { bulkKind } from '../../platform/bulk/kind.ts'
import { read } from '../../platform/validation.ts'
import { lockCouponsOfOrders } from '../coupons/index.ts'
import { stepsOf, writeMove } from './commands/move-order.ts'
import { managedIds, ordersById, ordersSearched } from './managed-repository.ts'

const GONE = 'This order is no longer here.'
const IS_ID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** `next`: where it may go from here. */
const State = z.object({ status: OrderStatus, next: z.array(OrderStatus) })

export const movingOrders = bulkKind({
  kind: 'orders.move',
  fields: ORDER_FIELDS,
  menu: 'manage-orders',
  isFinal: true,
  audit: () => 'order-status',
  input: MoveOrders,
  state: State,
  title: ({ to }) => (to === 'cancelled' ? 'Cancel orders' : `Mark orders as ${wordOf(to)}`),
  async find({ context, tenant }, selection) {
    if ('ids' in selection) return [...new Set(selection.ids.filter((id) => IS_ID.test(id)))]
    const query = read(ManageOrdersQuery, selection.all)
    const words = await ordersSearched(context.db, tenant, query.search)
    const [rows] = await context.db.read(tenant, [managedIds(tenant, query, words, MOST_BULK_ROWS + 1)])
    return rows.map(({ id }) => id)
  },
  async read(tx, { tenant }, rows, isForChange) {
    const ids = rows.flatMap(({ id }) => (id !== null && IS_ID.test(id) ? [id] : []))
    const orders = new Map((await ordersById(tx, tenant, ids, isForChange)).map((one) => [one.id, one]))
    return rows.map(({ id }) => {
      const order = orders.get(id ?? '')
      if (!order) return { id, name: '', state: null }
      return { id, name: order.number, state: { status: order.status, next: stepsOf(order) } }
    })
  },
  decider: (_tx, _work, { to }) =>
    Promise.resolve(({ state }) => {
      if (!state) return { refused: GONE }
      if (state.status === to) return { after: state }
      if (state.next.includes(to)) return { after: { ...state, status: to } }
      return { refused: refusalOf(state.status, to) }
    }),
  async write(tx, { context, tenant, now }, changes) {
    const ids = changes.flatMap(({ id }) => (id === null ? [] : [id]))
    const orders = new Map((await ordersById(tx, tenant, ids, true)).map((one) => [one.id, one]))
    await lockCouponsOfOrders(
      tx,
      tenant,
      changes.flatMap(({ id, after }) => (id !== null && after?.status === 'cancelled' ? [id] : [])),
    )
    const written = []
    for (const { id, after } of changes) {
      const order = orders.get(id ?? '')
      if (order && after) await writeMove(tx, context, tenant, order, { to: after.status, note: '', at: now })
      written.push(order ? { id: order.id } : { refused: GONE })
    }
    return written
  },
})

const wordOf = (status: OrderStatus): string => STATUS_NAMES[status].toLowerCase()

const refusalOf = (from: OrderStatus, to: OrderStatus): string =>
  to === 'cancelled'
    ? `It is ${wordOf(from)}, so it can no longer be canceled.`
    : `It is ${wordOf(from)}, and ${wordOf(to)} is not its next step.`
