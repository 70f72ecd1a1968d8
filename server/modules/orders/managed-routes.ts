/** Staff's view of the tenant's orders: all of them, and the next step of each. */
import type { FastifyPluginAsync } from 'fastify'
import * as calls from '@frontage/contracts/calls/manage-orders.ts'
import { ok } from '@frontage/contracts/envelope.ts'
import { idempotent } from '../../platform/idempotency.ts'
import { Refusal } from '../../platform/refusal.ts'
import { route } from '../../platform/route.ts'
import { accountScope, requireAccount, sessionOf } from '../accounts/index.ts'
import { moveOrder } from './commands/move-order.ts'
import { reprintOrder } from './commands/reprint-order.ts'
import { writeNote } from './commands/write-note.ts'
import { managedOrder, presentManagedRefund } from './managed-detail.ts'
import { managedRows, ordersSearched, statusCounts } from './managed-repository.ts'
import { buyerOf, orderedPressFile } from './ordered-press-file.ts'
import { packingSlip } from './packing-slip.ts'
import { requireManagerOfOne, requireOrderManager } from './policies.ts'
import { presentManagedOrder } from './presenter.ts'
import { pressFileName } from './press-file-name.ts'
import { failedRefunds } from './refunds/failed-refunds.ts'
import { refundOrder } from './refunds/refund-order.ts'
import { lineOf, sendPressFile } from './routes.ts'

export const managedOrderRoutes: FastifyPluginAsync = async (app) => {
  const { context } = app
  app.addHook('onRequest', requireAccount)

  route(app, calls.list, { onRequest: requireOrderManager }, async ({ tenant, query }) => {
    const words = await ordersSearched(context.db, tenant, query.search)
    const [rows, counts] = await context.db.read(
      tenant,
      [managedRows(tenant, query, words), statusCounts(tenant, words)],
      // A search finds nobody or everybody.
      { freshPlan: query.search !== '' },
    )
    const totalRows = counts
      .filter(({ status }) => query.status === undefined || status === query.status)
      .reduce((sum, { count }) => sum + count, 0)
    return ok({ rows: rows.map(presentManagedOrder), totalRows, counts })
  })

  const ofOne = { onRequest: requireManagerOfOne }

  route(app, calls.read, ofOne, async ({ tenant, params }) =>
    ok(await known(managedOrder(context, tenant, params.id))),
  )

  route(app, calls.refund, ofOne, async (request) => {
    const { id } = request.params
    const who = { tenant: request.tenant, scope: accountScope(request) }
    const asked = idempotent(request, `POST manage-orders/${id}/refunds`)
    const refund = await refundOrder(context, who, id, request.body, asked)
    const { account, actor } = sessionOf(request)
    const by = actor ? `${actor.firstName} ${actor.lastName}` : `${account.first_name} ${account.last_name}`
    const body = ok(presentManagedRefund(refund, by.trim()))
    // Not known yet: it is written down, and the provider is asked until it says.
    const status = refund.state === 'started' ? (202 as const) : (201 as const)
    return { status, body }
  })

  route(app, calls.listFailedRefunds, { onRequest: requireOrderManager }, async ({ tenant }) =>
    ok(await failedRefunds(context, tenant)),
  )

  route(app, calls.writeNote, ofOne, async (request) => {
    const { id } = request.params
    const who = { tenant: request.tenant, scope: accountScope(request) }
    const asked = idempotent(request, `POST manage-orders/${id}/notes`)
    return ok(await writeNote(context, who, id, request.body, asked))
  })

  route(app, calls.reprint, ofOne, async (request) => {
    const { id } = request.params
    const who = { tenant: request.tenant, scope: accountScope(request) }
    const asked = idempotent(request, `POST manage-orders/${id}/reprints`)
    return ok(await reprintOrder(context, who, id, request.body, asked))
  })

  route(app, calls.pressFile, ofOne, async ({ tenant, params }, reply) => {
    const order = await known(managedOrder(context, tenant, params.id))
    const line = lineOf(order, params.itemId)
    const buyer = await known(buyerOf(context, tenant, order.buyer.id))
    const file = await known(orderedPressFile(context, buyer, line))
    return sendPressFile(context, reply, file, pressFileName(order, line))
  })

  route(app, calls.packingSlip, ofOne, async ({ tenant, params }, reply) => {
    const order = await known(managedOrder(context, tenant, params.id))
    const bytes = await packingSlip(tenant, {
      number: order.number,
      placedAt: new Date(order.placed_at),
      reprintOf: order.reprint_of?.number ?? null,
      snapshot: order.snapshot,
    })
    return reply
      .type('application/pdf')
      .header('content-disposition', `attachment; filename="${order.number} packing slip.pdf"`)
      .header('cache-control', 'private, no-store')
      .send(bytes)
  })

  route(app, calls.changeStatus, ofOne, async (request) => {
    const { id } = request.params
    await moveOrder(context, { tenant: request.tenant, scope: accountScope(request) }, id, request.body)
    return null
  })
}

/** @throws Refusal orders.missing for what is not there */
async function known<T>(finding: Promise<T | null | undefined>): Promise<T> {
  const found = await finding
  if (found === null || found === undefined) throw new Refusal('orders.missing')
  return found
}
