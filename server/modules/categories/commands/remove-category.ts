import type { Tx } from '@frontage/db/client.ts'
import { recordAudit } from '../../../platform/audit-repository.ts'
import type { AppContext } from '../../../platform/context.ts'
import { documentsChanged } from '../../../platform/documents/changes.ts'
import { Refusal } from '../../../platform/refusal.ts'
import type { AccountScope } from '../../../platform/scope.ts'
import { pathTo } from '../placing.ts'
import {
  deleteCategory,
  lockCategories,
  moveHomes,
  movePlacements,
  movePosts,
  updateCategory,
  type CategoryRow,
  type Level,
} from '../repository.ts'

/**
 * Deletes a category. One with something in it is deleted only with the place where that goes: a category of its kind on
 * its level.
 * @throws Refusal categories.missing, categories.not-empty with what is in it, categories.under-itself,
 *   categories.other-kind, categories.other-level
 */
export async function removeCategory(
  { db, clock }: Pick<AppContext, 'db' | 'clock'>,
  scope: AccountScope,
  id: number,
  moveTo: number | undefined,
): Promise<void> {
  await db.tenant(scope, async (tx) => {
    const all = await lockCategories(tx, scope)
    const own = all.find((one) => one.id === id)
    if (!own) throw new Refusal('categories.missing')
    const children = all.filter((one) => one.parent_id === id)
    const { templates, posts, deleted_posts } = own
    const contents = { categories: children.length, templates, posts, deleted_posts }
    const isEmpty = Object.values(contents).every((count) => count === 0)
    if (!isEmpty && moveTo === undefined) throw new Refusal('categories.not-empty', contents)
    if (!isEmpty) await empty(tx, scope, all, own, moveTo)
    await deleteCategory(tx, scope, id)
    await recordAudit(tx, scope, {
      action: 'category.deleted',
      at: clock.now(),
      subject: { id: String(id), name: own.name },
      accountId: null,
      before: { name: own.name, parent_id: own.parent_id, pretty_url: own.pretty_url, ...contents },
      detail: moveTo === undefined ? {} : { moved_to: moveTo },
    })
    await documentsChanged(tx, scope)
  })
}

async function empty(
  tx: Tx,
  scope: AccountScope,
  all: readonly CategoryRow[],
  own: CategoryRow,
  moveTo: number | undefined,
): Promise<void> {
  const target = all.find((one) => one.id === moveTo)
  if (!target) throw new Refusal('categories.missing')
  if (target.id === own.id) throw new Refusal('categories.under-itself')
  if (target.kind !== own.kind) throw new Refusal('categories.other-kind', null, OTHER_KIND)
  if (target.level !== own.level) throw new Refusal('categories.other-level', null, OTHER_LEVEL)
  const moved = all.map((one) => (one.parent_id === own.id ? { ...one, parent_id: target.id } : one))
  for (const child of all.filter((one) => one.parent_id === own.id)) {
    const twin = all.some((one) => one.parent_id === target.id && one.pretty_url === child.pretty_url)
    if (twin) throw new Refusal('categories.name-taken', null, twinSentence(child.name, target.name))
    await updateCategory(tx, scope, child.id, { parent_id: target.id, area: target.area })
    await moveHomes(tx, scope, { from: child.id, to: child.id, parent: target.id })
  }
  await movePlacements(tx, scope, own.id, target.id)
  await moveHomes(tx, scope, { from: own.id, to: target.id, parent: target.parent_id ?? target.id })
  const level = LEVELS.find((one) => one === own.level)
  if (!level) return
  // Those deeper first: their own level stays, and what is above them is another.
  for (const one of moved.filter(
    (each) => each.posts + each.deleted_posts > 0 && pathTo(moved, each.id).includes(target.id),
  )) {
    const depth = LEVELS.find((each) => each === one.level)
    if (depth && one.level > level)
      await movePosts(tx, scope, { level: depth, id: one.id }, pathTo(moved, one.id))
  }
  await movePosts(tx, scope, { level, id: own.id }, pathTo(moved, target.id))
}

// The catalog's sentences are about a category that moves; here its contents do.
const OTHER_KIND = 'Templates and posts are in categories of their own. Choose a category of the same kind.'
const OTHER_LEVEL = 'Choose a category on the same level as the one that you delete.'
const twinSentence = (child: string, target: string): string =>
  `“${target}” already has a subcategory with the address of “${child}”. Change one of the two addresses first.`

const LEVELS: readonly Level[] = [1, 2, 3, 4, 5]
