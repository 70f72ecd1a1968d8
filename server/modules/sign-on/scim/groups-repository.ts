/** Groups of a directory and who of the accounts is in them. */
import { sql } from 'kysely'
import type { Tx } from '@frontage/db/client.ts'
import type { ScimFilter } from '@frontage/domain/scim.ts'
import type { TenantScope } from '../../../platform/scope.ts'
import { IS_ID } from './users-repository.ts'

export type GroupFilter = ScimFilter<'displayName' | 'externalId' | 'id'>

const groups = (tx: Tx, { tenantId }: TenantScope, filter: GroupFilter | null) => {
  const all = tx.selectFrom('sign_on_group').where('tenant_id', '=', tenantId)
  if (!filter) return all
  const { by, value } = filter
  if (by === 'id') return IS_ID.test(value) ? all.where('id', '=', value) : all.where(sql<boolean>`false`)
  return by === 'externalId'
    ? all.where('external_id', '=', value)
    : all.where('name_lower', '=', sql<string>`lower(${value})`)
}

export async function listGroups(
  tx: Tx,
  scope: TenantScope,
  { filter, start, count }: { filter: GroupFilter | null; start: number; count: number },
) {
  const { total } = await groups(tx, scope, filter)
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  const rows =
    count === 0
      ? []
      : await groups(tx, scope, filter)
          .selectAll()
          .orderBy('created_at')
          .orderBy('id')
          .offset(start - 1)
          .limit(count)
          .execute()
  return { total: Number(total), rows }
}

/** @param isForChange locks it: two changes of its members come one after the other */
export const groupById = (tx: Tx, scope: TenantScope, id: string, isForChange: boolean) =>
  groups(tx, scope, { by: 'id', value: id })
    .selectAll()
    .$if(isForChange, (qb) => qb.forUpdate())
    .executeTakeFirst()

export type GroupRow = NonNullable<Awaited<ReturnType<typeof groupById>>>

export async function membersOf(tx: Tx, { tenantId }: TenantScope, groupIds: readonly string[]) {
  return tx
    .selectFrom('sign_on_member')
    .select(['group_id', 'account_id'])
    .where('tenant_id', '=', tenantId)
    .where('group_id', '=', sql<string>`any(${[...groupIds]}::uuid[])`)
    .orderBy('account_id')
    .execute()
}

/** Names and the directory's ids of the groups that each account is in. */
export async function groupsOf(
  tx: Tx,
  { tenantId }: TenantScope,
  accountIds: readonly string[],
): Promise<Map<string, string[]>> {
  const rows = await tx
    .selectFrom('sign_on_member as m')
    .innerJoin('sign_on_group as g', (join) =>
      join.onRef('g.tenant_id', '=', 'm.tenant_id').onRef('g.id', '=', 'm.group_id'),
    )
    .select(['m.account_id', 'g.name', 'g.external_id'])
    .where('m.tenant_id', '=', tenantId)
    .where('m.account_id', '=', sql<string>`any(${[...accountIds]}::uuid[])`)
    .execute()
  const found = new Map<string, string[]>()
  for (const { account_id, name, external_id } of rows)
    found.set(account_id, [
      ...(found.get(account_id) ?? []),
      name,
      ...(external_id === null ? [] : [external_id]),
    ])
  return found
}

/** null: another group has the name or the directory's id. */
export async function insertGroup(
  tx: Tx,
  { tenantId }: TenantScope,
  { name, externalId, at }: { name: string; externalId: string | null; at: Date },
): Promise<string | null> {
  const row = await tx
    .insertInto('sign_on_group')
    .values({ tenant_id: tenantId, name, external_id: externalId, created_at: at, changed_at: at })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return row?.id ?? null
}

export async function updateGroup(
  tx: Tx,
  { tenantId }: TenantScope,
  id: string,
  { name, externalId, at }: { name: string; externalId: string | null; at: Date },
): Promise<void> {
  await tx
    .updateTable('sign_on_group')
    .set({ name, external_id: externalId, changed_at: at })
    .where('tenant_id', '=', tenantId)
    .where('id', '=', id)
    .execute()
}

export async function deleteGroup(tx: Tx, { tenantId }: TenantScope, id: string): Promise<void> {
  await tx.deleteFrom('sign_on_group').where('tenant_id', '=', tenantId).where('id', '=', id).execute()
}

export async function changeMembers(
  tx: Tx,
  { tenantId }: TenantScope,
  id: string,
  { added, removed }: { added: readonly string[]; removed: readonly string[] },
): Promise<void> {
  if (removed.length > 0)
    await tx
      .deleteFrom('sign_on_member')
      .where('tenant_id', '=', tenantId)
      .where('group_id', '=', id)
      .where('account_id', '=', sql<string>`any(${[...removed]}::uuid[])`)
      .execute()
  if (added.length > 0)
    await tx
      .insertInto('sign_on_member')
      .values(added.map((accountId) => ({ tenant_id: tenantId, group_id: id, account_id: accountId })))
      .onConflict((conflict) => conflict.doNothing())
      .execute()
}

/** What the directory says of whether these accounts are to be open; those that it does not look after are left out. */
export async function wantedOf(tx: Tx, { tenantId }: TenantScope, ids: readonly string[]) {
  const rows = await tx
    .selectFrom('sign_on_provisioned')
    .select(['account_id', 'is_wanted'])
    .where('tenant_id', '=', tenantId)
    .where('account_id', '=', sql<string>`any(${[...ids]}::uuid[])`)
    .execute()
  return new Map(rows.map(({ account_id, is_wanted }) => [account_id, is_wanted]))
}
