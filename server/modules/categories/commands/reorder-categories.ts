import type { ReorderCategories } from '@frontage/contracts/categories.ts'
import { recordAudit } from '../../../platform/audit-repository.ts'
import type { AppContext } from '../../../platform/context.ts'
import { documentsChanged } from '../../../platform/documents/changes.ts'
import { Refusal } from '../../../platform/refusal.ts'
import type { AccountScope } from '../../../platform/scope.ts'
import { lockCategories, saveOrder } from '../repository.ts'

/** @throws Refusal categories.order-changed where others are there than were ordered */
export async function reorderCategories(
  { db, clock }: Pick<AppContext, 'db' | 'clock'>,
  scope: AccountScope,
  { parent_id: parentId, ids }: ReorderCategories,
): Promise<void> {
  await db.tenant(scope, async (tx) => {
    const all = await lockCategories(tx, scope)
    const siblings = all.filter((one) => one.parent_id === parentId).map((one) => one.id)
    if (siblings.toSorted().join() !== ids.toSorted().join()) throw new Refusal('categories.order-changed')
    await saveOrder(tx, scope, ids)
    const nameOf = (id: number) => all.find((one) => one.id === id)?.name
    await recordAudit(tx, scope, {
      action: 'category.reordered',
      at: clock.now(),
      subject: { id: String(parentId ?? 0), name: (parentId && nameOf(parentId)) || 'the catalog' },
      accountId: null,
      before: { order: siblings.map(nameOf) },
      after: { order: ids.map(nameOf) },
    })
    await documentsChanged(tx, scope)
  })
}
