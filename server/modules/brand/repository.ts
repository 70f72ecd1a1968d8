import { sql } from 'kysely'
import type { BrandFontTable } from '@frontage/db/brand-tables.ts'
import { build, type Tx } from '@frontage/db/client.ts'
import type { TenantScope } from '../../platform/scope.ts'

export const fontRows = (scope: TenantScope) =>
  build
    .selectFrom('brand_font')
    .selectAll()
    .where('tenant_id', '=', scope.tenantId)
    .orderBy('family')
    .orderBy('weight')
    .orderBy('style')
    .limit(200)

export type FontRow = ReturnType<typeof fontRows> extends { execute(): Promise<(infer Row)[]> } ? Row : never

export const fontOf = (scope: TenantScope, id: string) =>
  build.selectFrom('brand_font').selectAll().where('tenant_id', '=', scope.tenantId).where('id', '=', id)

export type NewFont = Pick<
  BrandFontTable,
  'family' | 'weight' | 'style' | 'format' | 'byte_size' | 'content_hash' | 'storage_key'
>

/** A face of the same family, weight and style is replaced: it is a newer file of the same font. */
export async function saveFont(tx: Tx, scope: TenantScope, font: NewFont): Promise<FontRow> {
  const { format, byte_size, content_hash, storage_key } = font
  return tx
    .insertInto('brand_font')
    .values({ tenant_id: scope.tenantId, ...font })
    .onConflict((conflict) =>
      conflict
        .columns(['tenant_id', 'family', 'weight', 'style'])
        .doUpdateSet({ format, byte_size, content_hash, storage_key }),
    )
    .returningAll()
    .executeTakeFirstOrThrow()
}

export const tenantBrand = (tx: Tx, { tenantId }: TenantScope) =>
  tx
    .selectFrom('tenant')
    .select(['name', 'logo_path', 'brand_primary_color', 'brand'])
    .where('tenant_id', '=', tenantId)
    .executeTakeFirstOrThrow()

export async function storeBrand(
  tx: Tx,
  { tenantId }: TenantScope,
  { brand, ...columns }: { name: string; logo_path: string; brand_primary_color: string; brand: object },
): Promise<void> {
  await tx
    .updateTable('tenant')
    .set({ ...columns, brand: JSON.stringify(brand) })
    .where('tenant_id', '=', tenantId)
    .execute()
}

/** Every name and legal name that was public, the newest first; '' among them. */
export const publicNames = ({ tenantId }: TenantScope) =>
  build
    .selectFrom('tenant_version')
    .select([
      sql<string>`coalesce(body ->> 'name', '')`.as('name'),
      sql<string>`coalesce(body ->> 'legal_name', '')`.as('legal_name'),
    ])
    .where('tenant_id', '=', tenantId)
    .where('kind', '=', 'brand')
    .orderBy('number', 'desc')
