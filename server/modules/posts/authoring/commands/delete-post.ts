import { recordAudit } from '../../../../platform/audit-repository.ts'
import type { AppContext } from '../../../../platform/context.ts'
import { documentsChanged } from '../../../../platform/documents/changes.ts'
import { Refusal } from '../../../../platform/refusal.ts'
import type { AccountScope } from '../../../../platform/scope.ts'
import { auditedPost } from '../presenter.ts'
import { lockPost, updatePost } from '../repository.ts'
import { insertVersion } from '../versions-repository.ts'

/** Takes it from its readers at once; authors can restore it for 30 days. @throws Refusal content.missing */
export async function deletePost(
  { db, clock }: Pick<AppContext, 'db' | 'clock'>,
  scope: AccountScope,
  id: string,
): Promise<void> {
  await db.tenant(scope, async (tx) => {
    const post = await lockPost(tx, scope, id)
    if (!post || post.deleted_at) throw new Refusal('content.missing')
    const now = clock.now()
    const change = {
      active: false,
      publish_at: null,
      publish_zone: '',
      deleted_at: now,
      // Whoever has it open in the editor is told before she saves over this.
      revision: post.revision + 1,
      saved_at: now,
      saved_by: scope.actorAccountId,
    }
    await updatePost(tx, scope, id, change)
    await insertVersion(tx, scope, id)
    await recordAudit(tx, scope, {
      action: 'posts.deleted',
      at: now,
      subject: { id, name: post.title },
      before: auditedPost(post),
      after: auditedPost({ ...post, ...change }),
    })
    await documentsChanged(tx, scope)
  })
}
