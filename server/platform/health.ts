import { sql } from 'kysely'
import type { FastifyPluginAsync } from 'fastify'

/** For load balancers: alive, and able to answer. */
export const healthRoutes: FastifyPluginAsync = async (app) => {
  app.get('/healthz', async () => ({ status: 'ok' }))
  app.get('/readyz', async (_request, reply) => {
    try {
      await app.context.db.platform((owner) => sql`select 1`.execute(owner))
      return { status: 'ready' }
    } catch {
      return reply.code(503).header('retry-after', '2').send({ status: 'not ready' })
    }
  })
}
