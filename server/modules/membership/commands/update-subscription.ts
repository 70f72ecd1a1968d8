import type { UpdateSubscription } from '@frontage/contracts/membership.ts'
import { isLive } from '@frontage/domain/membership.ts'
import type { AppContext } from '../../../platform/context.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { listPlans } from '../plans-repository.ts'
import { priceOf, type Member } from './create-subscription.ts'
import { syncMembership } from './sync-membership.ts'

/**
 * Another plan at once, the end with what is paid for, or that taken back.
 *
 * @throws Refusal membership.no-subscription, membership.plan-unknown, membership.price-changed, membership.card-refused; PaymentProviderUnavailable
 */
export async function updateSubscription(
  context: AppContext,
  { tenant, session: { scope } }: Member,
  change: UpdateSubscription,
): Promise<void> {
  const { billing } = context.cards
  const { subscription } = await syncMembership(context, scope)
  if (!subscription || !isLive(subscription)) throw new Refusal('membership.no-subscription')
  if (change.plan !== undefined) {
    const plans = await context.db.tenant(scope, (tx) => listPlans(tx, scope))
    const plan = plans.find(({ id }) => id === change.plan)
    if (!plan) throw new Refusal('membership.plan-unknown')
    if (change.price_cents !== undefined && change.price_cents !== plan.price_cents)
      throw new Refusal('membership.price-changed')
    const refused = await billing.changePlan(subscription.id, priceOf(tenant, plan))
    if (refused !== null) throw new Refusal('membership.card-refused', null, refused)
  } else {
    await billing.endWithPeriod(subscription.id, change.cancel_at_period_end ?? false)
  }
  await syncMembership(context, scope)
}
