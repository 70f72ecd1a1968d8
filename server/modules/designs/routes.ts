import type { FastifyPluginAsync, FastifyRequest } from 'fastify'
import * as calls from '@frontage/contracts/calls/designs.ts'
import * as exported from '@frontage/contracts/calls/exports.ts'
import { ok } from '@frontage/contracts/envelope.ts'
import { sendExport } from '../../platform/export-file.ts'
import { idempotent } from '../../platform/idempotency.ts'
import { Refusal } from '../../platform/refusal.ts'
import { route } from '../../platform/route.ts'
import { accountScope, requireAccount } from '../accounts/index.ts'
import { withTrim } from '../catalog/index.ts'
import { requireListings } from '../listings/index.ts'
import { changeVersion } from './commands/change-version.ts'
import { createDesign } from './commands/create-design.ts'
import { duplicateDesign } from './commands/duplicate-design.ts'
import { saveDesign } from './commands/save-design.ts'
import { designsFile } from './designs-file.ts'
import { presentDesign, presentDesignDetail } from './presenter.ts'
import { requireEverybodys, requirePlan } from './policies.ts'
import { openDesign, piecesOf, type Designing } from './queries.ts'
import { listDesigns, setDeleted } from './repository.ts'

const designing = (request: FastifyRequest): Designing => ({
  tenant: request.tenant,
  scope: accountScope(request),
})

export const designRoutes: FastifyPluginAsync = async (app) => {
  const { context } = app
  app.addHook('onRequest', requireAccount)

  route(app, calls.create, { onRequest: requirePlan }, async (request) => {
    const asked = idempotent(request, 'POST designs')
    const design = await createDesign(context, designing(request), request.body, asked)
    return ok(design)
  })

  route(app, exported.designs, { onRequest: requireEverybodys }, async ({ tenant, query }, reply) =>
    sendExport(reply, query.format, designsFile(context.db, tenant)),
  )

  route(app, calls.list, async (request) => {
    const scope = accountScope(request)
    const found = await context.db.tenant(scope, (tx) =>
      listDesigns(tx, scope, request.query, context.clock.now()),
    )
    return ok({
      ...found,
      rows: await withTrim(
        context.db,
        scope,
        found.rows.map((row) => presentDesign(row)),
      ),
    })
  })

  route(app, calls.read, async (request) => {
    const scope = accountScope(request)
    return ok(
      presentDesignDetail(
        request.tenant,
        await context.db.tenant(scope, (tx) => openDesign(tx, scope, request.params.id, context.clock.now())),
      ),
    )
  })

  route(app, calls.save, { config: { text: 'mended' } }, async (request) =>
    ok(await saveDesign(context, designing(request), request.params.id, request.body)),
  )

  route(app, calls.pieces, { onRequest: requireListings }, async (request) =>
    ok(await piecesOf(context, accountScope(request), request.params.id, request.query)),
  )

  route(app, calls.changeVersion, { config: { text: 'mended' } }, async (request) =>
    ok(await changeVersion(context, designing(request), request.params.id, request.body)),
  )

  route(app, calls.duplicate, async (request) => {
    const { id } = request.params
    const asked = idempotent(request, `POST designs/${id}/duplicate`)
    return ok(await duplicateDesign(context, designing(request), id, asked))
  })

  route(app, calls.remove, async (request) => {
    const scope = accountScope(request)
    const now = context.clock.now()
    const gone = await context.db.tenant(scope, (tx) => setDeleted(tx, scope, request.params.id, now))
    if (!gone) throw new Refusal('designs.missing')
    return ok(null)
  })

  route(app, calls.restore, async (request) => {
    const scope = accountScope(request)
    const design = await context.db.tenant(scope, async (tx) => {
      await setDeleted(tx, scope, request.params.id, null)
      return openDesign(tx, scope, request.params.id, context.clock.now())
    })
    return ok(presentDesignDetail(request.tenant, design))
  })
}
