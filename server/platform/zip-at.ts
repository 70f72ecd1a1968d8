/** Writes ZIP archives on disk, of any size: what a plain ZIP cannot say is said as ZIP64, and only where it has to be. */
import { open, type FileHandle } from 'node:fs/promises'
import { crc32 } from 'node:zlib'
import { Deflate } from 'fflate'
import {
  BYTES_END,
  CENTRAL,
  CENTRAL_LENGTH,
  DEFLATED,
  END,
  END64,
  END64_LENGTH,
  END_LENGTH,
  ENTRIES_END,
  LOCAL,
  LOCAL_LENGTH,
  LOCATOR,
  LOCATOR_LENGTH,
  STORED,
  ZIP64,
} from './zip.ts'

export interface ZipAtOptions {
  /** From which number on a size or a place, or a count of entries, is said as ZIP64. */
  zip64From?: { bytes: number; entries: number }
}

export interface ZipAtEntry {
  write(data: string | Uint8Array): Promise<void>
  end(): Promise<void>
}

const PLAIN = { bytes: BYTES_END, entries: ENTRIES_END }
const VERSION = 20
const VERSION_64 = 45
/** Made on Unix, so that the attributes are those of a plain file. */
const MADE_ON = 3 << 8
const FILE_MODE = 0o100600
/** Names are UTF-8. */
const UTF8 = 0x0800
/** Room for two sizes of eight bytes; known as padding where it is not needed. */
const ROOM_LENGTH = 20
const PADDING = 0xa220
const PADDING_SIGNATURE = 0xa028
/** Written to the disk at once; headers of entries that are no larger are filled in before. */
const PIECE = 1024 ** 2

/** A ZIP on disk that its owner alone can read, written entry after entry. Whoever writes waits for the disk. */
export function zipAt(path: string, { zip64From = PLAIN }: ZipAtOptions = {}) {
  const disk = diskAt(path)
  const list = listOf(zip64From)
  const time = dosTime(new Date())
  const entryOf = (name: string, method: typeof STORED | typeof DEFLATED): ZipAtEntry => {
    const bytes = Buffer.from(name, 'utf8')
    const entry = { name: bytes, method, time, offset: disk.length(), checksum: 0, packed: 0, size: 0 }
    let packed: Uint8Array[] = []
    const deflate =
      method === DEFLATED ? new Deflate({ level: 6 }, (chunk) => void packed.push(chunk)) : undefined
    const flushed = async () => {
      const chunks = packed
      packed = []
      for (const chunk of chunks) {
        entry.packed += chunk.length
        await disk.write(chunk)
      }
    }
    const isBegun = disk.write(localOf(entry, zip64From.bytes))
    // Told by whoever writes next.
    isBegun.catch(() => undefined)
    return {
      async write(data) {
        await isBegun
        const plain = typeof data === 'string' ? Buffer.from(data) : data
        entry.checksum = crc32(plain, entry.checksum)
        entry.size += plain.length
        if (deflate) deflate.push(plain)
        else packed.push(plain)
        await flushed()
      },
      async end() {
        await isBegun
        deflate?.push(new Uint8Array(), true)
        await flushed()
        await disk.overwrite(entry.offset, localOf(entry, zip64From.bytes))
        list.add(entry)
      },
    }
  }
  return {
    packed: (name: string) => entryOf(name, DEFLATED),
    plain: (name: string) => entryOf(name, STORED),
    async close() {
      const at = disk.length()
      for (const piece of list.pieces()) await disk.write(piece)
      await disk.write(endOf({ at, size: disk.length() - at, count: list.count() }, zip64From))
      await disk.close()
    },
    /** Lets go of the file, whatever is missing; after `close`, nothing. */
    abandon: () => disk.abandon(),
  }
}

/** What was begun last is still in memory, so that most headers are filled in without asking the disk. */
function diskAt(path: string) {
  const opening = open(path, 'w', 0o600)
  // Told by whoever writes next.
  opening.catch(() => undefined)
  let waiting: Buffer[] = []
  let [written, pending] = [0, 0]
  let isOver = false
  const flush = async (file: FileHandle) => {
    const piece = Buffer.concat(waiting, pending)
    const at = written
    waiting = []
    pending = 0
    written += piece.length
    await writeAll(file, piece, at)
  }
  return {
    length: () => written + pending,
    async write(data: Uint8Array) {
      // A copy: whoever reads from a file may read the next piece into the same memory.
      waiting.push(Buffer.from(data))
      pending += data.length
      const file = await opening
      if (pending >= PIECE) await flush(file)
    },
    /** What was written there before, with other bytes of the same length. */
    async overwrite(at: number, data: Buffer) {
      const file = await opening
      if (at >= written) {
        // It is among the last: those before are many where entries are small.
        let from = written + pending
        for (let place = waiting.length - 1; from > at; place -= 1) {
          const piece = waiting[place]
          from -= piece?.length ?? 0
          if (from === at) piece?.set(data)
        }
      } else if (at + data.length <= written) await writeAll(file, data, at)
      else throw new Error('A header is partly on the disk.')
    },
    async close() {
      const file = await opening
      await flush(file)
      isOver = true
      await file.close()
    },
    abandon() {
      if (isOver) return
      isOver = true
      void opening.then((file) => file.close()).catch(() => undefined)
    },
  }
}

async function writeAll(file: FileHandle, data: Buffer, position: number): Promise<void> {
  for (let done = 0; done < data.length;) {
    const { bytesWritten } = await file.write(data, done, data.length - done, position + done)
    done += bytesWritten
  }
}

