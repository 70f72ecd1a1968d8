/** Videos and images that stand on pages. */
import { build, type Tx } from '@frontage/db/client.ts'
import type { PageFileTable } from '@frontage/db/page-tables.ts'
import type { TenantScope } from '../../platform/scope.ts'

export type NewPageFile = Omit<PageFileTable, 'tenant_id' | 'id' | 'created_at'>
export type PageFileRow = Awaited<ReturnType<typeof insertPageFile>>

/** The file of that name on that page, which may have been there before. */
export async function insertPageFile(tx: Tx, scope: TenantScope, file: NewPageFile) {
  const inserted = await tx
    .insertInto('page_file')
    .values({ tenant_id: scope.tenantId, ...file })
    .onConflict((conflict) => conflict.columns(['tenant_id', 'page_id', 'name']).doNothing())
    .returningAll()
    .executeTakeFirst()
  if (inserted) return { ...inserted, isNew: true }
  const there = await tx
    .selectFrom('page_file')
    .selectAll()
    .where('tenant_id', '=', scope.tenantId)
    .where('page_id', '=', file.page_id)
    .where('name', '=', file.name)
    .executeTakeFirstOrThrow()
  return { ...there, isNew: false }
}

/** A page's file by its name, and whether anonymous visitors may have it. */
export const pageFileOf = (scope: TenantScope, pageId: string, name: string) =>
  build
    .selectFrom('page_file as file')
    .innerJoin('page_content as body', (join) =>
      join.onRef('body.tenant_id', '=', 'file.tenant_id').onRef('body.page_id', '=', 'file.page_id'),
    )
    .selectAll('file')
    .select('body.unlocked_page')
    .where('file.tenant_id', '=', scope.tenantId)
    .where('file.page_id', '=', pageId)
    .where('file.name', '=', name)
