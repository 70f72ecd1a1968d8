import type { FastifyPluginAsync } from 'fastify'
import * as calls from '@frontage/contracts/calls/favorites.ts'
import { ok } from '@frontage/contracts/envelope.ts'
import { route } from '../../platform/route.ts'
import { accountScope, requireAccount } from '../accounts/index.ts'
import { requireFavorites } from './policies.ts'
import { templateCards } from '../catalog/index.ts'
import { postCards, viewerOf } from '../posts/index.ts'
import { toggleFavorite } from './commands/toggle-favorite.ts'
import { favoriteRows } from './repository.ts'

const MOST_SHOWN = 200

export const favoriteRoutes: FastifyPluginAsync = async (app) => {
  const { context } = app
  const { db } = context
  const guards = [requireAccount, requireFavorites]

  route(app, calls.list, { onRequest: guards }, async (request) => {
    const scope = accountScope(request)
    const [rows] = await db.read(scope, [favoriteRows(scope, MOST_SHOWN)])
    const ids = (column: 'template_id' | 'post_id') => rows.flatMap((row) => row[column] ?? [])
    const { shelves } = request.tenant
    const [templates, posts] = await Promise.all([
      templateCards(db, { ...scope, shelves }, ids('template_id')),
      postCards(db, await viewerOf(context, request), ids('post_id')),
    ])
    return ok({ templates: ids('template_id').flatMap((id) => templates.get(id) ?? []), posts })
  })

  route(
    app,
    calls.toggle,
    {
      onRequest: guards,
    },
    async (request) => {
      const { id } = request.params
      return ok({ id, isUserFavorite: await toggleFavorite(db, accountScope(request), id) })
    },
  )
}
