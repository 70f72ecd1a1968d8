import type { LogoPlace, StoredLogo } from '@frontage/contracts/brand.ts'
import { pathOf } from '@frontage/contracts/call.ts'
import * as fileCalls from '@frontage/contracts/calls/files.ts'
import type { Tx } from '@frontage/db/client.ts'
import { storableFileName } from '@frontage/domain/file-name.ts'
import { recordAudit } from '../../../platform/audit-repository.ts'
import type { AppContext } from '../../../platform/context.ts'
import type { AccountScope, TenantScope } from '../../../platform/scope.ts'
import { sha256 } from '../../../platform/secrets.ts'
import { insertFile } from '../../files/index.ts'
import type { LogoFile, ReadLogo } from '../logo-files.ts'
import { readLogoInThread } from '../read-in-thread.ts'

type Context = Pick<AppContext, 'db' | 'files' | 'clock'>

interface Upload {
  bytes: Buffer
  name: string
  place: LogoPlace
}

/** Pixels across under which a logo of pixels is blurred on paper. */
const SHARP_ON_PAPER = 600

/**
 * Keeps a logo for everybody who visits the site, and says what was read from it. Nothing shows it before the brand does.
 * @throws Refusal brand.logo-…
 */
export async function storeLogo(context: Context, scope: AccountScope, upload: Upload): Promise<StoredLogo> {
  const { bytes, place } = upload
  const read = await readLogoInThread(bytes)
  const light = place === 'wide' ? read.light : null
  const own = await storedBytes(context, scope, read.file)
  const ownLight = light && (await storedBytes(context, scope, light))
  const name = storableFileName(upload.name) || 'logo'
  return context.db.tenant(scope, async (tx) => {
    const path = await storedFile(tx, scope, { file: read.file, name, ...own })
    const lightPath =
      light && ownLight ? await storedFile(tx, scope, { file: light, name, ...ownLight }) : null
    await recordAudit(tx, scope, {
      action: 'brand.logo-added',
      at: context.clock.now(),
      subject: { id: path.split('/').at(-1) ?? '', name },
      accountId: null,
      after: { place, media_type: read.file.mediaType, width: read.file.width, height: read.file.height },
    })
    return {
      path,
      width: read.file.width,
      height: read.file.height,
      is_vector: read.file.extension === 'svg',
      light_path: lightPath,
      colors: read.colors,
      notices: noticesOf(read, place),
    }
  })
}

interface Stored {
  contentHash: string
  storageKey: string
}

export async function storedBytes(
  { files }: Pick<AppContext, 'files'>,
  { tenantId }: TenantScope,
  file: LogoFile,
): Promise<Stored> {
  const contentHash = sha256(Buffer.from(file.bytes))
  const storageKey = `${tenantId}/logos/${contentHash}.${file.extension}`
  await files.put(storageKey, Buffer.from(file.bytes), file.mediaType)
  return { contentHash, storageKey }
}

/** @returns the path that a brand names it by */
export async function storedFile(
  tx: Tx,
  scope: TenantScope,
  { file, name, contentHash, storageKey }: Stored & { file: LogoFile; name: string },
): Promise<string> {
  const { id } = await insertFile(tx, scope, {
    accountId: null,
    purpose: 'logo',
    name,
    mediaType: file.mediaType,
    contentHash,
    byteSize: file.bytes.length,
    widthPx: Math.round(file.width),
    heightPx: Math.round(file.height),
    storageKey,
  })
  return pathOf(fileCalls.read, { id })
}

function noticesOf({ file, colors, isOnlyLight }: ReadLogo, place: LogoPlace): string[] {
  if (place === 'banner') return []
  const isPixels = file.extension !== 'svg'
  return [
    ...(place === 'wide' && colors.length === 0
      ? ['This logo has no color to take over: it is black, white or gray. Choose the colors below yourself.']
      : []),
    ...(place === 'wide' && isOnlyLight
      ? ['This logo is so light that it cannot be seen on white pages. Upload a darker version.']
      : []),
    ...(isPixels && file.width < SHARP_ON_PAPER
      ? [
          `At ${file.width} pixels across this logo will look blurred in print. Upload an SVG, or one of ${SHARP_ON_PAPER} pixels or more.`,
        ]
      : []),
    ...(place === 'mark' && (file.width / file.height > 1.5 || file.height / file.width > 1.5)
      ? ['Icons are square. This one will be small in browser tabs.']
      : []),
  ]
}
