/** Payments that a user has to look at. */
import { sql } from 'kysely'
import { build, type Tx } from '@frontage/db/client.ts'
import type { PaymentToReview } from '@frontage/contracts/manage-orders.ts'
import type { ProviderPayment } from '../../platform/cards/port.ts'
import type { TenantScope } from '../../platform/scope.ts'

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

/** Oldest first, each with the order that its cart became. */
export async function loadReviews(tx: Tx, scope: TenantScope, most: number) {
  return (
    tx
      .selectFrom('payment as p')
      .leftJoin('orders as o', (join) =>
        join.onRef('o.tenant_id', '=', 'p.tenant_id').onRef('o.cart_id', '=', 'p.cart_id'),
      )
      .select(['p.id', 'p.created_at', 'p.amount_cents', 'p.order_snapshot', 'p.review_reason'])
      .select(['p.charged_cents', 'p.charged_currency', 'p.charged_intent_id', 'p.provider_intent_id'])
      .select(['o.id as order_id', 'o.number as order_number'])
      .where('p.tenant_id', '=', scope.tenantId)
      // Said in the text: a plan for any state could not use the index of these.
      .where(sql<boolean>`p.state = 'needs-review'`)
      .orderBy('p.created_at')
      .limit(most)
      .execute()
  )
}

/** A user has dealt with it. */
export async function saveReviewed(
  tx: Tx,
  { tenantId }: TenantScope,
  id: string,
  review: { at: Date; by: string; note: string },
): Promise<void> {
  await tx
    .updateTable('payment')
    .set({
      state: 'reviewed',
      reviewed_at: review.at,
      reviewed_by: review.by,
      review_note: review.note,
    })
    .where('tenant_id', '=', tenantId)
    .where('id', '=', id)
    .execute()
}

/** A payment with whose it is and the order that it paid. */
export const toldPayment = ({ tenantId }: TenantScope, id: string) =>
  build
    .selectFrom('payment as p')
    .innerJoin('account as a', (join) =>
      join.onRef('a.tenant_id', '=', 'p.tenant_id').onRef('a.id', '=', 'p.account_id'),
    )
    .leftJoin('orders as o', (join) =>
      join.onRef('o.tenant_id', '=', 'p.tenant_id').onRef('o.payment_id', '=', 'p.id'),
    )
    .select(['p.id', 'p.updated_at', 'p.amount_cents', 'a.first_name', 'a.last_name', 'a.email'])
    .select(['o.id as order_id', 'o.number'])
    .where('p.tenant_id', '=', tenantId)
    .where('p.id', '=', id)
