import { build, type Tx } from '@frontage/db/client.ts'
import type { View } from '@frontage/domain/view-as.ts'
import type { AccountScope, TenantScope } from '../../platform/scope.ts'

export async function insertView(
  tx: Tx,
  { tenantId, accountId }: AccountScope,
  { tokenHash, view, expiresAt }: { tokenHash: string; view: View; expiresAt: Date },
): Promise<void> {
  await tx
    .insertInto('view_session')
    .values({
      tenant_id: tenantId,
      token_hash: tokenHash,
      account_id: accountId,
      view: JSON.stringify(view),
      expires_at: expiresAt,
    })
    .execute()
}

/** Of that viewer alone. */
export const viewRow = ({ tenantId, accountId }: AccountScope, tokenHash: string) =>
  build
    .selectFrom('view_session')
    .select(['view', 'expires_at'])
    .where('tenant_id', '=', tenantId)
    .where('token_hash', '=', tokenHash)
    .where('account_id', '=', accountId)

export async function deleteView(tx: Tx, { tenantId }: TenantScope, tokenHash: string): Promise<void> {
  await tx
    .deleteFrom('view_session')
    .where('tenant_id', '=', tenantId)
    .where('token_hash', '=', tokenHash)
    .execute()
}

export async function deleteOldViews(tx: Tx, { tenantId }: TenantScope, now: Date): Promise<void> {
  await tx
    .deleteFrom('view_session')
    .where('tenant_id', '=', tenantId)
    .where('expires_at', '<', now)
    .execute()
}
