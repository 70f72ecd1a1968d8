/** The report of the whole brokerage, or of an office, a team or a region of it, on screen and as a file. */
import type {
  BrokerageFileQuery,
  BrokerageReport,
  BrokerageReportQuery,
  OfficeResults,
  PieceResults,
  PlaceFigures,
  SoldFigures,
} from '@frontage/contracts/brokerage-reports.ts'
import type { Db } from '@frontage/db/client.ts'
import { csvFile } from '@frontage/domain/csv.ts'
import type { ReportReach } from '@frontage/domain/users.ts'
import type { TenantScope } from '../../platform/scope.ts'
import { namesSearched } from '../accounts/index.ts'
import { dayOf } from '@frontage/domain/days.ts'
import { costPerLead } from '@frontage/domain/results/results.ts'
import type { Span } from '@frontage/domain/time-slots.ts'
import {
  categoriesOf,
  placesOf,
  resultsOf,
  templatesOf,
  type PlaceRow,
  type ResultsRow,
  type SoldRow,
} from './breakdown-repository.ts'
import { dollars, OF_REFUNDS, ordersCsv, refundCells, usersCsv } from './files.ts'
import { pieceResultsOf, type PieceResultsRow } from './piece-results-repository.ts'
import { OF_ANY_SIZE, presentUser, spanOf, wholeOf } from './queries.ts'
import { userCount, usersOf } from './repository.ts'

const reachOf = ({ within, name }: BrokerageFileQuery | BrokerageReportQuery): ReportReach =>
  within === 'brokerage' ? { of: within, name: '' } : { of: within, name }

export async function brokerageReport(
  db: Db,
  scope: TenantScope,
  query: BrokerageReportQuery,
): Promise<BrokerageReport> {
  const reach = reachOf(query)
  const { statements, present } = wholeOf(scope, reach, query)
  const [whole, table] = await Promise.all([
    db.read(scope, statements, OF_ANY_SIZE),
    tableOf(db, scope, reach, query),
  ])
  return { reach, by: query.by, ...present(...whole), ...NOTHING, ...table }
}

const NOTHING = { rows: [], places: [], sold: [], results: [], pieces: [] }

type Table = Pick<BrokerageReport, 'totalRows'> &
  Partial<Pick<BrokerageReport, 'rows' | 'places' | 'sold' | 'results' | 'pieces'>>

async function tableOf(
  db: Db,
  scope: TenantScope,
  reach: ReportReach,
  query: BrokerageReportQuery,
): Promise<Table> {
  const { by, zone, page, pageSize, search, within: _within, name: _name, ...filters } = query
  const span = spanOf(query, zone)
  const cut = { limit: pageSize, offset: (page - 1) * pageSize }
  if (by === 'agent') {
    const people = { ...filters, named: await namesSearched(db, scope, search) }
    const [[count], rows] = await db.read(
      scope,
      [userCount(scope, reach, span, people), usersOf(scope, reach, span, people, cut)],
      OF_ANY_SIZE,
    )
    return { rows: rows.map(presentUser), totalRows: count?.total ?? 0 }
  }
  if (by === 'template' || by === 'category') {
    const statement = by === 'template' ? templatesOf : categoriesOf
    const [sold] = await db.read(scope, [statement(scope, reach, span, query, cut)], OF_ANY_SIZE)
    return { sold: sold.map(presentSold), totalRows: sold[0]?.total ?? 0 }
  }
  if (by === 'results') {
    const asked = { days: daysOf(span, zone), search }
    const [results] = await db.read(scope, [resultsOf(scope, reach, span, asked, cut)], OF_ANY_SIZE)
    return { results: results.map(presentResults), totalRows: results[0]?.total ?? 0 }
  }
  if (by === 'campaign' || by === 'listing') {
    const statement = pieceResultsOf(scope, by, { reach, span, search }, cut)
    const [pieces] = await db.read(scope, [statement], OF_ANY_SIZE)
    return { pieces: pieces.map(presentPieces), totalRows: pieces[0]?.total ?? 0 }
  }
  const [places] = await db.read(scope, [placesOf(scope, reach, by, span, query, cut)], OF_ANY_SIZE)
  return { places: places.map(presentPlace), totalRows: places[0]?.total ?? 0 }
}

