import type { FastifyPluginAsync } from 'fastify'
import * as calls from '@frontage/contracts/calls/results.ts'
import { ok } from '@frontage/contracts/envelope.ts'
import { route } from '../../platform/route.ts'
import { accountScope, requireAccount } from '../accounts/index.ts'
import { requireCampaigns } from '../campaigns/index.ts'
import { requireListings, seenBy } from '../listings/index.ts'
import { campaignResults, listingResults } from './queries.ts'

export const resultRoutes: FastifyPluginAsync = async (app) => {
  const { context } = app
  const { db } = context
  app.addHook('onRequest', requireAccount)

  route(app, calls.ofCampaign, { onRequest: requireCampaigns }, async (request) => {
    const scope = accountScope(request)
    return ok(await db.tenant(scope, (tx) => campaignResults(context, tx, scope, request.params.id)))
  })

  route(app, calls.ofListing, { onRequest: requireListings }, async (request) => {
    const seen = seenBy(request, accountScope(request))
    return ok(await db.tenant(seen.scope, (tx) => listingResults(tx, seen, request.params.id)))
  })
}
