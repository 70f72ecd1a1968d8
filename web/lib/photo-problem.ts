import { fewestPixels, type PhotoPlace } from '@frontage/artwork/photo-size.ts'
import type { StoredFile } from '@frontage/contracts/files.ts'
import { MAX_PHOTO_BYTES } from '@frontage/contracts/limits.ts'

/** The sentence that keeps a file from being sent at all; null: it may go. */
export function photoProblem(file: Pick<File, 'type' | 'size' | 'name'>): string | null {
  if (file.size === 0) return `${file.name} is empty.`
  if (file.size > MAX_PHOTO_BYTES)
    return `${file.name} is larger than ${MAX_PHOTO_BYTES / 1024 / 1024} MB. Please choose a smaller photo.`
  if (file.type !== '' && !file.type.startsWith('image/'))
    return `${file.name} is not a photo. Please choose a JPEG, PNG or WebP photo.`
  return null
}

/** The sentence for one that prints well nowhere. It warns: only preflight knows where it is shown. null: it may do. */
export function tooFewPixels(
  { name, width_px: width, height_px: height }: Pick<StoredFile, 'name' | 'width_px' | 'height_px'>,
  place: PhotoPlace,
): string | null {
  if (width === null || height === null || Math.min(width, height) >= fewestPixels(place)) return null
  return `${name} has only ${width} × ${height} pixels, too few to print sharply at any size. Choose a larger photo, such as the original from the camera.`
}
