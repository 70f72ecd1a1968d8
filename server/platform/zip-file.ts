/** Reads a ZIP archive on disk, piece by piece: what is in it may be larger than memory. Its checks are those of zip.ts. */
import { open, type FileHandle } from 'node:fs/promises'
import { pipeline, Readable } from 'node:stream'
import { crc32, createInflateRaw } from 'node:zlib'
import {
  DEFLATED,
  endRecord,
  headersIn,
  LOCAL,
  LONGEST_END,
  STORED,
  ZipProblem,
  type ZipHeader,
  type ZipLimits,
} from './zip.ts'

export interface ZipFileEntry {
  path: string
  /** As the archive says. */
  size: number
  /** What is unpacked, as it is read. @throws ZipProblem when it is longer or shorter than the archive says, or damaged */
  chunks(): AsyncGenerator<Buffer>
}

const LOCAL_LENGTH = 30
const PIECE = 256 * 1024
/** Bytes of the list of entries, which is read at once. */
const LONGEST_LIST = 64 * 1024 ** 2

/** @throws ZipProblem */
export async function openZipFile(
  path: string,
  limits: ZipLimits,
): Promise<{ entries: ReadonlyMap<string, ZipFileEntry> } & AsyncDisposable> {
  const file = await open(path)
  try {
    const headers = await headersOf(file, limits)
    return {
      entries: new Map(
        headers.map((header) => [
          header.path,
          { path: header.path, size: header.size, chunks: () => unpacked(file, header) },
        ]),
      ),
      [Symbol.asyncDispose]: () => file.close(),
    }
  } catch (error) {
    await file.close()
    throw error
  }
}

async function headersOf(file: FileHandle, limits: ZipLimits): Promise<ZipHeader[]> {
  const { size: length } = await file.stat()
  const tailAt = Math.max(0, length - LONGEST_END)
  const tail = await bytesAt(file, tailAt, length - tailAt)
  const { end, directory } = endRecord(tail)
  const endAt = tailAt + end
  if (directory.at > endAt) throw new ZipProblem('damaged')
  if (endAt - directory.at > LONGEST_LIST) throw new ZipProblem('too-many')
  const list = await bytesAt(file, directory.at, endAt - directory.at)
  return headersIn(list, { at: 0, count: directory.count }, { limits, length })
}

async function bytesAt(file: FileHandle, position: number, length: number): Promise<Buffer> {
  const { bytesRead, buffer } = await file.read(Buffer.alloc(length), 0, length, position)
  return buffer.subarray(0, bytesRead)
}

async function* unpacked(file: FileHandle, header: ZipHeader): AsyncGenerator<Buffer> {
  const { path, offset, packed, size, method, checksum } = header
  const damaged = () => new ZipProblem('damaged', path)
  if (method !== STORED && method !== DEFLATED) throw new ZipProblem('method', path)
  const local = await bytesAt(file, offset, LOCAL_LENGTH)
  if (local.length < LOCAL_LENGTH || local.readUInt32LE(0) !== LOCAL) throw damaged()
  const start = offset + LOCAL_LENGTH + local.readUInt16LE(26) + local.readUInt16LE(28)
  let [length, sum] = [0, 0]
  if (packed > 0)
    try {
      const read = piecesAt(file, start, packed)
      for await (const chunk of method === STORED ? read : inflated(read)) {
        const bytes = Buffer.from(chunk)
        length += bytes.length
        // Also what grows beyond the size that was told.
        if (length > size) throw damaged()
        sum = crc32(bytes, sum)
        yield bytes
      }
    } catch (error) {
      throw isZlibError(error) ? damaged() : error
    }
  if (length !== size || sum !== checksum) throw damaged()
}

const isZlibError = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && String(error.code).startsWith('Z_')

async function* piecesAt(file: FileHandle, start: number, length: number): AsyncGenerator<Buffer> {
  for (let at = 0; at < length; at += PIECE) {
    const piece = await bytesAt(file, start + at, Math.min(PIECE, length - at))
    if (piece.length === 0) return
    yield piece
  }
}

function inflated(read: AsyncIterable<Buffer>): Readable {
  const inflate = createInflateRaw()
  pipeline(Readable.from(read), inflate, () => {})
  return inflate
}
