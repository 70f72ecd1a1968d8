/** Users as the card provider knows them, and the provider's events by id: what was taken once is not taken again. */
import type { Tx } from '@frontage/db/client.ts'
import type { AccountScope, TenantScope } from '../scope.ts'

export type Scope = TenantScope & Pick<AccountScope, 'accountId'>

export async function findCustomerId(tx: Tx, scope: Scope): Promise<string | null> {
  const row = await tx
    .selectFrom('card_customer')
    .select('provider_customer_id')
    .where('tenant_id', '=', scope.tenantId)
    .where('account_id', '=', scope.accountId)
    .executeTakeFirst()
  return row?.provider_customer_id ?? null
}

export async function insertCustomerId(tx: Tx, scope: Scope, customerId: string): Promise<void> {
  await tx
    .insertInto('card_customer')
    .values({ tenant_id: scope.tenantId, account_id: scope.accountId, provider_customer_id: customerId })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

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

/** Forgets those that came before then. */
export async function deleteEventsBefore(tx: Tx, { tenantId }: TenantScope, before: Date): Promise<void> {
  await tx
    .deleteFrom('provider_event')
    .where('tenant_id', '=', tenantId)
    .where('received_at', '<', before)
    .execute()
}
