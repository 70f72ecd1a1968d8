/** Sends a file with progress, which fetch cannot tell. */
import { SERVER_FAILED } from '@frontage/contracts/sentences.ts'
import type { Envelope, RefusalReply } from '@frontage/contracts/envelope.ts'
import { ApiRefusal, UNREACHABLE } from './api.ts'

export interface UploadOptions {
  signal: AbortSignal
  /** From 0 to 1. */
  onProgress: (share: number) => void
  /** The file's own; 'file' by default. */
  field?: string
  /** Sent before the file, so that the server knows them while the file arrives. */
  fields?: Readonly<Record<string, string>>
}

/** POSTs a form with the file. @throws ApiRefusal; AbortError when the signal aborts */
export function uploadFile<T>(
  path: string,
  file: File,
  { signal, onProgress, field = 'file', fields = {} }: UploadOptions,
): Promise<T> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open('POST', path)
    request.responseType = 'json'
    request.upload.addEventListener('progress', (event) => {
      if (event.lengthComputable) onProgress(event.loaded / event.total)
    })
    request.addEventListener('load', () => {
      const reply = request.response as Envelope<T> | RefusalReply | null
      if (request.status === 201 && reply?.success) return resolve(reply.data)
      const { code = 'server.failed', message = SERVER_FAILED } = (reply ?? {}) as Partial<RefusalReply>
      reject(new ApiRefusal(request.status, code, message))
    })
    request.addEventListener('error', () => reject(new ApiRefusal(0, 'network.unreachable', UNREACHABLE)))
    request.addEventListener('abort', () => reject(new DOMException('Canceled', 'AbortError')))
    signal.addEventListener('abort', () => request.abort())
    const form = new FormData()
    for (const [name, value] of Object.entries(fields)) form.append(name, value)
    form.append(field, file)
    request.send(form)
  })
}
