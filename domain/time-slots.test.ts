import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDays, startOfDay } from './days.ts'
import { monthsIn, slotsBetween, type Span } from './time-slots.ts'

const at = (text: string) => new Date(text)
const shown = (spans: readonly Span[]) =>
  spans.map(({ from, until }) => `${from.toISOString().slice(0, 16)} ${until.toISOString().slice(0, 16)}`)

test.each([
  ['whole days', ['2026-03-01T00:00Z', '2026-03-04T00:00Z'], ['2026-03-01T00:00 2026-03-04T00:00'], [], []],
  [
    'days of New York',
    ['2026-02-01T05:00Z', '2026-02-03T05:00Z'],
    ['2026-02-02T00:00 2026-02-03T00:00'],
    ['2026-02-01T05:00 2026-02-02T00:00', '2026-02-03T00:00 2026-02-03T05:00'],
    [],
  ],
  [
    'each day of New York',
    ['2026-02-01T05:00Z', '2026-02-02T05:00Z', '2026-02-03T05:00Z'],
    [],
    ['2026-02-01T05:00 2026-02-03T05:00'],
    [],
  ],
  [
    'a day of Kathmandu',
    ['2026-02-01T18:15Z', '2026-02-02T18:15Z'],
    [],
    ['2026-02-01T19:00 2026-02-02T18:00'],
    ['2026-02-01T18:15 2026-02-01T19:00', '2026-02-02T18:00 2026-02-02T18:15'],
  ],
  ['minutes', ['2026-02-01T18:15Z', '2026-02-01T18:20Z'], [], [], ['2026-02-01T18:15 2026-02-01T18:20']],
  ['nothing', ['2026-02-01T18:15Z', '2026-02-01T18:15Z'], [], [], []],
])('%s', (_what, boundaries, days, hours, rest) => {
  const slots = slotsBetween(boundaries.map(at))
  expect([shown(slots.days), shown(slots.hours), shown(slots.rest)]).toEqual([days, hours, rest])
})

const HOUR = 3_600_000
const aDay = fc.integer({ min: 0, max: 15_000 }).map((days) => addDays('2010-01-01', days))
const aZone = fc.constantFrom(
  'UTC',
  'America/New_York',
  'America/St_Johns',
  'Asia/Kathmandu',
  'Pacific/Chatham',
)

describe('whatever the range', () => {
  test('each instant is in one slot, and no slot is on both sides of a boundary', () =>
    fc.assert(
      fc.property(aZone, fc.array(aDay, { minLength: 2, maxLength: 8 }), (zone, days) => {
        const boundaries = days.toSorted().map((day) => startOfDay(day, zone))
        const { days: whole, hours, rest } = slotsBetween(boundaries)
        const all = [...whole, ...hours, ...rest].toSorted((a, b) => a.from.getTime() - b.from.getTime())
        let reached = boundaries[0]!.getTime()
        for (const span of all) {
          expect(span.from.getTime()).toBe(reached)
          expect(span.until.getTime()).toBeGreaterThan(reached)
          reached = span.until.getTime()
        }
        expect(reached).toBe(boundaries.at(-1)!.getTime())
        for (const [spans, unit] of [
          [whole, 24 * HOUR],
          [hours, HOUR],
        ] as const)
          for (const { from, until } of spans) {
            expect(from.getTime() % unit).toBe(0)
            expect(until.getTime() % unit).toBe(0)
            for (const boundary of boundaries)
              if (boundary > from && boundary < until) expect(boundary.getTime() % unit).toBe(0)
          }
      }),
    ))

  test('months and what lies beside them are the range', () =>
    fc.assert(
      fc.property(aDay, aDay, aZone, (one, other, zone) => {
        const [from, until] = [one, other].toSorted().map((day) => startOfDay(day, zone))
        const { whole, beside } = monthsIn({ from: from!, until: until! })
        expect(whole).toMatch(/^0+1*0+$/)
        expect(whole).toHaveLength(480)
        const first = whole.indexOf('1')
        const months = first < 0 ? 0 : whole.lastIndexOf('1') - first + 1
        const start = Date.UTC(2015, first - 1, 1)
        const inMonths = months === 0 ? 0 : Date.UTC(2015, first - 1 + months, 1) - start
        const left = beside.reduce((sum, span) => sum + span.until.getTime() - span.from.getTime(), 0)
        expect(inMonths + left).toBe(until!.getTime() - from!.getTime())
        for (const span of beside)
          if (months > 0)
            expect(span.until.getTime() <= start || span.from.getTime() >= start + inMonths).toBe(true)
      }),
    ))

  test('a month is whole only where both its ends are inside', () => {
    expect(monthsIn({ from: at('2026-01-01T00:00Z'), until: at('2026-03-01T00:00Z') }).beside).toEqual([])
    expect(
      monthsIn({ from: at('2026-01-01T00:00:01Z'), until: at('2026-02-28T00:00Z') }).whole,
    ).not.toContain('1')
  })
})
