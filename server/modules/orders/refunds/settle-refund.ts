/**
 * The one way in which a refund changes. The answer to the request, the provider's webhook and the reconcile job all come
 * here with how it stands at the provider; late and repeated news change nothing.
 */
import type { ProviderRefund } from '../../../platform/cards/port.ts'
import type { AppContext } from '../../../platform/context.ts'
import { queueEmail } from '../../../platform/mail/outbox.ts'
import type { Tenant } from '../../../platform/tenant.ts'
import type { Tx } from '@frontage/db/client.ts'
import { announceRefund } from '../../notifications/index.ts'
import { refundEmail } from './refund-email.ts'
import { findRefund, lockOrderToRefund, saveRefund, type OrderToRefund, type Refund } from './repository.ts'

type SettleContext = Pick<AppContext, 'db' | 'clock' | 'log' | 'settings'>

/** What the provider's webhook brings earlier, as a rule. */
export const ASK_PENDING_AFTER_MS = 60 * 60_000

/** How a refund stands; `refused`: the provider gives nothing back, and says why. */
export type RefundNews = ProviderRefund | { state: 'refused'; failure: string }

/** @returns the refund as it is now; null when the tenant has no such refund */
export async function settleRefund(
  context: SettleContext,
  tenant: Tenant,
  refundId: string,
  news: RefundNews,
): Promise<Refund | null> {
  return context.db.tenant(tenant, async (tx) => {
    const known = await findRefund(tx, tenant, refundId)
    const order = known && (await lockOrderToRefund(tx, tenant, known.orderId))
    // Read again: whoever had the lock may have decided it.
    const refund = order?.refunds.find(({ id }) => id === refundId)
    if (!order || !refund) return null
    const changed = changeOf(context, order, refund, news)
    if (!changed) return refund
    const now = context.clock.now()
    const isDecided = changed.state === 'succeeded' || changed.state === 'failed'
    await saveRefund(tx, tenant, refundId, {
      ...changed,
      decidedAt: isDecided ? now : null,
      askAt: new Date(now.getTime() + ASK_PENDING_AFTER_MS),
    })
    await tellBuyer(context, tx, tenant, order, refund, changed.state)
    return { ...refund, ...changed }
  })
}

type Change = Pick<Refund, 'state' | 'providerId' | 'failure'>

/** null: nothing that was not known, or nothing that can be. */
function changeOf(
  { log }: SettleContext,
  { cardLeft, payment }: OrderToRefund,
  refund: Refund,
  news: RefundNews,
): Change | null {
  if (news.state === 'refused') {
    if (refund.state !== 'started') return null
    return { state: 'failed', providerId: null, failure: news.failure }
  }
  const isOurs =
    news.amount === refund.cardCents &&
    news.currency === 'usd' &&
    (news.intentId === '' || news.intentId === payment?.intentId) &&
    (refund.providerId === null || refund.providerId === news.id)
  if (!isOurs) {
    log.error(
      { refund: refund.id, provider: news.id },
      'a refund at the card provider is not what was asked for',
    )
    return null
  }
  if (refund.state === news.state && refund.providerId === news.id) return null
  // What succeeded can still fail, as banks do; it does not become undecided again.
  if (refund.state === 'succeeded' && news.state === 'pending') return null
  if (refund.state === 'failed' && news.state !== 'failed' && cardLeft < refund.cardCents) {
    log.error({ refund: refund.id }, 'a refund was made after it was given up, and another one in its place')
    return null
  }
  // The bank's own reason is already on record.
  if (refund.state === 'failed' && news.state === 'failed') return null
  return { state: news.state, providerId: news.id, failure: news.failure }
}

/** Once when the provider has taken it, and once more should it come back. */
export async function tellBuyer(
  context: SettleContext,
  tx: Tx,
  tenant: Tenant,
  order: Pick<OrderToRefund, 'id' | 'number' | 'toldId' | 'snapshot'>,
  refund: Refund,
  state: Refund['state'],
): Promise<void> {
  const isTold = refund.state === 'pending' || refund.state === 'succeeded'
  if (state === 'started' || (state === 'failed' && !isTold)) return
  const what = state === 'failed' ? 'failed' : 'refunded'
  await queueEmail(tx, tenant, {
    effectKey: `order-refund-${what}:${refund.id}`,
    to: order.snapshot.buyer.email,
    ...refundEmail(context, tenant, order, refund, what),
  })
  if (what === 'failed') return
  await announceRefund(tx, tenant, {
    id: refund.id,
    cents: refund.cardCents + refund.companyCents,
    order: { id: order.id, number: order.number },
    accountId: order.toldId,
  })
}
