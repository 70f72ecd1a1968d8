import type { FastifyPluginAsync, FastifyReply } from 'fastify'
import * as calls from '@frontage/contracts/calls/reporting.ts'
import { ok } from '@frontage/contracts/envelope.ts'
import { dayOf } from '@frontage/domain/days.ts'
import { route } from '../../platform/route.ts'
import { accountScope, requireAccount, requireReach } from '../accounts/index.ts'
import { brokerageCsv, brokerageReport } from './brokerage.ts'
import { teamCsv } from './files.ts'
import { requireAdministrator, requireManager } from './policies.ts'
import { myFigures, teamReport } from './queries.ts'

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
    return sendCsv(reply, `${of}-${from}-to-${to}.csv`, file)
  })

  route(app, calls.readBrokerage, { onRequest: requireAdministrator }, async (request) =>
    ok(await brokerageReport(db, accountScope(request), request.query)),
  )

  route(app, calls.brokerageFile, { onRequest: requireAdministrator }, async (request, reply) => {
    const { by, from, to } = request.query
    const file = await brokerageCsv(db, accountScope(request), request.query)
    return sendCsv(reply, `by-${by}-${from}-to-${to}.csv`, file)
  })
}

const sendCsv = (reply: FastifyReply, name: string, file: string) =>
  reply
    .type('text/csv; charset=utf-8')
    .header('content-disposition', `attachment; filename="${name}"`)
    .header('cache-control', 'private, no-store')
    .send(file)
