/** Which cart, buyer and order used which coupon. What counts uses is moved under the lock of the coupon's row. */
import { sql, type RawBuilder } from 'kysely'
import { build, type Tx } from '@frontage/db/client.ts'
import { prepared } from '@frontage/db/prepared.ts'
import type { AccountScope, TenantScope } from '../../platform/scope.ts'
import type { CouponRow } from './repository.ts'

/** The code typed into the open cart, with its coupon and how the buyer stands to it; for `db.read`. */
export const couponOfOpenCart = prepared(({ tenantId, accountId }: AccountScope) =>
  build
    .selectFrom('cart')
    .leftJoin('coupon', (join) =>
      join
        .onRef('coupon.tenant_id', '=', 'cart.tenant_id')
        .onRef('coupon.code', '=', 'cart.coupon_code')
        .on('coupon.deleted_at', 'is', null),
    )
    .selectAll('coupon')
    .select('cart.coupon_code')
    .select([
      usedByCart(sql.ref('cart.id')).as('used_by_cart'),
      usedByBuyer(accountId, sql.ref('cart.id')).as('used_by_buyer'),
      hasOrdered(tenantId, accountId).as('has_ordered'),
    ])
    .where('cart.tenant_id', '=', tenantId)
    .where('cart.account_id', '=', accountId)
    .where('cart.state', '=', sql<'open'>`'open'`)
    .where('cart.coupon_code', 'is not', null),
)

const ofCoupon = sql`from coupon_use u where u.tenant_id = coupon.tenant_id and u.code = coupon.code
  and u.state <> 'returned'`

const usedByCart = (cart: RawBuilder<unknown>) =>
  sql<number>`(select count(*)::int ${ofCoupon} and u.cart_id = ${cart})`

/** With other carts. */
const usedByBuyer = (accountId: string, cart: RawBuilder<unknown>) =>
  sql<number>`(select count(*)::int ${ofCoupon} and u.account_id = ${accountId} and u.cart_id <> ${cart})`

/** Canceled orders and those that were printed again are not the buyer's first. */
function hasOrdered(tenantId: string, accountId: string) {
  return sql<boolean>`exists (select from orders o where o.tenant_id = ${tenantId} and o.account_id = ${accountId}
    and o.status <> 'cancelled' and o.reprint_of is null)`
}

/** The coupon's row is this transaction's until it ends; undefined: there is none. */
export async function lockCoupon(
  tx: Tx,
  { tenantId }: TenantScope,
  { code, cartId, accountId }: { code: string; cartId: string; accountId: string },
): Promise<(CouponRow & CouponFacts) | undefined> {
  await tx
    .selectFrom('coupon')
    .select('code')
    .where('tenant_id', '=', tenantId)
    .where('code', '=', code)
    .forUpdate()
    .execute()
  return tx
    .selectFrom('coupon')
    .selectAll()
    .select([
      usedByCart(sql`${cartId}`).as('used_by_cart'),
      usedByBuyer(accountId, sql`${cartId}`).as('used_by_buyer'),
      hasOrdered(tenantId, accountId).as('has_ordered'),
    ])
    .where('tenant_id', '=', tenantId)
    .where('code', '=', code)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
}

export interface CouponFacts {
  used_by_cart: number
  used_by_buyer: number
  has_ordered: boolean
}

export interface NewUse {
  code: string
  cartId: string
  accountId: string
  orderId: string | null
  amount: number
  at: Date
}

/** Writes the cart's use; whatever it had before is the caller's to take back first. */
export async function insertUse(tx: Tx, { tenantId }: TenantScope, use: NewUse): Promise<void> {
  await tx
    .insertInto('coupon_use')
    .values({
      tenant_id: tenantId,
      cart_id: use.cartId,
      code: use.code,
      account_id: use.accountId,
      order_id: use.orderId,
      amount_cents: use.amount,
      state: use.orderId === null ? 'reserved' : 'used',
      at: use.at,
    })
    .execute()
  await count(tx, tenantId, use.code, 1)
}

