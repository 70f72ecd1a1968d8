import type { ManagedCategory, SaveCategory } from '@frontage/contracts/categories.ts'
import { branchOf } from '@frontage/domain/category-tree.ts'
import type { Tx } from '@frontage/db/client.ts'
import { recordAudit } from '../../../platform/audit-repository.ts'
import type { AppContext } from '../../../platform/context.ts'
import { documentsChanged } from '../../../platform/documents/changes.ts'
import { Refusal } from '../../../platform/refusal.ts'
import type { AccountScope } from '../../../platform/scope.ts'
import type { Tenant } from '../../../platform/tenant.ts'
import { pathTo, placedColumns } from '../placing.ts'
import { presentTree } from '../presenter.ts'
import { readCategory } from '../queries.ts'
import {
  lockCategories,
  moveHomes,
  movePosts,
  shiftLevels,
  updateCategory,
  type CategoryColumns,
  type CategoryRow,
  type Level,
} from '../repository.ts'

/**
 * Changes a category, and moves it with everything below it where it gets another parent.
 * @throws Refusal categories.missing, categories.changed-elsewhere with the category as it is, and as `placedColumns` does
 */
export async function saveCategory(
  { db, clock }: Pick<AppContext, 'db' | 'clock'>,
  { tenant, scope }: { tenant: Tenant; scope: AccountScope },
  id: number,
  { revision, ...wanted }: SaveCategory,
): Promise<ManagedCategory> {
  await db.tenant(scope, async (tx) => {
    const all = await lockCategories(tx, scope)
    const own = all.find((one) => one.id === id)
    if (!own) throw new Refusal('categories.missing')
    if (own.revision !== revision)
      throw new Refusal('categories.changed-elsewhere', {
        category: presentTree(all, tenant.shelves).find((one) => one.id === id),
      })
    const columns = await placedColumns(tx, scope, all, own, wanted)
    await updateCategory(tx, scope, id, columns)
    if (columns.parent_id !== own.parent_id) await moveBranch(tx, scope, all, own, columns)
    await recordAudit(tx, scope, {
      action: 'category.changed',
      at: clock.now(),
      subject: { id: String(id), name: columns.name },
      accountId: null,
      before: Object.fromEntries(Object.entries(own).filter(([name]) => Object.hasOwn(columns, name))),
      after: { ...columns },
    })
    await documentsChanged(tx, scope)
  })
  return readCategory(db, tenant, id)
}

/** What is in the branch says where it is: posts all the way up, templates their two levels. */
async function moveBranch(
  tx: Tx,
  scope: AccountScope,
  all: readonly CategoryRow[],
  own: CategoryRow,
  columns: CategoryColumns,
): Promise<void> {
  const branch = branchOf(all, own.id)
  const below = branch.filter((one) => one.id !== own.id)
  await shiftLevels(
    tx,
    scope,
    below.map((one) => one.id),
    columns.level - own.level,
  )
  const moved = all.map((one) => (one.id === own.id ? { ...one, parent_id: columns.parent_id } : one))
  for (const one of branch.toReversed()) {
    if (one.posts + one.deleted_posts > 0)
      await movePosts(tx, scope, { level: levelOf(one), id: one.id }, pathTo(moved, one.id))
    if (one.templates > 0 && one.id === own.id)
      await moveHomes(tx, scope, { from: own.id, to: own.id, parent: columns.parent_id ?? own.id })
  }
}

const LEVELS: readonly Level[] = [1, 2, 3, 4, 5]
const levelOf = ({ level }: { level: number }): Level => LEVELS.find((one) => one === level) ?? 5
