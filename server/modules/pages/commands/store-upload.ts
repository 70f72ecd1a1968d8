import { open, readFile } from 'node:fs/promises'
import sharp from 'sharp'
import { MAX_PHOTO_BYTES, MAX_PHOTO_PIXELS } from '@frontage/contracts/limits.ts'
import { plainName } from '@frontage/domain/plain-name.ts'
import type { AppContext } from '../../../platform/context.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { sha256 } from '../../../platform/secrets.ts'
import { normalizedImage } from '../../files/index.ts'
import { SNIFFED_BYTES, videoType } from '../video-type.ts'

export interface SpooledUpload {
  /** Where the bytes lie on this disk; whoever spooled them takes them away. */
  path: string
  name: string
  byteSize: number
  contentHash: string
}

/**
 * Stores the bytes of a video or an image that an author uploads. A video keeps its name; an image, which clipboards call
 * image.png, is told apart by its content.
 *
 * @param folder of the file store
 * @returns the columns of its row
 * @throws Refusal pages.file-type, request.too-large
 */
export async function storeUpload(files: AppContext['files'], folder: string, upload: SpooledUpload) {
  const file = (await asVideo(upload)) ?? (await asImage(upload))
  const storageKey = `${folder}/${file.contentHash}.${file.ending}`
  // Bytes first, then the row: a row never names a file that is not there.
  if (file.bytes) await files.put(storageKey, file.bytes, file.mediaType)
  else await files.putFile(storageKey, upload.path, file.mediaType)
  return {
    name: file.name,
    media_type: file.mediaType,
    byte_size: file.byteSize,
    content_hash: file.contentHash,
    storage_key: storageKey,
  }
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
    const { bytes, mediaType, extension } = await normalizedImage(upload)
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
export const nameInAddress = (name: string): string => plainName(name.replace(/\.\w+$/, ''), 80) || 'file'
