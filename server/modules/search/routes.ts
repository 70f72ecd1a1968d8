import type { FastifyPluginAsync, FastifyRequest } from 'fastify'
import * as calls from '@frontage/contracts/calls/posts.ts'
import { ok } from '@frontage/contracts/envelope.ts'
import { route } from '../../platform/route.ts'
import { requireAccount } from '../accounts/index.ts'
import { viewerOf } from '../posts/index.ts'
import { search, searchResults, suggestionsOf, type SearchViewer } from './queries.ts'

export const searchRoutes: FastifyPluginAsync = async (app) => {
  const { context } = app
  const { db } = context
  const viewer = async (request: FastifyRequest): Promise<SearchViewer> => ({
    ...(await viewerOf(context, request)),
    shelves: request.tenant.shelves,
  })

  route(app, calls.search, async (request) => ok(await search(db, await viewer(request), request.query)))
  route(app, calls.listSuggestions, async (request) => ok(await suggestionsOf(db, await viewer(request))))
  for (const [call, onlyTags] of [
    [calls.searchAll, false],
    [calls.searchTags, true],
  ] as const)
    route(
      app,
      call,
      {
        onRequest: requireAccount,
      },
      async (request) => {
        const { searchInput, ...slice } = request.query
        return ok(await searchResults(db, await viewer(request), { ...slice, text: searchInput, onlyTags }))
      },
    )
}
