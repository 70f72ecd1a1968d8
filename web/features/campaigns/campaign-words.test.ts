import { expect, test } from 'vitest'
import type { Schedule } from '@frontage/domain/campaigns/schedule.ts'
import { HOURS, mayApprove, momentInZone, pieces, scheduleInWords, stepInWords } from './campaign-words.ts'

test.each<[Schedule, string]>([
  [{ kind: 'date', on: '2027-03-01' }, 'On March 1, 2027'],
  [{ kind: 'date', on: '' }, 'On …'],
  [
    { kind: 'every', count: 1, unit: 'week', from: '2027-03-01', until: null },
    'Every week from March 1, 2027',
  ],
  [
    { kind: 'every', count: 3, unit: 'month', from: '2027-03-31', until: '2027-12-31' },
    'Every 3 months from March 31, 2027 until December 31, 2027',
  ],
  [{ kind: 'anniversary', of: '2024-02-29' }, 'Every year on February 29'],
  [{ kind: 'event', event: 'listing-sold' }, 'When a listing is sold'],
])('%j', (schedule, words) => {
  expect(scheduleInWords(schedule)).toBe(words)
})

test('steps say what they do', () => {
  expect(stepInWords({ kind: 'remind', message: 'Call Zoë\nand Ana', design: null, email: null })).toBe(
    'Remind me: Call Zoë',
  )
  expect(stepInWords({ kind: 'mail', message: '', design: null, email: null })).toBe('Mail a design')
})

test('moments are on the clock of the campaign, not on the reader’s', () => {
  expect(momentInZone('2027-03-10T17:00:00Z', 'America/Los_Angeles')).toBe('Wed, Mar 10, 2027, 9:00 AM')
  expect(momentInZone('2027-03-10T17:00:00Z', 'America/New_York')).toBe('Wed, Mar 10, 2027, 12:00 PM')
  expect(momentInZone('2027-03-10T17:00:00Z', 'Mars/Olympus')).toBe('Wed, Mar 10, 2027, 5:00 PM')
})

test('numbers and hours', () => {
  expect([pieces(1), pieces(1200)]).toEqual(['1 piece', '1,200 pieces'])
  expect([0, 9, 12, 23].map((hour) => HOURS[hour]?.label)).toEqual([
    '12:00 AM',
    '9:00 AM',
    '12:00 PM',
    '11:00 PM',
  ])
})

test.each([
  ['one without a step', 'draft', [], 0, false],
  ['a draft', 'draft', [false], 1, true],
  ['a running one', 'running', [true], 1, false],
  ['a running one with a step that was changed', 'running', [true, false], 1, true],
  ['a paused one', 'paused', [true], 1, true],
  ['one that was ended before its last day', 'ended', [true], 1, true],
  ['one whose days are over', 'ended', [true], 0, false],
  ['the same with a step that was added', 'ended', [true, false], 0, true],
] as const)('whether %s is to be approved', (_what, state, steps, days, may) => {
  const shown = { state, steps: steps.map((is_approved) => ({ is_approved })), waiting: [] }
  expect(mayApprove({ ...shown, upcoming: Array.from({ length: days }) })).toBe(may)
})
