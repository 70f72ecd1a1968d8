import fc from 'fast-check'
import { expect, test } from 'vitest'
import { hintOf, isWholeKey, keyOf, looksLikeKey, SCOPES } from './programs.ts'

const random = fc
  .uint8Array({ minLength: 32, maxLength: 32 })
  .map((bytes) => [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join(''))

test('every key is as long as every other, and fits the header', () =>
  fc.assert(
    fc.property(random, (bits) => {
      const key = keyOf(bits)
      expect(key).toMatch(/^frk_live_[0-9A-Za-z]{49}$/)
      expect([looksLikeKey(key), isWholeKey(key)]).toEqual([true, true])
    }),
  ))

test('a key with one wrong letter is known to be wrong', () =>
  fc.assert(
    fc.property(random, fc.nat(48), fc.constantFrom('a', 'Z', '7'), (bits, at, letter) => {
      const key = keyOf(bits)
      const place = 'frk_live_'.length + at
      const wrong = key.slice(0, place) + letter + key.slice(place + 1)
      expect(isWholeKey(wrong)).toBe(wrong === key)
    }),
  ))

test('two keys differ', () => expect(keyOf('0'.repeat(64))).not.toBe(keyOf(`${'0'.repeat(63)}1`)))

test('a hint opens nothing', () => {
  const key = keyOf('ab'.repeat(32))
  expect(hintOf(key)).toHaveLength('frk_live_'.length + 9)
  expect(isWholeKey(hintOf(key))).toBe(false)
})

test('what nobody writes has no scope to write it', () => {
  expect(SCOPES).toContain('audit:read')
  expect(SCOPES).not.toContain('audit:write')
  expect(SCOPES).toContain('orders:write')
})
