import type { FastifyPluginAsync, FastifyRequest } from 'fastify'
import * as calls from '@frontage/contracts/calls/tax-service.ts'
import { ok } from '@frontage/contracts/envelope.ts'
import { route } from '../../platform/route.ts'
import { accountScope, requireAccount } from '../accounts/index.ts'
import { requireSiteAdministrator } from '../tenants/index.ts'
import { checkService, readTaxService, removeKey, saveTaxService, sendAgain } from './commands.ts'

export const taxServiceRoutes: FastifyPluginAsync = async (app) => {
  app.addHook('onRequest', requireAccount)
  app.addHook('onRequest', requireSiteAdministrator)
  const work = (request: FastifyRequest) => ({
    context: app.context,
    tenant: request.tenant,
    scope: accountScope(request),
  })

  route(app, calls.read, async (request) => ok(await readTaxService(work(request))))
  route(app, calls.save, async (request) => ok(await saveTaxService(work(request), request.body)))
  route(app, calls.removeKey, async (request) => ok(await removeKey(work(request), request.query.revision)))
  route(app, calls.check, async (request) => ok(await checkService(work(request))))
  route(app, calls.sendAgain, async (request) => ok(await sendAgain(work(request), request.params.id)))
}
