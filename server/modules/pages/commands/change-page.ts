import type { ChangePage, PageNode } from '@frontage/contracts/pages.ts'
import { recordAudit } from '../../../platform/audit-repository.ts'
import type { AppContext } from '../../../platform/context.ts'
import { documentsChanged } from '../../../platform/documents/changes.ts'
import type { AccountScope } from '../../../platform/scope.ts'
import { auditedPage } from '../audited.ts'
import { presentNode } from '../presenter.ts'
import { lockPageBody } from '../repository.ts'
import { checkParent, MOST_PAGES, pageIn, placeAmong, placeOf, refuseNeeded, sortOfType } from '../tree.ts'
import { lockTree, saveUnlocked, updatePage } from '../tree-repository.ts'

/**
 * Renames, moves or hides a page, or changes how its link opens. What is not named stays.
 *
 * @throws Refusal pages.missing, pages.needed, pages.too-deep, pages.address-invalid, pages.address-taken
 */
export async function changePage(
  { db, clock }: Pick<AppContext, 'db' | 'clock'>,
  scope: AccountScope,
  pageId: string,
  { address, parent_id, position, unlocked_page, ...change }: ChangePage,
): Promise<PageNode> {
  return db.tenant(scope, async (tx) => {
    const tree = await lockTree(tx, scope)
    const page = pageIn(tree, pageId)
    const pageBody = await lockPageBody(tx, scope, page.id)
    const parentId = parent_id === undefined ? page.parent_id : parent_id
    if (parentId !== page.parent_id) checkParent(tree, parentId, page.id)
    const place =
      address === undefined ? null : placeOf(tree, { linkType: page.link_type, address, self: page.id })
    if (place && place.path !== page.path) refuseNeeded(page)
    const type =
      change.pages_type === undefined ? {} : { pages_type_sort: sortOfType(tree, change.pages_type) }
    const changed = await updatePage(tx, scope, page.id, {
      ...change,
      ...place,
      ...type,
      parent_id: parentId,
    })
    if (unlocked_page !== undefined) await saveUnlocked(tx, scope, page.id, unlocked_page)
    // Among other neighbors it comes last, unless its place is named.
    const isElsewhere = parentId !== page.parent_id || changed.pages_type_sort !== page.pages_type_sort
    if (position !== undefined || isElsewhere)
      await placeAmong(tx, scope, { page: changed, parentId, position: position ?? MOST_PAGES })
    const after = pageIn(await lockTree(tx, scope), page.id)
    await recordAudit(tx, scope, {
      action: 'pages.changed',
      at: clock.now(),
      subject: { id: page.id, name: after.page_name },
      before: auditedPage(page, pageBody?.unlocked_page),
      after: auditedPage(after, unlocked_page ?? pageBody?.unlocked_page),
    })
    await documentsChanged(tx, scope)
    return presentNode(after)
  })
}
