import { isLive } from '@frontage/domain/membership.ts'
import type { AppContext } from '../../../platform/context.ts'
import type { TenantScope } from '../../../platform/scope.ts'
import { storedSubscriptions } from '../repository.ts'

/**
 * Ends every subscription of a tenant's members with what is paid for: nobody is charged again. Those that end already are
 * ended once more, which changes nothing, so that it may be repeated.
 *
 * @throws PaymentProviderUnavailable after some have ended
 */
export async function endSubscriptions(
  { db, cards }: Pick<AppContext, 'db' | 'cards'>,
  scope: TenantScope,
): Promise<void> {
  const subscriptions = await db.tenant(scope, (tx) => storedSubscriptions(tx, scope))
  for (const subscription of subscriptions)
    if (isLive(subscription)) await cards.billing.endWithPeriod(subscription.id, true)
}
