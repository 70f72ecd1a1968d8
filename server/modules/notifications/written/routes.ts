import type { FastifyPluginAsync, FastifyRequest } from 'fastify'
import * as calls from '@frontage/contracts/calls/written-notifications.ts'
import { ok } from '@frontage/contracts/envelope.ts'
import type { BulkWork } from '../../../platform/bulk/kind.ts'
import { route } from '../../../platform/route.ts'
import { accountScope, requireAccount } from '../../accounts/index.ts'
import { createNotification } from './commands/create-notification.ts'
import { saveNotification } from './commands/save-notification.ts'
import { requireNotifier } from '../policies.ts'
import { audienceSize, listNotifications, listReaders, readNotification } from './queries.ts'

export const writtenNotificationRoutes: FastifyPluginAsync = async (app) => {
  const { context } = app
  app.addHook('onRequest', requireAccount)
  app.addHook('onRequest', requireNotifier)
  const workOf = (request: FastifyRequest): BulkWork => ({
    context,
    tenant: request.tenant.forAll ?? request.tenant,
    actor: accountScope(request),
    now: context.clock.now(),
  })

  route(app, calls.list, async (request) => ok(await listNotifications(workOf(request), request.query)))
  route(app, calls.read, async (request) => ok(await readNotification(workOf(request), request.params.id)))
  route(app, calls.create, async (request) => ok(await createNotification(workOf(request), request.body)))
  route(app, calls.save, async (request) =>
    ok(await saveNotification(workOf(request), request.params.id, request.body)),
  )
  route(app, calls.listReaders, async (request) =>
    ok(await listReaders(workOf(request), request.params.id, request.query)),
  )
  route(app, calls.audience, async (request) => {
    const { audience, value } = request.query
    return ok(await audienceSize(workOf(request), { audience, audience_value: value }))
  })
}
