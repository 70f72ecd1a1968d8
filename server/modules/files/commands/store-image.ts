import { storableFileName } from '@frontage/domain/file-name.ts'
import type { AppContext } from '../../../platform/context.ts'
import type { AccountScope } from '../../../platform/scope.ts'
import { sha256 } from '../../../platform/secrets.ts'
import { normalizedImage, type Crop } from '../images.ts'
import { insertFile, type FileRow } from '../repository.ts'

/** Bytes first, then the row: a row never names a file that is not there. @throws Refusal files.not-a-picture */
export async function storeImage(
  context: Pick<AppContext, 'db' | 'files'>,
  scope: AccountScope,
  upload: { bytes: Buffer; name: string; purpose: 'photo' | 'profile-photo' | 'logo'; crop?: Crop },
): Promise<FileRow> {
  const image = await normalizedImage(upload.bytes, upload.crop)
  const contentHash = sha256(image.bytes)
  const storageKey = `${scope.tenantId}/${contentHash.slice(0, 2)}/${contentHash}.${image.extension}`
  await context.files.put(storageKey, image.bytes, image.mediaType)
  return context.db.tenant(scope, (tx) =>
    insertFile(tx, scope, {
      accountId: scope.accountId,
      purpose: upload.purpose,
      name: storableFileName(upload.name) || 'photo',
      mediaType: image.mediaType,
      contentHash,
      byteSize: image.bytes.length,
      widthPx: image.widthPx,
      heightPx: image.heightPx,
      storageKey,
    }),
  )
}
