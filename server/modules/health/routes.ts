/** The operators' screen of how everything stands. At the console's host alone, for signed-in operators alone. */
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { FastifyPluginAsync } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { ok } from '@frontage/contracts/envelope.ts'
import type { SlowStatements } from '@frontage/contracts/health.ts'
import { RUNBOOKS } from '@frontage/domain/runbooks.ts'
import { Refusal } from '../../platform/refusal.ts'
import { requireOperator } from '../console/index.ts'
import { settleFailedJob } from './commands.ts'
import { slowestOfServer } from './repository.ts'
import { readHealth } from './state.ts'

const PREFIX = '/console/api/v1'
const HIDDEN = { hide: true }
const PAGES = join(import.meta.dirname, '../../../docs/runbooks')
const Step = z.object({ id: z.uuid(), step: z.enum(['retry', 'discard']) })
const Page = z.object({ name: z.enum(RUNBOOKS) })

export const healthScreenRoutes: FastifyPluginAsync = async (plain) => {
  const { context } = plain
  const app = plain.withTypeProvider<ZodTypeProvider>()
  app.addHook('onRequest', async (request, reply) => {
    if (!request.isConsole) throw new Refusal('request.not-found')
    await requireOperator(context, request)
    reply.header('cache-control', 'no-store')
  })

  app.get(`${PREFIX}/health`, { schema: HIDDEN }, async () => ok(await readHealth(context)))

  app.post(`${PREFIX}/failed-jobs/:id/:step`, { schema: { ...HIDDEN, params: Step } }, async (request) => {
    const operator = await requireOperator(context, request)
    await settleFailedJob(context, request.params.id, request.params.step, operator)
    return ok(await readHealth(context))
  })

  app.get(`${PREFIX}/slow-statements`, { schema: HIDDEN }, async () => {
    const ofServer = await slowestOfServer(context.db)
    const own = context.db.slow.list().map(({ shape, count, totalMs, longestMs }) => ({
      shape,
      count,
      total_ms: totalMs,
      longest_ms: longestMs,
    }))
    const answer: SlowStatements = ofServer
      ? { from: 'pg_stat_statements', statements: ofServer }
      : { from: 'process', statements: own.slice(0, 50) }
    return ok(answer)
  })

  app.get(`${PREFIX}/runbooks/:name`, { schema: { ...HIDDEN, params: Page } }, async (request) =>
    ok({ text: await readFile(join(PAGES, `${request.params.name}.md`), 'utf8') }),
  )
}
