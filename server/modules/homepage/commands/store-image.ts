import type { StoredHomepageImage } from '@frontage/contracts/homepage.ts'
import { storableFileName } from '@frontage/domain/file-name.ts'
import { recordAudit } from '../../../platform/audit-repository.ts'
import type { AppContext } from '../../../platform/context.ts'
import type { AccountScope } from '../../../platform/scope.ts'
import { readLogoInThread, storedBytes, storedFile } from '../../brand/index.ts'

/**
 * Keeps an image that the home page may show. Nothing shows it before a published home page does.
 * @throws Refusal brand.logo-…
 */
export async function storeHomepageImage(
  context: Pick<AppContext, 'db' | 'files' | 'clock'>,
  scope: AccountScope,
  { bytes, name: given }: { bytes: Buffer; name: string },
): Promise<StoredHomepageImage> {
  const { file } = await readLogoInThread(bytes)
  const stored = await storedBytes(context, scope, file)
  const name = storableFileName(given) || 'image'
  return context.db.tenant(scope, async (tx) => {
    const path = await storedFile(tx, scope, { file, name, ...stored })
    const { mediaType, width, height } = file
    await recordAudit(tx, scope, {
      action: 'homepage.image-added',
      at: context.clock.now(),
      subject: { id: path.split('/').at(-1) ?? '', name },
      accountId: null,
      after: { media_type: mediaType, width, height },
    })
    return { path, width, height }
  })
}
