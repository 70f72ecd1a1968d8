import type { FastifyRequest } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { envelope, ok, rowsOf } from '@frontage/contracts/envelope.ts'
import { SearchAnswer, SearchInputQuery, SearchQuery, SearchResult } from '@frontage/contracts/search.ts'
import { requireAccount } from '../accounts/index.ts'
import { viewerOf } from '../content/index.ts'
import { search, searchResults, suggestionsOf, type SearchViewer } from './queries.ts'

const HOMEPAGE = '/marketingcenter/api/v1/homepage'
const PUBLIC = '/marketingcenter/api/v1/public/homepage'

export const searchRoutes: FastifyPluginAsyncZod = async (app) => {
  const { context } = app
  const { db } = context
  const viewer = async (request: FastifyRequest): Promise<SearchViewer> => ({
    ...(await viewerOf(context, request)),
    shelves: request.tenant.shelves,
  })

  app.get(
    `${PUBLIC}/search`,
    { schema: { querystring: SearchQuery, response: { 200: envelope(SearchAnswer) } } },
    async (request) => ok(await search(db, await viewer(request), request.query)),
  )
  app.get(
    `${PUBLIC}/search/suggestions`,
    { schema: { response: { 200: envelope(z.array(z.string())) } } },
    async (request) => ok(await suggestionsOf(db, await viewer(request))),
  )
  for (const [path, onlyTags] of [
    ['search', false],
    ['searchbytags', true],
  ] as const)
    app.get(
      `${HOMEPAGE}/${path}`,
      {
        onRequest: requireAccount,
        schema: { querystring: SearchInputQuery, response: { 200: envelope(rowsOf(SearchResult)) } },
      },
      async (request) => {
        const { searchInput, ...slice } = request.query
        return ok(await searchResults(db, await viewer(request), { ...slice, text: searchInput, onlyTags }))
      },
    )
}
