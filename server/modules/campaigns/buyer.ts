import { scopeOfAccount } from '@frontage/db/scope.ts'
import type { AppContext } from '../../platform/context.ts'
import type { TenantScope } from '../../platform/scope.ts'
import type { Tenant } from '../../platform/tenant.ts'
import { findAccount, tenantFor, type Session } from '../accounts/index.ts'
import type { Buyer } from '../press/index.ts'
import { mayOrderByCampaign, mayRunCampaigns } from './policies.ts'

/**
 * Whose campaign it is, as if she were at the screen.
 *
 * @returns null for an account, or a brokerage, that orders nothing at the moment
 */
export async function buyerFor(
  context: Pick<AppContext, 'db' | 'tenants'>,
  { tenantId }: TenantScope,
  accountId: string,
): Promise<Buyer | null> {
  const tenant = await context.tenants.byId(tenantId)
  const account = tenant && (await context.db.tenant(tenant, (tx) => findAccount(tx, tenant, accountId)))
  if (!account || !account.is_active || account.email_verified_at === null) return null
  const buyer = asOwner(tenant, account)
  return mayRunCampaigns(buyer) && mayOrderByCampaign(buyer) ? buyer : null
}

/** An account as if she were at the screen. */
export const asOwner = (tenant: Tenant, account: Session['account']): Buyer => ({
  tenant: tenantFor(tenant, account),
  session: {
    scope: scopeOfAccount(tenant.tenantId, account.id),
    account,
    actor: null,
    expiresAt: new Date(0),
  },
})
