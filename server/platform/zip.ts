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

export const END = 0x06054b50
export const CENTRAL = 0x02014b50
export const LOCAL = 0x04034b50
export const END64 = 0x06064b50
export const LOCATOR = 0x07064b50
export const END_LENGTH = 22
export const CENTRAL_LENGTH = 46
export const LOCAL_LENGTH = 30
export const END64_LENGTH = 56
export const LOCATOR_LENGTH = 20
/** The extra field in which sizes and places of eight bytes are. */
export const ZIP64 = 0x0001
/** What fields of four and of two bytes say where they cannot say it. */
export const BYTES_END = 0xffffffff
export const ENTRIES_END = 0xffff
/** Kinds of file in the upper half of Unix attributes. */
const KIND = 0xf000
const PLAIN_KINDS: readonly number[] = [0, 0x8000]
const FOLDER = 0x4000
export const STORED = 0
export const DEFLATED = 8

/** Files of the archive in its order; folders are left out. @throws ZipProblem */
export function readZip(bytes: Buffer, limits: ZipLimits): ZipEntry[] {
  const { end, directory } = endRecord(bytes)
  const list = bytes.subarray(0, end)
  const tally = tallyOf(limits, bytes.length, directory.count)
  let { at } = directory
  for (let index = 0; index < directory.count; index++) {
    const header = headerAt(list, at)
    if (!header) throw new ZipProblem('damaged')
    at += header.length
    tally.add(header)
  }
  return tally.files().map((header) => ({
    path: header.path,
    size: header.size,
    read: (most) => unpacked(bytes, header, most),
  }))
}

/**
 * Adds up what an archive says of its entries.
 *
 * @param length of the whole archive
 * @param count of its entries, folders among them
 * @throws ZipProblem
 */
export function tallyOf(limits: ZipLimits, length: number, count: number) {
  if (count > limits.entries) throw new ZipProblem('too-many')
  const files: ZipHeader[] = []
  let [total, packedTotal] = [0, 0]
  return {
    add(header: ZipHeader) {
      total += header.size
      packedTotal += header.packed
      if (total > limits.total) throw new ZipProblem('too-large')
      // Entries that share their bytes are how a small archive grows without end.
      if (packedTotal > length || header.offset > length) throw new ZipProblem('damaged')
      if (!header.isFolder) files.push(header)
    },
    files: () => files,
  }
}

/** Where the list of entries begins, how long it is, and how many it has. */
export interface Directory {
  at: number
  size: number
  count: number
}

/** The longest end of an archive in which its last record is found. */
export const LONGEST_END = END_LENGTH + ENTRIES_END

/** @param bytes the whole archive, or its end */
export function endRecord(bytes: Buffer): { end: number; directory: Directory } {
  const first = Math.max(0, bytes.length - LONGEST_END)
  for (let end = bytes.length - END_LENGTH; end >= first; end--)
    if (bytes.readUInt32LE(end) === END)
      return {
        end,
        directory: {
          at: bytes.readUInt32LE(end + 16),
          size: bytes.readUInt32LE(end + 12),
          count: bytes.readUInt16LE(end + 10),
        },
      }
  throw new ZipProblem('not-a-zip')
}

/** The record of the end does not say it all: there is another one before. */
export const isZip64 = ({ at, size, count }: Directory): boolean =>
  at === BYTES_END || size === BYTES_END || count === ENTRIES_END

/** A number of eight bytes. @throws ZipProblem where no file is that large */
export function longAt(bytes: Buffer, at: number): number {
  if (at + 8 > bytes.length) throw new ZipProblem('damaged')
  const value = bytes.readBigUInt64LE(at)
  if (value > BigInt(Number.MAX_SAFE_INTEGER)) throw new ZipProblem('damaged')
  return Number(value)
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

/** @returns null where the bytes end before the record does. @throws ZipProblem */
export function headerAt(bytes: Buffer, at: number): ZipHeader | null {
  if (at + CENTRAL_LENGTH > bytes.length) return null
  if (bytes.readUInt32LE(at) !== CENTRAL) throw new ZipProblem('damaged')
  const nameLength = bytes.readUInt16LE(at + 28)
  const extraLength = bytes.readUInt16LE(at + 30)
  const length = CENTRAL_LENGTH + nameLength + extraLength + bytes.readUInt16LE(at + 32)
  if (at + length > bytes.length) return null
  const flags = bytes.readUInt16LE(at + 8)
  const extraAt = at + CENTRAL_LENGTH + nameLength
  const path = pathOf(bytes.subarray(at + CENTRAL_LENGTH, extraAt))
  const isFolder = path.endsWith('/')
  if (flags & 1) throw new ZipProblem('encrypted', path)
  const kind = (bytes.readUInt32LE(at + 38) >>> 16) & KIND
  if (kind !== FOLDER && !PLAIN_KINDS.includes(kind)) throw new ZipProblem('link', path)
  const said = [24, 20, 42].map((field) => bytes.readUInt32LE(at + field))
  const [size = 0, packed = 0, offset = 0] = said.includes(BYTES_END)
    ? saidLong(said, bytes.subarray(extraAt, extraAt + extraLength))
    : said
  return {
    path,
    isFolder: isFolder || kind === FOLDER,
    method: bytes.readUInt16LE(at + 10),
    checksum: bytes.readUInt32LE(at + 16),
    packed,
    size,
    offset,
    length,
  }
}

/** Those of the numbers that four bytes could not say are in the extra field, in the same order. @throws ZipProblem */
function saidLong(said: readonly number[], extra: Buffer): number[] {
  for (let at = 0; at + 4 <= extra.length;) {
    const length = extra.readUInt16LE(at + 2)
    if (extra.readUInt16LE(at) === ZIP64) {
      const field = extra.subarray(at + 4, at + 4 + length)
      let place = 0
      return said.map((value) => {
        if (value !== BYTES_END) return value
        place += 8
        return longAt(field, place - 8)
      })
    }
    at += 4 + length
  }
  throw new ZipProblem('damaged')
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
  if (offset + LOCAL_LENGTH > bytes.length || bytes.readUInt32LE(offset) !== LOCAL)
    throw new ZipProblem('damaged', path)
  const start = offset + LOCAL_LENGTH + bytes.readUInt16LE(offset + 26) + bytes.readUInt16LE(offset + 28)
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
