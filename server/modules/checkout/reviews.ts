/** Money that came and fits no order waits here for a user. */
import { scopeOfTenant } from '@frontage/db/scope.ts'
import type { Tx } from '@frontage/db/client.ts'
import type { PaymentToReview, ReviewPayment } from '@frontage/contracts/manage-orders.ts'
import { OrderSnapshot } from '@frontage/contracts/orders.ts'
import type { ProviderPayment } from '../../platform/cards/port.ts'
import type { AppContext } from '../../platform/context.ts'
import { Refusal } from '../../platform/refusal.ts'
import type { AccountScope, TenantScope } from '../../platform/scope.ts'
import { recordAudit } from '../accounts/index.ts'
import { lockPayment } from './repository.ts'

const MOST = 100

/** What the provider had, as it was found: the payment's own row says what was asked for. */
export async function saveReview(
  tx: Tx,
  { tenantId }: TenantScope,
  id: string,
  reason: PaymentToReview['reason'],
  found: Pick<ProviderPayment, 'amount' | 'currency' | 'intentId'>,
): Promise<void> {
  await tx
    .updateTable('payment')
    .set({
      review_reason: reason,
      charged_cents: found.amount,
      charged_currency: found.currency,
      charged_intent_id: found.intentId,
    })
    .where('tenant_id', '=', tenantId)
    .where('id', '=', id)
    .execute()
}

/** Oldest first. */
export async function listReviews(
  { db, cards }: Pick<AppContext, 'db' | 'cards'>,
  scope: TenantScope,
): Promise<PaymentToReview[]> {
  const rows = await db.tenant(scope, (tx) =>
    tx
      .selectFrom('payment as p')
      .leftJoin('orders as o', (join) =>
        join.onRef('o.tenant_id', '=', 'p.tenant_id').onRef('o.cart_id', '=', 'p.cart_id'),
      )
      .select(['p.id', 'p.created_at', 'p.amount_cents', 'p.order_snapshot', 'p.review_reason'])
      .select(['p.charged_cents', 'p.charged_currency', 'p.charged_intent_id', 'p.provider_intent_id'])
      .select(['o.id as order_id', 'o.number as order_number'])
      .where('p.tenant_id', '=', scope.tenantId)
      .where('p.state', '=', 'needs-review')
      .orderBy('p.created_at')
      .limit(MOST)
      .execute(),
  )
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
  const { tenantId } = scope
  const at = clock.now()
  await db.tenant(scopeOfTenant(tenantId), async (tx) => {
    const payment = await lockPayment(tx, scopeOfTenant(tenantId), id)
    if (payment?.state === 'reviewed') throw new Refusal('orders.payment-reviewed')
    if (payment?.state !== 'needs-review') throw new Refusal('orders.missing')
    await tx
      .updateTable('payment')
      .set({
        state: 'reviewed',
        reviewed_at: at,
        reviewed_by: scope.actorAccountId,
        review_note: note,
      })
      .where('tenant_id', '=', tenantId)
      .where('id', '=', id)
      .execute()
    const detail = { payment: id, intent: payment.intentId, note }
    await recordAudit(tx, scope, 'payment-reviewed', at, detail, payment.accountId)
  })
}
