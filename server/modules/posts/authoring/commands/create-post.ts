import type { NewPost, WrittenPost } from '@frontage/contracts/post-authoring.ts'
import { recordAudit } from '../../../../platform/audit-repository.ts'
import type { AppContext } from '../../../../platform/context.ts'
import type { AccountScope } from '../../../../platform/scope.ts'
import { addressRefusal } from '../address-refusal.ts'
import { placeColumns } from '../place.ts'
import { auditedPost, presentWritten } from '../presenter.ts'
import { insertPost, lockPost, postAt } from '../repository.ts'
import { insertVersion } from '../versions-repository.ts'

/**
 * Begins a post that nobody but its authors sees.
 *
 * @throws Refusal content.place-missing, content.address-taken, content.address-deleted
 */
export async function createPost(
  { db, clock }: Pick<AppContext, 'db' | 'clock'>,
  scope: AccountScope,
  { title, prettyUrl, kind, categoryIds }: NewPost,
): Promise<WrittenPost> {
  return db.tenant(scope, async (tx) => {
    const now = clock.now()
    const id = await insertPost(tx, scope, {
      title,
      pretty_url: prettyUrl,
      kind,
      ...(await placeColumns(tx, scope, { categoryIds })),
      template_id: null,
      download: null,
      active: false,
      saved_at: now,
      saved_by: scope.actorAccountId,
    })
    const post = id === undefined ? undefined : await lockPost(tx, scope, id)
    if (!post) throw addressRefusal(await postAt(tx, scope, prettyUrl))
    await insertVersion(tx, scope, post.id)
    await recordAudit(tx, scope, {
      action: 'posts.created',
      at: now,
      subject: { id: post.id, name: post.title },
      after: auditedPost(post),
    })
    return presentWritten(post)
  })
}
