/** Who wants no email from an agent wants none from the colleague either to whom the agent's contacts go. */
import { sql } from 'kysely'
import type { Tx } from '@frontage/db/client.ts'
import { addressHash } from './address-hash.ts'
import type { TenantScope } from './scope.ts'

/** @param email of the one contact that goes there; absent: whole lists go, of which anybody may be in one */
export async function carrySuppressions(
  tx: Tx,
  scope: TenantScope,
  { from, to, email }: { from: string; to: string; email?: string },
): Promise<void> {
  const { tenantId } = scope
  const one = email === undefined ? sql`` : sql`and address_hash = ${addressHash(scope, email)}`
  await sql`
    insert into email_suppression (tenant_id, account_id, address_hash, email, reason, also_unsubscribed, by_hand, created_at)
    select tenant_id, ${to}::uuid, address_hash, email, reason, also_unsubscribed, by_hand, created_at from email_suppression
    where tenant_id = ${tenantId} and account_id = ${from}::uuid and lifted_at is null ${one}
    on conflict (tenant_id, address_hash, account_id) do nothing`.execute(tx)
}
