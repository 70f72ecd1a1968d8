/** What is written is read back, by our reader and by another one, on both sides of where a plain ZIP ends. */
import { mkdtemp, readFile, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { crc32 } from 'node:zlib'
import { unzipSync } from 'fflate'
import { afterAll, describe, expect, test } from 'vitest'
import { partsSource } from './byte-source.ts'
import { zipAt, type ZipAtOptions } from './zip-at.ts'
import { openZipFile } from './zip-file.ts'
import { BYTES_END, END64, END_LENGTH, LOCATOR_LENGTH, readZip, ZIP64, ZipProblem } from './zip.ts'

const folder = await mkdtemp(join(tmpdir(), 'frontage-zip-'))
afterAll(() => rm(folder, { recursive: true, force: true }))

const LIMITS = { entries: 100, total: 1e9 }
const FILES = {
  'rows/a.jsonl': Buffer.from('["1",null]\n'.repeat(100)),
  'files/é/1.png': Buffer.from('one'),
  // Larger than what is written at once: its header is on the disk before its size is known.
  'files/large.bin': Buffer.alloc(3 * 1024 ** 2, 'large'),
  'files/empty': Buffer.alloc(0),
}

async function written(zip64From?: ZipAtOptions['zip64From']): Promise<Buffer> {
  const path = join(folder, 'made.zip')
  const zip = zipAt(path, zip64From ? { zip64From } : {})
  for (const [name, bytes] of Object.entries(FILES)) {
    const entry = name.startsWith('rows/') ? zip.packed(name) : zip.plain(name)
    for (let at = 0; at < bytes.length; at += 500_000) await entry.write(bytes.subarray(at, at + 500_000))
    await entry.end()
  }
  await zip.close()
  expect((await stat(path)).mode & 0o777).toBe(0o600)
  return readFile(path)
}

/** In parts that are smaller than any entry with something in it, so that every one is read across them. */
const sourceOf = (bytes: Buffer, partBytes = 1000) =>
  partsSource({ length: bytes.length, partBytes }, (part) =>
    Promise.resolve(bytes.subarray(part * partBytes, (part + 1) * partBytes)),
  )

/** Of each file its length and sum: millions of bytes are compared slowly. */
const summed = (files: Record<string, Uint8Array>) =>
  Object.fromEntries(Object.entries(files).map(([name, data]) => [name, [data.length, crc32(data)]]))

async function readBack(bytes: Buffer): Promise<Record<string, Buffer>> {
  const zip = await openZipFile(sourceOf(bytes), LIMITS)
  const found: Record<string, Buffer> = {}
  for (const name of Object.keys(FILES)) {
    const entry = zip.get(name)
    if (entry) found[name] = await buffer(entry.chunks())
  }
  expect(zip.count).toBe(Object.keys(found).length)
  return found
}

const isSaidLong = (bytes: Buffer) =>
  bytes.readUInt32LE(bytes.length - END_LENGTH - LOCATOR_LENGTH - 56) === END64

describe.each<[string, ZipAtOptions['zip64From'], boolean]>([
  ['plain', undefined, false],
  ['just below the end of a plain one', { bytes: 3_147_000, entries: 5 }, false],
  ['with as many entries as a plain one cannot count', { bytes: BYTES_END, entries: 4 }, true],
  ['with a size that is too large', { bytes: 3 * 1024 ** 2, entries: 5 }, true],
  ['with all that is not 0 too large', { bytes: 1, entries: 1 }, true],
  ['with all too large', { bytes: 0, entries: 0 }, true],
])('an archive %s', (_name, zip64From, isLong) => {
  test('is read back whole, here and elsewhere', async () => {
    const bytes = await written(zip64From)
    expect(isSaidLong(bytes)).toBe(isLong)
    expect(summed(await readBack(bytes))).toEqual(summed(FILES))
    expect(summed(unzipSync(bytes))).toEqual(summed(FILES))
    if (isLong) return
    const atOnce = readZip(bytes, LIMITS).map(({ path, read }) => [path, read(5e6)])
    expect(summed(Object.fromEntries(atOnce))).toEqual(summed(FILES))
  })
})

describe('an archive of more than a plain ZIP can say is refused', () => {
  const long = (bytes: Buffer, at: number, value: bigint) => void bytes.writeBigUInt64LE(value, at)
  const end = (bytes: Buffer) => bytes.length - END_LENGTH
  const locator = (bytes: Buffer) => end(bytes) - LOCATOR_LENGTH
  const record = (bytes: Buffer) => locator(bytes) - 56
  const list = (bytes: Buffer) => Number(bytes.readBigUInt64LE(record(bytes) + 48))
  const extra = (bytes: Buffer) => list(bytes) + 46 + bytes.readUInt16LE(list(bytes) + 28)
  const cut = (bytes: Buffer, from: number, to: number) =>
    Buffer.concat([bytes.subarray(0, from), bytes.subarray(to)])

  test.each<[string, (bytes: Buffer) => Buffer | void]>([
    ['whose locator is missing', (b) => cut(b, locator(b), end(b))],
    ['whose locator points behind itself', (b) => long(b, locator(b) + 8, BigInt(end(b)))],
    ['whose locator points to no record', (b) => long(b, locator(b) + 8, BigInt(record(b) - 1))],
    ['whose locator points further than any file', (b) => long(b, locator(b) + 8, 2n ** 63n)],
    ['with a gap behind its record', (b) => long(b, record(b) + 4, 40n)],
    ['that counts one more entry', (b) => [24, 32].forEach((at) => long(b, record(b) + at, 5n))],
    ['that counts one entry less', (b) => [24, 32].forEach((at) => long(b, record(b) + at, 3n))],
    ['that counts two ways', (b) => long(b, record(b) + 24, 3n)],
    ['whose list is longer than that', (b) => long(b, record(b) + 40, 10n ** 6n)],
    ['whose list begins elsewhere', (b) => long(b, record(b) + 48, 0n)],
    ['whose list begins behind it', (b) => long(b, record(b) + 48, 2n ** 40n)],
    ['whose last record contradicts', (b) => void b.writeUInt16LE(3, end(b) + 10)],
    ['with an entry whose sizes are missing', (b) => void b.writeUInt16LE(ZIP64 + 1, extra(b))],
    ['with an entry whose sizes are cut off', (b) => void b.writeUInt16LE(8, extra(b) + 2)],
    ['with an entry that is larger than the archive', (b) => long(b, extra(b) + 12, 2n ** 40n)],
    ['with an entry that is larger than any number', (b) => long(b, extra(b) + 12, 2n ** 64n - 1n)],
    ['with an entry behind the end', (b) => long(b, extra(b) + 20, 2n ** 41n)],
    ['with an entry in the list of entries', (b) => long(b, extra(b) + 20, BigInt(list(b)))],
    ['with an entry in another one', (b) => long(b, extra(b) + 20, BigInt(list(b) - 500))],
  ])('%s', async (_name, change) => {
    const bytes = await written({ bytes: 0, entries: 0 })
    const changed = change(bytes) ?? bytes
    await expect(openZipFile(sourceOf(changed), LIMITS)).rejects.toMatchObject({ fault: 'damaged' })
  })

  test.each<[string, bigint, string]>([
    ['a bomb says that it is larger than all may be', 10n ** 12n, 'too-large'],
    ['a size is more than what is in it', 2000n, 'damaged'],
    ['a size is less than what is in it', 20n, 'damaged'],
  ])('where %s', async (_name, size, fault) => {
    const bytes = await written({ bytes: 0, entries: 0 })
    long(bytes, extra(bytes) + 4, size)
    const read = async () => {
      const zip = await openZipFile(sourceOf(bytes), LIMITS)
      for await (const _ of zip.get('rows/a.jsonl')?.chunks() ?? []);
    }
    await expect(read()).rejects.toMatchObject({ fault })
  })

  test('where it has more entries than it may', async () => {
    const bytes = await written({ bytes: 0, entries: 0 })
    await expect(openZipFile(sourceOf(bytes), { ...LIMITS, entries: 3 })).rejects.toThrow(ZipProblem)
  })

  test('where two entries have one name', async () => {
    const path = join(folder, 'twice.zip')
    const zip = zipAt(path)
    for (const text of ['a', 'b']) {
      const entry = zip.plain('same.txt')
      await entry.write(text)
      await entry.end()
    }
    await zip.close()
    await expect(openZipFile(sourceOf(await readFile(path)), LIMITS)).rejects.toMatchObject({
      fault: 'damaged',
    })
  })
})

test('whoever writes where nothing can be written is told', async () => {
  const zip = zipAt(join(folder, 'nowhere', 'x.zip'))
  const entry = zip.plain('a')
  await expect(entry.write('a')).rejects.toMatchObject({ code: 'ENOENT' })
  zip.abandon()
})
