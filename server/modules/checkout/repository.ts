import { OrderSnapshot } from '@frontage/contracts/orders.ts'
import type { Db, Tx } from '@frontage/db/client.ts'
import type { PaymentTable } from '@frontage/db/schema.ts'
import type { AccountScope, TenantScope } from '../../platform/scope.ts'
import { sql, type Selectable } from 'kysely'

export interface Payment {
  id: string
  cartId: string
  cartVersion: number
  accountId: string
  amountCents: number
  receiptHash: string
  snapshot: OrderSnapshot
  intentId: string | null
  state: Selectable<PaymentTable>['state']
  refusal: string | null
  createdAt: Date
}

/** States in which the provider may still take money. */
const UNDECIDED = ['started', 'requires-action'] as const

export interface NewPayment {
  /** Known before for a payment that is made of something else's key; absent: a new one. */
  id?: string
  cartId: string
  cartVersion: number
  amountCents: number
  receiptHash: string
  snapshot: OrderSnapshot
  at: Date
}

export async function insertPayment(tx: Tx, scope: AccountScope, payment: NewPayment): Promise<string> {
  const { id } = await tx
    .insertInto('payment')
    .values({
      tenant_id: scope.tenantId,
      ...(payment.id === undefined ? {} : { id: payment.id }),
      account_id: scope.accountId,
      cart_id: payment.cartId,
      cart_version: payment.cartVersion,
      amount_cents: payment.amountCents,
      receipt_hash: payment.receiptHash,
      order_snapshot: JSON.stringify(payment.snapshot),
      created_at: payment.at,
      updated_at: payment.at,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Locks the cart without changing it; null when it is not the cart that was priced any more. */
export async function lockPricedCart(
  tx: Tx,
  scope: TenantScope,
  cart: { id: string; version: number },
): Promise<boolean> {
  const row = await tx
    .selectFrom('cart')
    .select(['version', 'state'])
    .where('tenant_id', '=', scope.tenantId)
    .where('id', '=', cart.id)
    .forUpdate()
    .executeTakeFirst()
  return row !== undefined && row.state !== 'ordered' && row.version === cart.version
}

export async function lockCartById(tx: Tx, scope: TenantScope, cartId: string) {
  return tx
    .selectFrom('cart')
    .select(['state', 'version'])
    .where('tenant_id', '=', scope.tenantId)
    .where('id', '=', cartId)
    .forUpdate()
    .executeTakeFirstOrThrow()
}

/** The cart becomes history; lines that were added after it was paid for wait in a new cart. */
export async function closeCart(
  tx: Tx,
  scope: TenantScope,
  cartId: string,
  orderedLines: readonly string[],
): Promise<void> {
  const { account_id } = await tx
    .updateTable('cart')
    .set({ state: 'ordered' })
    .where('tenant_id', '=', scope.tenantId)
    .where('id', '=', cartId)
    .returning('account_id')
    .executeTakeFirstOrThrow()
  const left = await tx
    .selectFrom('cart_item')
    .select('id')
    .where('tenant_id', '=', scope.tenantId)
    .where('cart_id', '=', cartId)
    .where('id', 'not in', [...orderedLines])
    .execute()
  if (left.length === 0) return
  const next = await tx
    .insertInto('cart')
    .values({ tenant_id: scope.tenantId, account_id })
    .returning('id')
    .executeTakeFirstOrThrow()
  await tx
    .updateTable('cart_item')
    .set({ cart_id: next.id })
    .where('tenant_id', '=', scope.tenantId)
    .where(
      'id',
      'in',
      left.map((line) => line.id),
    )
    .execute()
}

/** Locks the payment, so that browser, webhook and job decide about it one after another. */
export async function lockPayment(tx: Tx, scope: TenantScope, id: string): Promise<Payment | null> {
  const row = await paymentsOf(tx, scope).where('id', '=', id).forUpdate().executeTakeFirst()
  return row ? toPayment(row) : null
}

export async function findPayment(tx: Tx, scope: AccountScope, intentId: string): Promise<Payment | null> {
  const row = await paymentsOf(tx, scope)
    .where('account_id', '=', scope.accountId)
    .where('provider_intent_id', '=', intentId)
    .executeTakeFirst()
  return row ? toPayment(row) : null
}

/** A payment that must be dealt with before this cart may be paid again. */
export async function openPayment(tx: Tx, scope: TenantScope, cartId: string): Promise<Payment | null> {
  const row = await paymentsOf(tx, scope)
    .where('cart_id', '=', cartId)
    .where('state', 'in', [...UNDECIDED, 'needs-review'])
    .orderBy('created_at')
    .executeTakeFirst()
  return row ? toPayment(row) : null
}

/** Whether money may still move for this cart, or somebody has to look whether it did. */
export const isPaymentOpen = async (tx: Tx, scope: TenantScope, cartId: string): Promise<boolean> =>
  (await openPayment(tx, scope, cartId)) !== null

/** What a bank said when it declined a card for this cart; null: none did. */
export async function declinedFor(tx: Tx, scope: TenantScope, cartId: string): Promise<string | null> {
  const row = await tx
    .selectFrom('payment')
    .select('refusal')
    .where('tenant_id', '=', scope.tenantId)
    .where('cart_id', '=', cartId)
    .where('state', '=', 'refused')
    .executeTakeFirst()
  return row ? (row.refusal ?? '') : null
}

/** How often a card was asked for a cart. */
export async function countPayments(tx: Tx, scope: TenantScope, cartId: string): Promise<number> {
  const { n } = await tx
    .selectFrom('payment')
    .select((eb) => eb.fn.countAll<string>().as('n'))
    .where('tenant_id', '=', scope.tenantId)
    .where('cart_id', '=', cartId)
    .executeTakeFirstOrThrow()
  return Number(n)
}

export async function stalePayments(tx: Tx, scope: TenantScope, before: Date): Promise<Payment[]> {
  const rows = await paymentsOf(tx, scope)
    .where('state', 'in', [...UNDECIDED])
    .where('updated_at', '<', before)
    .orderBy('updated_at')
    .limit(100)
    .execute()
  return rows.map(toPayment)
}

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/
/** Payment ids come back from the provider's notes, which other programs may write as well. */
export const isPaymentId = (id: string): boolean => UUID.test(id)

/** Whether we decided that no money came of this payment. */
export async function isPaymentGivenUp(tx: Tx, { tenantId }: TenantScope, id: string): Promise<boolean> {
  if (!isPaymentId(id)) return false
  const row = await tx
    .selectFrom('payment')
    .select('id')
    .where('tenant_id', '=', tenantId)
    .where('id', '=', id)
    .where('state', 'in', ['refused', 'abandoned'])
    .executeTakeFirst()
  return row !== undefined
}

/** Whose undecided payments nobody has touched since `before`. */
export async function tenantsWithStalePayments(db: Db, before: Date): Promise<string[]> {
  const rows = await db.platform((owner) =>
    owner
      .selectFrom((of) =>
        // Its order keeps the server at the index by time, whatever it believes about the table.
        of
          .selectFrom('payment_due')
          .select('tenant_id')
          .where('touched_at', '<', before)
          .orderBy('touched_at')
          .as('due'),
      )
      .select('tenant_id')
      .distinct()
      .execute(),
  )
  return rows.map((row) => row.tenant_id)
}

/** Orders whose payment did not succeed, of all tenants: there should never be one. */
export async function unchargedOrders(db: Db, since: Date): Promise<{ tenantId: string; orderId: string }[]> {
  const rows = await db.platform((owner) =>
    owner
      .selectFrom('uncharged_order')
      .select(['tenant_id', 'order_id'])
      .where('placed_at', '>', since)
      .orderBy('placed_at')
      .execute(),
  )
  return rows.map((row) => ({ tenantId: row.tenant_id, orderId: row.order_id }))
}

/** Its number and how its payment stands. */
export const unchargedOrder = (tx: Tx, scope: TenantScope, orderId: string) =>
  tx
    .selectFrom('orders')
    .leftJoin('payment', (join) =>
      join.onRef('payment.tenant_id', '=', 'orders.tenant_id').onRef('payment.id', '=', 'orders.payment_id'),
    )
    .select(['orders.number', 'payment.state'])
    .where('orders.tenant_id', '=', scope.tenantId)
    .where('orders.id', '=', orderId)
    .executeTakeFirst()

export async function savePaymentState(
  tx: Tx,
  scope: TenantScope,
  id: string,
  change: { state: Payment['state']; intentId: string | null; refusal: string | null },
): Promise<void> {
  await tx
    .updateTable('payment')
    .set({
      state: change.state,
      refusal: change.refusal,
      updated_at: sql`now()`,
      ...(change.intentId ? { provider_intent_id: change.intentId } : {}),
    })
    .where('tenant_id', '=', scope.tenantId)
    .where('id', '=', id)
    .execute()
}

const paymentsOf = (tx: Tx, scope: TenantScope) =>
  tx.selectFrom('payment').selectAll().where('tenant_id', '=', scope.tenantId)

const toPayment = (row: Selectable<PaymentTable>): Payment => ({
  id: row.id,
  cartId: row.cart_id,
  cartVersion: row.cart_version,
  accountId: row.account_id,
  amountCents: row.amount_cents,
  receiptHash: row.receipt_hash,
  snapshot: OrderSnapshot.parse(row.order_snapshot),
  intentId: row.provider_intent_id,
  state: row.state,
  refusal: row.refusal,
  createdAt: row.created_at,
})
