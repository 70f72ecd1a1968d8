/** The addresses of a site, for its administrators. */
import type { FastifyPluginAsync } from 'fastify'
import * as calls from '@frontage/contracts/calls/tenants.ts'
import { ok } from '@frontage/contracts/envelope.ts'
import { route } from '../../platform/route.ts'
import { accountScope, requireAccount } from '../accounts/index.ts'
import { addHost, checkHost, makePrimary, removeHost } from './commands/change-hosts.ts'
import { presentHosts } from './hosts.ts'
import { requireBrandReader, requireSiteAdministrator } from './policies.ts'

/** Each check asks name servers elsewhere. */
const RATE = { rateLimit: { max: 30, timeWindow: 10 * 60_000 } }

export const hostRoutes: FastifyPluginAsync = async (app) => {
  const { context } = app
  app.addHook('onRequest', requireAccount)
  const administrators = { onRequest: requireSiteAdministrator }

  route(app, calls.listHosts, { onRequest: requireBrandReader }, async ({ tenant }) =>
    ok(await context.db.tenant(tenant, (tx) => presentHosts(tx, tenant))),
  )

  route(app, calls.addHost, administrators, async (request) =>
    ok(await addHost(context, accountScope(request), request.body.host)),
  )

  route(app, calls.checkHost, { ...administrators, config: RATE }, async (request) =>
    ok(await checkHost(context, accountScope(request), request.params.host)),
  )

  route(app, calls.leadHost, administrators, async (request) =>
    ok(await makePrimary(context, accountScope(request), request.params.host)),
  )

  route(app, calls.removeHost, administrators, async (request) =>
    ok(await removeHost(context, accountScope(request), request.params.host, request.tenant.host)),
  )
}
