import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import { envelope, ok } from '@frontage/contracts/envelope.ts'
import { PageContent, PageNode, SavePage } from '@frontage/contracts/pages.ts'
import { PathId } from '@frontage/contracts/path.ts'
import { accountScope } from '../accounts/index.ts'
import { requireAuthor } from './authors.ts'
import { savePage } from './commands/save-page.ts'
import { withMendedState } from './mended-state.ts'
import { pageTree, readPage, readStoredPage, type Reader } from './queries.ts'

const PAGES = '/managepages/api/v1/pages'
const CONTENT = '/managepages/api/v1/pagescontent'
const One = z.object({ pageId: PathId })
/** State and HTML of one page together, and the escapes that JSON adds. */
export const PAGE_BODY_BYTES = 40 * 1024 * 1024

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
      config: { text: 'mended' },
      schema: { body: SavePage, response: { 200: envelope(PageContent) } },
    },
    async (request) => ok(await savePage(context, accountScope(request), withMendedState(request.body))),
  )
}

/** Whoever asks for a page of this site. */
export const readerOf = (request: FastifyRequest): Reader => ({
  tenant: request.tenant,
  session: request.session,
  siteUrl: `${request.protocol}://${request.tenant.primaryHost}${/:\d+$/.exec(request.host)?.[0] ?? ''}`,
})
