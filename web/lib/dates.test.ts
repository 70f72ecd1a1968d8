import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { longDay, shortDay, shortWeekday } from './dates.ts'
import { dayRange } from './day-range.ts'

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-30T12:00:00Z'), toFake: ['Date'] })
})
afterEach(() => {
  vi.useRealTimers()
})

test.each([
  [shortDay, '2026-01-01', 'Jan 1'],
  [shortDay, '2026-12-31', 'Dec 31'],
  [shortDay, '2027-01-01', 'Jan 1, 2027'],
  [shortDay, '2025-12-31', 'Dec 31, 2025'],
  [shortWeekday, '2026-12-05', 'Sat, Dec 5'],
  [shortWeekday, '2027-01-01', 'Fri, Jan 1, 2027'],
  [longDay, '2026-12-01', 'Tuesday, December 1'],
  [longDay, '2027-01-01', 'Friday, January 1, 2027'],
])('%# a day says its year when it is another than this one', (say, day, words) => {
  expect(say(day)).toBe(words)
})

test.each([
  ['2026-11-01', '2026-11-30', 'Nov 1 to Nov 30'],
  ['2026-11-30', '2026-11-30', 'Nov 30'],
  ['2020-01-01', '2020-01-31', 'Jan 1, 2020 to Jan 31, 2020'],
  ['2025-12-20', '2026-01-05', 'Dec 20, 2025 to Jan 5, 2026'],
  ['2020-01-31', '2020-01-31', 'Jan 31, 2020'],
])('from %s to %s', (from, to, words) => {
  expect(dayRange({ from, to })).toBe(words)
})
