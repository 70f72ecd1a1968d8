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
