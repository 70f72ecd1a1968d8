import { expect, test } from 'vitest'
import { hourInWords } from './listing-words.ts'

test.each([
  ['00:00', '12 am'],
  ['00:05', '12:05 am'],
  ['09:30', '9:30 am'],
  ['12:00', '12 pm'],
  ['13:00', '1 pm'],
  ['23:59', '11:59 pm'],
])('%s is %s', (time, words) => {
  expect(hourInWords(time)).toBe(words)
})
