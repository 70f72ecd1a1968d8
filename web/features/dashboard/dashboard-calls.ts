/** The calls of both dashboards. All throw ApiRefusal. */
import * as membershipCalls from '@frontage/contracts/calls/membership.ts'
import * as orderCalls from '@frontage/contracts/calls/orders.ts'
import type { DesignList } from '@frontage/contracts/designs.ts'
import type { MyFigures, TeamReport } from '@frontage/contracts/reporting.ts'
import { api, withQuery } from '../../lib/api.ts'

const API = '/marketingcenter/api/v1'
const TEAM = `${API}/reporting/team`

/** The reader's own time zone. Browser only. */
export const readersZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone || 'UTC'

export const fetchTeamReport = (query: Record<string, string>) =>
  api.get<TeamReport>(TEAM, { query: { ...query, zone: readersZone() } })

export const csvPath = (query: Record<string, string>, of: 'people' | 'orders') =>
  withQuery(`${TEAM}.csv`, { ...query, zone: readersZone(), of })

export const fetchMyFigures = () =>
  api.get<MyFigures>(`${API}/reporting/mine`, { query: { zone: readersZone() } })

export const fetchLastOrders = () => api.call(orderCalls.list, { query: { pageSize: 3 } })

export const fetchLastDesigns = () => api.get<DesignList>(`${API}/designs`, { query: { pageSize: 4 } })

export const fetchPlan = () => api.call(membershipCalls.readSubscription)
