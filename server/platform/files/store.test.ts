import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { afterAll, describe, expect, test, vi } from 'vitest'
import { aBucketServer } from '@frontage/testing/stand-ins/bucket.ts'
import { bucketStore } from './bucket.ts'
import { MissingFile, type ByteRange } from './port.ts'
import { openFileStore } from './store.ts'

const folder = await mkdtemp(join(tmpdir(), 'frontage-files-'))
const bucket = await aBucketServer()
vi.stubEnv('AWS_ACCESS_KEY_ID', 'test')
vi.stubEnv('AWS_SECRET_ACCESS_KEY', 'test')
afterAll(async () => {
  vi.unstubAllEnvs()
  await rm(folder, { recursive: true, force: true })
  await bucket.close()
})

describe.each([
  ['a folder', `file:${folder}`],
  ['a bucket', `s3://pictures/site-1?endpoint=${encodeURIComponent(bucket.endpoint)}&region=eu-west-1`],
])('%s', async (_name, address) => {
  const store = await openFileStore(address)

  test('gives back exactly what was put', async () => {
    const bytes = Buffer.from(Array.from({ length: 100_000 }, (_, n) => n % 256))
    await store.put('harbor/ab/photo.jpg', bytes, 'image/jpeg')
    expect((await store.get('harbor/ab/photo.jpg')).equals(bytes)).toBe(true)
  })

  test('takes a file from the disk, and gives it back whole and in parts', async () => {
    const bytes = Buffer.from(Array.from({ length: 200_000 }, (_, n) => n % 251))
    const source = join(folder, 'spooled')
    await writeFile(source, bytes)
    await store.putFile('harbor/pages/film.mp4', source, 'video/mp4')
    const read = async (range?: ByteRange) => buffer(await store.open('harbor/pages/film.mp4', range))
    expect((await read()).equals(bytes)).toBe(true)
    expect((await read({ first: 10, last: 19 })).equals(bytes.subarray(10, 20))).toBe(true)
    expect((await read({ first: 199_999, last: 199_999 })).equals(bytes.subarray(199_999))).toBe(true)
    await expect(store.open('harbor/pages/nothing.mp4')).rejects.toThrow(MissingFile)
  })

  test('says so when there is no such file, and after it was deleted', async () => {
    await expect(store.get('harbor/ab/nothing.jpg')).rejects.toThrow(MissingFile)
    await store.put('harbor/ab/gone.jpg', Buffer.from('x'), 'image/jpeg')
    await store.delete('harbor/ab/gone.jpg')
    await expect(store.get('harbor/ab/gone.jpg')).rejects.toThrow(MissingFile)
  })

  test('deletes all of one folder, and nothing of one whose name begins the same', async () => {
    const keys = Array.from({ length: 60 }, (_, n) => `cedar/ab/photo-${n}.jpg`)
    for (const key of [...keys, 'cedar-co/ab/photo.jpg']) await store.put(key, Buffer.from('x'), 'image/jpeg')
    await store.deleteAll('cedar')
    for (const key of keys) await expect(store.get(key)).rejects.toThrow(MissingFile)
    expect((await store.get('cedar-co/ab/photo.jpg')).toString()).toBe('x')
    await store.deleteAll('cedar')
  })

  test('names all of one folder with their bytes, and nothing else', async () => {
    const keys = Array.from({ length: 120 }, (_, n) => `oak/ab/photo-${n}.jpg`)
    for (const [n, key] of keys.entries()) await store.put(key, Buffer.alloc(n), 'image/jpeg')
    await store.put('oak-co/ab/photo.jpg', Buffer.from('x'), 'image/jpeg')
    const found = await Array.fromAsync(store.list('oak'))
    expect(found.toSorted((one, other) => one.size - other.size)).toEqual(
      keys.map((key, size) => ({ key, size })),
    )
    expect(await Array.fromAsync(store.list('nobody'))).toEqual([])
  })

  test.each(['', '.', '..', 'cedar/ab', '/', 'Cedar', 'cedar/../harbor'])(
    'deletes nothing for %j',
    async (folder) => expect(async () => store.deleteAll(folder)).rejects.toThrow(RangeError),
  )

  test.each([
    '../secret',
    'harbor/../../secret',
    '/etc/passwd',
    'harbor//x',
    'Harbor/x',
    'harbor',
    'harbor/..%2fx',
  ])('refuses the key %s', async (key) => {
    await expect(async () => store.put(key, Buffer.from('x'), 'text/plain')).rejects.toThrow(RangeError)
    await expect(async () => store.get(key)).rejects.toThrow(RangeError)
  })
})

test('a folder keeps no half files', async () => {
  const store = await openFileStore(`file:${folder}`)
  await store.put('harbor/cd/whole.jpg', Buffer.from('whole'), 'image/jpeg')
  expect(await readdir(join(folder, 'harbor/cd'))).toEqual(['whole.jpg'])
})

test('a bucket takes a file that is too large for one request in parts, and keeps none of one that fails', async () => {
  const store = bucketStore(
    `s3://pictures/site-1?endpoint=${encodeURIComponent(bucket.endpoint)}&region=eu-west-1`,
    65_536,
  )
  const bytes = Buffer.from(Array.from({ length: 200_000 }, (_, n) => n % 251))
  const source = join(folder, 'large')
  await writeFile(source, bytes)
  await store.putFile('archives/large.zip', source, 'application/zip')
  expect((await store.get('archives/large.zip')).equals(bytes)).toBe(true)
  await expect(store.putFile('Archives/large.zip', source, 'application/zip')).rejects.toThrow(RangeError)
  bucket.refuse(/partNumber=3/)
  await expect(store.putFile('archives/away.zip', source, 'application/zip')).rejects.toThrow()
  bucket.refuse(null)
  await expect(store.get('archives/away.zip')).rejects.toThrow(MissingFile)
  expect(bucket.unfinished()).toBe(0)
})

test('a bucket keeps to its prefix', () => {
  expect(bucket.keys().every((key) => key.startsWith('/pictures/site-1/'))).toBe(true)
})
