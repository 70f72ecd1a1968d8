/** The orders of a whole tenant. Builders without a connection, so that a page's queries leave in one flight. */
import { sql } from 'kysely'
import { build, type Db, type Tx } from '@frontage/db/client.ts'
import type { ManageOrdersQuery } from '@frontage/contracts/manage-orders.ts'
import { OrderSnapshot } from '@frontage/contracts/orders.ts'
import { spelledCode } from '@frontage/domain/coupon.ts'
import type { OrderStatus } from '@frontage/domain/order-status.ts'
import { keysetOf, type Keyset } from '../../platform/keyset-repository.ts'
import type { TenantScope } from '../../platform/scope.ts'
import {
  isLookedUp,
  MOST_LOOKED_UP,
  nameMatches,
  namesSearched,
  patternsOf,
  type NameWord,
} from '../accounts/index.ts'
import { contactColumn, toldOf } from './contact-repository.ts'
import { newestFirst } from './repository.ts'

/** A word of a search, with whose orders it finds and which by their numbers; null: too many to look up, or too short. */
export interface OrderWord extends NameWord {
  orders: readonly string[] | null
}

/** The words of a search, each with what it finds; two flights at once. */
export async function ordersSearched(db: Db, scope: TenantScope, search: string): Promise<OrderWord[]> {
  const known = patternsOf(search).filter(isLookedUp)
  const [names, numbered] = await Promise.all([
    namesSearched(db, scope, search),
    known.length === 0
      ? []
      : db.read(
          scope,
          known.map((pattern) =>
            sql<{
              ids: string[] | null
            }>`select orders_numbered(${pattern}, ${MOST_LOOKED_UP}::int) as ids`.compile(build),
          ),
        ),
  ])
  const orders = new Map(known.map((pattern, at) => [pattern, numbered[at]?.[0]?.ids ?? null]))
  return names.map((word) => ({ ...word, orders: orders.get(word.pattern) ?? null }))
}

type Narrowed = Pick<ManageOrdersQuery, 'coupon'> & Partial<Pick<ManageOrdersQuery, 'status'>>

/** Orders of which every word is in the number or in who ordered, of one coupon or status where that is asked. */
export function searchedOrders(
  { tenantId }: TenantScope,
  { coupon, status }: Narrowed,
  words: readonly OrderWord[],
) {
  let rows = build.selectFrom('orders as o').where('o.tenant_id', '=', tenantId)
  if (status !== undefined) rows = rows.where('o.status', '=', status)
  if (coupon !== '')
    rows = rows.where(
      sql<boolean>`o.id = any(array(select u.order_id from coupon_use u
        where u.tenant_id = ${tenantId} and u.code = ${spelledCode(coupon)} and u.order_id is not null))`,
    )
  for (const word of words) {
    const { pattern, accounts, orders } = word
    const byNumber = orders ? sql`o.id = any(${orders}::uuid[])` : sql`lower(o.number) like ${pattern}`
    // Each has an index as an array. Where every order is looked at, an array would be gone through for each of them.
    const isBuyer = accounts
      ? orders
        ? sql`o.account_id = any(${accounts}::uuid[])`
        : sql`o.account_id in (select unnest(${accounts}::uuid[]))`
      : sql`o.account_id in ${build
          .selectFrom('account as a')
          .select('a.id')
          .where('a.tenant_id', '=', tenantId)
          .where(nameMatches([word]))}`
    rows = rows.where(sql<boolean>`(${isBuyer} or ${byNumber})`)
  }
  return rows
}

/** What lists and files say of an order, with who ordered. */
export const listedOrders = ({ tenantId }: TenantScope) =>
  build
    .selectFrom('orders as o')
    .innerJoin('account as a', (join) =>
      join.onRef('a.id', '=', 'o.account_id').on('a.tenant_id', '=', tenantId),
    )
    .select([
      'o.id',
      'o.number',
      'o.status',
      'o.placed_at',
      'o.in_hands_on',
      'o.total_cents',
      'o.refunded_cents',
      'o.credited_cents',
      'o.reprint_of',
      'a.first_name',
      'a.last_name',
      'a.email',
    ])
    .where('o.tenant_id', '=', tenantId)

/** Newest first. @throws Refusal request.malformed */
export const managedPage = (scope: TenantScope, { pageNumber, ...query }: ManageOrdersQuery): Keyset =>
  keysetOf(scope, 'manage-orders', newestFirst('o'), { ...query, page: pageNumber })

/** What a list says of what was ordered: snapshots are a hundred times that, and a list shows many. */
const ordered = sql<unknown>`(
  select jsonb_build_object('coupon', s.coupon -> 'code', 'lines', (
    select coalesce(jsonb_agg(jsonb_build_object('name', n.line -> 'name', 'type', n.line -> 'type', 'quantity', n.line -> 'quantity')
      order by n.at), '[]') from jsonb_array_elements(s.lines) with ordinality as n (line, at)))
  from jsonb_to_record(o.snapshot) as s (coupon jsonb, lines jsonb))`

