import type { AppContext } from '../../../platform/context.ts'
import type { AccountScope } from '../../../platform/scope.ts'
import { sha256 } from '../../../platform/secrets.ts'
import { normalisedPicture, type Crop } from '../pictures.ts'
import { insertFile, type FileRow } from '../repository.ts'

/** Bytes first, then the row: a row never names a file that is not there. @throws Refusal files.not-a-picture */
export async function storePicture(
  context: Pick<AppContext, 'db' | 'files'>,
  scope: AccountScope,
  upload: { bytes: Buffer; name: string; purpose: 'photo' | 'profile-photo' | 'logo'; crop?: Crop },
): Promise<FileRow> {
  const picture = await normalisedPicture(upload.bytes, upload.crop)
  const contentHash = sha256(picture.bytes)
  const storageKey = `${scope.tenantId}/${contentHash.slice(0, 2)}/${contentHash}.${picture.extension}`
  await context.files.put(storageKey, picture.bytes, picture.mediaType)
  return context.db.tenant(scope, (tx) =>
    insertFile(tx, scope, {
      accountId: scope.accountId,
      purpose: upload.purpose,
      name:
        upload.name
          .replaceAll(/[\p{C}/\\<>:"|?*]/gu, ' ')
          .slice(0, 120)
          .trim() || 'photo',
      mediaType: picture.mediaType,
      contentHash,
      byteSize: picture.bytes.length,
      widthPx: picture.widthPx,
      heightPx: picture.heightPx,
      storageKey,
    }),
  )
}
