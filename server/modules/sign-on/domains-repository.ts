/** Email domains that a tenant says are its own. */
import type { Tx } from '@frontage/db/client.ts'
import type { TenantScope } from '../../platform/scope.ts'

export const domainRows = (tx: Tx, { tenantId }: TenantScope) =>
  tx.selectFrom('sign_on_domain').selectAll().where('tenant_id', '=', tenantId).orderBy('domain').execute()

/** Locked for the rest of the transaction. */
export const lockDomain = (tx: Tx, { tenantId }: TenantScope, domain: string) =>
  tx
    .selectFrom('sign_on_domain')
    .selectAll()
    .where('tenant_id', '=', tenantId)
    .where('domain', '=', domain)
    .forUpdate()
    .executeTakeFirst()

/** @returns false: it is on the list already */
export async function insertDomain(tx: Tx, { tenantId }: TenantScope, domain: string, proof: string) {
  const row = await tx
    .insertInto('sign_on_domain')
    .values({ tenant_id: tenantId, domain, proof })
    .onConflict((conflict) => conflict.doNothing())
    .returning('domain')
    .executeTakeFirst()
  return row !== undefined
}

export async function updateDomain(
  tx: Tx,
  { tenantId }: TenantScope,
  domain: string,
  change: { state: 'waiting' | 'proved' | 'lost'; problem: string; checked_at: Date },
): Promise<void> {
  await tx
    .updateTable('sign_on_domain')
    .set(change)
    .where('tenant_id', '=', tenantId)
    .where('domain', '=', domain)
    .execute()
}

/** @returns false: it is not on the list */
export async function deleteDomain(tx: Tx, { tenantId }: TenantScope, domain: string): Promise<boolean> {
  const row = await tx
    .deleteFrom('sign_on_domain')
    .where('tenant_id', '=', tenantId)
    .where('domain', '=', domain)
    .returning('domain')
    .executeTakeFirst()
  return row !== undefined
}

/** Those that are proved. */
export async function ownDomains(tx: Tx, scope: TenantScope): Promise<string[]> {
  const rows = await domainRows(tx, scope)
  return rows.flatMap(({ domain, state }) => (state === 'proved' ? [domain] : []))
}
