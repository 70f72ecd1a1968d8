import { open, readFile } from 'node:fs/promises'
import sharp from 'sharp'
import { MAX_PHOTO_BYTES, MAX_PHOTO_PIXELS } from '@frontage/contracts/limits.ts'
import { recordAudit } from '../../../platform/audit-repository.ts'
import type { AppContext } from '../../../platform/context.ts'
import { Refusal } from '../../../platform/refusal.ts'
import type { AccountScope } from '../../../platform/scope.ts'
import { sha256 } from '../../../platform/secrets.ts'
import { normalisedImage } from '../../files/index.ts'
import { insertPageFile, type PageFileRow } from '../page-files-repository.ts'
import { SNIFFED_BYTES, videoType } from '../video-type.ts'
import { pageBodyOf } from '../repository.ts'

export interface SpooledUpload {
  /** Where the bytes lie on this disk; whoever spooled them takes them away. */
  path: string
  name: string
  byteSize: number
  contentHash: string
}

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
  const file = (await asVideo(upload)) ?? (await asImage(upload))
  const storageKey = `${scope.tenantId}/pages/${file.contentHash}.${file.ending}`
  // Bytes first, then the row: a row never names a file that is not there.
  if (file.bytes) await files.put(storageKey, file.bytes, file.mediaType)
  else await files.putFile(storageKey, upload.path, file.mediaType)
  return db.tenant(scope, async (tx) => {
    const row = await insertPageFile(tx, scope, {
      page_id: pageId,
      name: file.name,
      media_type: file.mediaType,
      byte_size: file.byteSize,
      content_hash: file.contentHash,
      storage_key: storageKey,
      uploaded_by: scope.actorAccountId,
    })
    // The same image twice is one image; a video's name stands for the video that is there.
    if (!row.isNew && file.mediaType.startsWith('video/')) throw new Refusal('pages.file-exists')
    await recordAudit(tx, scope, {
      action: 'pages.file-added',
      at: clock.now(),
      subject: { id: pageId, name: page.page_name },
      after: { name: row.name, media_type: row.media_type, byte_size: row.byte_size },
    })
    return row
  })
}

async function asVideo({ path, name, byteSize, contentHash }: SpooledUpload) {
  await using handle = await open(path)
  const { buffer, bytesRead } = await handle.read(Buffer.alloc(SNIFFED_BYTES), 0, SNIFFED_BYTES, 0)
  const ending = /\.(\w+)$/.exec(name)?.[1]?.toLowerCase() ?? ''
  const mediaType = videoType(buffer.subarray(0, bytesRead), ending)
  if (!mediaType) return null
  return { name: `${nameInAddress(name)}.${ending}`, mediaType, ending, byteSize, contentHash, bytes: null }
}

async function asImage({ path, name, byteSize }: SpooledUpload) {
  if (byteSize > MAX_PHOTO_BYTES) throw new Refusal('request.too-large')
  const upload = await readFile(path)
  const image = (await asAnimation(upload)) ?? (await imageOf(upload))
  const contentHash = sha256(image.bytes)
  return {
    ...image,
    name: `${nameInAddress(name)}-${contentHash.slice(0, 10)}.${image.ending}`,
    byteSize: image.bytes.length,
    contentHash,
  }
}

async function imageOf(upload: Buffer) {
  try {
    const { bytes, mediaType, extension } = await normalisedImage(upload)
    return { bytes, mediaType, ending: extension }
  } catch {
    throw new Refusal('pages.file-type')
  }
}

/** An image that moves goes on moving, as a WebP, which is a third of a GIF. */
async function asAnimation(upload: Buffer) {
  try {
    const source = sharp(upload, { animated: true, limitInputPixels: MAX_PHOTO_PIXELS, failOn: 'error' })
    const { format, pages = 1 } = await source.metadata()
    if (format !== 'gif' || pages < 2) return null
    return { bytes: await source.webp({ effort: 3 }).toBuffer(), mediaType: 'image/webp', ending: 'webp' }
  } catch {
    return null
  }
}

/** 'Open House (2).MP4' is 'open-house-2' in an address. */
export const nameInAddress = (name: string): string =>
  name
    .replace(/\.\w+$/, '')
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '')
    .slice(0, 80) || 'file'
