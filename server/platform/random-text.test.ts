import { expect, test } from 'vitest'
import { randomText } from './random-text.ts'

test('each is of its length and there is none twice, over many fillings of the pool', () => {
  const texts = Array.from({ length: 3000 }, (_, at) => randomText(at % 2 === 0 ? 16 : 8, 'hex'))
  expect(new Set(texts).size).toBe(texts.length)
  // None is a part of another one either.
  expect(new Set(texts.flatMap((text) => text.match(/.{16}/g) ?? [])).size).toBe(4500)
  for (const [at, text] of texts.entries())
    expect(text).toMatch(at % 2 === 0 ? /^[\da-f]{32}$/ : /^[\da-f]{16}$/)
})

test('a nonce is 16 bytes', () => expect(Buffer.from(randomText(16, 'base64'), 'base64')).toHaveLength(16))
