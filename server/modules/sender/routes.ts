import type { FastifyPluginAsync } from 'fastify'
import * as calls from '@frontage/contracts/calls/sender.ts'
import { ok } from '@frontage/contracts/envelope.ts'
import { route } from '../../platform/route.ts'
import { accountScope, requireAccount } from '../accounts/index.ts'
import { requireSiteAdministrator } from '../tenants/index.ts'
import { addDomain, changeAddress, checkNow, makeKey, removeDomain } from './commands.ts'
import { readSender } from './presenter.ts'

/** Each check asks name servers elsewhere, and each key takes a moment of a processor. */
const RATE = { config: { rateLimit: { max: 30, timeWindow: 10 * 60_000 } } }

export const senderRoutes: FastifyPluginAsync = async (app) => {
  const { context } = app
  app.addHook('onRequest', requireAccount)
  app.addHook('onRequest', requireSiteAdministrator)

  route(app, calls.read, async ({ tenant }) =>
    ok(await context.db.tenant(tenant, (tx) => readSender(context.settings, tx, tenant))),
  )
  route(app, calls.add, RATE, async (request) =>
    ok(await addDomain(context, accountScope(request), request.body)),
  )
  route(app, calls.change, async (request) =>
    ok(await changeAddress(context, accountScope(request), request.body)),
  )
  route(app, calls.check, RATE, async (request) => ok(await checkNow(context, accountScope(request))))
  route(app, calls.makeKey, RATE, async (request) => ok(await makeKey(context, accountScope(request))))
  route(app, calls.remove, async (request) =>
    ok(await removeDomain(context, accountScope(request), request.query.revision)),
  )
}
