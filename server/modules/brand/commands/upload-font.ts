import { readUploadedFont } from '@frontage/artwork/fonts/uploaded.ts'
import { isFontName } from '@frontage/page-nodes/guards/styles.ts'
import { recordAudit } from '../../../platform/audit-repository.ts'
import type { AppContext } from '../../../platform/context.ts'
import { documentsChanged } from '../../../platform/documents/changes.ts'
import { Refusal } from '../../../platform/refusal.ts'
import type { AccountScope } from '../../../platform/scope.ts'
import { sha256 } from '../../../platform/secrets.ts'
import { saveFont, type FontRow } from '../repository.ts'

const ENDINGS = /\.(?:ttf|otf|woff2?)$/i

/** Keeps a font under the name that it gives itself. @throws Refusal brand.font-type */
export async function uploadFont(
  { db, files, clock }: Pick<AppContext, 'db' | 'files' | 'clock'>,
  scope: AccountScope,
  upload: { bytes: Buffer; name: string },
): Promise<FontRow> {
  const font = ENDINGS.test(upload.name) ? readUploadedFont(upload.bytes) : null
  // The family is written into style sheets and menus: only a plain name is.
  if (!font || !isFontName(font.family)) throw new Refusal('brand.font-type')
  const contentHash = sha256(upload.bytes)
  const storageKey = `${scope.tenantId}/fonts/${contentHash}.${font.format}`
  await files.put(storageKey, upload.bytes, `font/${font.format}`)
  return db.tenant(scope, async (tx) => {
    const row = await saveFont(tx, scope, {
      ...font,
      byte_size: upload.bytes.length,
      content_hash: contentHash,
      storage_key: storageKey,
    })
    await recordAudit(tx, scope, {
      action: 'font-uploaded',
      at: clock.now(),
      subject: { id: row.id, name: row.family },
      accountId: null,
      after: { family: row.family, weight: row.weight, style: row.style, byte_size: row.byte_size },
    })
    await documentsChanged(tx, scope)
    return row
  })
}
