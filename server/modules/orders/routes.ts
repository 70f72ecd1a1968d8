import type { FastifyPluginAsync, FastifyRequest } from 'fastify'
import * as calls from '@frontage/contracts/calls/orders.ts'
import { ok } from '@frontage/contracts/envelope.ts'
import type { OrderLine, OrderRow } from '@frontage/contracts/orders.ts'
import { Refusal } from '../../platform/refusal.ts'
import { idempotent } from '../../platform/idempotency.ts'
import { route } from '../../platform/route.ts'
import { accountScope, requireAccount, sessionOf } from '../accounts/index.ts'
import { withTrim } from '../catalog/index.ts'
import { requireCart } from '../cart/index.ts'
import { sendFile } from '../files/index.ts'
import { fillDesigns, ensurePressFile, loadArtwork } from '../press/index.ts'
import { recipientsCsv, sendCsv } from '../lists/index.ts'
import { reorder } from './commands/reorder.ts'
import { pressFileName } from './press-file-name.ts'
import { presentOrder, presentOrderRow } from './presenter.ts'
import { findOrder, findOrderedFile, listOrders, type PlacedOrder } from './repository.ts'

export const orderRoutes: FastifyPluginAsync = async (app) => {
  const { context } = app
  const { db } = context
  app.addHook('onRequest', requireAccount)

  route(app, calls.list, async (request) => {
    const { rows, totalRows } = await listOrders(db, accountScope(request), request.query)
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
    return ok({ rows: presented.map(withSizes), totalRows })
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
    const saved = await db.tenant(request.tenant, (tx) =>
      findOrderedFile(tx, request.tenant, line.press_file.file_id),
    )
    const file = saved ?? (await renderedAgain(request, line))
    if (!file) throw new Refusal('orders.missing')
    const bytes = await context.files.get(file.storage_key)
    const name = encodeURIComponent(pressFileName(order, line))
    reply.header('content-disposition', `attachment; filename*=UTF-8''${name}`)
    return sendFile(reply, file, bytes)
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

  /** An order without its file: made from the order's own words, and refused where it would not be what was approved. */
  async function renderedAgain({ tenant, session }: FastifyRequest, line: OrderLine) {
    if (!session) return undefined
    const version = { templateId: line.template_id, templateVersion: line.template_version }
    const artwork = await db.tenant(tenant, (tx) => loadArtwork(tx, tenant, [version]))
    const stored = artwork.get(line.artwork_hash)
    if (!stored) return undefined
    const [filledDesign] = await fillDesigns(context, { tenant, session }, [
      { ...stored, slots: line.slots, kind: line.type },
    ])
    if (!filledDesign) return undefined
    const made = await ensurePressFile(context, session.scope, filledDesign, line.name)
    if (line.press_file.sha256 !== '' && made.sha256 !== line.press_file.sha256) return undefined
    return db.tenant(tenant, (tx) => findOrderedFile(tx, tenant, made.fileId))
  }

  async function ownOrder(request: FastifyRequest, id: string) {
    const order = await findOrder(db, accountScope(request), id)
    if (!order) throw new Refusal('orders.missing')
    return order
  }
}

function lineOf({ snapshot }: PlacedOrder, id: string): OrderLine {
  const line = snapshot.lines.find((one) => one.id === id)
  if (!line) throw new Refusal('orders.missing')
  return line
}
