import type { FastifyPluginAsync, FastifyRequest } from 'fastify'
import * as calls from '@frontage/contracts/calls/categories.ts'
import { ok } from '@frontage/contracts/envelope.ts'
import { route } from '../../platform/route.ts'
import { accountScope, requireAccount } from '../accounts/index.ts'
import { createCategory } from './commands/create-category.ts'
import { placeTemplates } from './commands/place-templates.ts'
import { removeCategory } from './commands/remove-category.ts'
import { reorderCategories } from './commands/reorder-categories.ts'
import { saveCategory } from './commands/save-category.ts'
import { requireCatalogEditor } from './policies.ts'
import { listCategories, listPlaced } from './queries.ts'

const editing = (request: FastifyRequest) => ({ tenant: request.tenant, scope: accountScope(request) })

export const categoryRoutes: FastifyPluginAsync = async (app) => {
  const { context } = app
  const { db } = context
  app.addHook('onRequest', requireAccount)
  app.addHook('onRequest', requireCatalogEditor)

  route(app, calls.list, async ({ tenant }) => ok(await listCategories(db, tenant)))

  route(app, calls.create, async (request) =>
    ok(await createCategory(context, editing(request), request.body)),
  )

  route(app, calls.reorder, async (request) => {
    await reorderCategories(context, accountScope(request), request.body)
    return ok(await listCategories(db, request.tenant))
  })

  route(app, calls.save, async (request) =>
    ok(await saveCategory(context, editing(request), request.params.number, request.body)),
  )

  route(app, calls.remove, async (request) => {
    await removeCategory(context, accountScope(request), request.params.number, request.query.move_to)
    return ok(null)
  })

  route(app, calls.listPlaced, async ({ tenant, params }) => ok(await listPlaced(db, tenant, params.number)))

  route(app, calls.place, async (request) =>
    ok(await placeTemplates(context, editing(request), request.params.number, request.body)),
  )
}