interface Written {
  name: Buffer
  method: number
  time: number
  offset: number
  checksum: number
  packed: number
  size: number
}

function localOf({ name, method, time, checksum, packed, size }: Written, from: number): Buffer {
  const isLarge = packed >= from || size >= from
  const record = Buffer.alloc(LOCAL_LENGTH + name.length + ROOM_LENGTH)
  record.writeUInt32LE(LOCAL, 0)
  record.writeUInt16LE(isLarge ? VERSION_64 : VERSION, 4)
  record.writeUInt16LE(UTF8, 6)
  record.writeUInt16LE(method, 8)
  record.writeUInt32LE(time, 10)
  record.writeUInt32LE(checksum, 14)
  record.writeUInt32LE(isLarge ? BYTES_END : packed, 18)
  record.writeUInt32LE(isLarge ? BYTES_END : size, 22)
  record.writeUInt16LE(name.length, 26)
  record.writeUInt16LE(ROOM_LENGTH, 28)
  record.set(name, LOCAL_LENGTH)
  const room = LOCAL_LENGTH + name.length
  record.writeUInt16LE(isLarge ? ZIP64 : PADDING, room)
  record.writeUInt16LE(ROOM_LENGTH - 4, room + 2)
  if (isLarge) {
    writeLong(record, size, room + 4)
    writeLong(record, packed, room + 12)
  } else record.writeUInt16LE(PADDING_SIGNATURE, room + 4)
  return record
}

/** The list at the end of the archive, as it will be written: an object for each of a million entries would be too much. */
function listOf({ bytes: from }: { bytes: number }) {
  const full: Buffer[] = []
  let [piece, used, count] = [Buffer.alloc(0), 0, 0]
  return {
    add({ name, method, time, offset, checksum, packed, size }: Written) {
      const isLarge = (value: number) => value >= from
      // In this order, and only those that the record itself cannot say.
      const long = [size, packed, offset].filter(isLarge)
      const extra = long.length > 0 ? 4 + 8 * long.length : 0
      const length = CENTRAL_LENGTH + name.length + extra
      if (used + length > piece.length) {
        if (used > 0) full.push(piece.subarray(0, used))
        piece = Buffer.alloc(Math.max(PIECE, length))
        used = 0
      }
      const record = piece.subarray(used, used + length)
      const said = (value: number) => (isLarge(value) ? BYTES_END : value)
      record.writeUInt32LE(CENTRAL, 0)
      record.writeUInt16LE(MADE_ON | VERSION_64, 4)
      record.writeUInt16LE(extra > 0 ? VERSION_64 : VERSION, 6)
      record.writeUInt16LE(UTF8, 8)
      record.writeUInt16LE(method, 10)
      record.writeUInt32LE(time, 12)
      record.writeUInt32LE(checksum, 16)
      record.writeUInt32LE(said(packed), 20)
      record.writeUInt32LE(said(size), 24)
      record.writeUInt16LE(name.length, 28)
      record.writeUInt16LE(extra, 30)
      record.writeUInt32LE(FILE_MODE * 0x10000, 38)
      record.writeUInt32LE(said(offset), 42)
      record.set(name, CENTRAL_LENGTH)
      if (extra > 0) {
        const at = CENTRAL_LENGTH + name.length
        record.writeUInt16LE(ZIP64, at)
        record.writeUInt16LE(extra - 4, at + 2)
        for (const [place, value] of long.entries()) writeLong(record, value, at + 4 + 8 * place)
      }
      used += length
      count += 1
    },
    count: () => count,
    *pieces(): Generator<Buffer> {
      yield* full
      yield piece.subarray(0, used)
    },
  }
}

interface List {
  at: number
  size: number
  count: number
}

function endOf({ at, size, count }: List, from: { bytes: number; entries: number }): Buffer {
  const isLarge = at >= from.bytes || size >= from.bytes || count >= from.entries
  const end = Buffer.alloc(END_LENGTH)
  end.writeUInt32LE(END, 0)
  end.writeUInt16LE(count >= from.entries ? ENTRIES_END : count, 8)
  end.writeUInt16LE(count >= from.entries ? ENTRIES_END : count, 10)
  end.writeUInt32LE(size >= from.bytes ? BYTES_END : size, 12)
  end.writeUInt32LE(at >= from.bytes ? BYTES_END : at, 16)
  if (!isLarge) return end
  const record = Buffer.alloc(END64_LENGTH)
  record.writeUInt32LE(END64, 0)
  // Of what follows this number.
  writeLong(record, END64_LENGTH - 12, 4)
  record.writeUInt16LE(MADE_ON | VERSION_64, 12)
  record.writeUInt16LE(VERSION_64, 14)
  writeLong(record, count, 24)
  writeLong(record, count, 32)
  writeLong(record, size, 40)
  writeLong(record, at, 48)
  const locator = Buffer.alloc(LOCATOR_LENGTH)
  locator.writeUInt32LE(LOCATOR, 0)
  writeLong(locator, at + size, 8)
  locator.writeUInt32LE(1, 16)
  return Buffer.concat([record, locator, end])
}

const writeLong = (bytes: Buffer, value: number, at: number) => bytes.writeBigUInt64LE(BigInt(value), at)

/** Time in the lower half, date in the upper one; in the clock of this machine, as every ZIP has it. */
function dosTime(at: Date): number {
  const date = ((at.getFullYear() - 1980) << 9) | ((at.getMonth() + 1) << 5) | at.getDate()
  const time = (at.getHours() << 11) | (at.getMinutes() << 5) | (at.getSeconds() >> 1)
  return date * 0x10000 + time
}
