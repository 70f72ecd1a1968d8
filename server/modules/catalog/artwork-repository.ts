/** Templates as they are imported, and the artwork of their versions. */
import type { Tx } from '@frontage/db/client.ts'
import type { TenantScope } from '../../platform/scope.ts'

export interface StoredArtwork {
  hash: string
  slug: string
  artwork: unknown
}

/** Every version's artwork that has one of the hashes; versions never change. */
export async function artworkByHash(
  tx: Tx,
  { tenantId }: TenantScope,
  hashes: readonly string[],
): Promise<StoredArtwork[]> {
  return tx
    .selectFrom('template_version as v')
    .innerJoin('template as t', (join) =>
      join.onRef('t.id', '=', 'v.template_id').on('t.tenant_id', '=', tenantId),
    )
    .select(['v.artwork_hash as hash', 't.slug', 'v.artwork'])
    .distinctOn('v.artwork_hash')
    .where('v.tenant_id', '=', tenantId)
    .where('v.artwork_hash', 'in', hashes)
    .execute()
}

/** Those of the hashes that belong to the tenant's templates. */
export async function hashesOf(
  tx: Tx,
  { tenantId }: TenantScope,
  hashes: readonly string[],
): Promise<string[]> {
  const rows = await tx
    .selectFrom('template_version')
    .select('artwork_hash')
    .distinct()
    .where('tenant_id', '=', tenantId)
    .where('artwork_hash', 'in', hashes)
    .execute()
  return rows.map((row) => row.artwork_hash)
}

/** A template's artwork: of one version by hash, else of the current one. */
export async function artworkOf(
  tx: Tx,
  { tenantId }: TenantScope,
  templateId: string,
  hash: string | undefined,
): Promise<StoredArtwork | undefined> {
  return tx
    .selectFrom('template_version as v')
    .innerJoin('template as t', (join) =>
      join.onRef('t.id', '=', 'v.template_id').on('t.tenant_id', '=', tenantId),
    )
    .select(['v.artwork_hash as hash', 't.slug', 'v.artwork'])
    .where('v.tenant_id', '=', tenantId)
    .where('v.template_id', '=', templateId)
    .where((eb) => (hash ? eb('v.artwork_hash', '=', hash) : eb('v.version', '=', eb.ref('t.version'))))
    .orderBy('v.version', 'desc')
    .limit(1)
    .executeTakeFirst()
}

/** What an import says about a template besides its artwork. */
export interface ImportedTemplate {
  slug: string
  title: string
  description: string
  product: string
  categoryId: number
  subCategoryId: number
  /** JSON; 'null' where it is only downloaded. */
  offer: string
  tags: string[]
  sort: number
}

/** @returns the id of the tenant's template of that slug, which keeps its home category and its version. */
export async function saveTemplate(
  tx: Tx,
  { tenantId }: TenantScope,
  template: ImportedTemplate,
): Promise<string> {
  const { categoryId, subCategoryId, ...rest } = template
  const { id } = await tx
    .insertInto('template')
    .values({ ...rest, tenant_id: tenantId, category_id: categoryId, sub_category_id: subCategoryId })
    .onConflict((conflict) =>
      conflict.columns(['tenant_id', 'slug']).doUpdateSet((eb) => ({
        title: eb.ref('excluded.title'),
        description: eb.ref('excluded.description'),
        tags: eb.ref('excluded.tags'),
        offer: eb.ref('excluded.offer'),
      })),
    )
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Of the tenant's template of that slug; undefined: there is none. */
export async function productOf(
  tx: Tx,
  { tenantId }: TenantScope,
  slug: string,
): Promise<string | undefined> {
  const row = await tx
    .selectFrom('template')
    .select('product')
    .where('tenant_id', '=', tenantId)
    .where('slug', '=', slug)
    .executeTakeFirst()
  return row?.product
}

export async function newestVersion(
  tx: Tx,
  { tenantId }: TenantScope,
  templateId: string,
): Promise<{ version: number; artwork_hash: string } | undefined> {
  return tx
    .selectFrom('template_version')
    .select(['version', 'artwork_hash'])
    .where('tenant_id', '=', tenantId)
    .where('template_id', '=', templateId)
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirst()
}

/** Adds a version and makes it the current one. */
export async function saveVersion(
  tx: Tx,
  { tenantId }: TenantScope,
  templateId: string,
  { version, artwork, hash }: { version: number; artwork: string; hash: string },
): Promise<void> {
  const { created_at: changedAt } = await tx
    .insertInto('template_version')
    .values({ tenant_id: tenantId, template_id: templateId, version, artwork, artwork_hash: hash })
    .returning('created_at')
    .executeTakeFirstOrThrow()
  await tx
    .updateTable('template')
    .set({ version, artwork_hash: hash, changed_at: changedAt })
    .where('tenant_id', '=', tenantId)
    .where('id', '=', templateId)
    .execute()
}

/** Offers it on each of the categories; where it already is, its place stays. */
export async function placeTemplate(
  tx: Tx,
  { tenantId }: TenantScope,
  templateId: string,
  subCategoryIds: readonly number[],
  sort: number,
): Promise<void> {
  await tx
    .insertInto('template_placement')
    .values(
      subCategoryIds.map((subCategoryId) => ({
        tenant_id: tenantId,
        sub_category_id: subCategoryId,
        template_id: templateId,
        sort,
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}
