import type { FastifyPluginAsync, FastifyRequest } from 'fastify'
import * as calls from '@frontage/contracts/calls/pages.ts'
import { ok } from '@frontage/contracts/envelope.ts'
import { route } from '../../platform/route.ts'
import { accountScope } from '../accounts/index.ts'
import { requireAuthor } from './policies.ts'
import { savePage } from './commands/save-page.ts'
import { withMendedState } from './mended-state.ts'
import { pageTreeFor, readPage, readStoredPage, type Reader } from './queries.ts'

/** State and HTML of one page together, and the escapes that JSON adds. */
export const PAGE_BODY_BYTES = 40 * 1024 * 1024

export const pageRoutes: FastifyPluginAsync = async (app) => {
  const { context } = app
  const { db } = context

  route(app, calls.listPages, async (request) => ok(await pageTreeFor(db, request)))

  // A page in a page has its slash escaped: /dynamic/about%2Four-team.
  route(app, calls.readPage, async (request) =>
    ok(await readPage(db, readerOf(request), request.params.prettyUrl)),
  )

  route(app, calls.readStoredPage, async (request) =>
    ok(await readStoredPage(db, readerOf(request), request.params.pageId)),
  )

  route(
    app,
    calls.savePage,
    {
      onRequest: requireAuthor,
      bodyLimit: PAGE_BODY_BYTES,
      config: { text: 'mended' },
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
