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
