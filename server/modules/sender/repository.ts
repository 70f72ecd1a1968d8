/** The domain of a tenant's sender, and its keys. Whose a domain is is decided in functions of the database. */
import { sql, type Selectable } from 'kysely'
import type { Tx } from '@frontage/db/client.ts'
import type { SenderDomainTable, SenderKeyTable } from '@frontage/db/sender-tables.ts'
import type { TenantScope } from '../../platform/scope.ts'

export type DomainRow = Selectable<SenderDomainTable>
export type KeyRow = Selectable<SenderKeyTable>

export const domainRow = (tx: Tx, { tenantId }: TenantScope) =>
  tx.selectFrom('sender_domain').selectAll().where('tenant_id', '=', tenantId).executeTakeFirst()

/** Locked for the rest of the transaction, its keys with it: nobody writes them without it. */
export const lockDomain = (tx: Tx, { tenantId }: TenantScope) =>
  tx.selectFrom('sender_domain').selectAll().where('tenant_id', '=', tenantId).forUpdate().executeTakeFirst()

/** The one that signs first, those that did last. */
export const keyRows = (tx: Tx, { tenantId }: TenantScope): Promise<KeyRow[]> =>
  tx
    .selectFrom('sender_key')
    .selectAll()
    .where('tenant_id', '=', tenantId)
    .orderBy(sql`array_position(array['current', 'next', 'old'], state)`)
    .orderBy('created_at', 'desc')
    .orderBy('selector')
    .execute()

/** @returns false: the tenant has one already */
export async function insertDomain(
  tx: Tx,
  { tenantId }: TenantScope,
  row: Pick<DomainRow, 'domain' | 'local_part' | 'due_at' | 'created_at'>,
): Promise<boolean> {
  const inserted = await tx
    .insertInto('sender_domain')
    .values({ tenant_id: tenantId, ...row })
    .onConflict((conflict) => conflict.doNothing())
    .returning('tenant_id')
    .executeTakeFirst()
  return inserted !== undefined
}

type DomainChange = Partial<
  Pick<DomainRow, 'local_part' | 'revision' | 'state' | 'has_spf' | 'checked_at' | 'due_at'>
> & { found?: string }

export const updateDomain = (tx: Tx, { tenantId }: TenantScope, change: DomainChange) =>
  tx.updateTable('sender_domain').set(change).where('tenant_id', '=', tenantId).execute()

export const deleteDomain = (tx: Tx, { tenantId }: TenantScope) =>
  tx.deleteFrom('sender_domain').where('tenant_id', '=', tenantId).execute()

export type NewKey = Pick<KeyRow, 'selector' | 'private_key' | 'public_key' | 'created_at'>

export const insertKey = (tx: Tx, { tenantId }: TenantScope, key: NewKey) =>
  tx
    .insertInto('sender_key')
    .values({ tenant_id: tenantId, state: 'next', ...key })
    .execute()

export const updateKey = (
  tx: Tx,
  { tenantId }: TenantScope,
  selector: string,
  change: Partial<Pick<KeyRow, 'state' | 'retired_at' | 'private_key'>>,
) =>
  tx
    .updateTable('sender_key')
    .set(change)
    .where('tenant_id', '=', tenantId)
    .where('selector', '=', selector)
    .execute()

export const deleteKeysRetiredBefore = (tx: Tx, { tenantId }: TenantScope, before: Date) =>
  tx.deleteFrom('sender_key').where('tenant_id', '=', tenantId).where('retired_at', '<', before).execute()

const asked = async (tx: Tx, query: ReturnType<typeof sql<{ done: boolean }>>): Promise<boolean> =>
  (await query.execute(tx)).rows[0]?.done === true

/** @returns false: another tenant has it */
export const takeDomain = (tx: Tx, domain: string): Promise<boolean> =>
  asked(tx, sql<{ done: boolean }>`select take_sender_domain(${domain}) as done`)

export const isDomainFree = (tx: Tx, domain: string): Promise<boolean> =>
  asked(tx, sql<{ done: boolean }>`select is_sender_domain_free(${domain}) as done`)

export const releaseDomain = (tx: Tx) => sql`select release_sender_domain()`.execute(tx)
