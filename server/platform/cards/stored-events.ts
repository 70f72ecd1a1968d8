/** The provider's events by id: what was taken once is not taken again. */
import type { Tx } from '@frontage/db/client.ts'
import type { TenantScope } from '../scope.ts'

/** The provider repeats an event for three days; after that its id protects nothing. */
const RETENTION_MS = 30 * 24 * 60 * 60_000

export async function isKnownEvent(tx: Tx, scope: TenantScope, id: string): Promise<boolean> {
  const row = await tx
    .selectFrom('provider_event')
    .select('id')
    .where('tenant_id', '=', scope.tenantId)
    .where('id', '=', id)
    .executeTakeFirst()
  return row !== undefined
}

/** Twice is once. */
export async function storeEvent(
  tx: Tx,
  scope: TenantScope,
  event: { id: string; type: string },
): Promise<void> {
  await tx
    .insertInto('provider_event')
    .values({ tenant_id: scope.tenantId, id: event.id, type: event.type })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

export async function deleteOldEvents(tx: Tx, { tenantId }: TenantScope, now: Date): Promise<void> {
  await tx
    .deleteFrom('provider_event')
    .where('tenant_id', '=', tenantId)
    .where('received_at', '<', new Date(now.getTime() - RETENTION_MS))
    .execute()
}
