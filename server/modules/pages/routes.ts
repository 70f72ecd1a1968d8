import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import { envelope, ok } from '@frontage/contracts/envelope.ts'
import { PageContent, PageNode, PageVersion, SavePage } from '@frontage/contracts/pages.ts'
import { accountScope } from '../accounts/index.ts'
import { requireAuthor } from './authors.ts'
import { savePage } from './commands/save-page.ts'
import { listVersions, pageTree, readPage, readStoredPage, readVersion, type Reader } from './queries.ts'

const PAGES = '/managepages/api/v1/pages'
const CONTENT = '/managepages/api/v1/pagescontent'
const One = z.object({ pageId: z.string().max(100) })
/** State and HTML of one page together, and the escapes that JSON adds. */
const PAGE_BODY_BYTES = 40 * 1024 * 1024

export const pageRoutes: FastifyPluginAsyncZod = async (app) => {
  const { context } = app
  const { db } = context

  app.get(PAGES, { schema: { response: { 200: envelope(z.array(PageNode)) } } }, async (request) =>
    ok(await pageTree(db, request.tenant)),
  )

  // A page in a page has its slash escaped: /dynamic/about%2Four-team.
  app.get(
    `${CONTENT}/dynamic/:prettyUrl`,
    {
      schema: {
        params: z.object({ prettyUrl: z.string().max(500) }),
        response: { 200: envelope(PageContent) },
      },
    },
    async (request) => ok(await readPage(db, readerOf(request), request.params.prettyUrl)),
  )

  app.get(
    `${CONTENT}/:pageId`,
    { schema: { params: One, response: { 200: envelope(PageContent) } } },
    async (request) => ok(await readStoredPage(db, readerOf(request), request.params.pageId)),
  )

  app.put(
    CONTENT,
    {
      onRequest: requireAuthor,
      bodyLimit: PAGE_BODY_BYTES,
      schema: { body: SavePage, response: { 200: envelope(PageContent) } },
    },
    async (request) => ok(await savePage(context, accountScope(request), request.body)),
  )

  app.get(
    `${CONTENT}/:pageId/versions`,
    {
      onRequest: requireAuthor,
      schema: { params: One, response: { 200: envelope(z.array(PageVersion)) } },
    },
    async (request) => ok(await listVersions(db, request.tenant, request.params.pageId)),
  )

  app.get(
    `${CONTENT}/:pageId/versions/:revision`,
    {
      onRequest: requireAuthor,
      schema: {
        params: One.extend({ revision: z.coerce.number().int().min(1).max(1_000_000) }),
        response: { 200: envelope(z.object({ revision: z.int(), state: z.string(), html: z.string() })) },
      },
    },
    async (request) =>
      ok(await readVersion(db, request.tenant, request.params.pageId, request.params.revision)),
  )
}

/** Whoever asks for a page of this site. */
export const readerOf = (request: FastifyRequest): Reader => ({
  tenant: request.tenant,
  session: request.session,
  siteUrl: `${request.protocol}://${request.tenant.primaryHost}${/:\d+$/.exec(request.host)?.[0] ?? ''}`,
})
