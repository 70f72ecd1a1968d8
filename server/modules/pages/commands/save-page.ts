import type { PageBody, SavePage } from '@frontage/contracts/pages.ts'
import { recordAudit } from '../../../platform/audit-repository.ts'
import type { AppContext } from '../../../platform/context.ts'
import { crashPoint } from '../../../platform/crash-point.ts'
import { documentsChanged } from '../../../platform/documents/changes.ts'
import { Refusal } from '../../../platform/refusal.ts'
import type { AccountScope } from '../../../platform/scope.ts'
import { auditedText } from '../audited.ts'
import { tellEditors } from '../news.ts'
import { presentPageBody } from '../presenter.ts'
import { lockPageBody, updatePageBody, type PageBodyRow } from '../repository.ts'
import { moveRoom } from '../together/repository.ts'
import { publishedHtml } from './published-html.ts'

/**
 * Publishes a page. The version before it stays.
 *
 * @throws Refusal pages.changed-elsewhere with the newer page, pages.missing, pages.state-unreadable
 */
export async function savePage(
  { db, clock, log, settings }: Pick<AppContext, 'db' | 'clock' | 'log' | 'settings'>,
  scope: AccountScope,
  change: SavePage,
): Promise<PageBody> {
  // Before the transaction: making a long page takes longer than saving it.
  const html = await publishedHtml(change)
  // Two builds of one renderer, while a tab is open over a release. The state is the page; this says where to look.
  if (change.state !== '' && change.html !== html)
    log.warn({ page: change.page_id, sent: change.html.length, made: html.length }, 'HTML of a page differs')
  const stored = await db.tenant(scope, async (tx) => {
    const page = await lockPageBody(tx, scope, change.page_id)
    if (!page) throw new Refusal('pages.missing')
    if (change.revision !== undefined && change.revision !== page.revision)
      throw new Refusal('pages.changed-elsewhere', { page: asStored(page) })
    const saved = { revision: page.revision + 1, state: change.state, html, now: clock.now() }
    // What the administrator does in another user's place is still the administrator's work.
    await updatePageBody(tx, scope, change.page_id, {
      ...saved,
      accountId: scope.actorAccountId,
      restoredFrom: change.restored_from ?? null,
    })
    await recordAudit(tx, scope, {
      action: change.restored_from === undefined ? 'pages.published' : 'pages.restored',
      at: saved.now,
      subject: { id: page.page_id, name: page.page_name },
      before: auditedText(page),
      after: auditedText(saved),
      detail: change.restored_from === undefined ? {} : { restored_from: change.restored_from },
    })
    if (change.room)
      await moveRoom(tx, scope, change.room, { pageId: change.page_id, revision: saved.revision })
    await documentsChanged(tx, scope)
    await tellEditors(tx, scope, change.page_id, 'saved')
    crashPoint(settings, 'page-written')
    return asStored({ ...page, ...saved, saved_at: saved.now })
  })
  crashPoint(settings, 'page-saved')
  return stored
}

const asStored = (page: PageBodyRow): PageBody =>
  presentPageBody(page, { html: page.html, state: page.state })
