import type { FastifyRequest } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { envelope, ok, rowsOf } from '@frontage/contracts/envelope.ts'
import {
  BeginThread,
  MoveThreads,
  PageThread,
  Reply,
  ResolveThread,
  ThreadsQuery,
} from '@frontage/contracts/page-comments.ts'
import { PathId } from '@frontage/contracts/path.ts'
import { accountScope } from '../../accounts/index.ts'
import { requireAuthor } from '../authors.ts'
import {
  beginThread,
  deleteReply,
  deleteThread,
  listThreads,
  moveThreads,
  reply,
  resolveThread,
  type Commenter,
} from './threads.ts'

const COMMENTS = '/managepages/api/v1/pagescontent/:pageId/comments'
const One = z.object({ pageId: PathId })
const OneThread = One.extend({ threadId: PathId })
const OneComment = OneThread.extend({ commentId: PathId })

/** For the authors of a tenant's pages. Readers get nothing of it, since no part of a page holds it. */
export const commentRoutes: FastifyPluginAsyncZod = async (app) => {
  app.addHook('onRequest', requireAuthor)
  const { context } = app

  app.get(
    COMMENTS,
    { schema: { params: One, querystring: ThreadsQuery, response: { 200: envelope(rowsOf(PageThread)) } } },
    async (request) =>
      ok(await listThreads(context.db, commenter(request), request.params.pageId, request.query)),
  )

  app.post(
    COMMENTS,
    { schema: { params: One, body: BeginThread, response: { 201: envelope(PageThread) } } },
    async (request, answer) =>
      answer
        .code(201)
        .send(ok(await beginThread(context, commenter(request), request.params.pageId, request.body))),
  )

  app.put(
    `${COMMENTS}/anchors`,
    { schema: { params: One, body: MoveThreads, response: { 200: envelope(z.null()) } } },
    async (request) => {
      await moveThreads(context, commenter(request), request.params.pageId, request.body)
      return ok(null)
    },
  )

  app.post(
    `${COMMENTS}/:threadId/replies`,
    { schema: { params: OneThread, body: Reply, response: { 201: envelope(PageThread) } } },
    async (request, answer) =>
      answer.code(201).send(ok(await reply(context, commenter(request), request.params, request.body))),
  )

  app.patch(
    `${COMMENTS}/:threadId`,
    { schema: { params: OneThread, body: ResolveThread, response: { 200: envelope(PageThread) } } },
    async (request) =>
      ok(await resolveThread(context, commenter(request), request.params, request.body.is_resolved)),
  )

  app.delete(
    `${COMMENTS}/:threadId`,
    { schema: { params: OneThread, response: { 200: envelope(z.null()) } } },
    async (request) => {
      await deleteThread(context, commenter(request), request.params)
      return ok(null)
    },
  )

  app.delete(
    `${COMMENTS}/:threadId/replies/:commentId`,
    { schema: { params: OneComment, response: { 200: envelope(PageThread) } } },
    async (request) => ok(await deleteReply(context, commenter(request), request.params)),
  )
}

const commenter = (request: FastifyRequest): Commenter => ({
  ...accountScope(request),
  isAdmin: request.session?.account.role === 'Admin',
})
