/** Keeps converted photos in memory, up to a limit, and in a folder. Node only. */

import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { putFile } from '../raster/put-file.ts'
import type { PressPhoto } from './photo.ts'

export interface PhotoCache {
  /** The kept photo, else the one that `make` makes. */
  get: (key: string, make: () => Promise<PressPhoto>) => Promise<PressPhoto>
}

/** Keys are hashes and numbers, and safe as file names. The oldest go first when `limit` bytes are passed. */
export function photoCache(folder: string | undefined, limit = 24_000_000): PhotoCache {
  const cached = new Map<string, PressPhoto>()
  let size = 0
  const bytesOf = (photo: PressPhoto) => photo.jpeg.length + (photo.alpha?.length ?? 0)

  function keep(key: string, photo: PressPhoto): void {
    cached.set(key, photo)
    size += bytesOf(photo)
    for (const [oldest, old] of cached) {
      if (size <= limit || oldest === key) break
      cached.delete(oldest)
      size -= bytesOf(old)
    }
  }

  return {
    async get(key, make) {
      const have = cached.get(key)
      if (have) {
        cached.delete(key)
        cached.set(key, have)
        return have
      }
      const stored = folder === undefined ? null : await readPhoto(join(folder, key))
      const photo = stored ?? (await make())
      if (folder !== undefined && !stored) await writePhoto(folder, key, photo)
      keep(key, photo)
      return photo
    },
  }
}

/** One line of JSON with the sizes, then the JPEG, then the transparency. */
async function readPhoto(file: string): Promise<PressPhoto | null> {
  const bytes = await readFile(file).catch(() => null)
  if (!bytes) return null
  const end = bytes.indexOf('\n')
  try {
    const { width, height, channels, length } = JSON.parse(bytes.toString('utf8', 0, end))
    const jpeg = bytes.subarray(end + 1, end + 1 + length)
    const alpha = bytes.subarray(end + 1 + length)
    if (jpeg.length !== length || (alpha.length > 0 && alpha.length !== width * height)) return null
    return { jpeg, width, height, channels, alpha: alpha.length > 0 ? alpha : undefined }
  } catch {
    return null
  }
}

async function writePhoto(
  folder: string,
  key: string,
  { jpeg, width, height, channels, alpha }: PressPhoto,
): Promise<void> {
  const header = Buffer.from(JSON.stringify({ width, height, channels, length: jpeg.length }) + '\n')
  await putFile(folder, key, Buffer.concat([header, jpeg, alpha ?? Buffer.alloc(0)]))
}
