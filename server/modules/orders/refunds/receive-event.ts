import { cents } from '@frontage/domain/money.ts'
import { refundOf } from '@frontage/domain/refund.ts'
import type { PaymentEvent, ProviderRefund } from '../../../platform/cards/port.ts'
import { isKnownEvent, storeEvent } from '../../../platform/cards/repository.ts'
import type { AppContext } from '../../../platform/context.ts'
import type { Tenant } from '../../../platform/tenant.ts'
import { insertRefund, lockOrderToRefund, orderOfPayment } from './repository.ts'
import { settleRefund, tellBuyer } from './settle-refund.ts'

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/

/** The provider's events about refunds: ours, and those made on the provider's own screens. */
export async function receiveRefundEvent(context: AppContext, event: PaymentEvent): Promise<void> {
  const { refund } = event
  if (!refund) return
  const of = refund.tenantId === null ? await paymentOf(context, refund) : null
  const tenantId = refund.tenantId ?? of?.tenantId
  const tenant = tenantId ? await context.tenants.byId(tenantId) : null
  if (!tenant) return
  if (await context.db.tenant(tenant, (tx) => isKnownEvent(tx, tenant, event.id))) return
  if (refund.refundId !== null && UUID.test(refund.refundId)) {
    await settleRefund(context, tenant, refund.refundId, refund)
  } else if (of?.paymentId && UUID.test(of.paymentId)) {
    await adoptRefund(context, tenant, of.paymentId, refund)
  }
  // Kept last: an event whose work failed is new when the provider repeats it.
  await context.db.tenant(tenant, (tx) => storeEvent(tx, tenant, event))
}

/** The notes of a refund that was not made here name nobody; its payment's notes do. */
async function paymentOf({ cards }: AppContext, { intentId }: ProviderRefund) {
  return intentId === '' ? null : cards.provider.find(intentId)
}

/** A refund made at the provider is written down as if it had been made here, spread over what is left. */
async function adoptRefund(
  context: AppContext,
  tenant: Tenant,
  paymentId: string,
  found: ProviderRefund,
): Promise<void> {
  const { db, clock, log } = context
  const known = await db.tenant(tenant, async (tx) => {
    const paid = await orderOfPayment(tx, tenant, paymentId)
    const order = paid && (await lockOrderToRefund(tx, tenant, paid.id))
    // Of a payment without an order: staff deal with it by hand.
    if (!order) return null
    const same = order.refunds.find(({ providerId }) => providerId === found.id)
    if (same || found.state === 'failed') return same ?? null
    const amounts = refundOf(order.snapshot.receipt, order.refunds, {
      by: 'amount',
      payer: 'agent',
      amount: cents(found.amount),
    })
    if ('problem' in amounts) {
      log.error(
        { order: order.number, provider: found.id },
        'more was refunded at the card provider than is left',
      )
      return null
    }
    const at = clock.now()
    const refund = await insertRefund(tx, tenant, {
      orderId: order.id,
      paymentId,
      askedBy: null,
      at,
      key: null,
      hash: '',
      reason: 'at-provider',
      note: '',
      cardCents: amounts.card,
      companyCents: amounts.company,
      parts: amounts.parts,
      state: found.state,
      providerId: found.id,
      askAt: at,
    })
    await tellBuyer(context, tx, tenant, order, { ...refund, state: 'started' }, refund.state)
    return null
  })
  if (known) await settleRefund(context, tenant, known.id, found)
}