const presentPlace = ({ total: _total, ...place }: PlaceRow): PlaceFigures => place
const presentResults = ({ total: _total, ...row }: ResultsRow): OfficeResults => ({
  ...row,
  cost_per_lead: costPerLead(row),
})

const presentPieces = ({ total: _total, ...row }: PieceResultsRow): PieceResults => ({
  ...row,
  cost_per_lead: costPerLead(row),
})

const daysOf = ({ from, until }: Span, zone: string) => ({
  from: dayOf(from, zone),
  to: dayOf(new Date(until.getTime() - 1), zone),
})

const presentSold = ({ total: _total, ...sold }: SoldRow): SoldFigures => sold

const SUMS = ['Orders', 'Pieces', 'Paid by agents', 'Billed to company', ...OF_REFUNDS]
const sumCells = (row: Omit<PlaceFigures, 'name'>) => [
  row.orders,
  row.pieces,
  Number(dollars(row.spend)),
  Number(dollars(row.company)),
  ...refundCells(row),
]
const SOLD = ['Orders', 'Pieces', 'Amount of lines', 'Given back', 'Net']
const UNITS = { day: 'Day', week: 'Week from', month: 'Month from' } as const
const PLACES = { office: 'Office', team: 'Team', region: 'Region' } as const

export async function brokerageCsv(db: Db, scope: TenantScope, query: BrokerageFileQuery): Promise<string> {
  const { by, zone, search, within: _within, name: _name, ...filters } = query
  const reach = reachOf(query)
  const span = spanOf(query, zone)
  if (by === 'period') {
    const { statements, present } = wholeOf(scope, reach, query)
    const { unit, series } = present(...(await db.read(scope, statements, OF_ANY_SIZE)))
    return csvFile([[UNITS[unit], ...SUMS], ...series.map((one) => [one.from, ...sumCells(one)])])
  }
  if (by === 'template' || by === 'category') {
    const statement = by === 'template' ? templatesOf : categoriesOf
    const [sold] = await db.read(scope, [statement(scope, reach, span, query)], OF_ANY_SIZE)
    return csvFile([
      [by === 'template' ? 'Template' : 'Subcategory', 'Category', ...SOLD],
      ...sold.map((row) => [
        ...[row.name, row.category, row.orders, row.pieces],
        ...[row.amount, row.given_back, row.amount - row.given_back].map((one) => Number(dollars(one))),
      ]),
    ])
  }
  if (by === 'agent' || by === 'order') {
    const file = { zone, span, people: { ...filters, named: await namesSearched(db, scope, search) } }
    return by === 'order' ? ordersCsv(db, scope, reach, file) : usersCsv(db, scope, reach, file)
  }
  if (by === 'results') {
    const asked = { days: daysOf(span, zone), search }
    const [results] = await db.read(scope, [resultsOf(scope, reach, span, asked)], OF_ANY_SIZE)
    return csvFile([
      ['Office', 'Pieces', 'Mailed', 'Scans', 'Visits after a scan', 'Leads', 'Cost', 'Cost per lead'],
      ...results
        .map(presentResults)
        .map((row) => [
          ...[row.name, row.pieces, row.mailed, row.scans, row.visits, row.leads, Number(dollars(row.cost))],
          row.cost_per_lead === null ? '' : Number(dollars(row.cost_per_lead)),
        ]),
    ])
  }
  if (by === 'campaign' || by === 'listing') {
    const statement = pieceResultsOf(scope, by, { reach, span, search })
    const [pieces] = await db.read(scope, [statement], OF_ANY_SIZE)
    return csvFile([
      [
        ...[by === 'campaign' ? 'Campaign' : 'Listing', 'Agent', 'Office', 'Pieces', 'Mailed'],
        ...['Scans', 'Visits after a scan', 'Leads', 'Cost', 'Cost per lead'],
      ],
      ...pieces
        .map(presentPieces)
        .map((row) => [
          ...[row.name, row.agent, row.office, row.pieces, row.mailed, row.scans, row.visits, row.leads],
          Number(dollars(row.cost)),
          row.cost_per_lead === null ? '' : Number(dollars(row.cost_per_lead)),
        ]),
    ])
  }
  const [places] = await db.read(scope, [placesOf(scope, reach, by, span, query)], OF_ANY_SIZE)
  return csvFile([[PLACES[by], ...SUMS], ...places.map((row) => [row.name, ...sumCells(row)])])
}
