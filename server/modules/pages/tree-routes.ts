import type { FastifyPluginAsync } from 'fastify'
import * as calls from '@frontage/contracts/calls/pages.ts'
import { ok } from '@frontage/contracts/envelope.ts'
import { route } from '../../platform/route.ts'
import { accountScope } from '../accounts/index.ts'
import { requireAuthor } from './policies.ts'
import { changePage } from './commands/change-page.ts'
import { createPage } from './commands/create-page.ts'
import { deletePage } from './commands/delete-page.ts'
import { pageBranches } from './queries.ts'

/** Authors keep the tree of their pages: what navigation, footer and breadcrumb are made of. */
export const pageTreeRoutes: FastifyPluginAsync = async (app) => {
  app.addHook('onRequest', requireAuthor)
  const { context } = app

  route(app, calls.listBranches, async (request) =>
    ok(await pageBranches(context.db, request.tenant, request.query)),
  )

  route(app, calls.createPage, async (request) =>
    ok(await createPage(context, accountScope(request), request.body)),
  )

  route(app, calls.changePage, async (request) =>
    ok(await changePage(context, accountScope(request), request.params.pageId, request.body)),
  )

  route(app, calls.removePage, async (request) => {
    await deletePage(context, accountScope(request), request.params.pageId)
    return ok(null)
  })
}
