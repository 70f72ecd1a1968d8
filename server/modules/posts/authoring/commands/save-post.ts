import type { SavePost, WrittenPost } from '@frontage/contracts/post-authoring.ts'
import type { AuditAction } from '@frontage/domain/audit.ts'
import type { Tx } from '@frontage/db/client.ts'
import { recordAudit } from '../../../../platform/audit-repository.ts'
import type { AppContext } from '../../../../platform/context.ts'
import { documentsChanged } from '../../../../platform/documents/changes.ts'
import { Refusal } from '../../../../platform/refusal.ts'
import type { AccountScope } from '../../../../platform/scope.ts'
import { publishedHtml } from '../../../pages/index.ts'
import { addressRefusal } from '../address-refusal.ts'
import { placeColumns } from '../place.ts'
import { auditedPost, presentWritten } from '../presenter.ts'
import { lockPost, postAt, takeHighlight, templateExists, updatePost, type WholePost } from '../repository.ts'
import { insertVersion } from '../versions-repository.ts'

/**
 * Saves a post with its text, and keeps what was saved as a version. What is published stays so, with the new text, until its author takes it back.
 *
 * @throws Refusal content.missing, content.deleted, content.changed-elsewhere with the newer post, content.address-taken,
 * content.address-deleted, content.place-missing, content.design-missing, content.image-needs-design, content.schedule-past, pages.state-unreadable
 */
export async function savePost(
  { db, clock }: Pick<AppContext, 'db' | 'clock'>,
  scope: AccountScope,
  id: string,
  change: SavePost,
): Promise<WrittenPost> {
  // Before the transaction: making a long text takes longer than saving it. The one gate of HTML is in it.
  const html = await publishedHtml(change)
  return db.tenant(scope, async (tx) => {
    const before = await lockPost(tx, scope, id)
    if (!before) throw new Refusal('content.missing')
    if (before.deleted_at) throw new Refusal('content.deleted')
    if (before.revision !== change.revision)
      throw new Refusal('content.changed-elsewhere', { post: presentWritten(before) })
    const now = clock.now()
    await checkDesign(tx, scope, change)
    const other = await postAt(tx, scope, change.prettyUrl, id)
    if (other) throw addressRefusal(other)
    const place = await placeColumns(tx, scope, change)
    if (change.isFeatured) await takeHighlight(tx, scope, place.category_id, id)
    await updatePost(tx, scope, id, {
      title: change.title,
      teaser: change.teaser,
      pretty_url: change.prettyUrl,
      kind: change.kind,
      ...place,
      template_id: change.templateId,
      tags: [...new Set(change.tags)],
      access: change.isForMembers ? 'members' : 'everyone',
      download: change.download,
      is_highlighted: change.isFeatured,
      state: change.state,
      body_html: html,
      revision: before.revision + 1,
      saved_at: now,
      saved_by: scope.actorAccountId,
      ...publication(before, change, now),
    })
    await insertVersion(tx, scope, id, { restoredFrom: change.restoredFrom ?? null })
    const after = await lockPost(tx, scope, id)
    if (!after) throw new Refusal('content.missing')
    await recordAudit(tx, scope, {
      action: actionOf(change),
      at: now,
      subject: { id, name: after.title },
      before: auditedPost(before),
      after: auditedPost(after),
      detail: change.restoredFrom === undefined ? {} : { restored_from: change.restoredFrom },
    })
    await documentsChanged(tx, scope)
    return presentWritten(after)
  })
}

function actionOf({ restoredFrom, status }: SavePost): AuditAction {
  if (restoredFrom !== undefined) return 'posts.restored'
  return status === 'published' ? 'posts.published' : 'posts.changed'
}

function publication(before: WholePost, { status, publishAt, timeZone }: SavePost, now: Date) {
  if (status === 'draft') return { active: false, publish_at: null, publish_zone: '' }
  if (status === 'published')
    return {
      active: true,
      publish_at: null,
      publish_zone: '',
      // What was public already keeps its day.
      published_at: before.active ? before.published_at : now,
    }
  const at = publishAt === null ? null : new Date(publishAt)
  if (!at || at <= now) throw new Refusal('content.schedule-past')
  return { active: false, publish_at: at, publish_zone: timeZone }
}

async function checkDesign(tx: Tx, scope: AccountScope, { templateId, download }: SavePost): Promise<void> {
  if (download === 'picture' && templateId === null) throw new Refusal('content.image-needs-design')
  if (templateId !== null && !(await templateExists(tx, scope, templateId)))
    throw new Refusal('content.design-missing')
}
