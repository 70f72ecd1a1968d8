import { singleFlight } from '@frontage/domain/once.ts'
import type { FileStore } from './port.ts'

const share = singleFlight<Buffer>()

/** The file at the key, made and kept when it is not there; who asks in the meantime waits for the same making. */
export function cachedOrMade(
  files: FileStore,
  key: string,
  mediaType: string,
  make: () => Promise<Buffer>,
): Promise<Buffer> {
  return share(key, () => find(files, key, mediaType, make))
}

async function find(
  files: FileStore,
  key: string,
  mediaType: string,
  make: () => Promise<Buffer>,
): Promise<Buffer> {
  const cached = await files.get(key).catch(() => null)
  if (cached) return cached
  const made = await make()
  await files.put(key, made, mediaType)
  return made
}
