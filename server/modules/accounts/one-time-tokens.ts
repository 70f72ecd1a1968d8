import type { Tx } from '@frontage/db/client.ts'
import type { TenantScope } from '../../platform/scope.ts'
import { newSecret, sha256 } from '../../platform/secrets.ts'

type Purpose = 'layout' | 'captcha' | 'reset-password' | 'verify-email'

/** Stores the hash of a fresh secret (or of `secret`) and hands the secret out once. */
export async function issueToken(
  tx: Tx,
  scope: TenantScope,
  token: { purpose: Purpose; accountId: string | null; payload: object; expiresAt: Date; secret?: string },
): Promise<string | null> {
  const secret = token.secret ?? newSecret()
  const stored = await tx
    .insertInto('one_time_token')
    .values({
      tenant_id: scope.tenantId,
      token_hash: sha256(secret),
      purpose: token.purpose,
      account_id: token.accountId,
      payload: JSON.stringify(token.payload),
      expires_at: token.expiresAt,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('token_hash')
    .executeTakeFirst()
  return stored ? secret : null
}

/** Uses a token up. Null: unknown, expired, of another purpose or used before; of two at once one wins. */
export async function redeemToken(tx: Tx, scope: TenantScope, purpose: Purpose, secret: string, now: Date) {
  const row = await tx
    .updateTable('one_time_token')
    .set({ used_at: now })
    .where('tenant_id', '=', scope.tenantId)
    .where('token_hash', '=', sha256(secret))
    .where('purpose', '=', purpose)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .returning(['account_id', 'payload'])
    .executeTakeFirst()
  return row ? { accountId: row.account_id, payload: row.payload } : null
}
