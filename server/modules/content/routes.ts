import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import {
  CategoryPostsQuery,
  PostsOfAnyCategory,
  FifthLevelQuery,
  FourthLevelQuery,
  GroupedPostsQuery,
  HighlightedQuery,
  HomeFeatures,
  HomeFront,
  HomeTiles,
  InteriorPostsQuery,
  InteriorSubCategoriesQuery,
  InteriorSubCategoryPosts,
  PostCard,
  PostDetail,
  PostGroup,
  PostList,
  SubCategoryPostsQuery,
  TrendingQuery,
} from '@frontage/contracts/content.ts'
import { ShareMms } from '@frontage/contracts/sharing.ts'
import { envelope, ok, rowsOf } from '@frontage/contracts/envelope.ts'
import { SITE_TYPES } from '@frontage/domain/storefront.ts'
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

const API = '/marketingcenter/api/v1'
const POST = z.object({ id: z.string() })
/** A reader turns a page now and then; a program that counts itself up is slowed down. */
const READINGS_PER_MINUTE = 60
const SHARES_PER_MINUTE = 10

export const contentRoutes: FastifyPluginAsyncZod = async (app) => {
  const { context } = app
  const { db } = context
  const today = () => context.clock.now().toISOString().slice(0, 10)

  app.get(
    `${API}/homepage/features`,
    { onRequest: requireAccount, schema: { response: { 200: envelope(HomeFeatures) } } },
    async (request) => ok((await readHomepage(db, request.tenant)).features),
  )
  app.get(
    `${API}/homepage/Tiles`,
    { onRequest: requireAccount, schema: { response: { 200: envelope(HomeTiles) } } },
    async (request) => ok((await readHomepage(db, request.tenant)).tiles),
  )
  app.get(
    `${API}/public/homepage/front`,
    { schema: { response: { 200: envelope(HomeFront) } } },
    async (request) => {
      const site = { isTurnkey: request.tenant.data.site_type === SITE_TYPES.turnkey, today: today() }
      return ok(await readFront(db, await viewerOf(context, request), site))
    },
  )

  app.get(
    `${API}/homepage/posts`,
    {
      onRequest: requireAccount,
      schema: { querystring: InteriorPostsQuery, response: { 200: envelope(PostList) } },
    },
    async (request) => {
      const { interiorSubCategoryId: categoryId, groupId } = request.query
      const viewer = await viewerOf(context, request)
      return ok(
        await listPosts(db, viewer, { category: { level: 3, id: categoryId }, groupId }, request.query),
      )
    },
  )
  app.get(
    `${API}/homepage/interiorsubcategories/posts`,
    {
      onRequest: requireAccount,
      schema: {
        querystring: InteriorSubCategoriesQuery,
        response: { 200: envelope(rowsOf(InteriorSubCategoryPosts)) },
      },
    },
    async (request) => {
      const viewer = await viewerOf(context, request)
      return ok(await interiorSubCategories(db, viewer, request.query.subCategoryId, request.query))
    },
  )
  app.get(
    `${API}/homepage/posts-grouped`,
    {
      onRequest: requireAccount,
      schema: { querystring: GroupedPostsQuery, response: { 200: envelope(rowsOf(PostGroup)) } },
    },
    async (request) => {
      const viewer = await viewerOf(context, request)
      return ok(await groupedPosts(db, viewer, request.query.interiorSubCategoryId, request.query))
    },
  )
  app.get(
    `${API}/public/homepage/subcategories/posts`,
    { schema: { querystring: SubCategoryPostsQuery, response: { 200: envelope(PostList) } } },
    async (request) => {
      const { subCategoryId: categoryId, groupId } = request.query
      const viewer = await viewerOf(context, request)
      return ok(
        await listPosts(db, viewer, { category: { level: 2, id: categoryId }, groupId }, request.query),
      )
    },
  )
  app.get(
    `${API}/homepage/fourthlevelcategories/posts`,
    {
      onRequest: requireAccount,
      schema: { querystring: FourthLevelQuery, response: { 200: envelope(PostList) } },
    },
    async (request) => {
      const filter = { category: { level: 4, id: request.query.fourthLevelCategoryId } } as const
      return ok(await listPosts(db, await viewerOf(context, request), filter, request.query))
    },
  )
  app.get(
    `${API}/homepage/fifthlevelcategories/posts`,
    {
      onRequest: requireAccount,
      schema: { querystring: FifthLevelQuery, response: { 200: envelope(PostList) } },
    },
    async (request) => {
      const filter = { category: { level: 5, id: request.query.fifthLevelCategoryId } } as const
      return ok(await listPosts(db, await viewerOf(context, request), filter, request.query))
    },
  )
  app.get(
    `${API}/homepage/Posts/Trendings/Most`,
    { onRequest: requireAccount, schema: { response: { 200: envelope(PostCard.nullable()) } } },
    async (request) => {
      const one = { pageNumber: 1, pageSize: 1 }
      const { rows } = await trendingPosts(db, await viewerOf(context, request), today(), one)
      return ok(rows[0] ?? null)
    },
  )
  app.get(
    `${API}/homepage/Posts/Trendings`,
    {
      onRequest: requireAccount,
      schema: { querystring: TrendingQuery, response: { 200: envelope(PostList) } },
    },
    async (request) => ok(await trendingPosts(db, await viewerOf(context, request), today(), request.query)),
  )
  app.get(
    `${API}/public/homepage/highlighted-post`,
    { schema: { querystring: HighlightedQuery, response: { 200: envelope(PostCard.nullable()) } } },
    async (request) =>
      ok(await highlightedPost(db, await viewerOf(context, request), request.query.categoryId)),
  )
  app.get(
    `${API}/public/homepage/category-posts`,
    { schema: { querystring: CategoryPostsQuery, response: { 200: envelope(PostsOfAnyCategory) } } },
    async (request) => ok(await postsOf(db, await viewerOf(context, request), request.query)),
  )
  app.get(
    `${API}/public/homepage/posts/:id`,
    { schema: { params: POST, response: { 200: envelope(PostDetail) } } },
    async (request) => ok(await readPost(db, await viewerOf(context, request), request.params.id)),
  )

  app.get(
    `${API}/public/homepage/posts/:id/download`,
    { schema: { params: POST } },
    async (request, reply) => {
      const viewer = await viewerOf(context, request)
      const file = await downloadOf(context, request.tenant, viewer, request.params.id)
      return reply
        .type(file.mediaType)
        .header('content-disposition', `attachment; filename="${file.name}"`)
        .header('cache-control', 'private, no-cache')
        .send(file.bytes)
    },
  )

  app.post(
    `${API}/homepage/posts/ShareMMS`,
    {
      onRequest: requireAccount,
      config: { rateLimit: { max: SHARES_PER_MINUTE, timeWindow: '1 minute' } },
      schema: { body: ShareMms, response: { 200: envelope(z.null()) } },
    },
    async (request) => {
      const viewer = await viewerOf(context, request)
      const site = `${request.protocol}://${request.host}`
      await sharePost(context, accountScope(request), viewer, request.body, site)
      return ok(null)
    },
  )

  app.post(
    `${API}/public/homepage/posts/:id/readings`,
    {
      config: { rateLimit: { max: READINGS_PER_MINUTE, timeWindow: '1 minute' } },
      schema: { params: POST, response: { 204: z.null() } },
    },
    async (request, reply) => {
      await recordReading(context, await viewerOf(context, request), request.params.id, {
        address: request.ip,
        agent: request.headers['user-agent'] ?? '',
      })
      return reply.code(204).send(null)
    },
  )
}
