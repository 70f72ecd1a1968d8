import { expect, test } from 'vitest'
import { holidaysOf, isHoliday } from './holidays.ts'

// As published by the Office of Personnel Management.
test.each([
  [2024, '01-01 01-15 02-19 05-27 06-19 07-04 09-02 10-14 11-11 11-28 12-25'],
  [2026, '01-01 01-19 02-16 05-25 06-19 07-03 09-07 10-12 11-11 11-26 12-25'],
  // New Year's Day of 2028 is a Saturday: the last of 2027 is off.
  [2027, '01-01 01-18 02-15 05-31 06-18 07-05 09-06 10-11 11-11 11-25 12-24 12-31'],
  [2028, '01-17 02-21 05-29 06-19 07-04 09-04 10-09 11-10 11-23 12-25'],
])('%i', (year, days) => {
  expect([...holidaysOf(year)]).toEqual(days.split(' ').map((day) => `${year}-${day}`))
})

test.each([
  ['2026-07-03', true],
  ['2026-07-04', false],
  ['2026-11-25', false],
  ['2026-11-26', true],
  ['2026-11-27', false],
  // Juneteenth became one in 2021.
  ['2020-06-19', false],
  ['2023-06-19', true],
])('%s: %s', (date, expected) => expect(isHoliday(date)).toBe(expected))
