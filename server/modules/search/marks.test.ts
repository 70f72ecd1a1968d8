import { expect, test } from 'vitest'
import { marked } from './marks.ts'

test.each([
  ['', []],
  ['plain', [['plain', false]]],
  ['\uE000open\uE001', [['open', true]]],
  [
    'An \uE000open\uE001 \uE000house\uE001.',
    [
      ['An ', false],
      ['open', true],
      [' ', false],
      ['house', true],
      ['.', false],
    ],
  ],
  [
    'cut \uE000off',
    [
      ['cut ', false],
      ['off', false],
    ],
  ],
  [
    '<b>\uE000x\uE001</b>',
    [
      ['<b>', false],
      ['x', true],
      ['</b>', false],
    ],
  ],
] as const)('%j', (text, expected) => {
  expect(marked(text).map((piece) => [piece.text, piece.hit])).toEqual(expected)
})
