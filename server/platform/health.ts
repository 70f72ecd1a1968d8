import type { FastifyPluginAsync } from 'fastify'
import { storable } from './files/storable.ts'
import { databaseAnswers } from './health-repository.ts'

/** For load balancers: alive, and able to answer. */
export const healthRoutes: FastifyPluginAsync = async (app) => {
  const { db, files } = app.context
  const whyNotStored = storable(files)
  let isStopping = false
  app.addHook('preClose', async () => {
    isStopping = true
  })

  const missing = async (): Promise<string | null> => {
    if (isStopping) return 'stopping'
    if (!(await databaseAnswers(db))) return 'database'
    const error = await whyNotStored()
    if (error === null) return null
    app.log.error({ err: error }, 'files cannot be stored')
    return 'files'
  }

  app.get('/healthz', async () => ({ status: 'ok' }))
  app.get('/readyz', async (_request, reply) => {
    const without = await missing()
    if (without === null) return { status: 'ready' }
    return reply.code(503).header('retry-after', '2').send({ status: 'not ready', without })
  })
}
