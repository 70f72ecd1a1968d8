import { expect, test } from 'vitest'
import { emojis } from './emojis.ts'
import { begunIn, emojisFor, MOST_EMOJIS, writtenOut } from './search.ts'

test.each([
  [':', ''],
  [':smi', 'smi'],
  ['Hello :party', 'party'],
  ['(:+1', '+1'],
  ['10:30', null],
  ['http:', null],
  ['http://x', null],
  ['Note:', null],
  [': ', null],
  [':)', null],
  ['::', null],
])('%j looks for %j', (text, query) => {
  expect(begunIn(text)?.query ?? null).toBe(query)
})

test.each([
  [':pizza:', '🍕', 7],
  ['Hello (:PIZZA:', '🍕', 7],
  [':smile:', '😀', 7],
  [':pizza: ', null],
  ['a:pizza:', null],
  [':nothing_of_this:', null],
  ['::', null],
  ['10:30:', null],
])('%j is %j', (text, emoji, length?: number) => {
  expect(writtenOut(text, emojis)).toEqual(emoji && { emoji, length })
})

test('at most ten are offered, the ones that are called so first', () => {
  expect(emojisFor('', emojis)).toHaveLength(MOST_EMOJIS)
  expect(emojisFor('heart', emojis)).toHaveLength(MOST_EMOJIS)
  expect(emojisFor('house', emojis)[0]?.emoji).toBe('🏠')
  expect(emojisFor('PIZZA', emojis)[0]?.emoji).toBe('🍕')
  expect(emojisFor('zzzz', emojis)).toEqual([])
})

test('each entry of the set is whole', () => {
  expect(emojis.length).toBeGreaterThan(1800)
  for (const { emoji, description, category, aliases } of emojis)
    expect([emoji, description, category, aliases[0]].every((part) => part && part !== '')).toBe(true)
})
