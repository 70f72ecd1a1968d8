/** Money that came and fits no order waits here for a user. */
import { scopeOfTenant } from '@frontage/db/scope.ts'
import type { PaymentToReview, ReviewPayment } from '@frontage/contracts/manage-orders.ts'
import { OrderSnapshot } from '@frontage/contracts/orders.ts'
import { recordAudit } from '../../platform/audit-repository.ts'
import type { AppContext } from '../../platform/context.ts'
import { Refusal } from '../../platform/refusal.ts'
import type { AccountScope, TenantScope } from '../../platform/scope.ts'
import { releaseCoupon } from '../coupons/index.ts'
import { lockPayment } from './repository.ts'
import { loadReviews, saveReviewed } from './reviews-repository.ts'

const MOST = 100

/** Oldest first. */
export async function listReviews(
  { db, cards }: Pick<AppContext, 'db' | 'cards'>,
  scope: TenantScope,
): Promise<PaymentToReview[]> {
  const rows = await db.tenant(scope, (tx) => loadReviews(tx, scope, MOST))
  return rows.map((row) => {
    const { buyer, payment: card } = OrderSnapshot.parse(row.order_snapshot)
    const reference = row.charged_intent_id ?? row.provider_intent_id ?? ''
    return {
      id: row.id,
      at: row.created_at.toISOString(),
      buyer: { name: `${buyer.first_name} ${buyer.last_name}`.trim(), email: buyer.email },
      reason: row.review_reason ?? 'differs',
      asked_cents: row.amount_cents,
      charged_cents: row.charged_cents ?? row.amount_cents,
      currency: row.charged_currency ?? 'usd',
      order: row.order_id && row.order_number ? { id: row.order_id, number: row.order_number } : null,
      card: card && { brand: card.brand, last4: card.last4 },
      reference,
      reference_url: cards.provider.pageOf(reference),
    }
  })
}

/**
 * A user has dealt with it: no order comes of this payment any more, and its cart may be paid again.
 *
 * @throws Refusal orders.missing, orders.payment-reviewed
 */
export async function closeReview(
  { db, clock }: Pick<AppContext, 'db' | 'clock'>,
  scope: AccountScope,
  id: string,
  { note }: ReviewPayment,
): Promise<void> {
  const tenant = scopeOfTenant(scope.tenantId)
  const at = clock.now()
  await db.tenant(tenant, async (tx) => {
    const payment = await lockPayment(tx, tenant, id)
    if (payment?.state === 'reviewed') throw new Refusal('orders.payment-reviewed')
    if (payment?.state !== 'needs-review') throw new Refusal('orders.missing')
    await releaseCoupon(tx, tenant, payment.cartId)
    await saveReviewed(tx, tenant, id, { at, by: scope.actorAccountId, note })
    await recordAudit(tx, scope, {
      action: 'payment-reviewed',
      at,
      subject: { id, name: payment.intentId ?? '' },
      accountId: payment.accountId,
      before: { state: payment.state },
      after: { state: 'reviewed', note },
      detail: { payment: id, intent: payment.intentId, note },
    })
  })
}
