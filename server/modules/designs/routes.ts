import type { FastifyRequest, onRequestHookHandler } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import {
  CreateDesign,
  DesignDetail,
  DesignList,
  DesignQuery,
  SaveDesign,
} from '@frontage/contracts/designs.ts'
import { envelope, ok } from '@frontage/contracts/envelope.ts'
import { PathId } from '@frontage/contracts/path.ts'
import { repeatable } from '../../platform/repeatable-transaction.ts'
import { Refusal } from '../../platform/refusal.ts'
import { accountScope, featuresOf, requireAccount } from '../accounts/index.ts'
import { withTrim } from '../catalog/index.ts'
import { createDesign } from './commands/create-design.ts'
import { duplicateDesign } from './commands/duplicate-design.ts'
import { saveDesign } from './commands/save-design.ts'
import { presentDesign, presentDesignDetail } from './presenter.ts'
import { openDesign, type Designing } from './queries.ts'
import { listDesigns, setDeleted } from './repository.ts'

const DESIGNS = '/marketingcenter/api/v1/designs'
const designing = (request: FastifyRequest): Designing => ({
  tenant: request.tenant,
  scope: accountScope(request),
})
const One = z.object({ id: PathId })
const detail = envelope(DesignDetail)

export const designRoutes: FastifyPluginAsyncZod = async (app) => {
  const { context } = app
  app.addHook('onRequest', requireAccount)

  const requirePlan: onRequestHookHandler = async ({ tenant, session }) => {
    if (featuresOf(tenant, session).choosePlanFirst) throw new Refusal('membership.plan-needed')
  }
  const starting = { onRequest: requirePlan, schema: { body: CreateDesign, response: { 201: detail } } }
  app.post(DESIGNS, starting, async (request, reply) => {
    const asked = repeatable(request, 'POST designs')
    const design = await createDesign(context, designing(request), request.body, asked)
    return reply.code(201).send(ok(design))
  })

  app.get(
    DESIGNS,
    { schema: { querystring: DesignQuery, response: { 200: envelope(DesignList) } } },
    async (request) => {
      const scope = accountScope(request)
      const found = await context.db.tenant(scope, (tx) => listDesigns(tx, scope, request.query))
      return ok({
        rows: await withTrim(context.db, scope, found.rows.map(presentDesign)),
        totalRows: found.totalRows,
      })
    },
  )

  app.get(`${DESIGNS}/:id`, { schema: { params: One, response: { 200: detail } } }, async (request) => {
    const scope = accountScope(request)
    return ok(
      presentDesignDetail(
        request.tenant,
        await context.db.tenant(scope, (tx) => openDesign(tx, scope, request.params.id)),
      ),
    )
  })

  app.put(
    `${DESIGNS}/:id`,
    { config: { text: 'mended' }, schema: { params: One, body: SaveDesign, response: { 200: detail } } },
    async (request) => ok(await saveDesign(context, designing(request), request.params.id, request.body)),
  )

  app.post(
    `${DESIGNS}/:id/duplicate`,
    { schema: { params: One, response: { 201: detail } } },
    async (request, reply) => {
      const { id } = request.params
      const asked = repeatable(request, `POST designs/${id}/duplicate`)
      return reply.code(201).send(ok(await duplicateDesign(context, designing(request), id, asked)))
    },
  )

  app.delete(`${DESIGNS}/:id`, { schema: { params: One } }, async (request) => {
    const scope = accountScope(request)
    const now = context.clock.now()
    const gone = await context.db.tenant(scope, (tx) => setDeleted(tx, scope, request.params.id, now))
    if (!gone) throw new Refusal('designs.missing')
    return ok(null)
  })

  app.post(
    `${DESIGNS}/:id/restore`,
    { schema: { params: One, response: { 200: detail } } },
    async (request) => {
      const scope = accountScope(request)
      const design = await context.db.tenant(scope, async (tx) => {
        await setDeleted(tx, scope, request.params.id, null)
        return openDesign(tx, scope, request.params.id)
      })
      return ok(presentDesignDetail(request.tenant, design))
    },
  )
}
