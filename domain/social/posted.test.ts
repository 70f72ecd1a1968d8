import { expect, test } from 'vitest'
import { isPostedRange, mayHavePosted, weeksOf } from './posted.ts'

test.each([
  ['2026-02', 4, '2026-02-01', '2026-02-28'],
  ['2026-06', 5, '2026-05-31', '2026-07-04'],
  ['2026-08', 6, '2026-07-26', '2026-09-05'],
  ['2026-12', 5, '2026-11-29', '2027-01-02'],
  ['2028-02', 5, '2028-01-30', '2028-03-04'],
])('the weeks of %s', (month, count, first, last) => {
  const weeks = weeksOf(month)
  const days = weeks.flat()
  expect([weeks.length, days[0], days.at(-1)]).toEqual([count, first, last])
  expect(new Set(days).size).toBe(7 * count)
})

const now = new Date('2026-06-14T23:30:00Z')
test.each([
  ['2026-06-14', true],
  // It is the 15th already east of here.
  ['2026-06-15', true],
  ['2026-06-16', false],
  ['2004-01-01', true],
  ['2003-12-31', false],
  ['2026-02-30', false],
  ['yesterday', false],
])('a post on %s can be noted: %s', (day, may) => expect(mayHavePosted(day, now)).toBe(may))

test.each([
  ['2026-06-01', '2026-06-30', true],
  ['2026-06-01', '2026-08-01', true],
  ['2026-06-01', '2026-08-02', false],
  ['2026-06-02', '2026-06-01', false],
])('from %s to %s: %s', (from, to, is) => expect(isPostedRange({ from, to })).toBe(is))
