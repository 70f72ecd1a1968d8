/** Reads a ZIP archive piece by piece: what is in it may be larger than memory. Its checks are those of zip.ts. */
import { pipeline, Readable } from 'node:stream'
import { crc32, createInflateRaw } from 'node:zlib'
import type { ByteSource } from './byte-source.ts'
import {
  BYTES_END,
  DEFLATED,
  END64,
  END64_LENGTH,
  endRecord,
  ENTRIES_END,
  headerAt,
  isZip64,
  LOCAL,
  LOCAL_LENGTH,
  LOCATOR,
  LOCATOR_LENGTH,
  longAt,
  LONGEST_END,
  STORED,
  tallyOf,
  ZipProblem,
  type Directory,
  type ZipHeader,
  type ZipLimits,
} from './zip.ts'

export interface ZipFileEntry {
  path: string
  /** As the archive says. */
  size: number
  /** Its place in the list of files. */
  index: number
  /** What is unpacked, as it is read. @throws ZipProblem when it is longer or shorter than the archive says, or damaged */
  chunks(): AsyncGenerator<Buffer>
}

export interface ZipFile {
  /** Of all files together. */
  size: number
  count: number
  get(path: string): ZipFileEntry | undefined
}

const PIECE = 256 * 1024
/** Bytes of the list of entries that are read at once. */
const LIST_PIECE = 1024 ** 2
/** Bytes of the list for each entry that there may be: names that are longer than any of ours. */
const LIST_BYTES_EACH = 512

/** @throws ZipProblem */
export async function openZipFile(source: ByteSource, limits: ZipLimits): Promise<ZipFile> {
  const headers = await headersOf(source, limits)
  const found = new Map(headers.map(({ path }, index) => [path, index]))
  // One of two by the same name would be read, and the other one looked at.
  if (found.size < headers.length) throw new ZipProblem('damaged')
  return {
    size: headers.reduce((sum, header) => sum + header.size, 0),
    count: headers.length,
    get(path) {
      const index = found.get(path) ?? -1
      const header = headers[index]
      return header && { path, index, size: header.size, chunks: () => unpacked(source, header) }
    },
  }
}

async function headersOf(source: ByteSource, limits: ZipLimits): Promise<ZipHeader[]> {
  const { at, size, count } = await directoryOf(source)
  const tally = tallyOf(limits, source.length, count)
  if (size > limits.entries * LIST_BYTES_EACH) throw new ZipProblem('too-many')
  let list = Buffer.alloc(0)
  let [read, place] = [0, 0]
  for (let index = 0; index < count;) {
    const header = headerAt(list, place)
    if (header) {
      tally.add(header)
      place += header.length
      index += 1
      continue
    }
    const next = await source.read(at + read, Math.min(LIST_PIECE, size - read))
    if (next.length === 0) throw new ZipProblem('damaged')
    read += next.length
    list = Buffer.concat([list.subarray(place), next])
    place = 0
  }
  // More entries than were counted.
  if (read < size || place < list.length) throw new ZipProblem('damaged')
  assertApart(tally.files(), at)
  return tally.files()
}

async function directoryOf(source: ByteSource): Promise<Directory> {
  const tailAt = Math.max(0, source.length - LONGEST_END)
  const tail = await source.read(tailAt, source.length - tailAt)
  const { end, directory } = endRecord(tail)
  const endAt = tailAt + end
  const { listEnd, ...found } = isZip64(directory)
    ? await directory64(source, endAt, directory)
    : { ...directory, listEnd: endAt }
  if (found.at + found.size !== listEnd) throw new ZipProblem('damaged')
  return found
}

/** What the record before says, which may contradict nothing that the one at the end can say itself. */
async function directory64(
  source: ByteSource,
  endAt: number,
  plain: Directory,
): Promise<Directory & { listEnd: number }> {
  const damaged = new ZipProblem('damaged')
  const locatorAt = endAt - LOCATOR_LENGTH
  if (locatorAt < 0) throw damaged
  const locator = await source.read(locatorAt, LOCATOR_LENGTH)
  if (locator.length < LOCATOR_LENGTH || locator.readUInt32LE(0) !== LOCATOR) throw damaged
  const recordAt = longAt(locator, 8)
  if (recordAt + END64_LENGTH > locatorAt) throw damaged
  const record = await source.read(recordAt, END64_LENGTH)
  if (record.length < END64_LENGTH || record.readUInt32LE(0) !== END64) throw damaged
  const [count, size, at] = [longAt(record, 32), longAt(record, 40), longAt(record, 48)]
  const agrees = (said: number, most: number, found: number) => said === most || said === found
  if (
    recordAt + 12 + longAt(record, 4) !== locatorAt ||
    longAt(record, 24) !== count ||
    !agrees(plain.count, ENTRIES_END, count) ||
    !agrees(plain.size, BYTES_END, size) ||
    !agrees(plain.at, BYTES_END, at)
  )
    throw damaged
  return { at, size, count, listEnd: recordAt }
}

/** No two entries share bytes, and none lies in the list of them. */
function assertApart(headers: readonly ZipHeader[], listAt: number): void {
  const inOrder = headers.every(({ offset }, place) => offset >= (headers[place - 1]?.offset ?? 0))
  const sorted = inOrder ? headers : headers.toSorted((one, other) => one.offset - other.offset)
  for (const [place, { offset, packed, path }] of sorted.entries())
    if (offset + LOCAL_LENGTH + packed > (sorted[place + 1]?.offset ?? listAt))
      throw new ZipProblem('damaged', path)
}

async function* unpacked(source: ByteSource, header: ZipHeader): AsyncGenerator<Buffer> {
  const { path, offset, packed, size, method, checksum } = header
  const damaged = () => new ZipProblem('damaged', path)
  if (method !== STORED && method !== DEFLATED) throw new ZipProblem('method', path)
  const local = await source.read(offset, LOCAL_LENGTH)
  if (local.length < LOCAL_LENGTH || local.readUInt32LE(0) !== LOCAL) throw damaged()
  const start = offset + LOCAL_LENGTH + local.readUInt16LE(26) + local.readUInt16LE(28)
  let [length, sum] = [0, 0]
  if (packed > 0)
    try {
      const read = piecesAt(source, start, packed)
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

async function* piecesAt(source: ByteSource, start: number, length: number): AsyncGenerator<Buffer> {
  for (let at = 0; at < length; at += PIECE) {
    const piece = await source.read(start + at, Math.min(PIECE, length - at))
    if (piece.length === 0) return
    yield piece
  }
}

function inflated(read: AsyncIterable<Buffer>): Readable {
  const inflate = createInflateRaw()
  pipeline(Readable.from(read), inflate, () => {})
  return inflate
}
