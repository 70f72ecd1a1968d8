import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { FavoriteToggled, Favorites } from '@frontage/contracts/content.ts'
import { envelope, ok } from '@frontage/contracts/envelope.ts'
import { PathId } from '@frontage/contracts/path.ts'
import { accountScope, requireAccount, requireMenu } from '../accounts/index.ts'
import { templateCards } from '../catalog/index.ts'
import { postCards, viewerOf } from '../content/index.ts'
import { toggleFavorite } from './commands/toggle-favorite.ts'
import { favoriteRows } from './repository.ts'

const FAVORITES = '/marketingcenter/api/v1/favorites'
const MOST_SHOWN = 200

export const favoriteRoutes: FastifyPluginAsyncZod = async (app) => {
  const { context } = app
  const { db } = context
  const guards = [requireAccount, requireMenu('myfavorites')]

  app.get(
    FAVORITES,
    { onRequest: guards, schema: { response: { 200: envelope(Favorites) } } },
    async (request) => {
      const scope = accountScope(request)
      const [rows] = await db.read(scope, [favoriteRows(scope, MOST_SHOWN)])
      const ids = (column: 'template_id' | 'post_id') => rows.flatMap((row) => row[column] ?? [])
      const { shelves } = request.tenant
      const [templates, posts] = await Promise.all([
        templateCards(db, { ...scope, shelves }, ids('template_id')),
        postCards(db, await viewerOf(context, request), ids('post_id')),
      ])
      return ok({ templates: ids('template_id').flatMap((id) => templates.get(id) ?? []), posts })
    },
  )

  app.post(
    `${FAVORITES}/:id/toggle`,
    {
      onRequest: guards,
      schema: { params: z.object({ id: PathId }), response: { 200: envelope(FavoriteToggled) } },
    },
    async (request) => {
      const { id } = request.params
      return ok({ id, isUserFavorite: await toggleFavorite(db, accountScope(request), id) })
    },
  )
}
