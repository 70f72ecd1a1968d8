import { expect, test } from 'vitest'
import { restOf, wordAtEnd, wordsOf } from './complete.ts'

test.each([
  ['the ope', ''],
  ['the open', 'open'],
  ['appr', 'appr'],
  ['open ', ''],
  ['x1open', ''],
  ['„Straß', 'Straß'],
  ['4you', ''],
])('of %j the word is %j', (text, word) => {
  expect(wordAtEnd(text)).toBe(word)
})

test.each([
  ['neig', 'hborhood'],
  ['Neig', 'hborhood'],
  ['NEIG', 'HBORHOOD'],
  ['neighborhood', ''],
  ['xyzx', ''],
  ['', ''],
])('%j lacks %j', (word, rest) => {
  expect(restOf(word, ['neighborhood', 'neighbors'])).toBe(rest)
})

test('words of the page come by how often they stand there', () => {
  expect(wordsOf('Bluebird house, Bluebird garden, it is small')).toEqual([
    'Bluebird',
    'house',
    'garden',
    'small',
  ])
})
