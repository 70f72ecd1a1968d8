/** `/api-docs`: to readers a page, to programs the OpenAPI document; `/api-docs.json` is the document to everybody. */
import type { FastifyPluginAsync } from 'fastify'
import { wantsDocument } from '../../../platform/errors.ts'
import { describedCalls } from './described-calls.ts'
import { apiPage } from './page.ts'

const MAX_SEARCH = 100

export const apiDocsRoutes: FastifyPluginAsync = async (app) => {
  app.get<{ Querystring: { q?: unknown } }>(
    '/api-docs',
    { schema: { hide: true } },
    async (request, reply) => {
      reply.header('vary', 'accept')
      if (!wantsDocument(request)) return app.swagger()
      const { q } = request.query
      const search = typeof q === 'string' ? q.slice(0, MAX_SEARCH).trim() : ''
      const { nonce, tenant, protocol, host } = request
      const html = apiPage({
        calls: describedCalls(app.swagger()),
        search,
        nonce,
        brokerage: tenant.name,
        address: `${protocol}://${host}`,
      })
      // Its styles have the nonce of this reply.
      return reply.type('text/html; charset=utf-8').header('cache-control', 'private, no-store').send(html)
    },
  )
  app.get('/api-docs.json', { schema: { hide: true } }, async () => app.swagger())
}
