import type { OrdersFileQuery } from '@frontage/contracts/exports.ts'
import { OrderSnapshot } from '@frontage/contracts/orders.ts'
import type { Db } from '@frontage/db/client.ts'
import type { ExportFile } from '../../platform/export-file.ts'
import { everyPage, ROWS_OF_FILE } from '../../platform/keyset-repository.ts'
import type { TenantScope } from '../../platform/scope.ts'
import { managedPage, ordersSearched } from './managed-repository.ts'
import { fileRows, type OrderFileRow } from './orders-file-repository.ts'
import { dayOf } from './repository.ts'

/** Every order that the list's filters find, the newest first. */
export const ordersFile = (db: Db, scope: TenantScope, query: OrdersFileQuery): ExportFile<OrderFileRow> => ({
  name: 'orders',
  columns: COLUMNS,
  batches: batches(db, scope, query),
})

async function* batches(db: Db, scope: TenantScope, asked: OrdersFileQuery) {
  const words = await ordersSearched(db, scope, asked.search)
  const query = { ...asked, pageNumber: 1, pageSize: ROWS_OF_FILE }
  yield* everyPage(
    (at) => managedPage(scope, { ...query, at }),
    async (keyset) => {
      const asking = fileRows(scope, query, words, keyset)
      const [rows] = await db.read(scope, [asking], { freshPlan: true, long: true })
      return rows
    },
  )
}

const snapshotIn = ({ snapshot }: OrderFileRow) => OrderSnapshot.parse(snapshot)
const linesIn = (row: OrderFileRow) => snapshotIn(row).lines

const COLUMNS: ExportFile<OrderFileRow>['columns'] = [
  { heading: 'Number', name: 'number', cell: ({ number }) => number },
  { heading: 'Id', name: 'id', cell: ({ id }) => id },
  { heading: 'Placed', name: 'placed_at', cell: (row) => row.placed_at.toISOString() },
  { heading: 'Status', name: 'status', cell: ({ status }) => status },
  { heading: 'Buyer', name: 'buyer_name', cell: (row) => `${row.first_name} ${row.last_name}`.trim() },
  { heading: 'Email', name: 'buyer_email', cell: ({ email }) => email },
  {
    heading: 'Items',
    name: 'items',
    cell: (row) =>
      linesIn(row)
        .map(({ name, quantity }) => `${quantity} × ${name}`)
        .join('\n'),
  },
  {
    heading: 'Pieces',
    name: 'pieces',
    cell: (row) => linesIn(row).reduce((sum, { quantity }) => sum + quantity, 0),
  },
  { heading: 'Coupon', name: 'coupon', cell: (row) => snapshotIn(row).coupon?.code ?? '' },
  {
    heading: 'Coupon in cents',
    name: 'coupon_cents',
    cell: (row) => snapshotIn(row).coupon?.taken_cents ?? 0,
  },
  { heading: 'Total in cents', name: 'total_cents', cell: (row) => Number(row.total_cents) },
  { heading: 'Refunded in cents', name: 'refunded_cents', cell: (row) => Number(row.refunded_cents) },
  { heading: 'Credited in cents', name: 'credited_cents', cell: (row) => Number(row.credited_cents) },
  { heading: 'In hands on', name: 'in_hands_on', cell: (row) => dayOf(row.in_hands_on) },
  { heading: 'Reprint', name: 'is_reprint', cell: (row) => row.reprint_of !== null },
]
