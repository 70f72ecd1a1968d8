import { expect, test } from 'vitest'
import { readingMinutes } from './reading-time.ts'

test.each([
  [0, 1],
  [1, 1],
  [230, 1],
  [344, 1],
  [345, 2],
  [460, 2],
  [574, 2],
  [575, 3],
  [2300, 10],
])('%i words: %i min', (words, minutes) => expect(readingMinutes(words)).toBe(minutes))
