/** Bytes that are read from any place on, wherever they are. */
import { open } from 'node:fs/promises'

export interface ByteSource extends AsyncDisposable {
  length: number
  /** Fewer only at the end. */
  read(position: number, length: number): Promise<Buffer>
}

/** A file on this disk. */
export async function fileSource(path: string): Promise<ByteSource> {
  const file = await open(path)
  try {
    const { size } = await file.stat()
    return {
      length: size,
      async read(position, length) {
        const { bytesRead, buffer } = await file.read(Buffer.alloc(length), 0, length, position)
        return buffer.subarray(0, bytesRead)
      },
      [Symbol.asyncDispose]: () => file.close(),
    }
  } catch (error) {
    await file.close()
    throw error
  }
}

/**
 * Parts of one size, the last of which may be shorter, as if they were one. Whoever reads on in it asks for each part once.
 *
 * @param part gives the bytes of one
 */
export function partsSource(
  { length, partBytes }: { length: number; partBytes: number },
  part: (index: number) => Promise<Buffer>,
): ByteSource {
  let kept: { index: number; bytes: Promise<Buffer> } | undefined
  const partAt = (index: number): Promise<Buffer> => {
    if (kept?.index === index) return kept.bytes
    const asked = { index, bytes: part(index) }
    kept = asked
    asked.bytes.catch(() => {
      // One that could not be had is asked for again.
      if (kept === asked) kept = undefined
    })
    return asked.bytes
  }
  return {
    length,
    async read(position, wanted) {
      const end = Math.min(length, position + wanted)
      const pieces: Buffer[] = []
      for (let at = position; at < end;) {
        const index = Math.floor(at / partBytes)
        const from = at - index * partBytes
        const piece = (await partAt(index)).subarray(from, from + end - at)
        if (piece.length === 0) break
        pieces.push(piece)
        at += piece.length
      }
      return Buffer.concat(pieces)
    },
    [Symbol.asyncDispose]: () => Promise.resolve(),
  }
}
