/** Sends a file with progress, which fetch cannot tell. */
import { SERVER_FAILED } from '@frontage/contracts/sentences.ts'
import { methodOf, templateOf, type ParamIn } from '@frontage/contracts/call.ts'
import type { KnownCall, Table } from '@frontage/contracts/endpoints/index.ts'
import type { DataOf } from '@frontage/contracts/endpoints/types.ts'
import type { Envelope, RefusalReply } from '@frontage/contracts/envelope.ts'
import { ApiRefusal, ofEachCall, UNREACHABLE } from './api.ts'

/** Takes a form, and has no params. */
type UploadCall = {
  [C in KnownCall]: Table[C] extends { body: 'form' } ? ([ParamIn<C>] extends [never] ? C : never) : never
}[KnownCall]

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
export function uploadFile<C extends UploadCall>(
  call: C,
  file: File,
  { signal, onProgress, field = 'file', fields = {} }: UploadOptions,
): Promise<DataOf<C>> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open(methodOf(call), templateOf(call))
    request.responseType = 'json'
    for (const [name, value] of Object.entries(ofEachCall)) request.setRequestHeader(name, value)
    request.upload.addEventListener('progress', (event) => {
      if (event.lengthComputable) onProgress(event.loaded / event.total)
    })
    request.addEventListener('load', () => {
      const reply = request.response as Envelope<DataOf<C>> | RefusalReply | null
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
