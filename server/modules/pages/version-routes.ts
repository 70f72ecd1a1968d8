import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { envelope, ok, rowsOf } from '@frontage/contracts/envelope.ts'
import {
  NameVersion,
  PageSchedule,
  PageVersion,
  PageVersionContent,
  ScheduledContent,
  SchedulePage,
  VersionsQuery,
} from '@frontage/contracts/pages.ts'
import { PathId, PathNumber } from '@frontage/contracts/path.ts'
import { accountScope } from '../accounts/index.ts'
import { requireAuthor } from './authors.ts'
import { nameVersion } from './commands/name-version.ts'
import { cancelSchedule, schedulePage } from './commands/schedule-page.ts'
import { withMendedState } from './mended-state.ts'
import { listVersions, readSchedule, readScheduledContent, readVersion } from './queries.ts'
import { PAGE_BODY_BYTES } from './routes.ts'

const ONE = '/managepages/api/v1/pagescontent/:pageId'
const One = z.object({ pageId: PathId })
const OneVersion = One.extend({ revision: PathNumber })

/** What a page was, and what it will be: for its authors. */
export const versionRoutes: FastifyPluginAsyncZod = async (app) => {
  app.addHook('onRequest', requireAuthor)
  const { context } = app
  const { db } = context

  app.get(
    `${ONE}/versions`,
    {
      schema: {
        params: One,
        querystring: VersionsQuery,
        response: { 200: envelope(rowsOf(PageVersion)) },
      },
    },
    async (request) => ok(await listVersions(db, request.tenant, request.params.pageId, request.query)),
  )

  app.get(
    `${ONE}/versions/:revision`,
    { schema: { params: OneVersion, response: { 200: envelope(PageVersionContent) } } },
    async (request) =>
      ok(await readVersion(db, request.tenant, request.params.pageId, request.params.revision)),
  )

  app.patch(
    `${ONE}/versions/:revision`,
    { schema: { params: OneVersion, body: NameVersion, response: { 200: envelope(PageVersion) } } },
    async (request) => {
      const { pageId, revision } = request.params
      await nameVersion(context, accountScope(request), request.params, request.body.name)
      return ok(await readVersion(db, request.tenant, pageId, revision))
    },
  )

  app.get(
    `${ONE}/schedule`,
    { schema: { params: One, response: { 200: envelope(PageSchedule.nullable()) } } },
    async (request) => ok(await readSchedule(db, request.tenant, request.params.pageId)),
  )

  app.get(
    `${ONE}/schedule/content`,
    { schema: { params: One, response: { 200: envelope(ScheduledContent) } } },
    async (request) => ok(await readScheduledContent(db, request.tenant, request.params.pageId)),
  )

  app.put(
    `${ONE}/schedule`,
    {
      bodyLimit: PAGE_BODY_BYTES,
      config: { text: 'mended' },
      schema: { params: One, body: SchedulePage, response: { 200: envelope(PageSchedule.nullable()) } },
    },
    async (request) => {
      const { pageId } = request.params
      await schedulePage(context, accountScope(request), pageId, withMendedState(request.body))
      return ok(await readSchedule(db, request.tenant, pageId))
    },
  )

  app.delete(
    `${ONE}/schedule`,
    { schema: { params: One, response: { 200: envelope(z.null()) } } },
    async (request) => {
      await cancelSchedule(context, accountScope(request), request.params.pageId)
      return ok(null)
    },
  )
}
