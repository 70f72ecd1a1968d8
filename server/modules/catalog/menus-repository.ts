/** Categories of the two levels that the bar at the top shows, and their order. */
import { build, type Tx } from '@frontage/db/client.ts'
import type { TenantScope } from '../../platform/scope.ts'

/** For `db.read`; in the order of the menus. */
export const menuCategoryRows = ({ tenantId }: TenantScope) =>
  build
    .selectFrom('category')
    .select([
      'id',
      'parent_id',
      'level',
      'name',
      'active',
      'part_of',
      'use_external_url',
      'external_url',
      'use_internal_url',
      'internal_url',
    ])
    .where('tenant_id', '=', tenantId)
    .where('level', '<=', 2)
    .orderBy('level')
    .orderBy('sort')
    .orderBy('id')
export type MenuCategoryRow = Awaited<ReturnType<ReturnType<typeof menuCategoryRows>['execute']>>[number]

/** Two arrangements of one tenant's menus wait for each other. */
export async function lockMenuCategories(tx: Tx, { tenantId }: TenantScope): Promise<void> {
  await tx
    .selectFrom('category')
    .select('id')
    .where('tenant_id', '=', tenantId)
    .where('level', '<=', 2)
    .orderBy('id')
    .forUpdate()
    .execute()
}

interface ArrangedCategory {
  id: number
  active: boolean
  subs: readonly number[]
}

export async function arrangeCategories(
  tx: Tx,
  { tenantId }: TenantScope,
  top: readonly ArrangedCategory[],
): Promise<void> {
  const save = (id: number, change: { sort: number; active?: boolean }) =>
    tx.updateTable('category').set(change).where('tenant_id', '=', tenantId).where('id', '=', id).execute()
  for (const [index, { id, active, subs }] of top.entries()) {
    await save(id, { sort: (index + 1) * 10, active })
    for (const [place, sub] of subs.entries()) await save(sub, { sort: (place + 1) * 10 })
  }
}
