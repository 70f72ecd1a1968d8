import { REPORT_PAGE_SIZE } from '@frontage/contracts/limits.ts'
import { REPORT_USER_SORTS } from '@frontage/contracts/sorting.ts'
import type { TeamReport } from '@frontage/contracts/reporting.ts'
import { dayOf, lengthOf } from '@frontage/domain/days.ts'
import { givenBack, netSales } from '@frontage/domain/net-sales.ts'
import { FileDown, UsersRound } from 'lucide-react'
import { useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { BarChart } from '../../features/dashboard/bar-chart.tsx'
import { csvPath, fetchTeamReport, readersZone } from '../../features/dashboard/dashboard-calls.ts'
import styles from '../../features/dashboard/dashboard.module.css'
import { TeamFigures } from '../../features/dashboard/figures.tsx'
import { ProductBars } from '../../features/dashboard/product-bars.tsx'
import { RangePicker } from '../../features/dashboard/range-picker.tsx'
import { rangeParams, readRange, type ChosenRange } from '../../features/dashboard/range-query.ts'
import { UsersFilters } from '../../features/users/user-filters.tsx'
import { nextSort, readUsersQuery, toParams, type UsersQuery } from '../../features/users/users-query.ts'
import { TeamTable } from '../../features/users/team-table.tsx'
import { AccountFrame, accountFailure } from '../../lib/account-frame.tsx'
import { withQuery } from '../../lib/api.ts'
import { remember, remembered } from '../../lib/consent.ts'
import { shortDay } from '../../lib/dates.ts'
import { dayRange } from '../../lib/day-range.ts'
import { pagesOf, useAsked, useScreenQuery } from '../../lib/screen-query.ts'
import { Button, ButtonLink, EmptyState, Pager, Skeleton } from '../../ui/index.ts'

export const title = 'Team dashboard'

const ABOVE = [{ label: 'Dashboard', url: '/dashboard' }]
const PATH = '/dashboard/manager-dashboard'
const USUAL_RANGE = 'report-range'

const readAddress = (params: URLSearchParams, today: string) => ({
  range: readRange(params, today, remembered(USUAL_RANGE)),
  query: readUsersQuery(params, REPORT_USER_SORTS),
})

export async function loader({ request }: LoaderFunctionArgs) {
  const today = dayOf(new Date(), readersZone())
  const address = readAddress(new URL(request.url).searchParams, today)
  const { query } = address
  const { from, to } = address.range
  const report = await fetchTeamReport({ from, to, ...toParams(query), pageSize: String(REPORT_PAGE_SIZE) })
  return { today, address, report }
}

export function HydrateFallback() {
  return (
    <AccountFrame title={title} above={ABOVE} busy>
      <div className={styles.page}>
        <Skeleton height={48} />
        <div className={styles.figures}>
          {[1, 2, 3, 4].map((key) => (
            <Skeleton key={key} height={108} />
          ))}
        </div>
        <Skeleton height={300} />
        <Skeleton height={300} />
      </div>
    </AccountFrame>
  )
}

export const AroundFailure = accountFailure(title, ABOVE)

const dollars = new Intl.NumberFormat('en-US', {
  style: 'currency',
  currency: 'USD',
  maximumFractionDigits: 0,
})
const money = (cents: number) => dollars.format(cents / 100)
const UNITS = { day: 'Day', week: 'Week from', month: 'Month from' } as const

export function Component() {
  const { today, address, report } = useLoaderData<typeof loader>()
  const { range, query } = address
  const asked = useAsked(address, (params) => readAddress(params, today))
  const { show } = useScreenQuery()
  const narrow = (next: UsersQuery) => void show(hrefOf(asked.range, next))
  const choose = (next: ChosenRange) => {
    if (next.preset) remember(USUAL_RANGE, next.preset)
    void show(hrefOf(next, { ...asked.query, page: 1 }))
  }
  const { page: _page, ...filters } = toParams(query)
  const fileQuery = { from: range.from, to: range.to, ...filters }
  const days = lengthOf(range)
  const billsCompany = report.figures.company > 0 || report.before.company > 0
  const hasRefunds = givenBack(report.figures) + givenBack(report.before) > 0
  return (
    <AccountFrame
      title={`${report.reach.of === 'team' ? 'Team' : 'Region'} ${report.reach.name}`}
      above={ABOVE}
      lead={
        <>
          {dayRange(range)}, against the {days === 1 ? 'day' : `${days} days`} before.
        </>
      }
      actions={<RangePicker range={asked.range} today={today} onChange={choose} />}
    >
      <div className={styles.page}>
        <TeamFigures
          now={report.figures}
          before={report.before}
          people={report.people}
          billsCompany={billsCompany}
        />
        <div className={styles.charts}>
          <BarChart
            title="Spend"
            series={billsCompany ? ['Paid by agents', 'Billed to company'] : ['Paid by agents']}
            columns={report.series.map((one) => ({
              label: shortDay(one.from),
              // Without a series of its own, nothing was billed to the company.
              values: billsCompany ? [one.spend, one.company] : [one.spend],
              also: hasRefunds ? [givenBack(one), netSales(one)] : [],
            }))}
            alsoInTable={hasRefunds ? ['Given back', 'Net'] : []}
            columnName={UNITS[report.unit]}
            format={money}
          />
          <ProductBars products={report.products} />
        </div>
        <section className={styles.people} aria-labelledby="people">
          <div className={styles.head}>
            <h2 id="people">People</h2>
            <div className={styles.files}>
              <ButtonLink
                look="secondary"
                size="small"
                icon={<FileDown size={16} />}
                href={csvPath(fileQuery, 'people')}
                download
              >
                People as CSV
              </ButtonLink>
              <ButtonLink
                look="secondary"
                size="small"
                icon={<FileDown size={16} />}
                href={csvPath(fileQuery, 'orders')}
                download
              >
                Orders as CSV
              </ButtonLink>
            </div>
          </div>
          <UsersFilters query={asked.query} numberLabel="Orders" onChange={narrow} />
          <Users
            report={report}
            billsCompany={billsCompany}
            hasRefunds={hasRefunds}
            page={query.page}
            query={asked.query}
            onSort={(column) => narrow({ ...asked.query, page: 1, ...nextSort(asked.query, column) })}
            onClear={() => narrow(readUsersQuery(new URLSearchParams(), REPORT_USER_SORTS))}
            hrefOf={pagesOf(query, asked.query, (next) => hrefOf(asked.range, next))}
          />
        </section>
      </div>
    </AccountFrame>
  )
}

const hrefOf = (range: ChosenRange, query: UsersQuery) =>
  withQuery(PATH, { ...rangeParams(range), ...toParams(query) })

interface UsersProps {
  report: TeamReport
  billsCompany: boolean
  hasRefunds: boolean
  page: number
  /** What was asked for last. */
  query: UsersQuery
  onSort: (column: string) => void
  onClear: () => void
  hrefOf: (page: number) => string
}

function Users({ report, billsCompany, hasRefunds, page, query, onSort, onClear, hrefOf }: UsersProps) {
  if (report.rows.length === 0)
    return (
      <EmptyState
        level={3}
        icon={<UsersRound size={30} />}
        title="No one matches your search"
        actions={<Button onClick={onClear}>Show everybody</Button>}
      >
        Try a shorter name, or clear a filter.
      </EmptyState>
    )
  return (
    <>
      <TeamTable
        rows={report.rows}
        query={query}
        onSort={onSort}
        showTeam={report.reach.of === 'region'}
        billsCompany={billsCompany}
        hasRefunds={hasRefunds}
      />
      <Pager
        page={page}
        pageSize={REPORT_PAGE_SIZE}
        total={report.totalRows}
        noun={report.totalRows === 1 ? 'person' : 'people'}
        hrefOf={hrefOf}
      />
    </>
  )
}
