import type { FastifyPluginAsync } from 'fastify'
import * as calls from '@frontage/contracts/calls/panel.ts'
import { ok } from '@frontage/contracts/envelope.ts'
import { route } from '../../platform/route.ts'
import { requireAccount } from '../accounts/index.ts'
import { requireSiteAdministrator } from '../tenants/index.ts'
import { viewerOf } from '../posts/index.ts'
import { panelNeeds } from './needs.ts'
import { requirePanel } from './policies.ts'
import { searchPanel } from './queries.ts'
import { weekFigures } from './week.ts'

export const panelRoutes: FastifyPluginAsync = async (app) => {
  const { context } = app
  app.addHook('onRequest', requireAccount)

  route(app, calls.week, { onRequest: requireSiteAdministrator }, async ({ tenant }) =>
    ok(await weekFigures(context.db, tenant, context.clock.now())),
  )

  route(app, calls.needs, { onRequest: requirePanel }, async (request) =>
    ok(await panelNeeds(context.db, request, context.clock.now())),
  )

  route(app, calls.search, { onRequest: requirePanel }, async (request) => {
    const viewer = { ...(await viewerOf(context, request)), shelves: request.tenant.shelves }
    return ok(await searchPanel(context.db, { asker: request, viewer }, request.query.text))
  })
}
