import { expect, test } from 'vitest'
import { asksFor, endsTooEarly, isPrintOf, patternProblem, printWhen, readWhen, type When } from './when.ts'

const when = (day: string | null, from: string | null = null, to: string | null = null): When => ({
  day,
  from,
  to,
})
const TODAY = '2027-06-01'

// Each prints so, and is read back from its own print.
test.each<[string, When, string]>([
  ['{month} {day}', when('2027-06-13'), 'June 13'],
  ['{weekday}, {month} {day}', when('2027-06-13'), 'Sunday, June 13'],
  ['{month} {day}, {year}', when('2031-02-09'), 'February 9, 2031'],
  ['On the market {month} {day}', when('2028-02-29'), 'On the market February 29'],
  ['{from} to {to}', when(null, '13:00', '16:00'), '1 to 4 pm'],
  ['{from} to {to}', when(null, '11:00', '14:00'), '11 am to 2 pm'],
  ['{from} & {to}', when(null, '10:30', '11:00'), '10:30 & 11 am'],
  ['{from:00} to {to:00}', when(null, '13:00', '16:30'), '1:00 to 4:30 pm'],
  ['{from} to {to}', when(null, '00:00', '12:00'), '12 am to 12 pm'],
  ['{from} to {to}', when(null, '12:00', '13:00'), '12 to 1 pm'],
  ['{from}', when(null, '18:00'), '6 pm'],
  ['{month} {day}, {from} to {to}', when('2027-06-13', '13:00', '16:00'), 'June 13, 1 to 4 pm'],
])('%s', (pattern, chosen, text) => {
  expect(printWhen(pattern, chosen)).toBe(text)
  expect(readWhen([{ pattern, text }], TODAY)).toEqual(chosen)
})

test.each<[string, When, string]>([
  ['{from} to {to}', when(null, '13:00'), '1 pm'],
  ['{month} {day}, {from} to {to}', when('2027-06-13'), 'June 13'],
  ['{month} {day}, {from} to {to}', when('2027-06-13', '13:00'), 'June 13, 1 pm'],
  ['{from} to {to}', when(null, null, '16:00'), ''],
  ['On the market {month} {day}', when(null), ''],
])('%s prints as much as has been chosen', (pattern, chosen, text) => {
  expect(printWhen(pattern, chosen)).toBe(text)
})

test.each<[string, { pattern: string; text: string }[], string, string | null]>([
  ['the next such day', [{ pattern: '{month} {day}', text: 'June 2' }], TODAY, '2027-06-02'],
  ['a day of late, not in a year', [{ pattern: '{month} {day}', text: 'May 30' }], TODAY, '2027-05-30'],
  ['a day long over, in a year', [{ pattern: '{month} {day}', text: 'March 1' }], TODAY, '2028-03-01'],
  ['over New Year', [{ pattern: '{month} {day}', text: 'December 30' }], '2027-01-02', '2026-12-30'],
  [
    'the weekday’s year',
    [{ pattern: '{weekday}, {month} {day}', text: 'Monday, June 14' }],
    TODAY,
    '2027-06-14',
  ],
  [
    'another year',
    [{ pattern: '{weekday}, {month} {day}', text: 'Wednesday, June 14' }],
    TODAY,
    '2028-06-14',
  ],
  ['the year of a leap day', [{ pattern: '{month} {day}', text: 'February 29' }], TODAY, '2028-02-29'],
  [
    'no day that is not there',
    [{ pattern: '{month} {day}, {year}', text: 'February 30, 2027' }],
    TODAY,
    null,
  ],
  ['no day from a weekday', [{ pattern: '{weekday}', text: 'Sunday' }], TODAY, null],
  [
    'parts in several texts',
    [
      { pattern: '{day}', text: '14' },
      { pattern: '{weekday}', text: 'Monday' },
      { pattern: '{month}', text: 'June' },
    ],
    TODAY,
    '2027-06-14',
  ],
])('reads %s', (_what, prints, today, day) => {
  expect(readWhen(prints, today).day).toBe(day)
})

test.each([
  ['{month} {day}', 'Sunday next', false],
  ['{month} {day}', 'june 14', true],
  ['{month} {day}', 'June 14 or 15', false],
  ['{from} to {to}', '1 to 4 pm', true],
  ['{from} to {to}', '13 to 16', false],
  ['{from} to {to}', '1 to 4', false],
  ['{from} & {to}', '1 to 4 pm', false],
])('%s: is “%s” written so? %s', (pattern, text, isSo) => {
  expect(isPrintOf(pattern, text)).toBe(isSo)
})

test.each([
  ['date', '{month} {day}', null],
  ['date', '{weekday}', null],
  ['date', '{from}', 'takes'],
  ['date', 'Sunday', 'needs a part of the date'],
  ['time', '{from}', null],
  ['time', 'until {to}', 'needs {from}'],
  ['time', '{day}', 'takes'],
  ['date-time', '{month} {day}, {from}', null],
  ['date-time', '{month} {day}', 'needs {from}'],
  ['date', '{month} {day', 'takes'],
] as const)('%s may be "%s": %s', (kind, pattern, problem) => {
  const found = patternProblem(kind, pattern)
  if (problem === null) expect(found).toBeNull()
  else expect(found).toContain(problem)
})

test('a pattern asks for what it prints', () => {
  expect(asksFor('{weekday}, {month} {day}')).toEqual({ day: true, from: false, to: false })
  expect(asksFor('{month} {day}, {from:00}')).toEqual({ day: true, from: true, to: false })
  expect(asksFor('{from} to {to:00}')).toEqual({ day: false, from: true, to: true })
})

test.each([
  ['13:00', '16:00', false],
  ['13:00', '13:00', true],
  ['13:00', '12:59', true],
  ['13:00', null, false],
  [null, '13:00', false],
])('%s to %s ends too early: %s', (from, to, isSo) => {
  expect(endsTooEarly(when(null, from, to))).toBe(isSo)
})