/** With what was ordered, the statuses each has had, and its last note. */
const managed = (scope: TenantScope) => {
  const { tenantId } = scope
  return listedOrders(scope).select([
    ordered.as('ordered'),
    contactColumn(scope, 'o').as('contact'),
    sql<OrderStatus[]>`array(
      select e.status from order_event e
      where e.tenant_id = ${tenantId} and e.order_id = o.id order by e.at)`.as('reached'),
    sql<string | null>`(
      select e.note from order_event e
      where e.tenant_id = ${tenantId} and e.order_id = o.id order by e.at desc limit 1)`.as('note'),
  ])
}

export const managedRow = (scope: TenantScope, id: string) => managed(scope).where('o.id', '=', id)
export type ManagedRow = Awaited<ReturnType<ReturnType<typeof managedRow>['execute']>>[number]

/** A page of them, which is found before anything else is read. */
export function managedRows(
  scope: TenantScope,
  query: ManageOrdersQuery,
  words: readonly OrderWord[],
  keyset: Keyset,
) {
  const page = searchedOrders(scope, query, words)
    .select('o.id')
    .where(keyset.where)
    .orderBy(keyset.orderBy)
    .limit(keyset.limit)
    .offset(keyset.offset)
  return managed(scope)
    .select(keyset.place.as('place'))
    .where(sql<boolean>`o.id = any(array(${page}))`)
    .orderBy(keyset.orderBy)
}

/** How many of each status there are: as they are counted all along, or counted where they are searched. */
export function statusCounts(
  scope: TenantScope,
  { coupon }: Pick<ManageOrdersQuery, 'coupon'>,
  words: readonly OrderWord[],
) {
  const all = build
    .selectFrom('order_count')
    .select(['status', 'orders as count'])
    .where('tenant_id', '=', scope.tenantId)
    .where('orders', '>', 0)
  const found = searchedOrders(scope, { coupon }, words)
    .select(['o.status', (eb) => eb.fn.countAll<number>().as('count')])
    .groupBy('o.status')
  return words.length === 0 && coupon === '' ? all : found
}

/** Ids of everything that a list shows, in its order; at most `most`. */
export const managedIds = (
  scope: TenantScope,
  query: Pick<ManageOrdersQuery, 'status' | 'coupon'>,
  words: readonly OrderWord[],
  most: number,
) =>
  searchedOrders(scope, query, words)
    .select('o.id')
    .orderBy('o.placed_at', 'desc')
    .orderBy('o.id')
    .limit(most)

/**
 * Orders with every status each has had; those that are not the tenant's are left out.
 * @param isForChange their rows are locked, always in the order of their ids, so that two batches never wait for each other
 */
export async function ordersById(tx: Tx, scope: TenantScope, ids: readonly string[], isForChange: boolean) {
  const { tenantId } = scope
  const asked = tx
    .selectFrom('orders')
    .select(['id', 'number', 'status', 'account_id', 'snapshot'])
    .select(contactColumn(scope, 'orders').as('contact'))
    .where('tenant_id', '=', tenantId)
    .where('id', 'in', ids)
    .orderBy('id')
  const rows = ids.length === 0 ? [] : await (isForChange ? asked.forUpdate() : asked).execute()
  if (rows.length === 0) return []
  const events = await tx
    .selectFrom('order_event')
    .select(['order_id', 'status'])
    .where('tenant_id', '=', tenantId)
    .where(
      'order_id',
      'in',
      rows.map(({ id }) => id),
    )
    .execute()
  const reached = new Map<string, Set<OrderStatus>>(rows.map(({ id, status }) => [id, new Set([status])]))
  for (const event of events) reached.get(event.order_id)?.add(event.status)
  return rows.map((row) => ({
    ...row,
    snapshot: toldOf(OrderSnapshot.parse(row.snapshot), row.contact),
    /** Who looks after it, and is told. */
    toldId: row.contact?.id ?? row.account_id,
    reached: [...(reached.get(row.id) ?? [])],
  }))
}
export type OrderToMove = Awaited<ReturnType<typeof ordersById>>[number]

export async function saveStatus(
  tx: Tx,
  { tenantId }: TenantScope,
  id: string,
  status: OrderStatus,
  note: string,
  at: Date,
): Promise<void> {
  await tx
    .updateTable('orders')
    .set({ status })
    .where('tenant_id', '=', tenantId)
    .where('id', '=', id)
    .execute()
  await tx.insertInto('order_event').values({ tenant_id: tenantId, order_id: id, status, note, at }).execute()
}
