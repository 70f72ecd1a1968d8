import { build, type Tx } from '@frontage/db/client.ts'
import type { Scope } from '@frontage/domain/programs.ts'
import type { AccountScope, TenantScope } from '../../platform/scope.ts'

/** A key that is good now, with the account of whoever made it; none: it is nothing here. */
export const makerOfKey = ({ tenantId }: TenantScope, secretHash: string, now: Date) =>
  build
    .selectFrom('api_key')
    .innerJoin('account', (join) =>
      join
        .onRef('account.tenant_id', '=', 'api_key.tenant_id')
        .onRef('account.id', '=', 'api_key.account_id'),
    )
    .selectAll('account')
    .select([
      'api_key.id as key_id',
      'api_key.name as key_name',
      'api_key.scopes as key_scopes',
      'api_key.expires_at as key_expires_at',
      'api_key.last_used_at as key_last_used_at',
    ])
    .where('api_key.tenant_id', '=', tenantId)
    .where('api_key.secret_hash', '=', secretHash)
    .where('api_key.revoked_at', 'is', null)
    .where((eb) => eb.or([eb('api_key.expires_at', 'is', null), eb('api_key.expires_at', '>', now)]))
    .where('account.is_active', '=', true)

export async function saveUse(tx: Tx, { tenantId }: TenantScope, id: string, at: Date): Promise<void> {
  await tx
    .updateTable('api_key')
    .set({ last_used_at: at })
    .where('tenant_id', '=', tenantId)
    .where('id', '=', id)
    .execute()
}

const withMaker = ({ tenantId }: TenantScope) =>
  build
    .selectFrom('api_key')
    .innerJoin('account as maker', (join) =>
      join.onRef('maker.tenant_id', '=', 'api_key.tenant_id').onRef('maker.id', '=', 'api_key.account_id'),
    )
    .select([
      'api_key.id',
      'api_key.name',
      'api_key.hint',
      'api_key.scopes',
      'api_key.created_at',
      'api_key.expires_at',
      'api_key.revoked_at',
      'api_key.last_used_at',
      'maker.first_name',
      'maker.last_name',
      'maker.email',
      'maker.is_active',
    ])
    .where('api_key.tenant_id', '=', tenantId)

export type KeyRow = Awaited<ReturnType<ReturnType<typeof withMaker>['execute']>>[number]

/** The newest first. */
export const keyRows = (scope: TenantScope, most: number) =>
  withMaker(scope).orderBy('api_key.created_at', 'desc').orderBy('api_key.id').limit(most)

export const keyRow = (scope: TenantScope, id: string) => withMaker(scope).where('api_key.id', '=', id)

/** How many keys are neither revoked nor over. */
export async function countLive(tx: Tx, { tenantId }: TenantScope, now: Date): Promise<number> {
  const { count } = await tx
    .selectFrom('api_key')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('tenant_id', '=', tenantId)
    .where('revoked_at', 'is', null)
    .where((eb) => eb.or([eb('expires_at', 'is', null), eb('expires_at', '>', now)]))
    .executeTakeFirstOrThrow()
  return Number(count)
}

export async function insertKey(
  tx: Tx,
  { tenantId, accountId }: AccountScope,
  key: {
    name: string
    hint: string
    secretHash: string
    scopes: readonly Scope[]
    at: Date
    expiresAt: Date | null
  },
): Promise<string> {
  const { id } = await tx
    .insertInto('api_key')
    .values({
      tenant_id: tenantId,
      account_id: accountId,
      name: key.name,
      hint: key.hint,
      secret_hash: key.secretHash,
      scopes: [...key.scopes],
      created_at: key.at,
      expires_at: key.expiresAt,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** @returns its name, where it was good until now */
export async function revokeRow(
  tx: Tx,
  { tenantId }: TenantScope,
  id: string,
  at: Date,
): Promise<string | null> {
  const row = await tx
    .updateTable('api_key')
    .set({ revoked_at: at })
    .where('tenant_id', '=', tenantId)
    .where('id', '=', id)
    .where('revoked_at', 'is', null)
    .returning('name')
    .executeTakeFirst()
  return row?.name ?? null
}

/** Forgets keys that nothing could be done with any more since then. */
export async function deleteKeysBefore(tx: Tx, { tenantId }: TenantScope, before: Date): Promise<void> {
  await tx
    .deleteFrom('api_key')
    .where('tenant_id', '=', tenantId)
    .where((eb) => eb.or([eb('revoked_at', '<', before), eb('expires_at', '<', before)]))
    .execute()
}
