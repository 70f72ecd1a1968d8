import type { FastifyPluginAsync } from 'fastify'
import * as calls from '@frontage/contracts/calls/webhooks.ts'
import { ok } from '@frontage/contracts/envelope.ts'
import { route } from '../../platform/route.ts'
import { accountScope, requireAccount } from '../accounts/index.ts'
import { requireProgrammer } from '../programs/index.ts'
import { createEndpoint } from './commands/create-endpoint.ts'
import { deleteEndpoint } from './commands/delete-endpoint.ts'
import { redeliver } from './commands/redeliver.ts'
import { rotateSecret } from './commands/rotate-secret.ts'
import { saveEndpoint } from './commands/save-endpoint.ts'
import { sendTest } from './commands/send-test.ts'
import { turnEndpoint } from './commands/turn-endpoint.ts'
import { listDeliveries, listEndpoints, readDelivery, readEndpoint } from './queries.ts'

export const webhookRoutes: FastifyPluginAsync = async (app) => {
  const { context } = app
  app.addHook('onRequest', requireAccount)
  app.addHook('onRequest', requireProgrammer)

  route(app, calls.list, async ({ tenant }) => ok(await listEndpoints(context, tenant)))
  route(app, calls.read, async ({ tenant, params }) => ok(await readEndpoint(context, tenant, params)))
  route(app, calls.listDeliveries, async ({ tenant, params, query }) =>
    ok(await listDeliveries(context, tenant, params, query)),
  )
  route(app, calls.readDelivery, async ({ tenant, params }) =>
    ok(await readDelivery(context, tenant, params, params.deliveryId)),
  )

  route(app, calls.create, async (request) =>
    ok(await createEndpoint(context, accountScope(request), request.body, null)),
  )
  route(app, calls.save, async (request) =>
    ok(await saveEndpoint(context, accountScope(request), request.params, request.body)),
  )
  route(app, calls.turn, async (request) =>
    ok(await turnEndpoint(context, accountScope(request), request.params, request.body.isOn)),
  )
  route(app, calls.rotate, async (request) =>
    ok(await rotateSecret(context, accountScope(request), request.params)),
  )
  route(app, calls.test, async (request) =>
    ok(await sendTest(context, accountScope(request), request.params)),
  )
  route(app, calls.redeliver, async (request) =>
    ok(await redeliver(context, accountScope(request), request.params, request.body)),
  )
  route(app, calls.remove, async (request) => {
    await deleteEndpoint(context, accountScope(request), request.params)
    return null
  })
}
