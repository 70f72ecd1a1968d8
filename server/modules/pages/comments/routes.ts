import type { FastifyPluginAsync, FastifyRequest } from 'fastify'
import * as calls from '@frontage/contracts/calls/authoring.ts'
import { ok } from '@frontage/contracts/envelope.ts'
import { route } from '../../../platform/route.ts'
import { accountScope } from '../../accounts/index.ts'
import { requireAuthor, type Commenter } from '../policies.ts'
import {
  beginThread,
  deleteReply,
  deleteThread,
  listThreads,
  moveThreads,
  reply,
  resolveThread,
} from './threads.ts'

/** For the authors of a tenant's pages. Readers get nothing of it, since no part of a page holds it. */
export const commentRoutes: FastifyPluginAsync = async (app) => {
  app.addHook('onRequest', requireAuthor)
  const { context } = app

  route(app, calls.listThreads, async (request) =>
    ok(await listThreads(context.db, commenter(request), request.params.pageId, request.query)),
  )

  route(app, calls.beginThread, async (request) =>
    ok(await beginThread(context, commenter(request), request.params.pageId, request.body)),
  )

  route(app, calls.moveThreads, async (request) => {
    await moveThreads(context, commenter(request), request.params.pageId, request.body)
    return ok(null)
  })

  route(app, calls.reply, async (request) =>
    ok(await reply(context, commenter(request), request.params, request.body)),
  )

  route(app, calls.resolveThread, async (request) =>
    ok(await resolveThread(context, commenter(request), request.params, request.body.is_resolved)),
  )

  route(app, calls.removeThread, async (request) => {
    await deleteThread(context, commenter(request), request.params)
    return ok(null)
  })

  route(app, calls.removeReply, async (request) =>
    ok(await deleteReply(context, commenter(request), request.params)),
  )
}

const commenter = (request: FastifyRequest): Commenter => ({
  ...accountScope(request),
  isAdmin: request.session?.account.role === 'Admin',
})
