/** Between leaving for the directory and coming back: good once, in one browser, for a few minutes. */
import type { Tx } from '@frontage/db/client.ts'
import type { TenantScope } from '../../platform/scope.ts'

export async function insertRequest(
  tx: Tx,
  { tenantId }: TenantScope,
  request: {
    stateHash: string
    browserHash: string
    tryingId: string | null
    sealed: string
    expiresAt: Date
  },
): Promise<void> {
  await tx
    .insertInto('sign_on_request')
    .values({
      tenant_id: tenantId,
      state_hash: request.stateHash,
      browser_hash: request.browserHash,
      trying_account_id: request.tryingId,
      sealed: request.sealed,
      expires_at: request.expiresAt,
    })
    .execute()
}

/** Uses it up; of two at once one gets it. undefined: unknown, another browser's, over, or used before. */
export const takeRequest = (
  tx: Tx,
  { tenantId }: TenantScope,
  { stateHash, browserHash, now }: { stateHash: string; browserHash: string; now: Date },
) =>
  tx
    .updateTable('sign_on_request')
    .set({ used_at: now })
    .where('tenant_id', '=', tenantId)
    .where('state_hash', '=', stateHash)
    .where('browser_hash', '=', browserHash)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .returning(['sealed', 'trying_account_id'])
    .executeTakeFirst()

/** Forgets those that ended before then. */
export async function deleteRequestsBefore(tx: Tx, { tenantId }: TenantScope, before: Date): Promise<void> {
  await tx
    .deleteFrom('sign_on_request')
    .where('tenant_id', '=', tenantId)
    .where('expires_at', '<', before)
    .execute()
}
