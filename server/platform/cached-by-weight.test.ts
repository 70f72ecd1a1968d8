import { expect, test } from 'vitest'
import { cachedByWeight } from './cached-by-weight.ts'

/** Answers how often each key was made, in the order of asking. */
async function asked(most: number, keys: readonly string[]): Promise<string> {
  const cached = cachedByWeight<string>(most, (value) => value.length)
  const made: string[] = []
  for (const key of keys)
    await cached.get(key, async () => {
      made.push(key)
      return key
    })
  return made.join(' ')
}

test.each([
  ['all of them fit', 6, 'aa bb cc aa bb cc', 'aa bb cc'],
  ['the oldest goes', 4, 'aa bb cc bb aa', 'aa bb cc aa'],
  ['as many as are too much go', 5, 'aa bb cccc cccc bb', 'aa bb cccc bb'],
  ['one that is too large alone stays until the next', 2, 'aaaa aaaa b aaaa', 'aaaa b aaaa'],
])('%s', async (_, most, keys, made) => {
  expect(await asked(most, keys.split(' '))).toBe(made)
})

test('a failure weighs nothing and is made again', async () => {
  const cached = cachedByWeight<string>(4, (value) => value.length)
  await expect(cached.get('a', () => Promise.reject(new Error('down')))).rejects.toThrow('down')
  expect(await cached.get('a', async () => 'up')).toBe('up')
  expect(await Promise.all(['a', 'a'].map((key) => cached.get(key, async () => 'again')))).toEqual([
    'up',
    'up',
  ])
})
