import { sql } from 'kysely'
import type { TenantSettings } from '@frontage/contracts/tenants.ts'
import { OrderSnapshot, type OrdersQuery } from '@frontage/contracts/orders.ts'
import { productsNamed } from '@frontage/domain/product-names.ts'
import { z } from 'zod'
import { build, type Db, type Tx } from '@frontage/db/client.ts'
import type { Offer } from '@frontage/domain/offer.ts'
import { keysetOf, type SortKey } from '../../platform/keyset-repository.ts'
import type { AccountScope, TenantScope } from '../../platform/scope.ts'
import { offerAt, storedOffer } from '../tenants/index.ts'
import { noteRows } from './managed-detail-repository.ts'
import { refundRows, toRefund } from './refunds/repository.ts'

export interface NewOrder {
  /** null: an order is printed again. */
  cartId: string | null
  accountId: string
  /** null: nothing was to be paid by card. */
  paymentId: string | null
  snapshot: OrderSnapshot
  totalCents: number
  placedAt: Date
  /** Who looks after it, where that is not the buyer. */
  contactId?: string | null
  /** Which order it prints again, why, and what it says of that. */
  reprint?: { of: string; reason: string; key: string | null; note: string }
}

/** The next number of the tenant; a transaction that fails gives its number back. */
export async function nextNumber(
  tx: Tx,
  scope: TenantScope,
  { prefix, from }: TenantSettings['order_numbers'],
): Promise<string> {
  const { last_number } = await tx
    .insertInto('order_number')
    .values({ tenant_id: scope.tenantId, last_number: Math.max(1001, from) })
    .onConflict((conflict) =>
      conflict
        .column('tenant_id')
        .doUpdateSet({ last_number: sql`greatest(order_number.last_number + 1, ${from})` }),
    )
    .returning('last_number')
    .executeTakeFirstOrThrow()
  return `${prefix || scope.tenantId.slice(0, 2).toUpperCase()}-${last_number}`
}

