import type { FileStore } from './port.ts'

const underWay = new Map<string, Promise<Buffer>>()

/** The file at the key, made and kept when it is not there; who asks in the meantime waits for the same making. */
export function cachedOrMade(
  files: FileStore,
  key: string,
  mediaType: string,
  make: () => Promise<Buffer>,
): Promise<Buffer> {
  const known = underWay.get(key)
  if (known) return known
  const work = find(files, key, mediaType, make).finally(() => underWay.delete(key))
  underWay.set(key, work)
  return work
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
