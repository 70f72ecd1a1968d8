import type { FastifyPluginAsync, FastifyRequest } from 'fastify'
import * as calls from '@frontage/contracts/calls/reporting.ts'
import { ok } from '@frontage/contracts/envelope.ts'
import { dayOf } from '@frontage/domain/days.ts'
import { reachOf, type Reach } from '@frontage/domain/users.ts'
import { Refusal } from '../../platform/refusal.ts'
import { route } from '../../platform/route.ts'
import { accountScope, requireAccount, requireMenu, accountRightsOf } from '../accounts/index.ts'
import { myFigures, teamCsv, teamReport } from './queries.ts'

export const reportingRoutes: FastifyPluginAsync = async (app) => {
  const { db, clock } = app.context
  app.addHook('onRequest', requireAccount)
  const managers = requireMenu('manager-dashboard')

  route(app, calls.readMine, async (request) => {
    const { zone } = request.query
    return ok(await myFigures(db, accountScope(request), { today: dayOf(clock.now(), zone), zone }))
  })

  route(
    app,
    calls.readTeam,
    {
      onRequest: managers,
    },
    async (request) => ok(await teamReport(db, accountScope(request), ownReach(request), request.query)),
  )

  route(app, calls.teamFile, { onRequest: managers }, async (request, reply) => {
    const { of, from, to } = request.query
    const file = await teamCsv(db, accountScope(request), ownReach(request), request.query)
    return reply
      .type('text/csv; charset=utf-8')
      .header('content-disposition', `attachment; filename="${of}-${from}-to-${to}.csv"`)
      .header('cache-control', 'private, no-store')
      .send(file)
  })
}

/** Whom the asking manager answers for. @throws Refusal account.not-allowed for one without team or region */
function ownReach({ session }: FastifyRequest): Reach {
  const reach = session && reachOf(accountRightsOf(session.account))
  if (!reach) throw new Refusal('account.not-allowed')
  return reach
}
