import { expect, test } from 'vitest'
import { fieldOf, momentOf, usualTime } from './when.ts'

test.each(['2026-11-24T09:00', '2026-01-05T00:05', '2028-02-29T23:59'])(
  '%s comes back from its moment',
  (field) => {
    const at = momentOf(field)
    expect(at && fieldOf(at)).toBe(field)
  },
)

test.each(['', 'soon', '2026-11-24', '2026-13-40T99:99'])('%s is no moment', (field) => {
  expect(momentOf(field)).toBeNull()
})

test.each([
  ['a Monday', '2026-11-23T22:15', '2026-11-24T09:00'],
  ['a Thursday', '2026-11-26T08:00', '2026-11-27T09:00'],
  ['a Friday', '2026-11-27T08:00', '2026-11-30T09:00'],
  ['the last day of a year', '2026-12-31T08:00', '2027-01-01T09:00'],
])('on %s', (_day, now, usual) => {
  expect(fieldOf(usualTime(new Date(now)))).toBe(usual)
})
