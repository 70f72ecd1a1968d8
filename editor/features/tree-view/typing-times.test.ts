import { expect, test } from 'vitest'
import { typingTimes } from './typing-times.ts'

test.each([
  [[], null],
  [[7.26], { keys: 1, median: 7.3, slow: 7.3 }],
  [[30, 10, 20], { keys: 3, median: 20, slow: 30 }],
  [[...Array.from({ length: 19 }, () => 10), 90], { keys: 20, median: 10, slow: 90 }],
  [[...Array.from({ length: 39 }, () => 10), 90], { keys: 40, median: 10, slow: 10 }],
])('of %j', (taken, times) => {
  expect(typingTimes(taken)).toEqual(times)
})
