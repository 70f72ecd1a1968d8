import { Readable } from 'node:stream'
import type { FastifyPluginAsync } from 'fastify'
import * as calls from '@frontage/contracts/calls/audit.ts'
import { ok } from '@frontage/contracts/envelope.ts'
import { route } from '../../platform/route.ts'
import { requireAccount } from '../accounts/index.ts'
import { requireAuditor } from './policies.ts'
import { auditFile, readAudit } from './queries.ts'

export const auditRoutes: FastifyPluginAsync = async (app) => {
  const { db } = app.context
  app.addHook('onRequest', requireAccount)
  app.addHook('onRequest', requireAuditor)

  route(app, calls.list, async ({ tenant, query }) => ok(await readAudit(db, tenant, query)))

  route(app, calls.file, async ({ tenant, query }, reply) =>
    reply
      .type('text/csv; charset=utf-8')
      .header('content-disposition', 'attachment; filename="audit-log.csv"')
      .header('cache-control', 'private, no-store')
      .send(Readable.from(auditFile(db, tenant, query))),
  )
}
