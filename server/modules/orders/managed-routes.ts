/** Staff's view of the tenant's orders: all of them, and the next step of each. */
import type { FastifyPluginAsync } from 'fastify'
import * as calls from '@frontage/contracts/calls/manage-orders.ts'
import { ok } from '@frontage/contracts/envelope.ts'
import { route } from '../../platform/route.ts'
import { accountScope, requireAccount } from '../accounts/index.ts'
import { moveOrder } from './commands/move-order.ts'
import { managedRows, ordersSearched, statusCounts } from './managed-repository.ts'
import { requireManagerOfOne, requireOrderManager } from './policies.ts'
import { presentManagedOrder } from './presenter.ts'

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

  route(app, calls.changeStatus, { onRequest: requireManagerOfOne }, async (request) => {
    const { id } = request.params
    await moveOrder(context, { tenant: request.tenant, scope: accountScope(request) }, id, request.body)
    return null
  })
}
