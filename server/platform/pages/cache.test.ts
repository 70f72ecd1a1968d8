import { expect, test } from 'vitest'
import { PageCache, storedPage } from './cache.ts'

const page = (text: string) => storedPage(text, [])
const textOf = async (stored: ReturnType<PageCache['get']>) => (await stored)?.html.toString()

test('a page is made once for all who ask at the same time', async () => {
  const cache = new PageCache()
  let made = 0
  const ask = () => cache.get('harbor /home', ['harbor'], async () => (made++, page('home')))
  await Promise.all([ask(), ask(), ask()])
  await ask()
  expect(made).toBe(1)
})

test('a tag forgets its pages and no others', async () => {
  const cache = new PageCache()
  await cache.get('harbor /home', ['harbor'], () => page('old'))
  await cache.get('summit /home', ['summit'], () => page('old'))
  cache.forget('harbor')
  expect(await textOf(cache.get('harbor /home', ['harbor'], () => page('new')))).toBe('new')
  expect(await textOf(cache.get('summit /home', ['summit'], () => page('new')))).toBe('old')
})

test('a page that was being made while its tag was forgotten is not kept', async () => {
  const cache = new PageCache()
  const slow = cache.get('k', ['harbor'], async () => {
    cache.forget('harbor')
    return page('stale')
  })
  await slow
  cache.forget('harbor')
  expect(await textOf(cache.get('k', ['harbor'], () => page('fresh')))).toBe('fresh')
})

test('nothing is older than a minute', async () => {
  let now = 0
  const cache = new PageCache(() => now)
  await cache.get('k', [], () => page('first'))
  now = 59_999
  expect(await textOf(cache.get('k', [], () => page('second')))).toBe('first')
  now = 60_000
  expect(await textOf(cache.get('k', [], () => page('second')))).toBe('second')
})

test('what failed or must not be kept is asked again', async () => {
  const cache = new PageCache()
  expect(await cache.get('k', [], async () => null)).toBeNull()
  await expect(cache.get('k', [], () => Promise.reject(new Error('down')))).rejects.toThrow('down')
  expect(await textOf(cache.get('k', [], () => page('up')))).toBe('up')
})

test('memory is bounded: the least wanted pages go first', async () => {
  const cache = new PageCache()
  const big = {
    html: Buffer.alloc(20 * 1024 * 1024),
    br: Buffer.alloc(0),
    gz: Buffer.alloc(0),
    etag: '',
    styleHashes: [],
  }
  for (const key of ['a', 'b', 'c']) await cache.get(key, [], async () => big)
  await cache.get('a', [], () => page('not asked for'))
  await cache.get('d', [], async () => big)
  expect(await cache.get('a', [], () => page('a was kept'))).toBe(big)
  expect(await textOf(cache.get('b', [], () => page('b is made again')))).toBe('b is made again')
})
