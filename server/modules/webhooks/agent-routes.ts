/** An agent's own endpoint, which is told of her leads: the brokerage's calls, of the one that is hers. */
import type { FastifyPluginAsync, FastifyRequest } from 'fastify'
import * as calls from '@frontage/contracts/calls/lead-webhook.ts'
import { ok } from '@frontage/contracts/envelope.ts'
import type { LeadWebhookFields } from '@frontage/contracts/webhooks.ts'
import { LEAD_WEBHOOK_EVENTS } from '@frontage/domain/webhooks.ts'
import { route } from '../../platform/route.ts'
import { accountScope, requireAccount } from '../accounts/index.ts'
import { requireLeads } from '../leads/index.ts'
import { createEndpoint } from './commands/create-endpoint.ts'
import { deleteEndpoint } from './commands/delete-endpoint.ts'
import { redeliver } from './commands/redeliver.ts'
import { rotateSecret } from './commands/rotate-secret.ts'
import { saveEndpoint } from './commands/save-endpoint.ts'
import { sendTest } from './commands/send-test.ts'
import { turnEndpoint } from './commands/turn-endpoint.ts'
import { agentsEndpoint, listDeliveries, readDelivery } from './queries.ts'

/** What she does not choose: the kinds of events. */
const fieldsOf = ({ url }: LeadWebhookFields) => ({ url, description: '', events: [...LEAD_WEBHOOK_EVENTS] })

export const leadWebhookRoutes: FastifyPluginAsync = async (app) => {
  const { context } = app
  app.addHook('onRequest', requireAccount)
  app.addHook('onRequest', requireLeads)

  const hers = (request: FastifyRequest) => {
    const scope = accountScope(request)
    return [context, scope, { accountId: scope.accountId }] as const
  }

  route(app, calls.read, async (request) => ok(await agentsEndpoint(context, accountScope(request))))
  route(app, calls.listDeliveries, async (request) =>
    ok(await listDeliveries(...hers(request), request.query)),
  )
  route(app, calls.readDelivery, async (request) =>
    ok(await readDelivery(...hers(request), request.params.deliveryId)),
  )

  route(app, calls.create, async (request) => {
    const scope = accountScope(request)
    return ok(await createEndpoint(context, scope, fieldsOf(request.body), scope.accountId))
  })
  route(app, calls.save, async (request) => {
    const { version, state } = request.body
    return ok(await saveEndpoint(...hers(request), { version, state: fieldsOf(state) }))
  })
  route(app, calls.turn, async (request) => ok(await turnEndpoint(...hers(request), request.body.isOn)))
  route(app, calls.rotate, async (request) => ok(await rotateSecret(...hers(request))))
  route(app, calls.test, async (request) => ok(await sendTest(...hers(request))))
  route(app, calls.redeliver, async (request) => ok(await redeliver(...hers(request), request.body)))
  route(app, calls.remove, async (request) => {
    await deleteEndpoint(...hers(request))
    return null
  })
}
