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

/** Whoever it belongs to: a browser that a form of another site sends brings none of our cookies. */
export const readRequest = (
  tx: Tx,
  { tenantId }: TenantScope,
  { stateHash, now }: { stateHash: string; now: Date },
) =>
  tx
    .selectFrom('sign_on_request')
    .select(['sealed', 'trying_account_id'])
    .where('tenant_id', '=', tenantId)
    .where('state_hash', '=', stateHash)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirst()

/** It goes on under another name, in the same browser; of two at once one does it. @returns false: it is over */
export async function renameRequest(
  tx: Tx,
  { tenantId }: TenantScope,
  { stateHash, now }: { stateHash: string; now: Date },
  next: { stateHash: string; sealed: string },
): Promise<boolean> {
  const row = await tx
    .updateTable('sign_on_request')
    .set({ state_hash: next.stateHash, sealed: next.sealed })
    .where('tenant_id', '=', tenantId)
    .where('state_hash', '=', stateHash)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .returning('state_hash')
    .executeTakeFirst()
  return row !== undefined
}

/** @returns false: it was shown before */
export async function insertAssertion(
  tx: Tx,
  { tenantId }: TenantScope,
  assertion: { idHash: string; expiresAt: Date },
): Promise<boolean> {
  const row = await tx
    .insertInto('sign_on_assertion')
    .values({ tenant_id: tenantId, id_hash: assertion.idHash, expires_at: assertion.expiresAt })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id_hash')
    .executeTakeFirst()
  return row !== undefined
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

/** Forgets those, and assertions, that ended before then. */
export async function deleteRequestsBefore(tx: Tx, { tenantId }: TenantScope, before: Date): Promise<void> {
  await tx
    .deleteFrom('sign_on_request')
    .where('tenant_id', '=', tenantId)
    .where('expires_at', '<', before)
    .execute()
  await tx
    .deleteFrom('sign_on_assertion')
    .where('tenant_id', '=', tenantId)
    .where('expires_at', '<', before)
    .execute()
}