export async function insertOrder(
  tx: Tx,
  scope: TenantScope,
  number: string,
  order: NewOrder,
): Promise<string> {
  const { id } = await tx
    .insertInto('orders')
    .values({
      tenant_id: scope.tenantId,
      number,
      account_id: order.accountId,
      cart_id: order.cartId,
      payment_id: order.paymentId,
      snapshot: JSON.stringify(order.snapshot),
      total_cents: order.totalCents,
      in_hands_on: order.snapshot.in_hands_on,
      placed_at: order.placedAt,
      contact_account_id: order.contactId ?? null,
      reprint_of: order.reprint?.of ?? null,
      reprint_reason: order.reprint?.reason ?? null,
      reprint_key: order.reprint?.key ?? null,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await tx
    .insertInto('order_event')
    .values({
      tenant_id: scope.tenantId,
      order_id: id,
      status: 'placed',
      note: order.reprint?.note ?? 'Order placed',
      at: order.placedAt,
    })
    .execute()
  return id
}

/** The reprint that a request asked for earlier. */
export const reprintByKey = (tx: Tx, { tenantId }: TenantScope, of: string, key: string) =>
  tx
    .selectFrom('orders')
    .select(['id', 'number'])
    .where('tenant_id', '=', tenantId)
    .where('reprint_of', '=', of)
    .where('reprint_key', '=', key)
    .executeTakeFirst()

/** What happened to an order, oldest first. */
export const eventRows = ({ tenantId }: TenantScope, orderId: string) =>
  build
    .selectFrom('order_event')
    .select(['status', 'note', 'at'])
    .where('tenant_id', '=', tenantId)
    .where('order_id', '=', orderId)
    .orderBy('at')

/** The order that a cart became. */
export async function orderOfCart(tx: Tx, scope: TenantScope, cartId: string) {
  return tx
    .selectFrom('orders')
    .select(['id', 'number', 'payment_id'])
    .where('tenant_id', '=', scope.tenantId)
    .where('cart_id', '=', cartId)
    .executeTakeFirst()
}

/** An order of the account for exactly this receipt; the receipt's hash names its lines, so there is at most one. */
export async function orderByReceipt(tx: Tx, scope: AccountScope, receiptHash: string, since: Date) {
  const rows = await tx
    .selectFrom('orders')
    .select(['id', 'number', 'snapshot'])
    .where('tenant_id', '=', scope.tenantId)
    .where('account_id', '=', scope.accountId)
    .where('placed_at', '>', since)
    .orderBy('placed_at', 'desc')
    .limit(20)
    .execute()
  const found = rows.find((row) => OrderSnapshot.parse(row.snapshot).receipt.hash === receiptHash)
  return found ? { id: found.id, number: found.number } : null
}

/** The order of every list of orders. */
export const newestFirst = (orders: string): SortKey[] => [
  { by: sql.ref(`${orders}.placed_at`), kind: 'time', direction: 'desc' },
  { by: sql.ref(`${orders}.id`), kind: 'id', direction: 'asc' },
]

export async function listOrders(db: Db, scope: AccountScope, { search, ...page }: OrdersQuery) {
  const own = searched(scope, search)
  const keyset = keysetOf(scope, 'orders', newestFirst('orders'), { ...page, page: page.pageNumber })
  const [rows, [count]] = await db.read(scope, [
    own
      .selectAll()
      .select(keyset.place.as('place'))
      .where(keyset.where)
      .orderBy(keyset.orderBy)
      .limit(keyset.limit)
      .offset(keyset.offset),
    own.select((eb) => eb.fn.countAll<string>().as('total')),
  ])
  const found = keyset.pageOf(rows)
  return { ...found, rows: found.rows.map(toOrder), totalRows: Number(count?.total ?? 0) }
}

const MOST_WORDS = 8

/** The account's own orders in which every word is found, wherever it is. */
function searched(scope: AccountScope, search: string) {
  let own = build
    .selectFrom('orders')
    .where('tenant_id', '=', scope.tenantId)
    .where('account_id', '=', scope.accountId)
  for (const word of search.toLowerCase().split(/\s+/).filter(Boolean).slice(0, MOST_WORDS)) {
    const pattern = `%${word.replaceAll(/[\\%_]/g, (sign) => `\\${sign}`)}%`
    own = own.where(
      sql<boolean>`(lower(concat_ws(' ', number,
          snapshot->'shipping_address'->>'first_name', snapshot->'shipping_address'->>'last_name',
          snapshot->'shipping_address'->>'street_address', snapshot->'shipping_address'->>'city')) like ${pattern}
        or exists (select from jsonb_array_elements(snapshot->'lines') line
          where lower(concat_ws(' ', line->>'name', line->'mailing_list'->>'name', line->>'pickup_place',
            line->'pickup'->>'first_name', line->'pickup'->>'last_name')) like ${pattern}
          or line->>'product' = any(${productsNamed(word)}::text[])))`,
    )
  }
  return own
}

const Id = z.guid()

/** An order of her own, or one that she looks after since its buyer left. */
const isLookedAfter = ({ accountId }: AccountScope, orders: string) =>
  sql<boolean>`${accountId}::uuid in (${sql.ref(`${orders}.account_id`)}, ${sql.ref(`${orders}.contact_account_id`)})`

/** The account's own order is there; no id at all is not. */
export async function hasOrder(db: Db, scope: AccountScope, id: string): Promise<boolean> {
  if (!Id.safeParse(id).success) return false
  const [rows] = await db.read(scope, [
    build
      .selectFrom('orders')
      .select('id')
      .where('tenant_id', '=', scope.tenantId)
      .where(isLookedAfter(scope, 'orders'))
      .where('id', '=', id),
  ])
  return rows.length > 0
}

/** The account's own order with its timeline; null for anybody else's. */
export async function findOrder(db: Db, scope: AccountScope, id: string) {
  const [rows, events, refunds, notes] = await db.read(scope, [
    build
      .selectFrom('orders as o')
      .leftJoin('orders as of', (join) =>
        join.onRef('of.id', '=', 'o.reprint_of').on('of.tenant_id', '=', scope.tenantId),
      )
      .selectAll('o')
      .select('of.number as reprinted_number')
      .where('o.tenant_id', '=', scope.tenantId)
      .where(isLookedAfter(scope, 'o'))
      .where('o.id', '=', id),
    eventRows(scope, id),
    refundRows(scope, [id]),
    noteRows(scope, id),
  ])
  const [row] = rows
  if (!row) return null
  return {
    ...toOrder(row),
    events,
    refunds: refunds.map(toRefund).filter(({ state }) => state !== 'failed'),
    messages: notes.filter(({ reader }) => reader === 'buyer'),
    reprintOf:
      row.reprint_of && row.reprinted_number ? { id: row.reprint_of, number: row.reprinted_number } : null,
  }
}

/** A press file belongs to whoever ordered it, whoever made it first: the order that names it is the permission. */
export async function findOrderedFile(tx: Tx, scope: TenantScope, fileId: string) {
  return tx
    .selectFrom('file')
    .selectAll()
    .where('tenant_id', '=', scope.tenantId)
    .where('id', '=', fileId)
    .where('purpose', '=', 'press-file')
    .executeTakeFirst()
}

/** A template that a line was made from, as it is now. */
export interface CurrentTemplate {
  version: number
  active: boolean
  /** null: only downloaded. */
  offer: Offer | null
}

export async function currentTemplates(
  tx: Tx,
  scope: TenantScope,
  ids: readonly string[],
  now: Date,
): Promise<Map<string, CurrentTemplate>> {
  const rows = await tx
    .selectFrom('template')
    .select(['id', 'version', 'active', offerAt(now)])
    .where('tenant_id', '=', scope.tenantId)
    .where('id', 'in', [...ids])
    .execute()
  return new Map(
    rows.map(({ id, version, active, offer }) => [id, { version, active, offer: storedOffer(offer) }]),
  )
}

export async function savedDesigns(tx: Tx, scope: AccountScope, ids: readonly string[]) {
  const rows = await tx
    .selectFrom('design')
    .select(['id', 'revision', 'slots'])
    .where('tenant_id', '=', scope.tenantId)
    .where('account_id', '=', scope.accountId)
    .where('id', 'in', [...ids])
    .where('deleted_at', 'is', null)
    .execute()
  return new Map(rows.map((row) => [row.id, row]))
}

type OrderRow = Awaited<ReturnType<typeof selectOrder>>
const selectOrder = () => build.selectFrom('orders').selectAll().executeTakeFirstOrThrow()

export type PlacedOrder = ReturnType<typeof toOrder>

/** yyyy-mm-dd, whichever way the driver read it. */
export const dayOf = (day: Date | string): string =>
  day instanceof Date ? day.toISOString().slice(0, 10) : day

function toOrder(row: OrderRow) {
  return {
    id: row.id,
    number: row.number,
    status: row.status,
    placedAt: row.placed_at,
    inHandsOn: dayOf(row.in_hands_on),
    totalCents: row.total_cents,
    refundedCents: row.refunded_cents,
    snapshot: OrderSnapshot.parse(row.snapshot),
  }
}
