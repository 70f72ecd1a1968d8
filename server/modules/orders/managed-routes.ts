/** Staff's view of the tenant's orders: all of them, and the next step of each. */
import type { FastifyPluginAsync } from 'fastify'
import * as calls from '@frontage/contracts/calls/manage-orders.ts'
import { ok } from '@frontage/contracts/envelope.ts'
import { nameOrEmail } from '@frontage/domain/users.ts'
import { idempotent } from '../../platform/idempotency.ts'
import { sendExport } from '../../platform/export-file.ts'
import { route } from '../../platform/route.ts'
import { accountScope, requireAccount, sessionOf } from '../accounts/index.ts'
import { moveOrder } from './commands/move-order.ts'
import { reprintOrder } from './commands/reprint-order.ts'
import { writeNote } from './commands/write-note.ts'
import { knownOrder } from './known-order.ts'
import { presentManagedRefund } from './managed-detail.ts'
import { managedPage, managedRows, ordersSearched, statusCounts } from './managed-repository.ts'
import { ordersFile } from './orders-file.ts'
import { requireManagerOfOne, requireOrderManager } from './policies.ts'
import { presentManagedOrder } from './presenter.ts'
import { failedRefunds } from './refunds/failed-refunds.ts'
import { refundOrder } from './refunds/refund-order.ts'

export const managedOrderRoutes: FastifyPluginAsync = async (app) => {
  const { context } = app
  app.addHook('onRequest', requireAccount)

  route(app, calls.list, { onRequest: requireOrderManager }, async ({ tenant, query }) => {
    const keyset = managedPage(tenant, query)
    const words = await ordersSearched(context.db, tenant, query.search)
    const [rows, counts] = await context.db.read(
      tenant,
      [managedRows(tenant, query, words, keyset), statusCounts(tenant, query, words)],
      // A search finds nobody or everybody.
      { freshPlan: query.search !== '' || query.coupon !== '' },
    )
    const totalRows = counts
      .filter(({ status }) => query.status === undefined || status === query.status)
      .reduce((sum, { count }) => sum + count, 0)
    const page = keyset.pageOf(rows)
    return ok({ ...page, rows: page.rows.map(presentManagedOrder), totalRows, counts })
  })

  route(app, calls.file, { onRequest: requireOrderManager }, async ({ tenant, query }, reply) =>
    sendExport(reply, query.format, ordersFile(context.db, tenant, query)),
  )

  const ofOne = { onRequest: requireManagerOfOne }

  route(app, calls.read, ofOne, async ({ tenant, params }) =>
    ok(await knownOrder(context, tenant, params.id)),
  )

  route(app, calls.refund, ofOne, async (request) => {
    const { id } = request.params
    const who = { tenant: request.tenant, scope: accountScope(request) }
    const asked = idempotent(request, `POST manage-orders/${id}/refunds`)
    const refund = await refundOrder(context, who, id, request.body, asked)
    const { account, actor } = sessionOf(request)
    const by = actor ? `${actor.firstName} ${actor.lastName}`.trim() : nameOrEmail(account)
    const body = ok(presentManagedRefund(refund, by))
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

  route(app, calls.changeStatus, ofOne, async (request) => {
    const { id } = request.params
    await moveOrder(context, { tenant: request.tenant, scope: accountScope(request) }, id, request.body)
    return null
  })
}
