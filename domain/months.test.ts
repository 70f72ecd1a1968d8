import { expect, test } from 'vitest'
import { daysOfMonth, monthAfter, monthBefore, monthInWords, monthOf } from './months.ts'

test.each([
  ['2026-12', '2026-11', '2027-01', '2026-12-31', 'December 2026'],
  ['2028-02', '2028-01', '2028-03', '2028-02-29', 'February 2028'],
  // The first and the last that an address can ask for.
  ['1000-01', '0999-12', '1000-02', '1000-01-31', 'January 1000'],
  ['9998-12', '9998-11', '9999-01', '9998-12-31', 'December 9998'],
])('%s', (month, before, after, last, words) => {
  expect([monthBefore(month), monthAfter(month), monthInWords(month)]).toEqual([before, after, words])
  expect(daysOfMonth(month)).toEqual({ from: `${month}-01`, to: last })
})

test.each([
  ['2026-12', '2026-12'],
  [null, '2026-06'],
  ['', '2026-06'],
  ['2026-13', '2026-06'],
  ['December', '2026-06'],
  // There is no month after the one, or before the other, that can be spelled.
  ['9999-12', '2026-06'],
  ['0000-01', '2026-06'],
])('an address that asks for %j shows %s', (asked, month) => {
  expect(monthOf(asked, '2026-06')).toBe(month)
})
