/** The rules of a site: administrators change a draft of them and publish it. */
import type { FastifyPluginAsync } from 'fastify'
import * as calls from '@frontage/contracts/calls/settings.ts'
import { ok } from '@frontage/contracts/envelope.ts'
import { route } from '../../platform/route.ts'
import { accountScope, requireAccount } from '../accounts/index.ts'
import {
  discardDraft,
  listVersions,
  publishDraft,
  readDraft,
  readVersion,
  restoreVersion,
  saveDraft,
} from '../drafts/index.ts'
import { requireSiteAdministrator } from '../tenants/index.ts'
import { readFacts } from './queries.ts'
import { settingsKind } from './settings-kind.ts'

export const settingsRoutes: FastifyPluginAsync = async (app) => {
  const { context } = app
  app.addHook('onRequest', requireAccount)
  const administrators = { onRequest: requireSiteAdministrator }

  route(app, calls.readDraft, administrators, async ({ tenant }) =>
    ok(await readDraft(context, tenant, settingsKind)),
  )

  route(app, calls.saveDraft, administrators, async (request) =>
    ok(await saveDraft(context, accountScope(request), settingsKind, request.body), 'Draft saved'),
  )

  route(app, calls.discardDraft, administrators, async (request) =>
    ok(await discardDraft(context, accountScope(request), settingsKind, request.body.revision)),
  )

  route(app, calls.publish, administrators, async (request) =>
    ok(await publishDraft(context, accountScope(request), settingsKind, request.body.revision), 'Published'),
  )

  route(app, calls.listVersions, administrators, async ({ tenant, query }) =>
    ok(await listVersions(context, tenant, settingsKind, query)),
  )

  route(app, calls.readVersion, administrators, async ({ tenant, params }) =>
    ok(await readVersion(context, tenant, settingsKind, params.number)),
  )

  route(app, calls.restoreVersion, administrators, async (request) => {
    const { params, body } = request
    return ok(await restoreVersion(context, accountScope(request), settingsKind, { ...params, ...body }))
  })

  route(app, calls.readFacts, administrators, async ({ tenant }) => ok(await readFacts(context, tenant)))
}
