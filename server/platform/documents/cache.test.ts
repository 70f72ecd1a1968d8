import { expect, test } from 'vitest'
import { DocumentCache, storedDocument } from './cache.ts'

const aDocument = (text: string) => storedDocument(text, [])
const textOf = async (stored: ReturnType<DocumentCache['get']>) => (await stored)?.html.toString()

test('a document is made once for all who ask at the same time', async () => {
  const cache = new DocumentCache()
  let made = 0
  const ask = () => cache.get('harbor /home', ['harbor'], async () => (made++, aDocument('home')))
  await Promise.all([ask(), ask(), ask()])
  await ask()
  expect(made).toBe(1)
})

test('a tag forgets its documents and no others', async () => {
  const cache = new DocumentCache()
  await cache.get('harbor /home', ['harbor'], () => aDocument('old'))
  await cache.get('summit /home', ['summit'], () => aDocument('old'))
  cache.forget('harbor')
  expect(await textOf(cache.get('harbor /home', ['harbor'], () => aDocument('new')))).toBe('new')
  expect(await textOf(cache.get('summit /home', ['summit'], () => aDocument('new')))).toBe('old')
})

test('a document that was being made while its tag was forgotten is not kept', async () => {
  const cache = new DocumentCache()
  const slow = cache.get('k', ['harbor'], async () => {
    cache.forget('harbor')
    return aDocument('stale')
  })
  await slow
  cache.forget('harbor')
  expect(await textOf(cache.get('k', ['harbor'], () => aDocument('fresh')))).toBe('fresh')
})

test('nothing is older than a minute', async () => {
  let now = 0
  const cache = new DocumentCache(() => now)
  await cache.get('k', [], () => aDocument('first'))
  now = 59_999
  expect(await textOf(cache.get('k', [], () => aDocument('second')))).toBe('first')
  now = 60_000
  expect(await textOf(cache.get('k', [], () => aDocument('second')))).toBe('second')
})

test('what failed or must not be kept is asked again', async () => {
  const cache = new DocumentCache()
  expect(await cache.get('k', [], async () => null)).toBeNull()
  await expect(cache.get('k', [], () => Promise.reject(new Error('down')))).rejects.toThrow('down')
  expect(await textOf(cache.get('k', [], () => aDocument('up')))).toBe('up')
})

test('memory is bounded: the least wanted documents go first', async () => {
  const cache = new DocumentCache()
  const big = {
    html: Buffer.alloc(20 * 1024 * 1024),
    br: Buffer.alloc(0),
    gz: Buffer.alloc(0),
    etag: '',
    styleHashes: [],
  }
  for (const key of ['a', 'b', 'c']) await cache.get(key, [], async () => big)
  await cache.get('a', [], () => aDocument('not asked for'))
  await cache.get('d', [], async () => big)
  expect(await cache.get('a', [], () => aDocument('a was kept'))).toBe(big)
  expect(await textOf(cache.get('b', [], () => aDocument('b is made again')))).toBe('b is made again')
})
