import { z } from 'zod'
import { isTimeZone } from '@frontage/domain/days.ts'
import { BrokerageFileQuery, BrokerageReport, BrokerageReportQuery } from '../brokerage-reports.ts'
import * as calls from '../calls/reporting.ts'
import type { Endpoints } from '../endpoint.ts'
import { envelope } from '../envelope.ts'
import { MyFigures, TeamCsvQuery, TeamReport, TeamReportQuery } from '../reporting.ts'

const Mine = z.object({
  zone: z.string().max(64).refine(isTimeZone, '{field} is not a time zone.').default('UTC'),
})

export const reportingEndpoints = {
  [calls.readMine]: {
    fromReplica: true,
    may: 'account',
    query: Mine,
    replies: { 200: envelope(MyFigures) },
    refusals: [],
  },
  [calls.readTeam]: {
    fromReplica: true,
    may: 'manager',
    query: TeamReportQuery,
    replies: { 200: envelope(TeamReport) },
    refusals: [],
  },
  [calls.teamFile]: { fromReplica: true, may: 'manager', query: TeamCsvQuery, replies: 'file', refusals: [] },
  [calls.readBrokerage]: {
    fromReplica: true,
    may: 'administrator',
    query: BrokerageReportQuery,
    replies: { 200: envelope(BrokerageReport) },
    refusals: [],
  },
  [calls.brokerageFile]: {
    fromReplica: true,
    may: 'administrator',
    query: BrokerageFileQuery,
    replies: 'file',
    refusals: [],
  },
} as const satisfies Endpoints
