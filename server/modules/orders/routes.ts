import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify'
import * as calls from '@frontage/contracts/calls/orders.ts'
import { ok } from '@frontage/contracts/envelope.ts'
import type { OrderLine, OrderRow } from '@frontage/contracts/orders.ts'
import type { AppContext } from '../../platform/context.ts'
import { attachment } from '../../platform/attachment.ts'
import { Refusal } from '../../platform/refusal.ts'
import { idempotent } from '../../platform/idempotency.ts'
import { route } from '../../platform/route.ts'
import { accountScope, requireAccount, sessionOf } from '../accounts/index.ts'
import { withTrim } from '../catalog/index.ts'
import { requireCart } from '../cart/index.ts'
import { sendFile, type FileRow } from '../files/index.ts'
import { recipientsCsv, sendCsv } from '../lists/index.ts'
import { reorder } from './commands/reorder.ts'
import { orderedPressFile } from './ordered-press-file.ts'
import { pressFileName } from './press-file-name.ts'
import { presentOrder, presentOrderRow } from './presenter.ts'
import { findOrder, listOrders, type PlacedOrder } from './repository.ts'

export const orderRoutes: FastifyPluginAsync = async (app) => {
  const { context } = app
  const { db } = context
  app.addHook('onRequest', requireAccount)

  route(app, calls.list, async (request) => {
    const { rows, ...found } = await listOrders(db, accountScope(request), request.query)
    const presented = rows.map(presentOrderRow)
    const lines = await withTrim(
      db,
      request.tenant,
      presented.flatMap((order) => order.lines),
    )
    const sized = new Map(lines.map((line) => [line.id, line]))
    const withSizes = (order: OrderRow): OrderRow => ({
      ...order,
      lines: order.lines.map((line) => sized.get(line.id) ?? line),
    })
    return ok({ ...found, rows: presented.map(withSizes) })
  })

  route(app, calls.read, async (request) => {
    const order = presentOrder(await ownOrder(request, request.params.id))
    const lines = await withTrim(db, request.tenant, order.snapshot.lines)
    return ok({ ...order, snapshot: { ...order.snapshot, lines } })
  })

  route(app, calls.readReceipt, async (request) => {
    const order = await ownOrder(request, request.params.id)
    return ok({ number: order.number, receipt: order.snapshot.receipt })
  })

  route(app, calls.pressFile, async (request, reply) => {
    const order = await ownOrder(request, request.params.id)
    const line = lineOf(order, request.params.itemId)
    const buyer = { tenant: request.tenant, session: sessionOf(request) }
    const file = await orderedPressFile(context, buyer, line)
    if (!file) throw new Refusal('orders.missing')
    return sendPressFile(context, reply, file, pressFileName(order, line))
  })

  route(app, calls.mailingList, async (request, reply) => {
    const order = await ownOrder(request, request.params.id)
    const line = lineOf(order, request.params.itemId)
    const list = line.mailing_list
    if (!list) throw new Refusal('orders.missing')
    const of = { listId: list.id, version: list.version }
    // The order is the permission: its list may have been deleted since.
    const lines = recipientsCsv(db, request.tenant, of, { isForPress: true })
    return sendCsv(reply, `${order.number} ${list.name}`, lines)
  })

  route(app, calls.reorder, { onRequest: requireCart }, async (request) => {
    const order = await ownOrder(request, request.params.id)
    const buyer = { tenant: request.tenant, session: sessionOf(request) }
    const asked = idempotent(request, `POST orders/${order.id}/reorder`)
    return ok(await reorder(context, buyer, order, asked))
  })

  async function ownOrder(request: FastifyRequest, id: string) {
    const order = await findOrder(db, accountScope(request), id)
    if (!order) throw new Refusal('orders.missing')
    return order
  }
}

export function lineOf({ snapshot }: Pick<PlacedOrder, 'snapshot'>, id: string): OrderLine {
  const line = snapshot.lines.find((one) => one.id === id)
  if (!line) throw new Refusal('orders.missing')
  return line
}

export async function sendPressFile(
  { files }: Pick<AppContext, 'files'>,
  reply: FastifyReply,
  file: FileRow,
  name: string,
) {
  const bytes = await files.get(file.storage_key)
  reply.header('content-disposition', attachment(name))
  return sendFile(reply, file, bytes)
}
