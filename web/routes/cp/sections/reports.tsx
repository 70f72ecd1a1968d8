import type { BrokerageReport } from '@frontage/contracts/brokerage-reports.ts'
import { REPORT_PAGE_SIZE } from '@frontage/contracts/limits.ts'
import { dayOf, lengthOf } from '@frontage/domain/days.ts'
import { givenBack, netSales } from '@frontage/domain/net-sales.ts'
import { FileDown } from 'lucide-react'
import { BarChart } from '../../../features/dashboard/bar-chart.tsx'
import {
  brokerageParams,
  readBrokerageQuery,
  REPORTS_PATH,
  sortsOf,
  type BrokerageQuery,
} from '../../../features/dashboard/brokerage-query.ts'
import {
  brokerageCsvPath,
  fetchBrokerageReport,
  readersZone,
} from '../../../features/dashboard/dashboard-calls.ts'
import styles from '../../../features/dashboard/dashboard.module.css'
import { TeamFigures } from '../../../features/dashboard/figures.tsx'
import { ProductBars } from '../../../features/dashboard/product-bars.tsx'
import { RangePicker } from '../../../features/dashboard/range-picker.tsx'
import { rangeParams, readRange, type ChosenRange } from '../../../features/dashboard/range-query.ts'
import { readUsersQuery, toParams, type UsersQuery } from '../../../features/users/users-query.ts'
import { withQuery } from '../../../lib/api.ts'
import { remember, remembered } from '../../../lib/consent.ts'
import { shortDay } from '../../../lib/dates.ts'
import { dayRange } from '../../../lib/day-range.ts'
import { useAsked, useScreenQuery } from '../../../lib/screen-query.ts'
import { ButtonLink } from '../../../ui/index.ts'
import { sectionOf, type SectionInput } from '../section.tsx'
import { SectionHead } from '../section-head.tsx'
import { ReportTable, type ReportAddress } from './reports-table.tsx'

const USUAL_RANGE = 'report-range'

interface Address {
  range: ChosenRange
  shown: BrokerageQuery
  query: UsersQuery
}

interface Shown {
  today: string
  address: Address
  report: BrokerageReport
  /** What the files are asked for. */
  ofFiles: Record<string, string>
}

function readAddress(params: URLSearchParams, today: string): Address {
  const shown = readBrokerageQuery(params)
  return {
    range: readRange(params, today, remembered(USUAL_RANGE)),
    shown,
    query: readUsersQuery(params, sortsOf(shown.by)),
  }
}

async function load({ address: { searchParams } }: SectionInput): Promise<Shown> {
  const today = dayOf(new Date(), readersZone())
  const address = readAddress(searchParams, today)
  const { range, shown, query } = address
  const { page, ...narrowing } = toParams(query)
  const { reach, by } = shown
  const ofFiles = { from: range.from, to: range.to, within: reach.of, name: reach.name, ...narrowing }
  const report = await fetchBrokerageReport({
    ...ofFiles,
    ...(page ? { page } : {}),
    by,
    pageSize: String(REPORT_PAGE_SIZE),
  })
  return { today, address, report, ofFiles }
}

export const open = sectionOf(load, Reports)

const dollars = new Intl.NumberFormat('en-US', {
  style: 'currency',
  currency: 'USD',
  maximumFractionDigits: 0,
})
const money = (cents: number) => dollars.format(cents / 100)
const UNITS = { day: 'Day', week: 'Week from', month: 'Month from' } as const
const NO_QUERY = readUsersQuery(new URLSearchParams(), [])

const titleOf = ({ of, name }: BrokerageReport['reach']): string => {
  if (of === 'brokerage') return 'Reports'
  return name === '' ? `In no ${of}` : `${{ office: 'Office', team: 'Team', region: 'Region' }[of]} ${name}`
}

function Reports({ data: { today, address, report, ofFiles } }: { data: Shown }) {
  const { range } = address
  const asked = useAsked(address, (params) => readAddress(params, today))
  const { show } = useScreenQuery()
  const hrefOf = (next: Partial<ReportAddress>, nextRange = asked.range) =>
    withQuery(REPORTS_PATH, {
      ...rangeParams(nextRange),
      ...brokerageParams(next.shown ?? asked.shown),
      ...toParams(next.query ?? asked.query),
    })
  const choose = (next: ChosenRange) => {
    if (next.preset) remember(USUAL_RANGE, next.preset)
    void show(hrefOf({ query: { ...asked.query, page: 1 } }, next))
  }
  const days = lengthOf(range)
  const billsCompany = report.figures.company > 0 || report.before.company > 0
  const hasRefunds = givenBack(report.figures) + givenBack(report.before) > 0
  return (
    <>
      <SectionHead
        title={titleOf(report.reach)}
        actions={<RangePicker range={asked.range} today={today} onChange={choose} />}
      >
        {dayRange(range)}, against the {days === 1 ? 'day' : `${days} days`} before.
      </SectionHead>
      <div className={styles.page}>
        {report.reach.of !== 'brokerage' && (
          <div className={styles.files}>
            <ButtonLink
              look="secondary"
              size="small"
              href={hrefOf({
                shown: { reach: { of: 'brokerage', name: '' }, by: report.reach.of },
                query: NO_QUERY,
              })}
            >
              Show the whole brokerage
            </ButtonLink>
          </div>
        )}
        <TeamFigures
          now={report.figures}
          before={report.before}
          people={report.people}
          billsCompany={billsCompany}
        />
        <div className={styles.charts}>
          <BarChart
            title="Sales"
            series={billsCompany ? ['Paid by agents', 'Billed to company'] : ['Paid by agents']}
            columns={report.series.map((one) => ({
              label: shortDay(one.from),
              values: billsCompany ? [one.spend, one.company] : [one.spend],
              also: hasRefunds ? [givenBack(one), netSales(one)] : [],
            }))}
            alsoInTable={hasRefunds ? ['Given back', 'Net'] : []}
            columnName={UNITS[report.unit]}
            format={money}
          />
          <ProductBars products={report.products} />
        </div>
        <ReportTable
          report={report}
          address={address}
          asked={asked}
          hrefOf={hrefOf}
          billsCompany={billsCompany}
          hasRefunds={hasRefunds}
          files={
            <>
              <FileLink href={brokerageCsvPath(ofFiles, report.by)}>This table as CSV</FileLink>
              <FileLink href={brokerageCsvPath(ofFiles, 'period')}>{FILES_OF[report.unit]} as CSV</FileLink>
              <FileLink href={brokerageCsvPath(ofFiles, 'order')}>Orders as CSV</FileLink>
            </>
          }
        />
      </div>
    </>
  )
}

const FILES_OF = { day: 'Days', week: 'Weeks', month: 'Months' } as const

const FileLink = ({ href, children }: { href: string; children: React.ReactNode }) => (
  <ButtonLink look="secondary" size="small" icon={<FileDown size={16} />} href={href} download>
    {children}
  </ButtonLink>
)
