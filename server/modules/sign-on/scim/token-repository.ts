/** The one token by which a directory tells joiners and leavers; its hash alone is stored. */
import type { Tx } from '@frontage/db/client.ts'
import type { TenantScope } from '../../../platform/scope.ts'

export const tokenRow = (tx: Tx, { tenantId }: TenantScope) =>
  tx.selectFrom('sign_on_token').selectAll().where('tenant_id', '=', tenantId).executeTakeFirst()

/** In the place of the one there was, which opens nothing from now on. */
export async function putToken(
  tx: Tx,
  { tenantId }: TenantScope,
  token: { secretHash: string; hint: string; at: Date },
): Promise<void> {
  const values = { secret_hash: token.secretHash, hint: token.hint, made_at: token.at, last_used_at: null }
  await tx
    .insertInto('sign_on_token')
    .values({ tenant_id: tenantId, ...values })
    .onConflict((conflict) => conflict.column('tenant_id').doUpdateSet(values))
    .execute()
}

/** @returns the end of the one that is gone; undefined: there was none */
export async function deleteToken(tx: Tx, { tenantId }: TenantScope): Promise<string | undefined> {
  const row = await tx
    .deleteFrom('sign_on_token')
    .where('tenant_id', '=', tenantId)
    .returning('hint')
    .executeTakeFirst()
  return row?.hint
}

export async function saveUse(tx: Tx, { tenantId }: TenantScope, at: Date): Promise<void> {
  await tx.updateTable('sign_on_token').set({ last_used_at: at }).where('tenant_id', '=', tenantId).execute()
}
