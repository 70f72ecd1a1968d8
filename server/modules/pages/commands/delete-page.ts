import { recordAudit } from '../../../platform/audit-repository.ts'
import type { AppContext } from '../../../platform/context.ts'
import { documentsChanged } from '../../../platform/documents/changes.ts'
import { Refusal } from '../../../platform/refusal.ts'
import type { AccountScope } from '../../../platform/scope.ts'
import { auditedPage } from '../audited.ts'
import { pageIn, refuseNeeded } from '../tree.ts'
import { lockTree, removePage } from '../tree-repository.ts'

/**
 * Takes a page away with its versions, files and votes.
 *
 * @throws Refusal pages.missing, pages.needed, pages.has-pages
 */
export async function deletePage(
  { db, clock }: Pick<AppContext, 'db' | 'clock'>,
  scope: AccountScope,
  pageId: string,
): Promise<void> {
  await db.tenant(scope, async (tx) => {
    const tree = await lockTree(tx, scope)
    const page = pageIn(tree, pageId)
    refuseNeeded(page)
    if (tree.some((row) => row.parent_id === page.id)) throw new Refusal('pages.has-pages')
    await removePage(tx, scope, page.id)
    await recordAudit(tx, scope, {
      action: 'pages.deleted',
      at: clock.now(),
      subject: { id: page.id, name: page.page_name },
      before: auditedPage(page),
    })
    await documentsChanged(tx, scope)
  })
}
