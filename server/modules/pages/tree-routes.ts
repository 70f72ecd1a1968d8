import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { envelope, ok } from '@frontage/contracts/envelope.ts'
import { ChangePage, CreatePage, PageNode } from '@frontage/contracts/pages.ts'
import { PathId } from '@frontage/contracts/path.ts'
import { accountScope } from '../accounts/index.ts'
import { requireAuthor } from './authors.ts'
import { changePage } from './commands/change-page.ts'
import { createPage } from './commands/create-page.ts'
import { deletePage } from './commands/delete-page.ts'

const PAGES = '/managepages/api/v1/pages'
const One = z.object({ pageId: PathId })

/** Authors keep the tree of their pages: what navigation, footer and breadcrumb are made of. */
export const pageTreeRoutes: FastifyPluginAsyncZod = async (app) => {
  app.addHook('onRequest', requireAuthor)
  const { context } = app

  app.post(
    PAGES,
    { schema: { body: CreatePage, response: { 201: envelope(PageNode) } } },
    async (request, reply) =>
      reply.code(201).send(ok(await createPage(context, accountScope(request), request.body))),
  )

  app.patch(
    `${PAGES}/:pageId`,
    { schema: { params: One, body: ChangePage, response: { 200: envelope(PageNode) } } },
    async (request) =>
      ok(await changePage(context, accountScope(request), request.params.pageId, request.body)),
  )

  app.delete(
    `${PAGES}/:pageId`,
    { schema: { params: One, response: { 200: envelope(z.null()) } } },
    async (request) => {
      await deletePage(context, accountScope(request), request.params.pageId)
      return ok(null)
    },
  )
}
