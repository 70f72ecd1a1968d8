/** Reports as files for spreadsheets: every cell that users wrote is text, never a formula. */
import type { TeamCsvQuery } from '@frontage/contracts/reporting.ts'
import type { Db } from '@frontage/db/client.ts'
import { csvFile } from '@frontage/domain/csv.ts'
import { dayOf } from '@frontage/domain/days.ts'
import { netSales, type Sales } from '@frontage/domain/net-sales.ts'
import type { Span } from '@frontage/domain/time-slots.ts'
import type { ReportReach } from '@frontage/domain/users.ts'
import type { TenantScope } from '../../platform/scope.ts'
import { namesSearched } from '../accounts/index.ts'
import { OF_ANY_SIZE, presentUser, spanOf } from './queries.ts'
import { orderRows, usersOf, type UsersQuery } from './repository.ts'

export const dollars = (cents: number) => (cents / 100).toFixed(2)

export const OF_REFUNDS = ['Refunded to agent', 'Credited to company', 'Net']
export const refundCells = (sales: Sales): number[] =>
  [sales.refunded, sales.credited, netSales(sales)].map((cents) => Number(dollars(cents)))

export async function teamCsv(
  db: Db,
  scope: TenantScope,
  reach: ReportReach,
  query: TeamCsvQuery,
): Promise<string> {
  const { zone, of, search, ...filters } = query
  const people = { ...filters, named: await namesSearched(db, scope, search) }
  const file: UsersFile = { zone, span: spanOf(query, zone), people }
  return of === 'orders' ? ordersCsv(db, scope, reach, file) : usersCsv(db, scope, reach, file)
}

export interface UsersFile {
  zone: string
  span: Span
  people: UsersQuery
}

/** What a spreadsheet opens at once. */
const MOST_ORDERS = 20_000

/** Order by order, of those users. What a file has no room for is said in its last row: it adds up to less than the report. */
export async function ordersCsv(
  db: Db,
  scope: TenantScope,
  reach: ReportReach,
  { zone, span, people }: UsersFile,
  most = MOST_ORDERS,
) {
  const [found] = await db.read(scope, [orderRows(scope, reach, span, people, most + 1)], OF_ANY_SIZE)
  const rows = found.slice(0, most)
  const isCut = found.length > most
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
      ...OF_REFUNDS,
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
      ...refundCells({
        spend: row.total_cents,
        company: Number(row.company),
        refunded: row.refunded,
        credited: Number(row.credited),
      }),
    ]),
    ...(isCut
      ? [
          [
            `Only the first ${most.toLocaleString('en-US')} orders are in this file. Choose fewer days for the rest.`,
          ],
        ]
      : []),
  ])
}

/** User by user. */
export async function usersCsv(
  db: Db,
  scope: TenantScope,
  reach: ReportReach,
  { zone, span, people }: UsersFile,
) {
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
      ...OF_REFUNDS,
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
        ...refundCells(row),
        row.lastOrder ? dayOf(new Date(row.lastOrder), zone) : '',
      ]),
  ])
}
