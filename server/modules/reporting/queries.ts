import type {
  Figures,
  MyFigures,
  UserFigures,
  TeamReport,
  TeamReportQuery,
} from '@frontage/contracts/reporting.ts'
import type { Db } from '@frontage/db/client.ts'
import { addDays, bucketsOf, rangeBefore, startOfDay, type DayRange } from '@frontage/domain/days.ts'
import type { Span } from '@frontage/domain/time-slots.ts'
import type { Reach, ReportReach } from '@frontage/domain/users.ts'
import type { AccountScope, TenantScope } from '../../platform/scope.ts'
import { facePath, namesSearched } from '../accounts/index.ts'
import { headCount, ownOrders, ownThings, userCount, usersOf } from './repository.ts'
import { buyersOf, bucketsOf as sumsOf, productsOf } from './sums-repository.ts'

export const spanOf = ({ from, to }: DayRange, zone: string): Span => ({
  from: startOfDay(from, zone),
  until: startOfDay(addDays(to, 1), zone),
})

/** A team of five for a week, or half a tenant for a year. */
export const OF_ANY_SIZE = { freshPlan: true, long: true }

interface Asked extends DayRange {
  zone: string
}

/** The statements of what a report says of its whole reach, and what makes their rows the report. */
export function wholeOf(scope: TenantScope, reach: ReportReach, query: Asked) {
  const span = spanOf(query, query.zone)
  const { unit, starts } = bucketsOf(query)
  const instants = starts.map((day) => startOfDay(day, query.zone))
  const before = spanOf(rangeBefore(query), query.zone)
  const statements = [
    sumsOf(scope, reach, [before.from, ...instants, span.until]),
    productsOf(scope, reach, span),
    buyersOf(scope, reach, span, before),
    headCount(scope, reach),
  ] as const
  const present = (
    sums: readonly (Sums & { bucket: number })[],
    products: TeamReport['products'],
    [buyers]: readonly { now: number; before: number }[],
    [heads]: readonly { people: number }[],
  ) => {
    // The first bucket is the whole range before.
    const inBucket = new Map(sums.map((row) => [row.bucket, row]))
    const series = starts.map((from, at) => ({ from, ...figuresOf(inBucket.get(at + 2)) }))
    return {
      people: heads?.people ?? 0,
      figures: { ...summed(series), buyers: buyers?.now ?? 0 },
      before: { ...figuresOf(inBucket.get(1)), buyers: buyers?.before ?? 0 },
      unit,
      series,
      products,
    }
  }
  return { span, statements, present }
}

/** Everything the manager's dashboard shows, in one flight of six statements. */
export async function teamReport(
  db: Db,
  scope: TenantScope,
  reach: Reach,
  query: TeamReportQuery,
): Promise<TeamReport> {
  const { span, statements, present } = wholeOf(scope, reach, query)
  const { zone: _zone, page, pageSize, search, ...filters } = query
  const people = { ...filters, named: await namesSearched(db, scope, search) }
  const [sums, products, buyers, heads, [count], rows] = await db.read(
    scope,
    [
      ...statements,
      userCount(scope, reach, span, people),
      usersOf(scope, reach, span, people, { limit: pageSize, offset: (page - 1) * pageSize }),
    ],
    OF_ANY_SIZE,
  )
  return {
    reach,
    ...present(sums, products, buyers, heads),
    rows: rows.map(presentUser),
    totalRows: count?.total ?? 0,
  }
}

type Sums = Omit<Figures, 'buyers'>

const figuresOf = (row: Sums | undefined): Sums => ({
  orders: row?.orders ?? 0,
  pieces: row?.pieces ?? 0,
  spend: row?.spend ?? 0,
  company: row?.company ?? 0,
  refunded: row?.refunded ?? 0,
  credited: row?.credited ?? 0,
})

const summed = (all: readonly Sums[]): Sums =>
  all.reduce(
    (sum, one) => ({
      orders: sum.orders + one.orders,
      pieces: sum.pieces + one.pieces,
      spend: sum.spend + one.spend,
      company: sum.company + one.company,
      refunded: sum.refunded + one.refunded,
      credited: sum.credited + one.credited,
    }),
    figuresOf(undefined),
  )

type AgentRow = Awaited<ReturnType<ReturnType<typeof usersOf>['execute']>>[number]

export const presentUser = (row: AgentRow): UserFigures => ({
  id: row.id,
  firstName: row.first_name,
  lastName: row.last_name,
  email: row.email,
  photo: facePath(row.id, row.photo_file_id),
  team: row.team,
  profileStatus: row.profile_status,
  orders: row.orders,
  pieces: row.pieces,
  spend: row.spend,
  company: row.company,
  refunded: row.refunded,
  credited: row.credited,
  lastOrder: row.last_order?.toISOString() ?? null,
})

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
