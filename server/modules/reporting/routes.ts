import type { FastifyRequest } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { envelope, ok } from '@frontage/contracts/envelope.ts'
import { MyFigures, TeamCsvQuery, TeamReport, TeamReportQuery } from '@frontage/contracts/reporting.ts'
import { dayOf, isTimeZone } from '@frontage/domain/days.ts'
import { reachOf, type Reach } from '@frontage/domain/users.ts'
import { Refusal } from '../../platform/refusal.ts'
import { accountScope, requireAccount, requireMenu, accountRightsOf } from '../accounts/index.ts'
import { myFigures, teamCsv, teamReport } from './queries.ts'

const REPORTING = '/marketingcenter/api/v1/reporting'
const Mine = z.object({
  zone: z.string().max(64).refine(isTimeZone, '{field} is not a time zone.').default('UTC'),
})

export const reportingRoutes: FastifyPluginAsyncZod = async (app) => {
  const { db, clock } = app.context
  app.addHook('onRequest', requireAccount)
  const managers = requireMenu('manager-dashboard')

  app.get(
    `${REPORTING}/mine`,
    { schema: { querystring: Mine, response: { 200: envelope(MyFigures) } } },
    async (request) => {
      const { zone } = request.query
      return ok(await myFigures(db, accountScope(request), { today: dayOf(clock.now(), zone), zone }))
    },
  )

  app.get(
    `${REPORTING}/team`,
    {
      onRequest: managers,
      schema: { querystring: TeamReportQuery, response: { 200: envelope(TeamReport) } },
    },
    async (request) => ok(await teamReport(db, accountScope(request), ownReach(request), request.query)),
  )

  app.get(
    `${REPORTING}/team.csv`,
    { onRequest: managers, schema: { querystring: TeamCsvQuery } },
    async (request, reply) => {
      const { of, from, to } = request.query
      const file = await teamCsv(db, accountScope(request), ownReach(request), request.query)
      return reply
        .type('text/csv; charset=utf-8')
        .header('content-disposition', `attachment; filename="${of}-${from}-to-${to}.csv"`)
        .header('cache-control', 'private, no-store')
        .send(file)
    },
  )
}

/** Whom the asking manager answers for. @throws Refusal account.not-allowed for one without team or region */
function ownReach({ session }: FastifyRequest): Reach {
  const reach = session && reachOf(accountRightsOf(session.account))
  if (!reach) throw new Refusal('account.not-allowed')
  return reach
}
