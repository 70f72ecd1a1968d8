import { recordAudit } from '../../../../platform/audit-repository.ts'
import type { AppContext } from '../../../../platform/context.ts'
import { Refusal } from '../../../../platform/refusal.ts'
import type { AccountScope } from '../../../../platform/scope.ts'
import { storeUpload, type SpooledUpload } from '../../../pages/index.ts'
import { insertPostFile, writtenPost } from '../repository.ts'

/**
 * Keeps a video or an image of a post.
 *
 * @throws Refusal content.missing, pages.file-type, pages.file-exists, request.too-large
 */
export async function storePostFile(
  { db, files, clock }: Pick<AppContext, 'db' | 'files' | 'clock'>,
  scope: AccountScope,
  postId: string,
  upload: SpooledUpload,
) {
  const [[post]] = await db.read(scope, [writtenPost(scope, postId)])
  if (!post || post.deleted_at) throw new Refusal('content.missing')
  const file = await storeUpload(files, `${scope.tenantId}/posts`, upload)
  return db.tenant(scope, async (tx) => {
    const row = await insertPostFile(tx, scope, {
      post_id: postId,
      ...file,
      uploaded_by: scope.actorAccountId,
      created_at: clock.now(),
    })
    if (!row.isNew && file.media_type.startsWith('video/')) throw new Refusal('pages.file-exists')
    await recordAudit(tx, scope, {
      action: 'posts.file-added',
      at: clock.now(),
      subject: { id: postId, name: post.title },
      after: { name: row.name, media_type: row.media_type, byte_size: row.byte_size },
    })
    return row
  })
}
