import type { BrokerageReport } from '@frontage/contracts/brokerage-reports.ts'
import { REPORT_BREAKDOWNS, type ReportBreakdown } from '@frontage/contracts/sorting.ts'
import { REPORT_PAGE_SIZE } from '@frontage/contracts/limits.ts'
import { ChartColumn } from 'lucide-react'
import type { ReactNode } from 'react'
import {
  PieceResultsTable,
  PlacesTable,
  ResultsTable,
  SoldTable,
} from '../../../features/dashboard/breakdown-table.tsx'
import type { BrokerageQuery } from '../../../features/dashboard/brokerage-query.ts'
import styles from '../../../features/dashboard/dashboard.module.css'
import { TeamTable } from '../../../features/users/team-table.tsx'
import { UsersFilters } from '../../../features/users/user-filters.tsx'
import { isNarrowed, nextSort, readUsersQuery, type UsersQuery } from '../../../features/users/users-query.ts'
import { pagesOf, useScreenQuery } from '../../../lib/screen-query.ts'
import { TableFilters } from '../../../lib/table-filters.tsx'
import { ButtonLink, EmptyState, Pager } from '../../../ui/index.ts'
import type { Sort } from '../../../ui/data-table/data-table.tsx'
import { SectionParts } from '../section-parts.tsx'

export interface ReportAddress {
  shown: BrokerageQuery
  query: UsersQuery
}

interface ReportTableProps {
  report: BrokerageReport
  address: ReportAddress
  /** What was asked for last, though its rows may be on their way. */
  asked: ReportAddress
  hrefOf: (address: Partial<ReportAddress>) => string
  billsCompany: boolean
  hasRefunds: boolean
  files: ReactNode
}

const NAMES: Record<ReportBreakdown, readonly [title: string, one: string, many: string]> = {
  agent: ['Agents', 'person', 'people'],
  office: ['Offices', 'office', 'offices'],
  team: ['Teams', 'team', 'teams'],
  region: ['Regions', 'region', 'regions'],
  template: ['Templates', 'template', 'templates'],
  category: ['Categories', 'subcategory', 'subcategories'],
  results: ['Results', 'office', 'offices'],
  campaign: ['Campaigns', 'campaign', 'campaigns'],
  listing: ['Listings', 'listing', 'listings'],
}
/** What is counted where the columns alone do not say it. */
const COUNTED: Partial<Record<ReportBreakdown, string>> = {
  template: 'Amounts of lines, before tax and shipping.',
  category: 'Amounts of lines, before tax and shipping.',
  results:
    'Pieces and cost count what was ordered in these days. Scans, visits and leads count what came in during them, whenever the piece was printed.',
  campaign:
    'What each campaign ordered in these days, and what those pieces have brought until today. Cost is what its orders came to, less what was given back.',
  listing:
    'What was ordered for each listing in these days, and what those pieces have brought until today. Cost is before tax and shipping, less what was given back.',
}
const NO_QUERY = readUsersQuery(new URLSearchParams(), [])

/** The report told apart: a tab for each way, each at an address of its own. */
export function ReportTable({ report, address, asked, hrefOf, files, ...shows }: ReportTableProps) {
  const { by } = report
  const { query } = asked
  const { show } = useScreenQuery()
  const narrow = (next: UsersQuery) => void show(hrefOf({ query: next }))
  const tab = (one: ReportBreakdown) => hrefOf({ shown: { ...asked.shown, by: one }, query: NO_QUERY })
  const [, one, many] = NAMES[by]
  return (
    <section className={styles.people} aria-labelledby="apart">
      <div className={styles.head}>
        <h2 id="apart">{NAMES[by][0]}</h2>
        <div className={styles.files}>{files}</div>
      </div>
      <SectionParts
        label="Show by"
        parts={REPORT_BREAKDOWNS.map((each) => ({ href: tab(each), name: NAMES[each][0] }))}
        at={tab(asked.shown.by)}
      />
      {by === 'agent' ? (
        <UsersFilters query={query} numberLabel="Orders" onChange={narrow} />
      ) : (
        <TableFilters
          filters={{ search: query.search }}
          isNarrowed={query.search !== ''}
          nothing={{ search: '' }}
          label={`Search ${many}`}
          placeholder={by === 'campaign' || by === 'listing' ? 'Name or agent' : 'Name'}
          onChange={({ search }) => narrow({ ...query, page: 1, search })}
        >
          {null}
        </TableFilters>
      )}
      {COUNTED[by] && <p className={styles.quiet}>{COUNTED[by]}</p>}
      {report.totalRows === 0 ? (
        <Nothing isNarrowed={isNarrowed(address.query)} many={many} href={tab(by)} />
      ) : (
        <>
          <Rows report={report} query={query} hrefOf={hrefOf} onShow={narrow} {...shows} />
          <Pager
            page={address.query.page}
            pageSize={REPORT_PAGE_SIZE}
            total={report.totalRows}
            noun={report.totalRows === 1 ? one : many}
            hrefOf={pagesOf(address.query, query, (next) => hrefOf({ query: next }))}
          />
        </>
      )}
    </section>
  )
}

interface RowsProps extends Omit<ReportTableProps, 'address' | 'asked' | 'files'> {
  query: UsersQuery
  onShow: (query: UsersQuery) => void
}

function Rows({ report, query, hrefOf, onShow, billsCompany, hasRefunds }: RowsProps) {
  const { by } = report
  if (by === 'agent')
    return (
      <TeamTable
        rows={report.rows}
        query={query}
        onSort={(column) => onShow({ ...query, page: 1, ...nextSort(query, column) })}
        showTeam
        billsCompany={billsCompany}
        hasRefunds={hasRefunds}
      />
    )
  const sorting = {
    sort: query.sort === null ? null : { column: query.sort, isDescending: query.direction === 'DESC' },
    onSort: (sort: Sort | null) =>
      onShow({
        ...query,
        page: 1,
        sort: sort?.column ?? null,
        direction: sort === null ? 'None' : sort.isDescending ? 'DESC' : 'ASC',
      }),
  }
  if (by === 'template' || by === 'category')
    return <SoldTable report={report} hasRefunds={hasRefunds} {...sorting} />
  if (by === 'campaign' || by === 'listing')
    return (
      <PieceResultsTable
        report={report}
        hrefOf={(name) => hrefOf({ shown: { reach: { of: 'office', name }, by }, query: NO_QUERY })}
      />
    )
  if (by === 'results')
    return (
      <ResultsTable
        report={report}
        hrefOf={(name) => hrefOf({ shown: { reach: { of: 'office', name }, by: 'agent' }, query: NO_QUERY })}
      />
    )
  return (
    <PlacesTable
      report={report}
      billsCompany={billsCompany}
      hasRefunds={hasRefunds}
      hrefOf={(name) => hrefOf({ shown: { reach: { of: by, name }, by: 'agent' }, query: NO_QUERY })}
      {...sorting}
    />
  )
}

const Nothing = ({
  isNarrowed: isSearched,
  many,
  href,
}: {
  isNarrowed: boolean
  many: string
  href: string
}) =>
  isSearched ? (
    <EmptyState
      level={3}
      icon={<ChartColumn size={30} />}
      title={`No ${many} match your search`}
      actions={
        <ButtonLink look="secondary" href={href}>
          Show all
        </ButtonLink>
      }
    >
      Try a shorter name, or clear the filters.
    </EmptyState>
  ) : (
    <p className={styles.nothing}>Nothing in these days. Choose a longer range above.</p>
  )
