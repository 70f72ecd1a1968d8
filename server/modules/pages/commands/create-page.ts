import type { CreatePage, PageNode } from '@frontage/contracts/pages.ts'
import { LINK_TYPES } from '@frontage/domain/page-tree.ts'
import { recordAudit } from '../../../platform/audit-repository.ts'
import type { AppContext } from '../../../platform/context.ts'
import { documentsChanged } from '../../../platform/documents/changes.ts'
import { Refusal } from '../../../platform/refusal.ts'
import type { AccountScope } from '../../../platform/scope.ts'
import { auditedPage } from '../audited.ts'
import { presentNode } from '../presenter.ts'
import { checkParent, MOST_PAGES, pageIn, placeAmong, placeOf, sortOfType } from '../tree.ts'
import { insertFirstPageBody, insertPage, lockTree } from '../tree-repository.ts'

/**
 * Adds a page, empty, or a link to elsewhere, as the last of its place in the tree.
 *
 * @throws Refusal pages.too-many, pages.missing (its parent), pages.too-deep, pages.address-invalid, pages.address-taken
 */
export async function createPage(
  { db, clock }: Pick<AppContext, 'db' | 'clock'>,
  scope: AccountScope,
  { address, parent_id, unlocked_page, ...page }: CreatePage,
): Promise<PageNode> {
  return db.tenant(scope, async (tx) => {
    const tree = await lockTree(tx, scope)
    if (tree.length >= MOST_PAGES) throw new Refusal('pages.too-many')
    checkParent(tree, parent_id)
    const place = placeOf(tree, { linkType: page.link_type, address })
    const row = await insertPage(tx, scope, {
      parent_id,
      ...page,
      ...place,
      pages_type_sort: sortOfType(tree, page.pages_type),
    })
    if (page.link_type === LINK_TYPES.page)
      await insertFirstPageBody(tx, scope, {
        id: row.id,
        title: page.page_name,
        unlocked: unlocked_page,
        now: clock.now(),
        accountId: scope.actorAccountId,
      })
    await placeAmong(tx, scope, { page: row, parentId: parent_id, position: MOST_PAGES })
    const made = pageIn(await lockTree(tx, scope), row.id)
    await recordAudit(tx, scope, {
      action: 'pages.created',
      at: clock.now(),
      subject: { id: row.id, name: row.page_name },
      after: auditedPage(made),
    })
    await documentsChanged(tx, scope)
    return presentNode(made)
  })
}
