/** Photos on their way from this device to the account. */
import * as fileCalls from '@frontage/contracts/calls/files.ts'
import type { StoredFile } from '@frontage/contracts/files.ts'
import { uploadFile, type UploadOptions } from '../../lib/upload-file.ts'

export const ACCEPTED_PHOTOS = 'image/jpeg,image/png,image/webp,image/heic,image/heif,image/tiff'

/** @throws ApiRefusal; AbortError when the signal aborts */
export const uploadPhoto = (file: File, options: UploadOptions): Promise<StoredFile> =>
  uploadFile(fileCalls.upload, file, options)
