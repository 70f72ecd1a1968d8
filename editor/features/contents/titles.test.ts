import { expect, test } from 'vitest'
import { titleShown } from './titles.ts'

const letters = (count: number): string => 'abcdefghij'.repeat(5).slice(0, count)

test.each([
  [letters(20), true, letters(20)],
  [letters(21), true, `${letters(20)}...`],
  [letters(27), false, letters(27)],
  [letters(28), false, `${letters(27)}...`],
  [letters(21), false, letters(21)],
  ['👍'.repeat(20), true, '👍'.repeat(20)],
  ['👍'.repeat(21), true, `${'👍'.repeat(20)}...`],
  ['👨‍👩‍👧'.repeat(21), true, `${'👨‍👩‍👧'.repeat(20)}...`],
  ['', true, ''],
])('%j, first: %s, is shown as %j', (title, isFirst, shown) => {
  expect(titleShown(title, isFirst)).toBe(shown)
})
