import type { FastifyInstance } from 'fastify'

/** Pages that emails lead to. Their address holds a secret: it must not travel on in a Referer. */
const LINKED = /^\/auth\/(reset-password|verify-email|unlock)\b/

export function registerLinkPages(app: FastifyInstance): void {
  app.addHook('onRequest', async (request, reply) => {
    if (LINKED.test(request.url)) reply.header('referrer-policy', 'no-referrer')
  })
}
