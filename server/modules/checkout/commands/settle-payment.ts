/**
 * The one way in which a payment becomes an order. The browser's answer, the provider's webhook and the reconcile job
 * all come here with how the payment stands at the provider; whoever is first writes the order, the others find it.
 */
import type { Tx } from '@frontage/db/client.ts'
import type { AppContext } from '../../../platform/context.ts'
import type { ProviderPayment } from '../../../platform/cards/port.ts'
import type { TenantScope } from '../../../platform/scope.ts'
import { releaseCoupon, spendCoupon } from '../../coupons/index.ts'
import { orderOfCart, placeOrder } from '../../orders/index.ts'
import type { Tenant } from '../../../platform/tenant.ts'
import { closeCart, lockCartById, lockPayment, savePaymentState, type Payment } from '../repository.ts'
import { saveReview } from '../reviews-repository.ts'

export type Settlement =
  | { state: 'ordered'; order: { id: string; number: string } }
  | { state: 'requires-action'; payment: ProviderPayment }
  | { state: 'processing'; payment: ProviderPayment }
  | { state: 'refused'; sentence: string | null }
  | { state: 'needs-review' }

type SettleContext = Pick<AppContext, 'db' | 'clock' | 'log' | 'settings'>

/** @returns null when the tenant has no such payment */
export async function settlePayment(
  context: SettleContext,
  tenant: Tenant,
  paymentId: string,
  found: ProviderPayment,
): Promise<Settlement | null> {
  return context.db.tenant(tenant, async (tx) => {
    const payment = await lockPayment(tx, tenant, paymentId)
    if (!payment) return null
    const settlement = await decide(context, tx, tenant, payment, found)
    if (settlement.state === 'needs-review') {
      context.log.error({ payment: payment.id, intent: found.intentId }, 'a payment needs review')
    }
    return settlement
  })
}

async function decide(
  context: SettleContext,
  tx: Tx,
  tenant: Tenant,
  payment: Payment,
  found: ProviderPayment,
): Promise<Settlement> {
  const move = (state: Payment['state'], refusal: string | null = null) =>
    savePaymentState(tx, tenant, payment.id, { state, intentId: payment.intentId ?? found.intentId, refusal })
  const review = async (reason: 'differs' | 'second-payment'): Promise<Settlement> => {
    await move('needs-review')
    await saveReview(tx, tenant, payment.id, reason, found)
    return { state: 'needs-review' }
  }
  if (payment.state === 'succeeded') return existing(tx, tenant, payment)
  if (payment.state === 'needs-review') return { state: 'needs-review' }
  // A user has decided, and may have given the money back.
  if (payment.state === 'reviewed') return { state: 'refused', sentence: null }
  // What was decided stays decided, whatever stale news arrives; only money that did move after all counts.
  const isOver = payment.state === 'refused' || payment.state === 'abandoned'
  if (isOver && found.state !== 'succeeded') return { state: 'refused', sentence: payment.refusal }
  switch (found.state) {
    case 'succeeded': {
      if (!isWhatWasAsked(tenant, payment, found)) {
        return review('differs')
      }
      const order = await completeOrder(context, tx, tenant, payment)
      if (!order) {
        return review('second-payment')
      }
      await move('succeeded')
      return { state: 'ordered', order }
    }
    case 'requires-action':
      await move('requires-action')
      return { state: 'requires-action', payment: found }
    case 'processing':
      await move('started')
      return { state: 'processing', payment: found }
    case 'refused':
      await move('refused', found.refusal)
      await releaseCoupon(tx, tenant, payment.cartId)
      return { state: 'refused', sentence: found.refusal }
    case 'cancelled':
      await move('abandoned', found.refusal)
      await releaseCoupon(tx, tenant, payment.cartId)
      return { state: 'refused', sentence: found.refusal }
  }
}

function isWhatWasAsked(tenant: TenantScope, payment: Payment, found: ProviderPayment): boolean {
  return (
    found.amount === payment.amountCents &&
    found.currency === 'usd' &&
    found.tenantId === tenant.tenantId &&
    found.paymentId === payment.id &&
    (payment.intentId === null || payment.intentId === found.intentId)
  )
}

async function existing(tx: Tx, scope: TenantScope, payment: Payment): Promise<Settlement> {
  const order = await orderOfCart(tx, scope, payment.cartId)
  return order ? { state: 'ordered', order } : { state: 'needs-review' }
}

/** What an order is written from: a successful payment, or a cart in which nothing was to be paid. */
export type PaidCart = Pick<Payment, 'cartId' | 'accountId' | 'snapshot'> & { id: string | null }

/** null: the cart is an order already, by another payment. */
export async function completeOrder(
  context: Pick<AppContext, 'clock' | 'settings'>,
  tx: Tx,
  tenant: Tenant,
  paid: PaidCart,
): Promise<{ id: string; number: string } | null> {
  const cart = await lockCartById(tx, tenant, paid.cartId)
  if (cart.state === 'ordered') return null
  const order = await placeOrder(context, tx, tenant, tenant, {
    cartId: paid.cartId,
    accountId: paid.accountId,
    paymentId: paid.id,
    snapshot: paid.snapshot,
    totalCents: paid.snapshot.receipt.dueNow,
    placedAt: context.clock.now(),
  })
  const { coupon } = paid.snapshot
  if (coupon)
    await spendCoupon(tx, tenant, {
      code: coupon.code,
      cartId: paid.cartId,
      accountId: paid.accountId,
      orderId: order.id,
      amount: coupon.taken_cents,
      at: context.clock.now(),
    })
  await closeCart(
    tx,
    tenant,
    paid.cartId,
    paid.snapshot.lines.map((line) => line.id),
  )
  return order
}
