import type { FastifyPluginAsync } from 'fastify'
import { storable } from './files/storable.ts'
import { databaseAnswers } from './health-repository.ts'

/** What all processes share: with one of them away, none is better than another. */
const SHARED = ['database', 'files'] as const
type Shared = (typeof SHARED)[number]

/**
 * For supervisors and load balancers: `/healthz` says that the process lives, `/readyz` that it can answer everything.
 * Who balances asks `/readyz?exclude=database&exclude=files`: while what all share is away, any process still answers stored
 * pages, and the rest with a 503 of ours. See docs/decisions/0107-who-asks-what.md.
 */
export const healthRoutes: FastifyPluginAsync = async (app) => {
  const { db, files } = app.context
  const whyNotStored = storable(files)

  const isAway: Record<Shared, () => Promise<boolean>> = {
    database: async () => !(await databaseAnswers(db)),
    files: async () => {
      const error = await whyNotStored()
      if (error !== null) app.log.error({ err: error }, 'files cannot be stored')
      return error !== null
    },
  }
  const missing = async (excluded: readonly string[]): Promise<Shared | 'stopping' | null> => {
    if (app.isStopping()) return 'stopping'
    for (const name of SHARED) if (!excluded.includes(name) && (await isAway[name]())) return name
    return null
  }

  app.get('/healthz', async () => ({ status: 'ok' }))
  app.get('/readyz', async (request, reply) => {
    const asked = new URL(request.url, 'http://localhost').searchParams
    const without = await missing(asked.getAll('exclude'))
    // What is left alone is a reason to look, not to send visitors elsewhere: the primary answers instead.
    const left = db.replicas?.states().filter(({ isUsed, isPrimary }) => !isUsed && !isPrimary) ?? []
    const replicas =
      left.length > 0 ? { replicasLeftAlone: left.map(({ name, why }) => `${name}: ${why}`) } : {}
    if (without === null) return { status: 'ready', ...replicas }
    return reply.code(503).header('retry-after', '2').send({ status: 'not ready', without })
  })
}
