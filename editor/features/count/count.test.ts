import { expect, test } from 'vitest'
import { countsOf, shownCounts } from './count.ts'

test.each([
  ['', 0, 0],
  ['   ', 0, 3],
  ['Open house', 2, 10],
  ['Open\n\nhouse', 2, 9],
  ["It's a well-known 3.5 % loan", 5, 28],
  ['👍', 0, 1],
  ['Straße, café', 2, 12],
  ['今天天气很好', 3, 6],
])('%j has %i words and %i characters', (text, words, characters) => {
  expect(countsOf(text)).toEqual({ words, characters })
})

test('numbers have separators, one is one', () => {
  expect(shownCounts({ words: 1, characters: 1 })).toBe('1 word · 1 character')
  expect(shownCounts({ words: 1234, characters: 0 })).toBe('1,234 words · 0 characters')
})
