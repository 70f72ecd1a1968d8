import { expect, test } from 'vitest'
import { durationOf, sinceOf } from './durations.ts'

test.each([
  [0, '0 s'],
  [119, '119 s'],
  [120, '2 min'],
  [7_199, '120 min'],
  [7_200, '2 h'],
  [172_800, '2 days'],
])('%d seconds are %s', (seconds, said) => expect(durationOf(seconds)).toBe(said))

test('a moment after now was now', () => {
  expect(sinceOf('2026-11-29T00:00:10Z', '2026-11-29T00:00:00Z')).toBe('0 s')
  expect(sinceOf('2026-11-28T23:58:00Z', '2026-11-29T00:00:00Z')).toBe('2 min')
})
