import type { FastifyPluginAsync } from 'fastify'
import * as calls from '@frontage/contracts/calls/written-notifications.ts'
import { ok } from '@frontage/contracts/envelope.ts'
import { route } from '../../../platform/route.ts'
import { requireAccount, staffWork } from '../../accounts/index.ts'
import { createNotification } from './commands/create-notification.ts'
import { saveNotification } from './commands/save-notification.ts'
import { requireNotifier } from '../policies.ts'
import { audienceSize, listNotifications, listReaders, readNotification } from './queries.ts'

export const writtenNotificationRoutes: FastifyPluginAsync = async (app) => {
  app.addHook('onRequest', requireAccount)
  app.addHook('onRequest', requireNotifier)
  route(app, calls.list, async (request) => ok(await listNotifications(staffWork(request), request.query)))
  route(app, calls.read, async (request) => ok(await readNotification(staffWork(request), request.params.id)))
  route(app, calls.create, async (request) => ok(await createNotification(staffWork(request), request.body)))
  route(app, calls.save, async (request) =>
    ok(await saveNotification(staffWork(request), request.params.id, request.body)),
  )
  route(app, calls.listReaders, async (request) =>
    ok(await listReaders(staffWork(request), request.params.id, request.query)),
  )
  route(app, calls.audience, async (request) => {
    const { audience, value } = request.query
    return ok(await audienceSize(staffWork(request), { audience, audience_value: value }))
  })
}
