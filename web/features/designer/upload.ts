/** Sends a photo with progress, which fetch cannot tell. */
import { MAX_PHOTO_BYTES } from '@frontage/contracts/limits.ts'
import type { StoredFile } from '@frontage/contracts/files.ts'
import type { Envelope, RefusalReply } from '@frontage/contracts/envelope.ts'
import { ApiRefusal, UNREACHABLE } from '../../lib/api.ts'

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

/** @param onProgress from 0 to 1 @throws ApiRefusal; AbortError when the signal aborts */
export function uploadPhoto(
  file: File,
  { signal, onProgress }: { signal: AbortSignal; onProgress: (share: number) => void },
): Promise<StoredFile> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open('POST', FILES_PATH)
    request.responseType = 'json'
    request.upload.addEventListener('progress', (event) => {
      if (event.lengthComputable) onProgress(event.loaded / event.total)
    })
    request.addEventListener('load', () => {
      const reply = request.response as Envelope<StoredFile> | RefusalReply | null
      if (request.status === 201 && reply?.success) return resolve(reply.data)
      const { code = 'server.failed', message = 'Something went wrong. Please try again later.' } = (reply ??
        {}) as Partial<RefusalReply>
      reject(new ApiRefusal(request.status, code, message))
    })
    request.addEventListener('error', () => reject(new ApiRefusal(0, 'network.unreachable', UNREACHABLE)))
    request.addEventListener('abort', () => reject(new DOMException('Cancelled', 'AbortError')))
    signal.addEventListener('abort', () => request.abort())
    const form = new FormData()
    form.append('file', file)
    request.send(form)
  })
}
