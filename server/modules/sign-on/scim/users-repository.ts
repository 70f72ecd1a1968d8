/**
 * Accounts that a directory sees: those that it made or looks after, and those with an address of the brokerage's own domains.
 */
import { sql } from 'kysely'
import type { Tx } from '@frontage/db/client.ts'
import { emailKey } from '@frontage/domain/email.ts'
import type { ScimFilter } from '@frontage/domain/scim.ts'
import type { AccountScope, TenantScope } from '../../../platform/scope.ts'

export type UserFilter = ScimFilter<'userName' | 'externalId' | 'emails.value' | 'id'>

export const IS_ID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

function seen(tx: Tx, { tenantId }: TenantScope, domains: readonly string[], filter: UserFilter | null) {
  const all = tx
    .selectFrom('account as a')
    .leftJoin('sign_on_provisioned as p', (join) =>
      join.onRef('p.tenant_id', '=', 'a.tenant_id').onRef('p.account_id', '=', 'a.id'),
    )
    .where('a.tenant_id', '=', tenantId)
    .where('a.erased_at', 'is', null)
    .where((eb) =>
      eb.or([
        eb('p.account_id', 'is not', null),
        eb(sql<string>`split_part(a.email_lower, '@', 2)`, '=', sql<string>`any(${[...domains]}::text[])`),
      ]),
    )
  if (!filter) return all
  const { by, value } = filter
  // What is no id is nobody's.
  if (by === 'id') return IS_ID.test(value) ? all.where('a.id', '=', value) : all.where(sql<boolean>`false`)
  if (by === 'externalId') return all.where('p.external_id', '=', value)
  if (by === 'emails.value') return all.where('a.email_lower', '=', emailKey(value))
  return all.where((eb) =>
    eb.or([
      eb('p.user_name_lower', '=', sql<string>`lower(${value})`),
      eb.and([eb('p.account_id', 'is', null), eb('a.email_lower', '=', emailKey(value))]),
    ]),
  )
}

const withAll = (tx: Tx, scope: TenantScope, domains: readonly string[], filter: UserFilter | null) =>
  seen(tx, scope, domains, filter)
    .selectAll('a')
    .select(['p.user_name', 'p.external_id', 'p.is_wanted', 'p.changed_at'])

export type ProvisionedRow = Awaited<ReturnType<ReturnType<typeof withAll>['execute']>>[number]

export async function listUsers(
  tx: Tx,
  scope: TenantScope,
  asked: { domains: readonly string[]; filter: UserFilter | null; start: number; count: number },
): Promise<{ total: number; rows: ProvisionedRow[] }> {
  const { domains, filter, start, count } = asked
  const { total } = await seen(tx, scope, domains, filter)
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  if (count === 0 || start > total) return { total: Number(total), rows: [] }
  const rows = await withAll(tx, scope, domains, filter)
    .orderBy('a.created_at')
    .orderBy('a.id')
    .offset(start - 1)
    .limit(count)
    .execute()
  return { total: Number(total), rows }
}

/** @param isForChange locks the account */
export const userById = (
  tx: Tx,
  scope: TenantScope,
  { domains, id, isForChange }: { domains: readonly string[]; id: string; isForChange: boolean },
) =>
  withAll(tx, scope, domains, { by: 'id', value: id })
    .$if(isForChange, (qb) => qb.forUpdate('a'))
    .executeTakeFirst()

/** What the directory knows of the user. */
export async function putProvisioned(
  tx: Tx,
  { tenantId, accountId }: AccountScope,
  {
    userName,
    externalId,
    isWanted,
    at,
  }: { userName: string; externalId: string | null; isWanted: boolean; at: Date },
): Promise<void> {
  const known = { user_name: userName, external_id: externalId, is_wanted: isWanted, changed_at: at }
  await tx
    .insertInto('sign_on_provisioned')
    .values({ tenant_id: tenantId, account_id: accountId, created_at: at, ...known })
    .onConflict((conflict) => conflict.columns(['tenant_id', 'account_id']).doUpdateSet(known))
    .execute()
}

/** Another user of the directory has this name or id here. */
export async function isKnownOtherwise(
  tx: Tx,
  { tenantId }: TenantScope,
  { id, userName, externalId }: { id: string | null; userName: string; externalId: string | null },
): Promise<boolean> {
  const row = await tx
    .selectFrom('sign_on_provisioned')
    .select('account_id')
    .where('tenant_id', '=', tenantId)
    .where((eb) =>
      eb.or([
        eb('user_name_lower', '=', sql<string>`lower(${userName})`),
        ...(externalId === null ? [] : [eb('external_id', '=', externalId)]),
      ]),
    )
    .$if(id !== null, (qb) => qb.where('account_id', '<>', id ?? ''))
    .executeTakeFirst()
  return row !== undefined
}

/** Accounts of the directory that are open, and groups, as administrators read them. */
export const countProvisioned = (tx: Tx, { tenantId }: TenantScope) =>
  tx
    .selectNoFrom(({ selectFrom }) => [
      selectFrom('sign_on_provisioned')
        .select(({ fn }) => fn.countAll<number>().as('n'))
        .where('tenant_id', '=', tenantId)
        .as('users'),
      selectFrom('sign_on_group')
        .select(({ fn }) => fn.countAll<number>().as('n'))
        .where('tenant_id', '=', tenantId)
        .as('groups'),
    ])
    .executeTakeFirst()
