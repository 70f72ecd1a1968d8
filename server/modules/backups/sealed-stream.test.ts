import { Readable } from 'node:stream'
import { describe, expect, test } from 'vitest'
import { keyOf } from './key.ts'
import { plainSize, seal, unseal } from './sealed-stream.ts'

const KEY = keyOf('a key for tests, of 32 characters or more')
const CHUNK = 64 * 1024
const HEAD = 56
const SEALED = CHUNK + 16

const bytesOf = (length: number) => Buffer.from(Array.from({ length }, (_, n) => (n * 7 + (n >> 8)) % 256))
const inPieces = (bytes: Buffer, size = 1000) =>
  Readable.from(
    Array.from({ length: Math.ceil(bytes.length / size) }, (_, n) =>
      bytes.subarray(n * size, (n + 1) * size),
    ),
  )
const sealed = async (plain: Buffer, name = 'rows') =>
  Buffer.concat(await Array.fromAsync(seal(KEY, name, inPieces(plain, 30_011))))
const opened = async (bytes: Buffer, { key = KEY, name = 'rows', size = 1000 } = {}) =>
  Buffer.concat(await Array.fromAsync(unseal(key, name, inPieces(bytes, size))))

test.each([0, 1, CHUNK - 1, CHUNK, CHUNK + 1, 2 * CHUNK, 3 * CHUNK + 5])(
  '%i bytes come back as they were, and their number is told by the size alone',
  async (length) => {
    const plain = bytesOf(length)
    const bytes = await sealed(plain)
    for (const size of [7_001, 1_000_000]) expect((await opened(bytes, { size })).equals(plain)).toBe(true)
    expect(plainSize(bytes.length)).toBe(length)
    if (length > 32) expect(bytes.includes(plain.subarray(0, 32))).toBe(false)
  },
)

test('the same bytes are never stored as the same', async () => {
  expect((await sealed(bytesOf(100))).equals(await sealed(bytesOf(100)))).toBe(false)
})

describe('refused is', async () => {
  const plain = bytesOf(3 * CHUNK + 5)
  const bytes = await sealed(plain)
  const chunk = (number: number) => bytes.subarray(HEAD + number * SEALED, HEAD + (number + 1) * SEALED)
  const head = bytes.subarray(0, HEAD)
  const flipped = (at: number) => {
    const copy = Buffer.from(bytes)
    copy.writeUInt8(copy.readUInt8(at) ^ 1, at)
    return copy
  }

  test.each<[string, Buffer, RegExp]>([
    ['nothing', Buffer.alloc(0), /first bytes/],
    ['half of its head', head.subarray(0, 20), /first bytes/],
    ['its head alone', head, /cut off/],
    ['all but the last chunk', bytes.subarray(0, HEAD + 3 * SEALED), /chunk 3 was/],
    ['all but the last byte', bytes.subarray(0, -1), /chunk 4 was/],
    ['a chunk cut in its middle', bytes.subarray(0, HEAD + SEALED + 100), /chunk 2 was/],
    ['a chunk that is left out', Buffer.concat([head, chunk(0), chunk(2), chunk(3)]), /chunk 2 was/],
    ['chunks in another order', Buffer.concat([head, chunk(1), chunk(0), chunk(2), chunk(3)]), /chunk 1 was/],
    ['a chunk that comes twice', Buffer.concat([head, chunk(0), chunk(0), chunk(1)]), /chunk 2 was/],
    ['something after the end', Buffer.concat([bytes, Buffer.from('x')]), /chunk 4 was/],
    ['one bit of a chunk', flipped(HEAD + SEALED + 9), /chunk 2 was/],
    ['one bit of a tag', flipped(HEAD + SEALED - 1), /chunk 1 was/],
    ['one bit of the salt', flipped(30), /chunk 1 was/],
    ['one bit of the first word', flipped(0), /no backup of Frontage/],
    ['one bit of the name of the key', flipped(17), /another key/],
  ])('%s', async (_what, changed, sentence) => {
    for (const size of [999, 10_000_000]) await expect(opened(changed, { size })).rejects.toThrow(sentence)
  })

  test('a stream under another’s name, and one of another key', async () => {
    await expect(opened(bytes, { name: 'files' })).rejects.toThrow(/chunk 1 was/)
    const key = keyOf('another key for tests, of 32 characters')
    await expect(opened(bytes, { key })).rejects.toThrow(/another key/)
    await expect(opened(bytes, { key: { ...key, id: KEY.id } })).rejects.toThrow(/chunk 1 was/)
  })

  test('a chunk of another stream of the same name and key', async () => {
    const other = await sealed(plain)
    const mixed = Buffer.concat([head, chunk(0), other.subarray(HEAD + SEALED)])
    await expect(opened(mixed)).rejects.toThrow(/chunk 2 was/)
  })
})

test('nothing of a chunk is handed on before it is proven', async () => {
  const bytes = await sealed(bytesOf(2 * CHUNK))
  bytes.writeUInt8(bytes.readUInt8(bytes.length - 1) ^ 1, bytes.length - 1)
  const got: Buffer[] = []
  const reading = async () => {
    for await (const piece of unseal(KEY, 'rows', inPieces(bytes))) got.push(piece)
  }
  await expect(reading()).rejects.toThrow(/chunk 2 was/)
  expect(Buffer.concat(got)).toHaveLength(CHUNK)
})