/** The reserved use became an order. @returns whether there was one */
export async function spendReserved(
  tx: Tx,
  { tenantId }: TenantScope,
  { code, cartId, orderId }: { code: string; cartId: string; orderId: string },
): Promise<boolean> {
  const row = await tx
    .updateTable('coupon_use')
    .set({ state: 'used', order_id: orderId })
    .where('tenant_id', '=', tenantId)
    .where('cart_id', '=', cartId)
    .where('code', '=', code)
    .returning('code')
    .executeTakeFirst()
  return row !== undefined
}

/** Nothing came of the payment: the use is somebody else's again. */
export async function deleteReserved(tx: Tx, { tenantId }: TenantScope, cartId: string): Promise<void> {
  const row = await tx
    .deleteFrom('coupon_use')
    .where('tenant_id', '=', tenantId)
    .where('cart_id', '=', cartId)
    .where('state', '=', 'reserved')
    .returning('code')
    .executeTakeFirst()
  if (row) await count(tx, tenantId, row.code, -1)
}

/**
 * The coupons of orders that are about to be canceled are this transaction's, locked in the order of their codes as those
 * are that administrators change: whoever changes many of either waits, and nobody for the other.
 */
export async function lockCouponsOfOrders(
  tx: Tx,
  { tenantId }: TenantScope,
  orderIds: readonly string[],
): Promise<void> {
  if (orderIds.length === 0) return
  await tx
    .selectFrom('coupon')
    .select('code')
    .where('tenant_id', '=', tenantId)
    .where(
      sql<boolean>`code in (select u.code from coupon_use u
        where u.tenant_id = ${tenantId} and u.order_id = any(${[...orderIds]}::uuid[]))`,
    )
    .orderBy('code')
    .forUpdate()
    .execute()
}

/** The order was canceled; who had used it stays known. */
export async function returnUseOfOrder(tx: Tx, { tenantId }: TenantScope, orderId: string): Promise<void> {
  const row = await tx
    .updateTable('coupon_use')
    .set({ state: 'returned' })
    .where('tenant_id', '=', tenantId)
    .where('order_id', '=', orderId)
    .where('state', '=', 'used')
    .returning('code')
    .executeTakeFirst()
  if (row) await count(tx, tenantId, row.code, -1)
}

const count = (tx: Tx, tenantId: string, code: string, by: 1 | -1) =>
  tx
    .updateTable('coupon')
    .set((eb) => ({ times_used: eb('times_used', '+', by) }))
    .where('tenant_id', '=', tenantId)
    .where('code', '=', code)
    .execute()

/** Newest first; for `db.read`. */
export const usesOf = (
  { tenantId }: TenantScope,
  code: string,
  { pageNumber, pageSize }: { pageNumber: number; pageSize: number },
) =>
  build
    .selectFrom('coupon_use as u')
    .innerJoin('account as a', (join) =>
      join.onRef('a.tenant_id', '=', 'u.tenant_id').onRef('a.id', '=', 'u.account_id'),
    )
    .leftJoin('orders as o', (join) =>
      join.onRef('o.tenant_id', '=', 'u.tenant_id').onRef('o.id', '=', 'u.order_id'),
    )
    .select(['u.account_id', 'a.first_name', 'a.last_name', 'a.email', 'u.order_id', 'o.number'])
    .select(['u.amount_cents', 'u.state', 'u.at'])
    .where('u.tenant_id', '=', tenantId)
    .where('u.code', '=', code)
    .orderBy('u.at', 'desc')
    .orderBy('u.cart_id')
    .limit(pageSize)
    .offset((pageNumber - 1) * pageSize)

/** Those that are in no coupon's `times_used`. */
export const countReturned = ({ tenantId }: TenantScope, code: string) =>
  build
    .selectFrom('coupon_use')
    .select((eb) => eb.fn.countAll<number>().as('returned'))
    .where('tenant_id', '=', tenantId)
    .where('code', '=', code)
    .where('state', '=', sql<'returned'>`'returned'`)

/** What was typed into the open cart; null: nothing. */
export async function saveCouponOfCart(
  tx: Tx,
  { tenantId }: TenantScope,
  cartId: string,
  code: string | null,
): Promise<void> {
  await tx
    .updateTable('cart')
    .set({ coupon_code: code })
    .where('tenant_id', '=', tenantId)
    .where('id', '=', cartId)
    .execute()
}
