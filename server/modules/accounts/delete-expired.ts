import type { Tx } from '@frontage/db/client.ts'
import type { TenantScope } from '../../platform/scope.ts'
import { ATTEMPT_RETENTION_MS } from './attempts.ts'

/** A used token says for a day that it was used, instead of that nobody knows it. */
const TOKEN_RETENTION_MS = 24 * 60 * 60_000

/** What opened a door once and no longer does: sessions, tokens and the log of tries. */
export async function deleteExpiredAccountData(tx: Tx, { tenantId }: TenantScope, now: Date): Promise<void> {
  const before = (ms: number) => new Date(now.getTime() - ms)
  await Promise.all([
    tx
      .deleteFrom('one_time_token')
      .where('tenant_id', '=', tenantId)
      .where('expires_at', '<', before(TOKEN_RETENTION_MS))
      .execute(),
    tx.deleteFrom('session').where('tenant_id', '=', tenantId).where('expires_at', '<', now).execute(),
    tx
      .deleteFrom('login_attempt')
      .where('tenant_id', '=', tenantId)
      .where('at', '<', before(ATTEMPT_RETENTION_MS))
      .execute(),
  ])
}
