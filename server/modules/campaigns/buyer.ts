import { scopeOfAccount } from '@frontage/db/scope.ts'
import type { AppContext } from '../../platform/context.ts'
import type { TenantScope } from '../../platform/scope.ts'
import { findAccount, tenantFor } from '../accounts/index.ts'
import type { Buyer } from '../press/index.ts'

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
  const scope = scopeOfAccount(tenantId, accountId)
  return {
    tenant: tenantFor(tenant, account),
    session: { scope, account, actor: null, expiresAt: new Date(0) },
  }
}
