import { recordAudit } from '../../../platform/audit-repository.ts'
import type { AppContext } from '../../../platform/context.ts'
import { Refusal } from '../../../platform/refusal.ts'
import type { AccountScope } from '../../../platform/scope.ts'
import { insertPageFile, type PageFileRow } from '../page-files-repository.ts'
import { pageBodyOf } from '../repository.ts'
import { storeUpload, type SpooledUpload } from './store-upload.ts'

/**
 * Keeps a video or an image of a page. A video keeps its name, so a second one of that name is refused; an image, which
 * clipboards call image.png, is told apart by its bytes.
 *
 * @throws Refusal pages.missing, pages.file-type, pages.file-exists, request.too-large
 */
export async function storePageFile(
  { db, files, clock }: Pick<AppContext, 'db' | 'files' | 'clock'>,
  scope: AccountScope,
  pageId: string,
  upload: SpooledUpload,
): Promise<PageFileRow> {
  const [[page]] = await db.read(scope, [pageBodyOf(scope, pageId)])
  if (!page) throw new Refusal('pages.missing')
  const file = await storeUpload(files, `${scope.tenantId}/pages`, upload)
  return db.tenant(scope, async (tx) => {
    const row = await insertPageFile(tx, scope, {
      page_id: pageId,
      ...file,
      uploaded_by: scope.actorAccountId,
    })
    // The same image twice is one image; a video's name stands for the video that is there.
    if (!row.isNew && file.media_type.startsWith('video/')) throw new Refusal('pages.file-exists')
    await recordAudit(tx, scope, {
      action: 'pages.file-added',
      at: clock.now(),
      subject: { id: pageId, name: page.page_name },
      after: { name: row.name, media_type: row.media_type, byte_size: row.byte_size },
    })
    return row
  })
}
