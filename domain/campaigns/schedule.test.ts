import { describe, expect, test } from 'vitest'
import { addDays, dayOf } from '../days.ts'
import { daysOf, instantAfter, instantOf, scheduleProblem, workDayOf, type Schedule } from './schedule.ts'

const every = (
  count: number,
  unit: 'week' | 'month',
  from: string,
  until: string | null = null,
): Schedule => ({
  kind: 'every',
  count,
  unit,
  from,
  until,
})

describe('the days of a step', () => {
  test.each<[string, Schedule, string, string, string[]]>([
    ['a day', { kind: 'date', on: '2027-03-01' }, '2027-01-01', '2027-12-31', ['2027-03-01']],
    ['a day that is over', { kind: 'date', on: '2027-03-01' }, '2027-03-02', '2027-12-31', []],
    ['both ends are inside', { kind: 'date', on: '2027-03-01' }, '2027-03-01', '2027-03-01', ['2027-03-01']],
    ['each week', every(1, 'week', '2027-01-04'), '2027-01-05', '2027-01-20', ['2027-01-11', '2027-01-18']],
    [
      'over the end of a year',
      every(6, 'week', '2026-12-07'),
      '2026-12-31',
      '2027-03-01',
      ['2027-01-18', '2027-03-01'],
    ],
    [
      'not before the first',
      every(1, 'week', '2027-06-01'),
      '2027-01-01',
      '2027-06-08',
      ['2027-06-01', '2027-06-08'],
    ],
    [
      'until a day',
      every(1, 'week', '2027-01-04', '2027-01-11'),
      '2027-01-01',
      '2027-12-31',
      ['2027-01-04', '2027-01-11'],
    ],
    [
      'the 31st',
      every(1, 'month', '2027-01-31'),
      '2027-02-01',
      '2027-05-01',
      ['2027-02-28', '2027-03-31', '2027-04-30'],
    ],
    ['the 31st in a leap year', every(1, 'month', '2027-12-31'), '2028-02-01', '2028-02-29', ['2028-02-29']],
    [
      'each quarter',
      every(3, 'month', '2026-11-15'),
      '2026-12-01',
      '2027-08-15',
      ['2027-02-15', '2027-05-15', '2027-08-15'],
    ],
    [
      'an anniversary',
      { kind: 'anniversary', of: '2021-06-30' },
      '2027-01-01',
      '2028-12-31',
      ['2027-06-30', '2028-06-30'],
    ],
    [
      'not the day itself',
      { kind: 'anniversary', of: '2027-06-30' },
      '2027-01-01',
      '2028-12-31',
      ['2028-06-30'],
    ],
    ['a future one', { kind: 'anniversary', of: '2030-06-30' }, '2027-01-01', '2031-12-31', ['2031-06-30']],
    [
      'a leap day',
      { kind: 'anniversary', of: '2024-02-29' },
      '2027-01-01',
      '2028-12-31',
      ['2027-02-28', '2028-02-29'],
    ],
    ['an event has none', { kind: 'event', event: 'listing-sold' }, '2027-01-01', '2027-12-31', []],
    ['what cannot be read', { kind: 'date', on: '2027-02-30' }, '2027-01-01', '2027-12-31', []],
  ])('%s', (_what, schedule, from, to, days) => {
    expect(daysOf(schedule, from, to, 100)).toEqual(days)
  })

  test('no more than are asked for', () => {
    expect(daysOf(every(1, 'week', '2000-01-01'), '2027-01-01', '9999-12-31', 3)).toHaveLength(3)
  })

  test('whatever it begins with, the days are the same: nothing is skipped and nothing comes twice', () => {
    for (const unit of ['week', 'month'] as const)
      for (let count = 1; count <= 24; count++)
        for (const from of ['2023-08-31', '2024-02-29', '2025-12-30']) {
          const schedule = every(count, unit, from)
          const whole = daysOf(schedule, '2023-01-01', '2031-12-31', 1000)
          expect(new Set(whole).size).toBe(whole.length)
          expect(whole).toEqual(whole.toSorted())
          for (let later = 0; later < 1500; later += 97) {
            const start = addDays('2023-01-01', later)
            expect(daysOf(schedule, start, '2031-12-31', 1000)).toEqual(whole.filter((day) => day >= start))
          }
        }
  })
})

