/** Orders, what happened to them, and what is counted of them. */
import type { OrderStatus } from '@frontage/domain/order-status.ts'
import type { RefundState } from '@frontage/domain/refund.ts'
import type { ColumnType, Generated, GeneratedAlways } from 'kysely'
import type { Json, MaybeTimestamp, Timestamp } from './columns.ts'

interface OrdersTable {
  tenant_id: string
  id: Generated<string>
  number: string
  account_id: string
  /** null: of an order that is printed again. */
  cart_id: string | null
  payment_id: string | null
  status: Generated<OrderStatus>
  snapshot: Json
  total_cents: number
  in_hands_on: ColumnType<Date | string, string, string>
  placed_at: Timestamp
  /** Whom we tell about it, where that is not its buyer. */
  contact_account_id: Generated<string | null>
  /** Both are of the snapshot. */
  pieces: GeneratedAlways<number>
  /** Written by a trigger; null: not counted yet. */
  mailed_pieces: GeneratedAlways<number | null>
  company_cents: GeneratedAlways<number>
  /** Both are written by the trigger of refunds. */
  refunded_cents: ColumnType<number, never, never>
  credited_cents: ColumnType<number, never, never>
  /** [[template, cents], …], by the same. */
  given_back: ColumnType<unknown, never, never>
  reprint_of: string | null
  reprint_reason: string | null
  reprint_key: string | null
}
interface RefundTable {
  tenant_id: string
  id: Generated<string>
  order_id: string
  payment_id: string | null
  asked_by: string | null
  asked_at: Timestamp
  request_key: string | null
  request_hash: Generated<string>
  reason: string
  note: Generated<string>
  card_cents: number
  company_cents: number
  parts: Json
  state: RefundState
  provider_refund_id: string | null
  failure: string | null
  decided_at: MaybeTimestamp
  ask_at: Timestamp
}
interface OrderNoteTable {
  tenant_id: string
  id: Generated<string>
  order_id: string
  written_by: string
  at: Timestamp
  reader: 'staff' | 'buyer'
  text: string
}
export interface TaxServiceTable {
  tenant_id: string
  key: Generated<string | null>
  key_hint: Generated<string | null>
  revision: Generated<number>
  checked_at: MaybeTimestamp
  problem: Generated<string | null>
}
export interface TaxQuoteTable {
  tenant_id: string
  account_id: string
  key: string
  taxes: Json
  calculation: string
  expires_at: Timestamp
}
/** Written by triggers of orders and refunds. */
export interface TaxRecordTable {
  tenant_id: string
  id: Generated<string>
  kind: 'sale' | 'refund'
  order_id: string
  refund_id: string | null
  calculation: string | null
  cents: number | null
  state: Generated<'waiting' | 'done' | 'failed'>
  provider_id: string | null
  attempts: Generated<number>
  problem: Generated<string>
  due_at: Timestamp
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
  office: ColumnType<string, never, never>
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
  order_note: OrderNoteTable
  tax_service: TaxServiceTable
  tax_quote: TaxQuoteTable
  tax_record: TaxRecordTable
  refund: RefundTable
  order_number: OrderNumberTable
  order_event: OrderEventTable
  order_product: OrderProductTable
  order_count: OrderCountTable
  account_order_count: AccountOrderCountTable
}
