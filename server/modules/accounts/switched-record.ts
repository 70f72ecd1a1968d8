import type { FastifyInstance } from 'fastify'
import { recordAudit } from '../../platform/audit-repository.ts'
import { isSwitched } from './session.ts'

const READS = new Set(['GET', 'HEAD', 'OPTIONS'])

/** Whatever is changed in a switched session is on record with both users: who did it, for whom, and how it ended. */
export function registerSwitchedRecord(app: FastifyInstance): void {
  app.addHook('onResponse', async (request, reply) => {
    const { session } = request
    if (!session || READS.has(request.method) || !isSwitched(session)) return
    const { context } = app
    // The path with its ids, never a body.
    const detail = { method: request.method, path: request.url.split('?')[0], status: reply.statusCode }
    await context.db
      .tenant(session.scope, (tx) =>
        recordAudit(tx, session.scope, { action: 'account.acted', at: context.clock.now(), detail }),
      )
      .catch((error: unknown) =>
        context.log.error({ err: error, detail }, 'a switched action was not recorded'),
      )
  })
}
