/** Orders, what happened to them, and what is counted of them. */
import type { OrderStatus } from '@frontage/domain/order-status.ts'
import type { ColumnType, Generated, GeneratedAlways } from 'kysely'
import type { Json, Timestamp } from './columns.ts'

interface OrdersTable {
  tenant_id: string
  id: Generated<string>
  number: string
  account_id: string
  cart_id: string
  payment_id: string | null
  status: Generated<OrderStatus>
  snapshot: Json
  total_cents: number
  in_hands_on: ColumnType<Date | string, string, string>
  placed_at: Timestamp
  /** Both are of the snapshot. */
  pieces: GeneratedAlways<number>
  company_cents: GeneratedAlways<number>
}
/** Written by triggers, as are the two after it. */
interface OrderProductTable {
  tenant_id: string
  order_id: string
  product: string
  pieces: ColumnType<number, never, never>
  amount_cents: ColumnType<number, never, never>
}
interface OrderCountTable {
  tenant_id: string
  status: OrdersTable['status']
  orders: ColumnType<number, never, never>
}
interface AccountOrderCountTable {
  tenant_id: string
  account_id: string
  orders: ColumnType<number, never, never>
  /** Those of the account. */
  team: ColumnType<string, never, never>
  region: ColumnType<string, never, never>
  /** A bit for each month with an order. */
  months: ColumnType<string, never, never>
}
interface OrderNumberTable {
  tenant_id: string
  last_number: Generated<number>
}
interface OrderEventTable {
  tenant_id: string
  id: Generated<string>
  order_id: string
  status: OrderStatus
  note: Generated<string>
  at: Timestamp
}

export interface OrderTables {
  orders: OrdersTable
  order_number: OrderNumberTable
  order_event: OrderEventTable
  order_product: OrderProductTable
  order_count: OrderCountTable
  account_order_count: AccountOrderCountTable
}
