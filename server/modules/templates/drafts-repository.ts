/** Templates that are being prepared. */
import { sql } from 'kysely'
import { build, type Tx } from '@frontage/db/client.ts'
import type { TenantScope } from '../../platform/scope.ts'

const drafts = ({ tenantId }: TenantScope) =>
  build
    .selectFrom('template_draft as draft')
    .leftJoin('template as t', (join) =>
      join.onRef('t.id', '=', 'draft.template_id').on('t.tenant_id', '=', tenantId),
    )
    .leftJoin('account as a', (join) =>
      join.onRef('a.id', '=', 'draft.created_by').on('a.tenant_id', '=', tenantId),
    )
    .select([
      'draft.id',
      'draft.slug',
      'draft.template_id',
      'draft.updated_at',
      't.title',
      't.version',
      sql<string>`coalesce(draft.artwork -> 'manifest' ->> 'name', draft.slug)`.as('name'),
      sql<string>`trim(coalesce(a.first_name, '') || ' ' || coalesce(a.last_name, ''))`.as('created_by'),
    ])
    .where('draft.tenant_id', '=', tenantId)

export const MOST_DRAFTS = 200

/** Last changed first. */
export const draftRows = (scope: TenantScope) =>
  drafts(scope).orderBy('draft.updated_at', 'desc').orderBy('draft.id').limit(MOST_DRAFTS)

export const draftById = (scope: TenantScope, id: string) =>
  drafts(scope).select(['draft.artwork', 'draft.notes', 'draft.revision']).where('draft.id', '=', id)

export type DraftRow = Awaited<ReturnType<ReturnType<typeof draftById>['execute']>>[number]

export async function countDrafts(tx: Tx, { tenantId }: TenantScope): Promise<number> {
  const row = await tx
    .selectFrom('template_draft')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('tenant_id', '=', tenantId)
    .executeTakeFirstOrThrow()
  return row.count
}

/** Locks the draft so that of two changes at once the second sees the first. */
export async function lockDraft(tx: Tx, { tenantId }: TenantScope, id: string) {
  return tx
    .selectFrom('template_draft')
    .select(['id', 'slug', 'template_id', 'artwork', 'revision'])
    .where('tenant_id', '=', tenantId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
}

export interface NewDraft {
  templateId: string | null
  slug: string
  artwork: string
  notes: readonly string[]
  createdBy: string
  now: Date
}

export async function insertDraft(tx: Tx, { tenantId }: TenantScope, draft: NewDraft): Promise<string> {
  const { id } = await tx
    .insertInto('template_draft')
    .values({
      tenant_id: tenantId,
      template_id: draft.templateId,
      slug: draft.slug,
      artwork: draft.artwork,
      notes: [...draft.notes],
      created_by: draft.createdBy,
      created_at: draft.now,
      updated_at: draft.now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export async function updateDraft(
  tx: Tx,
  { tenantId }: TenantScope,
  id: string,
  change: { artwork: string; revision: number; now: Date },
): Promise<void> {
  await tx
    .updateTable('template_draft')
    .set({ artwork: change.artwork, revision: change.revision, updated_at: change.now })
    .where('tenant_id', '=', tenantId)
    .where('id', '=', id)
    .execute()
}

export async function deleteDraft(tx: Tx, { tenantId }: TenantScope, id: string): Promise<void> {
  await tx.deleteFrom('template_draft').where('tenant_id', '=', tenantId).where('id', '=', id).execute()
}
