import type { FastifyPluginAsync } from 'fastify'
import * as calls from '@frontage/contracts/calls/reporting.ts'
import { ok } from '@frontage/contracts/envelope.ts'
import { dayOf } from '@frontage/domain/days.ts'
import { route } from '../../platform/route.ts'
import { accountScope, requireAccount, requireReach } from '../accounts/index.ts'
import { requireManager } from './policies.ts'
import { myFigures, teamCsv, teamReport } from './queries.ts'

export const reportingRoutes: FastifyPluginAsync = async (app) => {
  const { db, clock } = app.context
  app.addHook('onRequest', requireAccount)

  route(app, calls.readMine, async (request) => {
    const { zone } = request.query
    return ok(await myFigures(db, accountScope(request), { today: dayOf(clock.now(), zone), zone }))
  })

  route(
    app,
    calls.readTeam,
    {
      onRequest: requireManager,
    },
    async (request) => ok(await teamReport(db, accountScope(request), requireReach(request), request.query)),
  )

  route(app, calls.teamFile, { onRequest: requireManager }, async (request, reply) => {
    const { of, from, to } = request.query
    const file = await teamCsv(db, accountScope(request), requireReach(request), request.query)
    return reply
      .type('text/csv; charset=utf-8')
      .header('content-disposition', `attachment; filename="${of}-${from}-to-${to}.csv"`)
      .header('cache-control', 'private, no-store')
      .send(file)
  })
}
