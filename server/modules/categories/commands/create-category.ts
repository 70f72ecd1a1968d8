import type { CreateCategory, ManagedCategory } from '@frontage/contracts/categories.ts'
import { recordAudit } from '../../../platform/audit-repository.ts'
import type { AppContext } from '../../../platform/context.ts'
import { documentsChanged } from '../../../platform/documents/changes.ts'
import type { AccountScope } from '../../../platform/scope.ts'
import type { Tenant } from '../../../platform/tenant.ts'
import { placedColumns } from '../placing.ts'
import { readCategory } from '../queries.ts'
import { insertCategory, lockCategories } from '../repository.ts'

/** Adds a category behind its siblings. @throws Refusal as `placedColumns` does */
export async function createCategory(
  { db, clock }: Pick<AppContext, 'db' | 'clock'>,
  { tenant, scope }: { tenant: Tenant; scope: AccountScope },
  wanted: CreateCategory,
): Promise<ManagedCategory> {
  const id = await db.tenant(scope, async (tx) => {
    const all = await lockCategories(tx, scope)
    const columns = await placedColumns(tx, scope, all, null, wanted)
    const id = Math.max(0, ...all.map((one) => one.id)) + 1
    const siblings = all.filter((one) => one.parent_id === wanted.parent_id)
    const sort = Math.max(0, ...siblings.map((one) => one.sort)) + 1
    await insertCategory(tx, scope, { ...columns, id, sort })
    await recordAudit(tx, scope, {
      action: 'category.created',
      at: clock.now(),
      subject: { id: String(id), name: wanted.name },
      accountId: null,
      after: { ...columns },
    })
    await documentsChanged(tx, scope)
    return id
  })
  return readCategory(db, tenant, id)
}