test.each<[string, Schedule, boolean]>([
  ['a day', { kind: 'date', on: '2027-02-28' }, true],
  ['no day', { kind: 'date', on: '2027-02-29' }, false],
  ['nothing', { kind: 'date', on: '' }, false],
  ['never', every(0, 'week', '2027-01-01'), false],
  ['too seldom', every(25, 'month', '2027-01-01'), false],
  ['half weeks', every(1.5, 'week', '2027-01-01'), false],
  ['ends before it begins', every(1, 'week', '2027-01-02', '2027-01-01'), false],
  ['an event', { kind: 'event', event: 'lead-new' }, true],
])('%s can be a schedule: %s', (_what, schedule, isFine) => {
  expect(scheduleProblem(schedule) === null).toBe(isFine)
})

describe('the moment of a step', () => {
  test.each([
    ['a Saturday waits for Monday', 'mail', '2027-03-06', '2027-03-08'],
    ['Christmas waits', 'mail', '2026-12-25', '2026-12-28'],
    ['the eve of New Year stays', 'mail', '2026-12-31', '2026-12-31'],
    ['a reminder comes on the day', 'remind', '2027-03-06', '2027-03-06'],
  ] as const)('%s', (_what, kind, day, on) => {
    expect(workDayOf(kind, day)).toBe(on)
  })

  test.each([
    ['winter', '2027-01-04', 9, '2027-01-04T14:00:00.000Z'],
    ['the Friday before clocks go forward', '2027-03-12', 9, '2027-03-12T14:00:00.000Z'],
    ['the Monday after', '2027-03-15', 9, '2027-03-15T13:00:00.000Z'],
    ['a reminder in the hour that is skipped', '2027-03-14', 2, '2027-03-14T07:00:00.000Z'],
    ['in the hour that comes twice', '2027-11-07', 1, '2027-11-07T05:00:00.000Z'],
  ])('%s in New York', (_what, day, hour, instant) => {
    expect(instantOf('remind', day, { time_zone: 'America/New_York', hour }).toISOString()).toBe(instant)
  })

  test('each hour of each day of years shows on the clock, in zones that change and in those that do not', () => {
    for (const zone of ['America/New_York', 'America/Phoenix', 'Australia/Lord_Howe', 'America/Havana'])
      for (let day = '2026-01-01'; day < '2027-12-31'; day = addDays(day, 1))
        for (const hour of [0, 2, 9, 23]) {
          const at = instantOf('remind', day, { time_zone: zone, hour })
          expect(dayOf(at, zone)).toBe(day)
          const shown = Number(
            new Intl.DateTimeFormat('en-US', { timeZone: zone, hourCycle: 'h23', hour: 'numeric' }).format(
              at,
            ),
          )
          // A skipped hour is the one after it.
          expect([hour, hour + 1]).toContain(shown)
        }
  })
})

describe('days after something happened', () => {
  const clockwork = { time_zone: 'America/Los_Angeles', hour: 9 }
  test.each([
    ['at once, whatever the hour', '2027-03-01T11:30:00Z', 0, '2027-03-01T11:30:00.000Z'],
    ['at the hour of the campaign', '2027-03-01T11:30:00Z', 1, '2027-03-02T17:00:00.000Z'],
    // 11 PM on March 1 there.
    ['of its own days', '2027-03-02T07:00:00Z', 1, '2027-03-02T17:00:00.000Z'],
    ['over a change of the clock', '2027-03-10T18:00:00Z', 7, '2027-03-17T16:00:00.000Z'],
  ])('%s', (_, at, days, expected) => {
    expect(instantAfter(new Date(at), days, clockwork).toISOString()).toBe(expected)
  })

  test.each([
    [undefined, null],
    [365, null],
    [366, 'Choose from 0 to 365 days.'],
    [-1, 'Choose from 0 to 365 days.'],
  ])('%j days', (after_days, problem) => {
    expect(scheduleProblem({ kind: 'event', event: 'lead-new', after_days })).toBe(problem)
  })
})
