/** What staff print of orders, of one or of many: press files and packing slips. */
import { Readable } from 'node:stream'
import type { FastifyPluginAsync, FastifyReply } from 'fastify'
import * as calls from '@frontage/contracts/calls/manage-orders.ts'
import type { ManagedOrderDetail } from '@frontage/contracts/managed-order.ts'
import { attachment } from '../../platform/attachment.ts'
import { route } from '../../platform/route.ts'
import { zipOf } from '../../platform/write-zip.ts'
import { requireAccount } from '../accounts/index.ts'
import { known, knownOrder } from './known-order.ts'
import { buyerOf, orderedPressFile } from './ordered-press-file.ts'
import { packingSlips, type OrderToPack } from './packing-slip.ts'
import { requireManagerOfOne, requireOrderManager } from './policies.ts'
import { pressFileName } from './press-file-name.ts'
import { pressFilesOf } from './press-files.ts'
import { lineOf, sendPressFile } from './routes.ts'

export const orderPaperRoutes: FastifyPluginAsync = async (app) => {
  const { context } = app
  app.addHook('onRequest', requireAccount)
  const ofOne = { onRequest: requireManagerOfOne }

  route(app, calls.pressFile, ofOne, async ({ tenant, params }, reply) => {
    const order = await knownOrder(context, tenant, params.id)
    const line = lineOf(order, params.itemId)
    const buyer = await known(buyerOf(context, tenant, order.buyer.id))
    const file = await known(orderedPressFile(context, buyer, line))
    return sendPressFile(context, reply, file, pressFileName(order, line))
  })

  route(app, calls.packingSlip, ofOne, async ({ tenant, params }, reply) => {
    const order = await knownOrder(context, tenant, params.id)
    return sendSlips(reply, await packingSlips(tenant, [toPack(order)]), `${order.number} packing slip.pdf`)
  })

  route(app, calls.packingSlips, { onRequest: requireOrderManager }, async ({ tenant, query }, reply) => {
    const orders = await Promise.all(query.ids.map((id) => knownOrder(context, tenant, id)))
    return sendSlips(reply, await packingSlips(tenant, orders.map(toPack)), 'Packing slips.pdf')
  })

  route(app, calls.pressFiles, { onRequest: requireOrderManager }, async ({ tenant, query }, reply) => {
    const orders = await Promise.all(query.ids.map((id) => knownOrder(context, tenant, id)))
    return reply
      .type('application/zip')
      .header('content-disposition', attachment('Press files.zip'))
      .header('cache-control', 'private, no-store')
      .send(Readable.from(zipOf(pressFilesOf(context, tenant, orders))))
  })
}

const toPack = (order: ManagedOrderDetail): OrderToPack => ({
  number: order.number,
  placedAt: new Date(order.placed_at),
  reprintOf: order.reprint_of?.number ?? null,
  snapshot: order.snapshot,
})

const sendSlips = (reply: FastifyReply, pdf: Buffer, name: string) =>
  reply
    .type('application/pdf')
    .header('content-disposition', attachment(name))
    .header('cache-control', 'private, no-store')
    .send(pdf)
