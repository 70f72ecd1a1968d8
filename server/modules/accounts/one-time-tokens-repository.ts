import type { Tx } from '@frontage/db/client.ts'
import type { OneTimeTokenTable } from '@frontage/db/schema.ts'
import type { TenantScope } from '../../platform/scope.ts'
import { newSecret, sha256 } from '../../platform/secrets.ts'

type Purpose = OneTimeTokenTable['purpose']

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

/** A look that uses nothing up: would `redeemToken` accept it now? */
export async function peekToken(tx: Tx, scope: TenantScope, purpose: Purpose, secret: string, now: Date) {
  const row = await tx
    .selectFrom('one_time_token')
    .select(['account_id', 'payload'])
    .where('tenant_id', '=', scope.tenantId)
    .where('token_hash', '=', sha256(secret))
    .where('purpose', '=', purpose)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirst()
  return row ? { accountId: row.account_id, payload: row.payload } : null
}

/** Voids what the account was sent before: only the newest email of a kind opens anything. */
export async function voidTokens(
  tx: Tx,
  scope: TenantScope,
  accountId: string,
  purposes: readonly Purpose[],
): Promise<void> {
  await tx
    .deleteFrom('one_time_token')
    .where('tenant_id', '=', scope.tenantId)
    .where('account_id', '=', accountId)
    .where('purpose', 'in', purposes)
    .where('used_at', 'is', null)
    .execute()
}

/** Voids one by its secret, whatever it is for. */
export async function deleteToken(tx: Tx, { tenantId }: TenantScope, secret: string): Promise<void> {
  await tx
    .deleteFrom('one_time_token')
    .where('tenant_id', '=', tenantId)
    .where('token_hash', '=', sha256(secret))
    .execute()
}

/** Forgets those that ended before then. */
export async function deleteTokensBefore(tx: Tx, { tenantId }: TenantScope, before: Date): Promise<void> {
  await tx
    .deleteFrom('one_time_token')
    .where('tenant_id', '=', tenantId)
    .where('expires_at', '<', before)
    .execute()
}

const LINK_LIFETIME_MS = 60 * 60_000

/** For emails: voids the older ones of its kind and answers the new secret, which is good for 60 minutes. */
export async function issueNewest(
  tx: Tx,
  scope: TenantScope,
  { now, payload = {}, ...token }: { purpose: Purpose; accountId: string; payload?: object; now: Date },
): Promise<string> {
  await voidTokens(tx, scope, token.accountId, [token.purpose])
  const expiresAt = new Date(now.getTime() + LINK_LIFETIME_MS)
  const secret = await issueToken(tx, scope, { ...token, payload, expiresAt })
  if (!secret) throw new Error('A fresh secret was known already.')
  return secret
}
