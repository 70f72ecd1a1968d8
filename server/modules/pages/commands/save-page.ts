import type { PageContent, SavePage } from '@frontage/contracts/pages.ts'
import { sanitisePage } from '@frontage/page-nodes/sanitise/sanitise.ts'
import type { AppContext } from '../../../platform/context.ts'
import { pagesChanged } from '../../../platform/pages/changes.ts'
import { Refusal } from '../../../platform/refusal.ts'
import type { AccountScope } from '../../../platform/scope.ts'
import { presentContent } from '../presenter.ts'
import { lockContent, updateContent, type ContentRow } from '../repository.ts'

/**
 * Publishes a page. The version before it stays.
 *
 * @throws Refusal pages.changed-elsewhere with the newer page, pages.missing
 */
export async function savePage(
  { db, clock }: Pick<AppContext, 'db' | 'clock'>,
  scope: AccountScope,
  change: SavePage,
): Promise<PageContent> {
  // Before the transaction: cleaning a long page takes longer than saving it.
  const html = sanitisePage(change.html)
  return db.tenant(scope, async (tx) => {
    const page = await lockContent(tx, scope, change.page_id)
    if (!page) throw new Refusal('pages.missing')
    if (change.revision !== undefined && change.revision !== page.revision)
      throw new Refusal('pages.changed-elsewhere', { page: asStored(page) })
    const saved = { revision: page.revision + 1, state: change.state, html, now: clock.now() }
    // What the administrator does in somebody else's place is still the administrator's work.
    await updateContent(tx, scope, change.page_id, { ...saved, accountId: scope.actorAccountId })
    await pagesChanged(tx, scope)
    return asStored({ ...page, ...saved, saved_at: saved.now })
  })
}

const asStored = (page: ContentRow): PageContent =>
  presentContent(page, { html: page.html, state: page.state })
