import { recordAudit } from '../../../../platform/audit-repository.ts'
import type { AppContext } from '../../../../platform/context.ts'
import { documentsChanged } from '../../../../platform/documents/changes.ts'
import { Refusal } from '../../../../platform/refusal.ts'
import type { AccountScope } from '../../../../platform/scope.ts'
import { auditedPost } from '../presenter.ts'
import { deletePostRow, lockPost } from '../repository.ts'

/** With its files and readings. @throws Refusal content.missing */
export async function deletePost(
  { db, clock }: Pick<AppContext, 'db' | 'clock'>,
  scope: AccountScope,
  id: string,
): Promise<void> {
  await db.tenant(scope, async (tx) => {
    const post = await lockPost(tx, scope, id)
    if (!post) throw new Refusal('content.missing')
    await deletePostRow(tx, scope, id)
    await recordAudit(tx, scope, {
      action: 'posts.deleted',
      at: clock.now(),
      subject: { id, name: post.title },
      before: auditedPost(post),
    })
    await documentsChanged(tx, scope)
  })
}
