import type { FastifyPluginAsync } from 'fastify'
import * as calls from '@frontage/contracts/calls/menus.ts'
import { ok } from '@frontage/contracts/envelope.ts'
import { route } from '../../platform/route.ts'
import { accountScope } from '../accounts/index.ts'
import { requireAuthor } from '../pages/index.ts'
import { publishMenus } from './commands/publish-menus.ts'
import { linkPlaces, linksToPage, readMenus } from './queries.ts'

export const menuRoutes: FastifyPluginAsync = async (app) => {
  const { context } = app
  app.addHook('onRequest', requireAuthor)

  route(app, calls.read, async (request) => ok(await readMenus(context.db, request.tenant)))

  route(app, calls.linksTo, async (request) =>
    ok(await linksToPage(context.db, request.tenant, request.params.pageId)),
  )

  route(app, calls.places, async ({ tenant }) => ok(await linkPlaces(context.db, tenant)))

  route(app, calls.publish, async (request) =>
    ok(await publishMenus(context, request.tenant, accountScope(request), request.body)),
  )
}
