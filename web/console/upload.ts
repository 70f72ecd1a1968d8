/** Sends an archive part by part. One that stopped goes on where it was, also after a reload. */
import type { ArchiveImport } from '@frontage/contracts/console.ts'
import { ARCHIVE_PART_BYTES } from '@frontage/contracts/limits.ts'
import { ApiRefusal } from '../lib/api.ts'
import { ask } from './ask.ts'

/** A moment without a network ends no upload. */
const PAUSES_MS = [1_000, 3_000, 9_000]

interface UploadOptions {
  signal: AbortSignal
  onProgress: (done: number) => void
}

/** @throws ApiRefusal, AbortError */
export async function uploadArchive(
  { id, done }: Pick<ArchiveImport, 'id' | 'done'>,
  file: File,
  { signal, onProgress }: UploadOptions,
): Promise<ArchiveImport> {
  for (let part = Math.floor(done / ARCHIVE_PART_BYTES); part * ARCHIVE_PART_BYTES < file.size; part += 1) {
    const from = part * ARCHIVE_PART_BYTES
    const bytes = file.slice(from, from + ARCHIVE_PART_BYTES)
    await patiently(() => ask<{ done: number }>('PUT', `imports/${id}/parts/${part}`, bytes), signal)
    onProgress(from + bytes.size)
  }
  return ask<ArchiveImport>('POST', `imports/${id}/look`, {})
}

async function patiently<T>(send: () => Promise<T>, signal: AbortSignal): Promise<T> {
  for (const pause of [...PAUSES_MS, 0]) {
    signal.throwIfAborted()
    try {
      return await send()
    } catch (error) {
      const isAway = error instanceof ApiRefusal && (error.status === 0 || error.status >= 500)
      if (!isAway || pause === 0) throw error
      await new Promise((resolve) => setTimeout(resolve, pause))
    }
  }
  throw new DOMException('Canceled', 'AbortError')
}
