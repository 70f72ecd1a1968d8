/** Which browsers are known to which account. */
import type { Tx } from '@frontage/db/client.ts'
import type { AccountScope, TenantScope } from '../../platform/scope.ts'
import { sha256 } from '../../platform/secrets.ts'

/** Of nobody: asking for it takes as long as asking for someone's. */
const NOBODY = '00000000-0000-0000-0000-000000000000'

/** The device's hash where it is known to the account; null for an anonymous visitor's, and for every device of nobody. */
export async function knownDevice(
  tx: Tx,
  scope: TenantScope,
  accountId: string | undefined,
  secret: string,
): Promise<string | null> {
  const row = await tx
    .selectFrom('known_device')
    .select('device_hash')
    .where('tenant_id', '=', scope.tenantId)
    .where('account_id', '=', accountId ?? NOBODY)
    .where('device_hash', '=', sha256(secret))
    .executeTakeFirst()
  return row?.device_hash ?? null
}

export async function rememberDevice(tx: Tx, scope: AccountScope, secret: string, now: Date): Promise<void> {
  await tx
    .insertInto('known_device')
    .values({
      tenant_id: scope.tenantId,
      account_id: scope.accountId,
      device_hash: sha256(secret),
      created_at: now,
      seen_at: now,
    })
    .onConflict((conflict) =>
      conflict.columns(['tenant_id', 'account_id', 'device_hash']).doUpdateSet({ seen_at: now }),
    )
    .execute()
}

export async function forgetDevices(tx: Tx, scope: AccountScope): Promise<void> {
  await tx
    .deleteFrom('known_device')
    .where('tenant_id', '=', scope.tenantId)
    .where('account_id', '=', scope.accountId)
    .execute()
}
