import type {
  Figures,
  MyFigures,
  UserFigures,
  TeamCsvQuery,
  TeamReport,
  TeamReportQuery,
} from '@frontage/contracts/reporting.ts'
import type { Db } from '@frontage/db/client.ts'
import { csvFile } from '@frontage/domain/csv.ts'
import { addDays, bucketsOf, dayOf, rangeBefore, startOfDay, type DayRange } from '@frontage/domain/days.ts'
import type { Reach } from '@frontage/domain/users.ts'
import type { AccountScope, TenantScope } from '../../platform/scope.ts'
import { facePath, namesSearched } from '../accounts/index.ts'
import {
  figuresOf,
  headCount,
  orderRows,
  ownOrders,
  ownThings,
  usersOf,
  productsOf,
  seriesOf,
  type Span,
} from './repository.ts'

const spanOf = ({ from, to }: DayRange, zone: string): Span => ({
  from: startOfDay(from, zone),
  until: startOfDay(addDays(to, 1), zone),
})

/** A team of five for a week, or half a tenant for a year. */
const OF_ANY_SIZE = { freshPlan: true }

/** Everything the manager's dashboard shows, in one flight of six statements. */
export async function teamReport(
  db: Db,
  scope: TenantScope,
  reach: Reach,
  query: TeamReportQuery,
): Promise<TeamReport> {
  const { zone, page, pageSize, search, ...filters } = query
  const people = { ...filters, named: await namesSearched(db, scope, search) }
  const span = spanOf(query, zone)
  const { unit, starts } = bucketsOf(query)
  const instants = starts.map((day) => startOfDay(day, zone))
  const [figures, before, series, products, [heads], rows] = await db.read(
    scope,
    [
      figuresOf(scope, reach, span),
      figuresOf(scope, reach, spanOf(rangeBefore(query), zone)),
      seriesOf(scope, reach, span, instants),
      productsOf(scope, reach, span),
      headCount(scope, reach),
      usersOf(scope, reach, span, people)
        .limit(pageSize)
        .offset((page - 1) * pageSize),
    ],
    OF_ANY_SIZE,
  )
  const inBucket = new Map(series.map((row) => [Number(row.bucket), row]))
  return {
    reach,
    people: Number(heads?.people ?? 0),
    figures: numbers(figures[0]),
    before: numbers(before[0]),
    unit,
    series: starts.map((from, at) => {
      const row = inBucket.get(at + 1)
      return {
        from,
        orders: Number(row?.orders ?? 0),
        spend: Number(row?.spend ?? 0),
        company: Number(row?.company ?? 0),
      }
    }),
    products: products.map((row) => ({
      product: row.product,
      pieces: Number(row.pieces),
      amount: Number(row.amount),
    })),
    rows: rows.map(presentUser),
    totalRows: Number(rows[0]?.total ?? 0),
  }
}

interface FiguresRow {
  orders: string
  pieces: string
  spend: string
  company: string
  refunded: string
  credited: string
  buyers: string
}

const numbers = (row: FiguresRow | undefined): Figures => ({
  orders: Number(row?.orders ?? 0),
  pieces: Number(row?.pieces ?? 0),
  spend: Number(row?.spend ?? 0),
  company: Number(row?.company ?? 0),
  refunded: Number(row?.refunded ?? 0),
  credited: Number(row?.credited ?? 0),
  buyers: Number(row?.buyers ?? 0),
})

type AgentRow = Awaited<ReturnType<ReturnType<typeof usersOf>['execute']>>[number]

const presentUser = (row: AgentRow): UserFigures => ({
  id: row.id,
  firstName: row.first_name,
  lastName: row.last_name,
  email: row.email,
  photo: facePath(row.id, row.photo_file_id),
  team: row.team,
  profileStatus: row.profile_status,
  orders: Number(row.orders),
  pieces: Number(row.pieces),
  spend: Number(row.spend),
  company: Number(row.company),
  lastOrder: row.last_order?.toISOString() ?? null,
})

const dollars = (cents: number) => (cents / 100).toFixed(2)

/** The report as a file for spreadsheets: every cell that users wrote is text, never a formula. */
export async function teamCsv(
  db: Db,
  scope: TenantScope,
  reach: Reach,
  query: TeamCsvQuery,
): Promise<string> {
  const { zone, of, search, ...filters } = query
  const people = { ...filters, named: await namesSearched(db, scope, search) }
  const span = spanOf(query, zone)
  if (of === 'orders') {
    const [rows] = await db.read(scope, [orderRows(scope, reach, span, people)], OF_ANY_SIZE)
    return csvFile([
      [
        'Order',
        'Day',
        'Status',
        'First name',
        'Last name',
        'Email',
        'Team',
        'Pieces',
        'Paid by agent',
        'Billed to company',
        'Refunded to card',
        'Credited to company',
      ],
      ...rows.map((row) => [
        row.number,
        dayOf(row.placed_at, zone),
        row.status,
        row.first_name,
        row.last_name,
        row.email,
        row.team,
        Number(row.pieces),
        Number(dollars(row.total_cents)),
        Number(dollars(Number(row.company))),
        Number(dollars(row.refunded_cents)),
        Number(dollars(Number(row.credited_cents))),
      ]),
    ])
  }
  const [rows] = await db.read(scope, [usersOf(scope, reach, span, people)], OF_ANY_SIZE)
  return csvFile([
    [
      'First name',
      'Last name',
      'Email',
      'Team',
      'Profile',
      'Orders',
      'Pieces',
      'Paid by agent',
      'Billed to company',
      'Last order',
    ],
    ...rows
      .map(presentUser)
      .map((row) => [
        row.firstName,
        row.lastName,
        row.email,
        row.team,
        row.profileStatus,
        row.orders,
        row.pieces,
        Number(dollars(row.spend)),
        Number(dollars(row.company)),
        row.lastOrder ? dayOf(new Date(row.lastOrder), zone) : '',
      ]),
  ])
}

/** @param today the day it is for the reader, in her zone */
export async function myFigures(
  db: Db,
  scope: AccountScope,
  { today, zone }: { today: string; zone: string },
): Promise<MyFigures> {
  const yearBegan = startOfDay(`${today.slice(0, 4)}-01-01`, zone)
  const [[orders], [things]] = await db.read(scope, [ownOrders(scope, yearBegan), ownThings(scope)])
  return {
    orders: Number(orders?.orders ?? 0),
    openOrders: Number(orders?.open ?? 0),
    nextInHands: orders?.next ?? null,
    spendThisYear: Number(orders?.spend ?? 0),
    designs: Number(things?.designs ?? 0),
    cartLines: Number(things?.lines ?? 0),
    profileStatus: things?.profile_status ?? 'Not started',
  }
}
