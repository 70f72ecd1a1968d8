/** Images as we keep and serve them: checked by their bytes, turned upright, stripped of metadata, at closed widths. */
import sharp, { type Sharp } from 'sharp'
import { openImage } from '@frontage/artwork/raster/image-color.ts'
import { MAX_PHOTO_PIXELS } from '@frontage/contracts/limits.ts'
import { IMAGE_WIDTHS } from '@frontage/contracts/image-widths.ts'
import { Refusal } from '../../platform/refusal.ts'

export interface ImageSource {
  bytes: Buffer
  mediaType: 'image/jpeg' | 'image/png'
  extension: 'jpg' | 'png'
  widthPx: number
  heightPx: number
}

const ACCEPTED = new Set(['jpeg', 'png', 'webp', 'tiff', 'heif', 'gif'])

/** No printed piece shows a user larger than this many pixels across. */
const LARGEST_CROP = 2400

/** The square of an upright image that is kept: left and top as shares of its sides, side as a share of the shorter. */
export interface Crop {
  x: number
  y: number
  size: number
}

/** What a name or a header claims does not count: only what decodes. @throws Refusal files.not-a-picture */
export async function normalizedImage(upload: Buffer, crop?: Crop): Promise<ImageSource> {
  try {
    const opened = await openImage(upload, { limitInputPixels: MAX_PHOTO_PIXELS, failOn: 'error' })
    const { format, hasAlpha, autoOrient } = opened.metadata
    if (!format || !ACCEPTED.has(format)) throw new Refusal('files.not-a-picture')
    const upright = crop ? cut(opened.image, autoOrient, crop) : opened.image
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

function cut(image: Sharp, { width, height }: { width: number; height: number }, crop: Crop): Sharp {
  const side = Math.max(1, Math.min(width, height, Math.round(crop.size * Math.min(width, height))))
  const left = Math.min(Math.round(crop.x * width), width - side)
  const top = Math.min(Math.round(crop.y * height), height - side)
  return image
    .extract({ left, top, width: side, height: side })
    .resize({ width: LARGEST_CROP, withoutEnlargement: true })
}

/** The next width we serve at or above the asked one; null: the image as it is. */
export function servedWidth(asked: number | undefined, own: number | null): number | null {
  if (!asked || !own) return null
  const width = IMAGE_WIDTHS.find((candidate) => candidate >= asked)
  return width && width < own ? width : null
}

export const resized = (bytes: Buffer, width: number): Promise<Buffer> =>
  sharp(bytes, { limitInputPixels: MAX_PHOTO_PIXELS }).resize({ width, withoutEnlargement: true }).toBuffer()
