/** Images no larger than a thumbnail needs, cached in memory and in a folder. Node only. */

import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { putFile } from './put-file.ts'
import { openImage } from './image-color.ts'

export interface SmallImages {
  /** A variant at most `pixels` wide; `bytes` is asked for only when none is kept. */
  get: (hash: string, pixels: number, bytes: () => Promise<Uint8Array>) => Promise<Uint8Array>
}

// Sizes are rounded up to these, so that cards of nearly the same size share a variant.
const step = 64

/**
 * The least recently used leave memory first when `limit` bytes are passed.
 *
 * @param folder keeps what was made between starts; none: in memory only
 */
export function smallImages({
  folder,
  limit = 16_000_000,
}: { folder?: string | undefined; limit?: number } = {}): SmallImages {
  const cached = new Map<string, Buffer>()
  let size = 0
  return {
    async get(hash, pixels, bytes) {
      const side = Math.ceil(pixels / step) * step
      const key = `${hash}@${side}`
      const have = cached.get(key)
      cached.delete(key)
      const image = have ?? (await made(key, side, bytes))
      if (!have) size += image.length
      cached.set(key, image)
      for (const [oldest, old] of cached) {
        if (size <= limit || oldest === key) break
        cached.delete(oldest)
        size -= old.length
      }
      return image
    },
  }

  async function made(key: string, side: number, bytes: () => Promise<Uint8Array>): Promise<Buffer> {
    if (folder === undefined) return shrink(await bytes(), side)
    const file = `${key.replace(/[^A-Za-z0-9_-]/g, '_')}-small`
    const stored = await readFile(join(folder, file)).catch(() => null)
    if (stored) return stored
    const image = await shrink(await bytes(), side)
    await putFile(folder, file, image)
    return image
  }
}

async function shrink(bytes: Uint8Array, side: number): Promise<Buffer> {
  const { image, metadata } = await openImage(bytes, { limitInputPixels: 100_000_000 })
  const small = image.resize({ width: side, withoutEnlargement: true })
  return metadata.hasAlpha ? small.png().toBuffer() : small.jpeg({ quality: 86 }).toBuffer()
}
