/** The payment provider is told of each plan's price and name, in a job for each tenant, soon after they were saved. */
import type { AppContext } from '../../../platform/context.ts'
import { dueTenants } from '../../../platform/jobs/due-tenants.ts'
import type { DueWork } from '../../../platform/jobs/due-work.ts'
import type { TenantScope } from '../../../platform/scope.ts'
import { priceOf } from '../commands/create-subscription.ts'
import { plansToKeep, saveProviderPrice } from './plans-repository.ts'

export const keepingPlanPrices: DueWork = {
  kind: 'keep-plan-prices',
  latency: 4,
  isAddedWhileRunning: true,
  due: (context, until) => dueTenants(context, 'plan_price_due', until),
  work: async (context, scope) => {
    await keepPlanPrices(context, scope)
  },
}

/** @returns how many prices were kept. @throws PaymentProviderUnavailable */
export async function keepPlanPrices(context: AppContext, scope: TenantScope): Promise<number> {
  const { db, cards, tenants } = context
  const tenant = await tenants.byId(scope.tenantId)
  if (!tenant) return 0
  const plans = await db.tenant(scope, (tx) => plansToKeep(tx, scope))
  for (const plan of plans) {
    const price = await cards.billing.keepPrice(priceOf(tenant, plan))
    await db.tenant(scope, (tx) => saveProviderPrice(tx, scope, plan, price))
  }
  return plans.length
}
