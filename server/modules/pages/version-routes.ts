import type { FastifyPluginAsync } from 'fastify'
import * as calls from '@frontage/contracts/calls/pages.ts'
import { ok } from '@frontage/contracts/envelope.ts'
import { route } from '../../platform/route.ts'
import { accountScope } from '../accounts/index.ts'
import { requireAuthor } from './policies.ts'
import { nameVersion } from './commands/name-version.ts'
import { cancelSchedule, schedulePage } from './commands/schedule-page.ts'
import { withMendedState } from './mended-state.ts'
import { listVersions, readSchedule, readScheduledBody, readVersion } from './queries.ts'
import { PAGE_BODY_BYTES } from './routes.ts'

/** What a page was, and what it will be: for its authors. */
export const versionRoutes: FastifyPluginAsync = async (app) => {
  app.addHook('onRequest', requireAuthor)
  const { context } = app
  const { db } = context

  route(app, calls.listVersions, async (request) =>
    ok(await listVersions(db, request.tenant, request.params.pageId, request.query)),
  )

  route(app, calls.readVersion, async (request) =>
    ok(await readVersion(db, request.tenant, request.params.pageId, request.params.revision)),
  )

  route(app, calls.nameVersion, async (request) => {
    const { pageId, revision } = request.params
    await nameVersion(context, accountScope(request), request.params, request.body.name)
    return ok(await readVersion(db, request.tenant, pageId, revision))
  })

  route(app, calls.readSchedule, async (request) =>
    ok(await readSchedule(db, request.tenant, request.params.pageId)),
  )

  route(app, calls.readScheduled, async (request) =>
    ok(await readScheduledBody(db, request.tenant, request.params.pageId)),
  )

  route(
    app,
    calls.schedulePage,
    {
      bodyLimit: PAGE_BODY_BYTES,
      config: { text: 'mended' },
    },
    async (request) => {
      const { pageId } = request.params
      await schedulePage(context, accountScope(request), pageId, withMendedState(request.body))
      return ok(await readSchedule(db, request.tenant, pageId))
    },
  )

  route(app, calls.cancelSchedule, async (request) => {
    await cancelSchedule(context, accountScope(request), request.params.pageId)
    return ok(null)
  })
}
