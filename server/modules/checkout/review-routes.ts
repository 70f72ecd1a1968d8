/** What a user has to look at: money that fits no order, and messages that did not arrive. */
import type { FastifyPluginAsync } from 'fastify'
import * as calls from '@frontage/contracts/calls/manage-orders.ts'
import { ok } from '@frontage/contracts/envelope.ts'
import { recordAudit } from '../../platform/audit-repository.ts'
import { listFailed, settleFailed } from '../../platform/mail/failed-messages.ts'
import { route } from '../../platform/route.ts'
import { accountScope, requireAccount } from '../accounts/index.ts'
import { requireManagerOfOne, requireOrderManager } from '../orders/index.ts'
import { closeReview, listReviews } from './reviews.ts'

export const reviewRoutes: FastifyPluginAsync = async (app) => {
  const { context } = app
  app.addHook('onRequest', requireAccount)
  const toRead = { onRequest: requireOrderManager }
  const toChange = { onRequest: requireManagerOfOne }

  route(app, calls.listPayments, toRead, async ({ tenant }) => ok(await listReviews(context, tenant)))

  route(app, calls.reviewPayment, toChange, async (request) => {
    await closeReview(context, accountScope(request), request.params.id, request.body)
    return null
  })

  route(app, calls.listMessages, toRead, async ({ tenant }) =>
    ok(await context.db.tenant(tenant, (tx) => listFailed(tx, tenant))),
  )

  route(app, calls.settleMessage, toChange, async (request) => {
    const scope = accountScope(request)
    const id = request.params.id
    const now = context.clock.now()
    await context.db.tenant(request.tenant, async (tx) => {
      const settled = await settleFailed(tx, scope, id, request.body, now)
      await recordAudit(tx, scope, {
        action: `message-${request.body.action}`,
        at: now,
        subject: { id, name: settled.subject },
        accountId: null,
        detail: settled,
      })
    })
    return null
  })
}
