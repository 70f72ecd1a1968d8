/** Images no larger than a thumbnail needs, kept in memory. Node only. */

import { openImage } from './image-color.ts'

export interface SmallImages {
  /** A variant at most `pixels` wide; `bytes` is asked for only when none is kept. */
  get: (hash: string, pixels: number, bytes: () => Promise<Uint8Array>) => Promise<Uint8Array>
}

// Sizes are rounded up to these, so that cards of nearly the same size share a variant.
const step = 64

/** The least recently used go first when `limit` bytes are passed. */
export function smallImages(limit = 32_000_000): SmallImages {
  const cached = new Map<string, Buffer>()
  let size = 0
  return {
    async get(hash, pixels, bytes) {
      const side = Math.ceil(pixels / step) * step
      const key = `${hash}@${side}`
      const have = cached.get(key)
      cached.delete(key)
      const made = have ?? (await shrink(await bytes(), side))
      if (!have) size += made.length
      cached.set(key, made)
      for (const [oldest, old] of cached) {
        if (size <= limit || oldest === key) break
        cached.delete(oldest)
        size -= old.length
      }
      return made
    },
  }
}

async function shrink(bytes: Uint8Array, side: number): Promise<Buffer> {
  const { image, metadata } = await openImage(bytes, { limitInputPixels: 100_000_000 })
  const small = image.resize({ width: side, withoutEnlargement: true })
  return metadata.hasAlpha ? small.png().toBuffer() : small.jpeg({ quality: 86 }).toBuffer()
}
