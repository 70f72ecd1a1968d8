/** Pictures as we keep and serve them: checked by content, turned upright, stripped of metadata, at closed widths. */
import sharp from 'sharp'
import { MAX_PHOTO_PIXELS, PICTURE_WIDTHS } from '@frontage/contracts/files.ts'
import { Refusal } from '../../platform/refusal.ts'

export interface Picture {
  bytes: Buffer
  mediaType: 'image/jpeg' | 'image/png'
  extension: 'jpg' | 'png'
  widthPx: number
  heightPx: number
}

const ACCEPTED = new Set(['jpeg', 'png', 'webp', 'tiff', 'heif', 'gif'])

/** What a name or a header claims does not count: only what decodes. @throws Refusal files.not-a-picture */
export async function normalisedPicture(upload: Buffer): Promise<Picture> {
  try {
    const source = sharp(upload, { limitInputPixels: MAX_PHOTO_PIXELS, failOn: 'error' })
    const { format, hasAlpha } = await source.metadata()
    if (!format || !ACCEPTED.has(format)) throw new Refusal('files.not-a-picture')
    const upright = source.rotate().toColourspace('srgb')
    const encoded = hasAlpha
      ? upright.png({ compressionLevel: 8 })
      : upright.jpeg({ quality: 92, mozjpeg: false })
    const { data, info } = await encoded.toBuffer({ resolveWithObject: true })
    return {
      bytes: data,
      mediaType: hasAlpha ? 'image/png' : 'image/jpeg',
      extension: hasAlpha ? 'png' : 'jpg',
      widthPx: info.width,
      heightPx: info.height,
    }
  } catch (error) {
    if (error instanceof Refusal) throw error
    throw new Refusal('files.not-a-picture')
  }
}

/** The next width we serve at or above the asked one; null: the picture as it is. */
export function servedWidth(asked: number | undefined, own: number | null): number | null {
  if (!asked || !own) return null
  const width = PICTURE_WIDTHS.find((candidate) => candidate >= asked)
  return width && width < own ? width : null
}

export const resized = (bytes: Buffer, width: number): Promise<Buffer> =>
  sharp(bytes, { limitInputPixels: MAX_PHOTO_PIXELS }).resize({ width, withoutEnlargement: true }).toBuffer()
