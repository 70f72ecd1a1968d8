/** The calls of both dashboards. All throw ApiRefusal. */
import type { SubscriptionInformation } from '@frontage/contracts/membership.ts'
import type { DesignList } from '@frontage/contracts/designs.ts'
import type { OrderRow } from '@frontage/contracts/orders.ts'
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

export const fetchLastOrders = () =>
  api.get<{ rows: OrderRow[] }>(`${API}/orders`, { query: { pageSize: 3 } })

export const fetchLastDesigns = () => api.get<DesignList>(`${API}/designs`, { query: { pageSize: 4 } })

export const fetchPlan = () =>
  api.get<SubscriptionInformation>('/security/api/v1/BBUsers/user-subscription-information')
