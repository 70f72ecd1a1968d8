/** Photos on their way from this device to the account. */
import { MAX_PHOTO_BYTES } from '@frontage/contracts/limits.ts'
import type { StoredFile } from '@frontage/contracts/files.ts'
import { uploadFile, type UploadOptions } from '../../lib/upload-file.ts'

export const FILES_PATH = '/marketingcenter/api/v1/files'
export const ACCEPTED_PHOTOS = 'image/jpeg,image/png,image/webp,image/heic,image/heif,image/tiff'

/** The sentence that keeps a file from being sent at all; null: it may go. */
export function photoProblem(file: Pick<File, 'type' | 'size' | 'name'>): string | null {
  if (file.size === 0) return `${file.name} is empty.`
  if (file.size > MAX_PHOTO_BYTES)
    return `${file.name} is larger than ${MAX_PHOTO_BYTES / 1024 / 1024} MB. Please choose a smaller photo.`
  if (file.type !== '' && !file.type.startsWith('image/'))
    return `${file.name} is not a picture. Please choose a JPEG, PNG or WebP photo.`
  return null
}

/** @throws ApiRefusal; AbortError when the signal aborts */
export const uploadPhoto = (file: File, options: UploadOptions): Promise<StoredFile> =>
  uploadFile<StoredFile>(FILES_PATH, file, options)
