import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  addDays,
  bucketsOf,
  clockIn,
  dayOf,
  hourOfDay,
  isDay,
  isTimeZone,
  lengthOf,
  presetRange,
  rangeBefore,
  startOfDay,
} from './days.ts'
import { knownZone } from './known-zone.ts'

test.each([
  ['2026-02-28', true],
  ['2026-02-29', false],
  ['2028-02-29', true],
  ['2026-13-01', false],
  ['2026-1-1', false],
  ['', false],
  ['1000-01-01', true],
  ['9998-12-31', true],
  // No database has a year 0, and the day after the last of 9999 is spelled with five digits.
  ['0000-01-01', false],
  ['9999-12-31', false],
])('%j is a day: %s', (text, is) => expect(isDay(text)).toBe(is))

test.each([
  ['UTC', true],
  ['America/Los_Angeles', true],
  ['Mars/Olympus', false],
  ['+05:30', false],
  ["x'; --", false],
])('%j is a time zone: %s', (zone, is) => expect(isTimeZone(zone)).toBe(is))

test('a stored zone that nobody knows is read as UTC, whatever it is', () => {
  const zones = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.constantFrom('Mars/Olympus', '+99:99', 'utc\u0000', 'America'),
  )
  const at = new Date('2026-11-21T23:30:00Z')
  fc.assert(
    fc.property(zones, (zone) => {
      const read = knownZone(zone)
      expect(read === zone || read === 'UTC').toBe(true)
      expect(clockIn(at, zone)).toEqual(clockIn(at, read))
      expect(hourOfDay('2026-11-21', 9, zone)).toEqual(hourOfDay('2026-11-21', 9, read))
    }),
  )
  expect(['Mars/Olympus', '', 'America/Chicago', '+05:30'].map(knownZone)).toEqual([
    ...['UTC', 'UTC', 'America/Chicago', '+05:30'],
  ])
})

test.each([
  ['2026-11-21', 'UTC', '2026-11-21T00:00:00.000Z'],
  ['2026-11-21', 'America/Los_Angeles', '2026-11-21T08:00:00.000Z'],
  ['2026-07-01', 'America/Los_Angeles', '2026-07-01T07:00:00.000Z'],
  // Clocks go forward and back on these days.
  ['2026-03-08', 'America/Los_Angeles', '2026-03-08T08:00:00.000Z'],
  ['2026-03-09', 'America/Los_Angeles', '2026-03-09T07:00:00.000Z'],
  ['2026-11-01', 'America/Los_Angeles', '2026-11-01T07:00:00.000Z'],
  ['2026-11-02', 'America/Los_Angeles', '2026-11-02T08:00:00.000Z'],
  // Clocks that skip midnight: the day begins at one.
  ['2026-09-06', 'America/Santiago', '2026-09-06T04:00:00.000Z'],
  ['2026-11-21', 'Asia/Kathmandu', '2026-11-20T18:15:00.000Z'],
  ['2026-11-21', 'Pacific/Kiritimati', '2026-11-20T10:00:00.000Z'],
])('%s begins in %s at %s', (day, zone, instant) => {
  expect(startOfDay(day, zone).toISOString()).toBe(instant)
  expect(dayOf(startOfDay(day, zone), zone)).toBe(day)
  expect(dayOf(new Date(startOfDay(day, zone).getTime() - 1), zone)).toBe(addDays(day, -1))
})

test.each([
  ['today', '2026-11-21', '2026-11-21'],
  ['last-7-days', '2026-11-15', '2026-11-21'],
  ['last-30-days', '2026-10-23', '2026-11-21'],
  ['this-month', '2026-11-01', '2026-11-21'],
  ['last-month', '2026-10-01', '2026-10-31'],
  ['this-year', '2026-01-01', '2026-11-21'],
] as const)('%s is %s to %s', (preset, from, to) =>
  expect(presetRange(preset, '2026-11-21')).toEqual({ from, to }),
)
test('last month in January and March', () => {
  expect(presetRange('last-month', '2026-01-15')).toEqual({ from: '2025-12-01', to: '2025-12-31' })
  expect(presetRange('last-month', '2028-03-31')).toEqual({ from: '2028-02-01', to: '2028-02-29' })
})

test('the range before is as long and ends the day before', () => {
  const range = { from: '2026-03-01', to: '2026-03-31' }
  const before = rangeBefore(range)
  expect(before).toEqual({ from: '2026-01-29', to: '2026-02-28' })
  expect(lengthOf(before)).toBe(lengthOf(range))
})

test.each([
  [1, 'day', 1],
  [31, 'day', 31],
  [32, 'week', 5],
  [182, 'week', 26],
  [183, 'month', 7],
  [366, 'month', 13],
])('%i days are shown by %s, in %i columns', (days, unit, count) => {
  const from = '2026-01-15'
  const { unit: found, starts } = bucketsOf({ from, to: addDays(from, days - 1) })
  expect([found, starts.length, starts[0]]).toEqual([unit, count, from])
  expect([...starts].sort()).toEqual(starts)
})

describe('what is no day', () => {
  test.each(['2026-11-23x', 'x2026-11-23', '+2026-11-23', '2026-02-30', '2026-13-01', 'today', ''])(
    '%j',
    (text) => {
      expect(isDay(text)).toBe(false)
    },
  )
  test.each(['', 'today', '2026-13-01'])('%j cannot be counted from', (text) => {
    expect(() => addDays(text, 1)).toThrow(new RangeError(`'${text}' is not a day`))
    expect(() => startOfDay(text, 'UTC')).toThrow(new RangeError(`'${text}' is not a day`))
  })
})

test('ninety days end today', () => {
  expect(presetRange('last-90-days', '2026-11-23')).toEqual({ from: '2026-08-26', to: '2026-11-23' })
  expect(lengthOf(presetRange('last-90-days', '2026-11-23'))).toBe(90)
})

test.each(['1/2', '+01:00', '-05', '', ' UTC', 'Nowhere/City'])('%j is no time zone', (zone) => {
  expect(isTimeZone(zone)).toBe(false)
})

test('a year by months, from its middle and up to the first of one', () => {
  expect(bucketsOf({ from: '2026-01-31', to: '2026-09-01' })).toEqual({
    unit: 'month',
    starts: [
      '2026-01-31',
      '2026-02-01',
      '2026-03-01',
      '2026-04-01',
      '2026-05-01',
      '2026-06-01',
      '2026-07-01',
      '2026-08-01',
      '2026-09-01',
    ],
  })
})

test('a day that a zone skipped begins with its first moment', () => {
  // Samoa went from the 29th straight to the 31st.
  expect(startOfDay('2011-12-31', 'Pacific/Apia').toISOString()).toBe('2011-12-30T10:00:00.000Z')
  // Clocks went on at midnight.
  expect(startOfDay('2018-11-04', 'America/Sao_Paulo').toISOString()).toBe('2018-11-04T03:00:00.000Z')
})
