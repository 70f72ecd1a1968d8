/** Staff's view of the tenant's orders: all of them, and the next step of each. */
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { envelope, ok } from '@frontage/contracts/envelope.ts'
import { ChangeOrderStatus, ManagedOrders, ManageOrdersQuery } from '@frontage/contracts/manage-orders.ts'
import { PathId } from '@frontage/contracts/path.ts'
import { accountScope, requireAccount, requireMenu } from '../accounts/index.ts'
import { moveOrder } from './commands/move-order.ts'
import { managedRows, statusCounts } from './managed-repository.ts'
import { presentManagedOrder } from './presenter.ts'

const MANAGED = '/marketingcenter/api/v1/manage-orders'

export const managedOrderRoutes: FastifyPluginAsyncZod = async (app) => {
  const { context } = app
  app.addHook('onRequest', requireAccount)

  app.get(
    MANAGED,
    {
      onRequest: requireMenu('manage-orders'),
      schema: { querystring: ManageOrdersQuery, response: { 200: envelope(ManagedOrders) } },
    },
    async ({ tenant, query }) => {
      const [rows, counted] = await context.db.read(tenant, [
        managedRows(tenant, query),
        statusCounts(tenant, query.search),
      ])
      const counts = counted.map(({ status, count }) => ({ status, count: Number(count) }))
      const totalRows = counts
        .filter(({ status }) => query.status === undefined || status === query.status)
        .reduce((sum, { count }) => sum + count, 0)
      return ok({ rows: rows.map(presentManagedOrder), totalRows, counts })
    },
  )

  app.put(
    `${MANAGED}/:id/status`,
    {
      // Who may not manage orders learns nothing about which there are.
      onRequest: requireMenu('manage-orders', 'orders.missing'),
      schema: {
        params: z.object({ id: PathId }),
        body: ChangeOrderStatus,
        response: { 204: z.null() },
      },
    },
    async (request, reply) => {
      const { id } = request.params
      await moveOrder(context, { tenant: request.tenant, scope: accountScope(request) }, id, request.body)
      return reply.code(204).send(null)
    },
  )
}
