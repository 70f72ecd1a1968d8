/** Hosts of a tenant, and those that it says are its own. What is whose is decided in functions of the database. */
import { sql } from 'kysely'
import type { Tx } from '@frontage/db/client.ts'
import type { TenantScope } from '../../platform/scope.ts'

export const liveHosts = (tx: Tx, { tenantId }: TenantScope) =>
  tx.selectFrom('tenant_host').selectAll().where('tenant_id', '=', tenantId).orderBy('host').execute()

export const hostClaims = (tx: Tx, { tenantId }: TenantScope) =>
  tx.selectFrom('host_claim').selectAll().where('tenant_id', '=', tenantId).orderBy('created_at').execute()

/** Locked for the rest of the transaction. */
export const lockClaim = (tx: Tx, { tenantId }: TenantScope, host: string) =>
  tx
    .selectFrom('host_claim')
    .selectAll()
    .where('tenant_id', '=', tenantId)
    .where('host', '=', host)
    .forUpdate()
    .executeTakeFirst()

/** @returns false where the tenant has said so before */
export async function insertClaim(tx: Tx, { tenantId }: TenantScope, host: string, proof: string) {
  const row = await tx
    .insertInto('host_claim')
    .values({ tenant_id: tenantId, host, proof })
    .onConflict((conflict) => conflict.doNothing())
    .returning('host')
    .executeTakeFirst()
  return row !== undefined
}

export const updateClaim = (
  tx: Tx,
  { tenantId }: TenantScope,
  host: string,
  change: { state: 'waiting' | 'proved' | 'lost'; problem: string; checked_at: Date },
) =>
  tx
    .updateTable('host_claim')
    .set(change)
    .where('tenant_id', '=', tenantId)
    .where('host', '=', host)
    .execute()

export async function deleteClaim(tx: Tx, { tenantId }: TenantScope, host: string): Promise<boolean> {
  const row = await tx
    .deleteFrom('host_claim')
    .where('tenant_id', '=', tenantId)
    .where('host', '=', host)
    .returning('host')
    .executeTakeFirst()
  return row !== undefined
}

const asked = async (tx: Tx, query: ReturnType<typeof sql<{ done: boolean }>>): Promise<boolean> =>
  (await query.execute(tx)).rows[0]?.done === true

/** @returns false: another tenant has it */
export const takeHost = (tx: Tx, host: string): Promise<boolean> =>
  asked(tx, sql<{ done: boolean }>`select take_host(${host}) as done`)

/** @returns false: it is not the tenant's */
export const leadHost = (tx: Tx, host: string): Promise<boolean> =>
  asked(tx, sql<{ done: boolean }>`select lead_host(${host}) as done`)

/** @returns false: it is not the tenant's, or its main one */
export const dropHost = (tx: Tx, host: string): Promise<boolean> =>
  asked(tx, sql<{ done: boolean }>`select drop_host(${host}) as done`)
