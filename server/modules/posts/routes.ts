import type { FastifyPluginAsync } from 'fastify'
import * as calls from '@frontage/contracts/calls/posts.ts'
import { ok } from '@frontage/contracts/envelope.ts'
import { SITE_TYPES } from '@frontage/domain/storefront.ts'
import { route } from '../../platform/route.ts'
import { accountScope, requireAccount } from '../accounts/index.ts'
import { sharePost } from './commands/share-post.ts'
import { recordReading } from './commands/record-reading.ts'
import { downloadOf } from './download.ts'
import { readFront, readHomepage } from './homepage.ts'
import {
  postsOf,
  groupedPosts,
  highlightedPost,
  interiorSubCategories,
  listPosts,
  readPost,
  trendingPosts,
} from './queries.ts'
import { viewerOf } from './viewer.ts'

/** A reader turns a page now and then; a program that counts itself up is slowed down. */
const READINGS_PER_MINUTE = 60
const SHARES_PER_MINUTE = 10

export const postRoutes: FastifyPluginAsync = async (app) => {
  const { context } = app
  const { db } = context
  const today = () => context.clock.now().toISOString().slice(0, 10)

  route(app, calls.readFeatures, { onRequest: requireAccount }, async (request) =>
    ok((await readHomepage(db, request.tenant)).features),
  )
  route(app, calls.readTiles, { onRequest: requireAccount }, async (request) =>
    ok((await readHomepage(db, request.tenant)).tiles),
  )
  route(app, calls.readFront, async (request) => {
    const site = { isTurnkey: request.tenant.data.site_type === SITE_TYPES.turnkey, today: today() }
    return ok(await readFront(db, await viewerOf(context, request), site))
  })

  route(
    app,
    calls.listInteriorPosts,
    {
      onRequest: requireAccount,
    },
    async (request) => {
      const { interiorSubCategoryId: categoryId, groupId } = request.query
      const viewer = await viewerOf(context, request)
      return ok(
        await listPosts(db, viewer, { category: { level: 3, id: categoryId }, groupId }, request.query),
      )
    },
  )
  route(
    app,
    calls.listInteriorSubCategories,
    {
      onRequest: requireAccount,
    },
    async (request) => {
      const viewer = await viewerOf(context, request)
      return ok(await interiorSubCategories(db, viewer, request.query.subCategoryId, request.query))
    },
  )
  route(
    app,
    calls.listGroupedPosts,
    {
      onRequest: requireAccount,
    },
    async (request) => {
      const viewer = await viewerOf(context, request)
      return ok(await groupedPosts(db, viewer, request.query.interiorSubCategoryId, request.query))
    },
  )
  route(app, calls.listSubCategoryPosts, async (request) => {
    const { subCategoryId: categoryId, groupId } = request.query
    const viewer = await viewerOf(context, request)
    return ok(await listPosts(db, viewer, { category: { level: 2, id: categoryId }, groupId }, request.query))
  })
  route(
    app,
    calls.listFourthLevelPosts,
    {
      onRequest: requireAccount,
    },
    async (request) => {
      const filter = { category: { level: 4, id: request.query.fourthLevelCategoryId } } as const
      return ok(await listPosts(db, await viewerOf(context, request), filter, request.query))
    },
  )
  route(
    app,
    calls.listFifthLevelPosts,
    {
      onRequest: requireAccount,
    },
    async (request) => {
      const filter = { category: { level: 5, id: request.query.fifthLevelCategoryId } } as const
      return ok(await listPosts(db, await viewerOf(context, request), filter, request.query))
    },
  )
  route(app, calls.readMostTrending, { onRequest: requireAccount }, async (request) => {
    const one = { pageNumber: 1, pageSize: 1 }
    const { rows } = await trendingPosts(db, await viewerOf(context, request), today(), one)
    return ok(rows[0] ?? null)
  })
  route(
    app,
    calls.listTrendingPosts,
    {
      onRequest: requireAccount,
    },
    async (request) => ok(await trendingPosts(db, await viewerOf(context, request), today(), request.query)),
  )
  route(app, calls.readHighlighted, async (request) =>
    ok(await highlightedPost(db, await viewerOf(context, request), request.query.categoryId)),
  )
  route(app, calls.listCategoryPosts, async (request) =>
    ok(await postsOf(db, await viewerOf(context, request), request.query)),
  )
  route(app, calls.readPost, async (request) =>
    ok(await readPost(db, await viewerOf(context, request), request.params.id)),
  )

  route(app, calls.postFile, async (request, reply) => {
    const viewer = await viewerOf(context, request)
    const file = await downloadOf(context, request.tenant, viewer, request.params.id)
    return reply
      .type(file.mediaType)
      .header('content-disposition', `attachment; filename="${file.name}"`)
      .header('cache-control', 'private, no-cache')
      .send(file.bytes)
  })

  route(
    app,
    calls.sharePost,
    {
      onRequest: requireAccount,
      config: { rateLimit: { max: SHARES_PER_MINUTE, timeWindow: '1 minute' } },
    },
    async (request) => {
      const viewer = await viewerOf(context, request)
      const site = `${request.protocol}://${request.host}`
      await sharePost(context, accountScope(request), viewer, request.body, site)
      return ok(null)
    },
  )

  route(
    app,
    calls.recordReading,
    {
      config: { rateLimit: { max: READINGS_PER_MINUTE, timeWindow: '1 minute' } },
    },
    async (request) => {
      await recordReading(context, await viewerOf(context, request), request.params.id, {
        address: request.ip,
        agent: request.headers['user-agent'] ?? '',
      })
      return null
    },
  )
}
