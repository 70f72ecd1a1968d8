/** Drafts and versions of one kind. */
import type { Tx } from '@frontage/db/client.ts'
import type { DraftKind } from '@frontage/db/brand-tables.ts'
import type { AccountScope, TenantScope } from '../../platform/scope.ts'

/** The draft's row, locked; made with the first change. */
export async function lockDraft(tx: Tx, { tenantId }: TenantScope, kind: DraftKind) {
  await tx
    .insertInto('tenant_draft')
    .values({ tenant_id: tenantId, kind })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  return tx
    .selectFrom('tenant_draft')
    .selectAll()
    .where('tenant_id', '=', tenantId)
    .where('kind', '=', kind)
    .forUpdate()
    .executeTakeFirstOrThrow()
}

export const findDraft = (tx: Tx, { tenantId }: TenantScope, kind: DraftKind) =>
  tx
    .selectFrom('tenant_draft')
    .selectAll()
    .where('tenant_id', '=', tenantId)
    .where('kind', '=', kind)
    .executeTakeFirst()

/** Counts up the revision. @param body null: what is public is all there is */
export const storeDraft = (
  tx: Tx,
  { tenantId, actorAccountId }: AccountScope,
  kind: DraftKind,
  { body, at }: { body: object | null; at: Date },
) =>
  tx
    .updateTable('tenant_draft')
    .set((eb) => ({
      revision: eb('revision', '+', 1),
      body: body && JSON.stringify(body),
      saved_at: at,
      saved_by: actorAccountId,
    }))
    .where('tenant_id', '=', tenantId)
    .where('kind', '=', kind)
    .execute()

export interface NewVersion {
  number: number
  body: object
  at: Date
  by: string | null
  restoredFrom: number | null
}

export const insertVersion = (
  tx: Tx,
  { tenantId }: TenantScope,
  kind: DraftKind,
  { number, body, at, by, restoredFrom }: NewVersion,
) =>
  tx
    .insertInto('tenant_version')
    .values({
      tenant_id: tenantId,
      kind,
      number,
      body: JSON.stringify(body),
      published_at: at,
      published_by: by,
      restored_from: restoredFrom,
    })
    .execute()

/** 0: nothing was published since the site was set up. */
export async function newestVersion(tx: Tx, { tenantId }: TenantScope, kind: DraftKind): Promise<number> {
  const row = await tx
    .selectFrom('tenant_version')
    .select((eb) => eb.fn.max('number').as('number'))
    .where('tenant_id', '=', tenantId)
    .where('kind', '=', kind)
    .executeTakeFirst()
  return row?.number ?? 0
}

const versions = (tx: Tx, { tenantId }: TenantScope, kind: DraftKind) =>
  tx
    .selectFrom('tenant_version as version')
    .leftJoin('account', (join) =>
      join
        .onRef('account.tenant_id', '=', 'version.tenant_id')
        .onRef('account.id', '=', 'version.published_by'),
    )
    .where('version.tenant_id', '=', tenantId)
    .where('version.kind', '=', kind)
    .select([
      'version.number',
      'version.published_at',
      'version.published_by',
      'version.restored_from',
      'account.first_name',
      'account.last_name',
      'account.email',
    ])

export const versionPage = (tx: Tx, scope: TenantScope, kind: DraftKind, offset: number, limit: number) =>
  versions(tx, scope, kind).orderBy('version.number', 'desc').offset(offset).limit(limit).execute()

export const versionNumbered = (tx: Tx, scope: TenantScope, kind: DraftKind, number: number) =>
  versions(tx, scope, kind).select('version.body').where('version.number', '=', number).executeTakeFirst()

export const authorOf = (tx: Tx, { tenantId }: TenantScope, accountId: string) =>
  tx
    .selectFrom('account')
    .select(['id', 'first_name', 'last_name', 'email'])
    .where('tenant_id', '=', tenantId)
    .where('id', '=', accountId)
    .executeTakeFirst()

export async function tenantCreatedAt(tx: Tx, { tenantId }: TenantScope): Promise<Date> {
  const row = await tx
    .selectFrom('tenant')
    .select('created_at')
    .where('tenant_id', '=', tenantId)
    .executeTakeFirstOrThrow()
  return row.created_at
}
