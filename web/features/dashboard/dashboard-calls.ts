/** The calls of both dashboards. All throw ApiRefusal. */
import type { ReportFile } from '@frontage/contracts/sorting.ts'
import { templateOf } from '@frontage/contracts/call.ts'
import * as designCalls from '@frontage/contracts/calls/designs.ts'
import * as reportingCalls from '@frontage/contracts/calls/reporting.ts'
import * as membershipCalls from '@frontage/contracts/calls/membership.ts'
import * as orderCalls from '@frontage/contracts/calls/orders.ts'
import { api, withQuery, type QueryOf } from '../../lib/api.ts'

/** The reader's own time zone. Browser only. */
export const readersZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone || 'UTC'

export const fetchTeamReport = (query: QueryOf<typeof reportingCalls.readTeam>) =>
  api.call(reportingCalls.readTeam, { query: { ...query, zone: readersZone() } })

export const csvPath = (query: Record<string, string>, of: 'people' | 'orders') =>
  withQuery(templateOf(reportingCalls.teamFile), { ...query, zone: readersZone(), of })

export const fetchMyFigures = () => api.call(reportingCalls.readMine, { query: { zone: readersZone() } })

export const fetchLastOrders = () => api.call(orderCalls.list, { query: { pageSize: 3 } })

export const fetchLastDesigns = () => api.call(designCalls.list, { query: { pageSize: 4 } })

export const fetchPlan = () => api.call(membershipCalls.readSubscription)

export const fetchBrokerageReport = (query: QueryOf<typeof reportingCalls.readBrokerage>) =>
  api.call(reportingCalls.readBrokerage, { query: { ...query, zone: readersZone() } })

export const brokerageCsvPath = (query: Record<string, string>, by: ReportFile) =>
  withQuery(templateOf(reportingCalls.brokerageFile), { ...query, zone: readersZone(), by })
