/** What the report of the brokerage shows, as it stands in the address: deep-linkable, bad values ignored. */
import {
  REPORT_BREAKDOWNS,
  REPORT_USER_SORTS,
  SOLD_SORTS,
  SUM_SORTS,
  type ReportBreakdown,
} from '@frontage/contracts/sorting.ts'
import { isOneOf } from '@frontage/domain/typed-objects.ts'
import { REPORT_REACHES, type ReportReach } from '@frontage/domain/users.ts'

export const REPORTS_PATH = '/cp/reports'

export interface BrokerageQuery {
  reach: ReportReach
  by: ReportBreakdown
}

const WHOLE: ReportReach = { of: 'brokerage', name: '' }
const FIRST: ReportBreakdown = 'team'

export function readBrokerageQuery(params: URLSearchParams): BrokerageQuery {
  const [within, name, by] = [params.get('within'), params.get('name'), params.get('by')]
  const isPart = isOneOf(REPORT_REACHES, within) && within !== 'brokerage' && name !== null
  return {
    reach: isPart ? { of: within, name: name.slice(0, 120) } : WHOLE,
    by: isOneOf(REPORT_BREAKDOWNS, by) ? by : FIRST,
  }
}

/** Only what differs from the report as it opens. */
export const brokerageParams = ({ reach, by }: BrokerageQuery): Record<string, string> => ({
  ...(reach.of === 'brokerage' ? {} : { within: reach.of, name: reach.name }),
  ...(by === FIRST ? {} : { by }),
})

export const sortsOf = (by: ReportBreakdown): readonly string[] =>
  by === 'results' || by === 'campaign' || by === 'listing'
    ? []
    : by === 'agent'
      ? REPORT_USER_SORTS
      : by === 'template' || by === 'category'
        ? SOLD_SORTS
        : SUM_SORTS
