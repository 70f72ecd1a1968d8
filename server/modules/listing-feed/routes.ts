import type { FastifyPluginAsync, FastifyRequest } from 'fastify'
import * as calls from '@frontage/contracts/calls/listing-feed.ts'
import { ok } from '@frontage/contracts/envelope.ts'
import { ratePerAccount } from '../../platform/rate-per-account.ts'
import { route } from '../../platform/route.ts'
import { accountScope, requireAccount } from '../accounts/index.ts'
import { requireSiteAdministrator } from '../tenants/index.ts'
import { matchAgent, pauseFeed, removeFeed, saveFeed, testFeed } from './commands.ts'
import { readFeedAgents, readFeedState } from './queries.ts'

export const listingFeedRoutes: FastifyPluginAsync = async (app) => {
  const { context } = app
  app.addHook('onRequest', requireAccount)
  app.addHook('onRequest', requireSiteAdministrator)
  const work = (request: FastifyRequest) => ({ context, scope: accountScope(request) })

  route(app, calls.read, async (request) => ok(await readFeedState(context, accountScope(request))))
  route(app, calls.save, async (request) => ok(await saveFeed(work(request), request.body)))
  route(app, calls.remove, async (request) => ok(await removeFeed(work(request), request.query.revision)))
  // Whoever tests has us ask servers elsewhere.
  route(app, calls.test, { config: ratePerAccount('listing-feed test', 20, 60_000) }, async (request) =>
    ok(await testFeed(work(request), request.body)),
  )
  route(app, calls.pause, async (request) => ok(await pauseFeed(work(request), request.body)))
  route(app, calls.agents, async (request) =>
    ok(await readFeedAgents(context, accountScope(request), request.query.search)),
  )
  route(app, calls.match, async (request) => ok(await matchAgent(work(request), request.body)))
}
