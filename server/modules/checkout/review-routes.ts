/** What a person has to look at: money that fits no order, and messages that did not arrive. */
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { envelope, ok } from '@frontage/contracts/envelope.ts'
import {
  FailedMessages,
  PaymentsToReview,
  ReviewPayment,
  SettleMessage,
} from '@frontage/contracts/manage-orders.ts'
import { PathId } from '@frontage/contracts/path.ts'
import { listFailed, settleFailed } from '../../platform/mail/failed-messages.ts'
import { accountScope, recordAudit, requireAccount, requireMenu } from '../accounts/index.ts'
import { closeReview, listReviews } from './reviews.ts'

const MANAGED = '/marketingcenter/api/v1/manage-orders'
const params = z.object({ id: PathId })

export const reviewRoutes: FastifyPluginAsyncZod = async (app) => {
  const { context } = app
  app.addHook('onRequest', requireAccount)
  const toRead = requireMenu('manage-orders')
  // Who may not manage orders learns nothing about what there is.
  const toChange = requireMenu('manage-orders', 'orders.missing')

  app.get(
    `${MANAGED}/payments`,
    { onRequest: toRead, schema: { response: { 200: envelope(PaymentsToReview) } } },
    async ({ tenant }) => ok(await listReviews(context, tenant)),
  )

  app.put(
    `${MANAGED}/payments/:id/review`,
    { onRequest: toChange, schema: { params, body: ReviewPayment, response: { 204: z.null() } } },
    async (request, reply) => {
      await closeReview(context, accountScope(request), request.params.id, request.body)
      return reply.code(204).send(null)
    },
  )

  app.get(
    `${MANAGED}/messages`,
    { onRequest: toRead, schema: { response: { 200: envelope(FailedMessages) } } },
    async ({ tenant }) => ok(await context.db.tenant(tenant, (tx) => listFailed(tx, tenant))),
  )

  app.put(
    `${MANAGED}/messages/:id`,
    { onRequest: toChange, schema: { params, body: SettleMessage, response: { 204: z.null() } } },
    async (request, reply) => {
      const scope = accountScope(request)
      const id = request.params.id
      const now = context.clock.now()
      await context.db.tenant(request.tenant, async (tx) => {
        const settled = await settleFailed(tx, scope, id, request.body, now)
        await recordAudit(tx, scope, `message-${request.body.action}`, now, settled, null)
      })
      return reply.code(204).send(null)
    },
  )
}
