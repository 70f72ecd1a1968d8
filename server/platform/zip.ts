/** Reads ZIP archives that anybody may have made: everything that can be known beforehand is looked at before a byte is unpacked. */
import { crc32, inflateRawSync } from 'node:zlib'

export type ZipFault =
  'not-a-zip' | 'damaged' | 'encrypted' | 'method' | 'path' | 'link' | 'too-many' | 'too-large'

/** An archive that is not read. */
export class ZipProblem extends Error {
  readonly fault: ZipFault
  /** Of the entry that is meant; '' for the archive. */
  readonly entry: string

  constructor(fault: ZipFault, entry = '') {
    super(`${fault} ${entry}`)
    this.name = 'ZipProblem'
    this.fault = fault
    this.entry = entry
  }
}

export interface ZipLimits {
  entries: number
  /** Bytes of all entries together, as the archive says. */
  total: number
}

export interface ZipEntry {
  /** With '/' between folders. */
  path: string
  /** As the archive says. */
  size: number
  /** Unpacks the entry. @throws ZipProblem when it is larger than `most` or than the archive says, or damaged */
  read(most: number): Buffer
}

const END = 0x06054b50
const CENTRAL = 0x02014b50
export const LOCAL = 0x04034b50
const END_LENGTH = 22
/** Kinds of file in the upper half of Unix attributes. */
const KIND = 0xf000
const PLAIN_KINDS: readonly number[] = [0, 0x8000]
const FOLDER = 0x4000
export const STORED = 0
export const DEFLATED = 8

/** Files of the archive in its order; folders are left out. @throws ZipProblem */
export function readZip(bytes: Buffer, limits: ZipLimits): ZipEntry[] {
  const { end, directory } = endRecord(bytes)
  return headersIn(bytes.subarray(0, end), directory, { limits, length: bytes.length }).map((header) => ({
    path: header.path,
    size: header.size,
    read: (most) => unpacked(bytes, header, most),
  }))
}

/**
 * What the archive says of its files.
 *
 * @param bytes they end with the last record
 * @param length of the whole archive
 * @throws ZipProblem
 */
export function headersIn(
  bytes: Buffer,
  { at: first, count }: Directory,
  { limits, length }: { limits: ZipLimits; length: number },
): ZipHeader[] {
  if (count > limits.entries) throw new ZipProblem('too-many')
  const headers: ZipHeader[] = []
  let [at, total, packedTotal] = [first, 0, 0]
  for (let index = 0; index < count; index++) {
    if (at + 46 > bytes.length || bytes.readUInt32LE(at) !== CENTRAL) throw new ZipProblem('damaged')
    const header = readHeader(bytes, at)
    at += header.length
    total += header.size
    packedTotal += header.packed
    if (!header.isFolder) headers.push(header)
  }
  if (total > limits.total) throw new ZipProblem('too-large')
  // Entries that share their bytes are how a small archive grows without end.
  if (packedTotal > length) throw new ZipProblem('damaged')
  return headers
}

/** Where the list of entries begins, and how many it has. */
export interface Directory {
  at: number
  count: number
}

/** The longest end of an archive in which its last record is found. */
export const LONGEST_END = END_LENGTH + 65_535

/** @param bytes the whole archive, or its end */
export function endRecord(bytes: Buffer): { end: number; directory: Directory } {
  const first = Math.max(0, bytes.length - LONGEST_END)
  for (let end = bytes.length - END_LENGTH; end >= first; end--)
    if (bytes.readUInt32LE(end) === END)
      return {
        end,
        directory: { at: bytes.readUInt32LE(end + 16), count: bytes.readUInt16LE(end + 10) },
      }
  throw new ZipProblem('not-a-zip')
}

export interface ZipHeader {
  path: string
  isFolder: boolean
  method: number
  checksum: number
  packed: number
  size: number
  offset: number
  /** Of the record itself. */
  length: number
}

function readHeader(bytes: Buffer, at: number): ZipHeader {
  const [nameLength, extraLength, commentLength] = [28, 30, 32].map((field) => bytes.readUInt16LE(at + field))
  const flags = bytes.readUInt16LE(at + 8)
  const name = bytes.subarray(at + 46, at + 46 + (nameLength ?? 0))
  const path = pathOf(name)
  const isFolder = path.endsWith('/')
  if (flags & 1) throw new ZipProblem('encrypted', path)
  const kind = (bytes.readUInt32LE(at + 38) >>> 16) & KIND
  if (kind !== FOLDER && !PLAIN_KINDS.includes(kind)) throw new ZipProblem('link', path)
  return {
    path,
    isFolder: isFolder || kind === FOLDER,
    method: bytes.readUInt16LE(at + 10),
    checksum: bytes.readUInt32LE(at + 16),
    packed: bytes.readUInt32LE(at + 20),
    size: bytes.readUInt32LE(at + 24),
    offset: bytes.readUInt32LE(at + 42),
    length: 46 + (nameLength ?? 0) + (extraLength ?? 0) + (commentLength ?? 0),
  }
}

const CONTROL = /[\u0000-\u001f\u007f]/

/** Names are read as UTF-8; those of old programs, in code pages that are not named, as Latin. */
function pathOf(name: Buffer): string {
  const utf8 = name.toString('utf8')
  const path = (utf8.includes('\ufffd') ? name.toString('latin1') : utf8).replaceAll('\\', '/')
  const isOutside = path.startsWith('/') || /^[A-Za-z]:/.test(path) || path.split('/').includes('..')
  if (isOutside || path === '' || CONTROL.test(path))
    throw new ZipProblem('path', path.replaceAll(/[\u0000-\u001f\u007f]/g, '?').slice(0, 80))
  return path.replaceAll(/(?:^|\/)\.(?=\/)/g, '').replace(/^\//, '')
}

function unpacked(bytes: Buffer, header: ZipHeader, most: number): Buffer {
  const { path, offset, packed, size, method, checksum } = header
  if (size > most) throw new ZipProblem('too-large', path)
  if (offset + 30 > bytes.length || bytes.readUInt32LE(offset) !== LOCAL)
    throw new ZipProblem('damaged', path)
  const start = offset + 30 + bytes.readUInt16LE(offset + 26) + bytes.readUInt16LE(offset + 28)
  if (start + packed > bytes.length) throw new ZipProblem('damaged', path)
  if (method !== STORED && method !== DEFLATED) throw new ZipProblem('method', path)
  const data = bytes.subarray(start, start + packed)
  let plain: Buffer
  try {
    plain = method === STORED ? data : inflateRawSync(data, { maxOutputLength: Math.max(1, size) })
  } catch {
    // Also what grows beyond the size that was told.
    throw new ZipProblem('damaged', path)
  }
  if (plain.length !== size || crc32(plain) !== checksum) throw new ZipProblem('damaged', path)
  return plain
}
