import { expect, test } from 'vitest'
import { isBackupDue } from './nightly.ts'

const at = (text: string) => new Date(`2026-11-${text}:00Z`)
const begun = (text: string | null) => (text === null ? undefined : { started_at: at(text) })

test.each<[string, string | null, string | null, string, boolean]>([
  ['never made one', null, null, '28T14:00', true],
  ['before the hour, last night was backed up', '27T03:00', '27T03:00', '28T02:59', false],
  ['at the hour', '27T03:00', '27T03:00', '28T03:00', true],
  ['after tonight’s', '28T03:00', '28T03:00', '28T03:01', false],
  ['one that was begun a moment ago', '27T03:00', '28T03:00', '28T03:10', false],
  ['one that failed, or whose process died, half an hour ago', '27T03:00', '28T03:00', '28T03:30', true],
  ['a night without a process, in the morning', '26T03:00', '26T03:00', '28T09:00', true],
  ['one by hand in the evening, at the hour', '27T03:00', '27T22:00', '28T03:00', true],
  ['one by hand after a failure, which nobody proved', '27T03:00', '28T08:00', '28T12:00', true],
])('%s', (_what, verified, last, now, isDue) => {
  expect(isBackupDue(begun(verified), begun(last), at(now), { hour: 3, failures: 1 })).toBe(isDue)
})

test('the hour is the operator’s', () => {
  expect(isBackupDue(begun('27T23:00'), begun('27T23:00'), at('28T22:59'), { hour: 23, failures: 0 })).toBe(
    false,
  )
  expect(isBackupDue(begun('27T23:00'), begun('27T23:00'), at('28T23:00'), { hour: 23, failures: 0 })).toBe(
    true,
  )
  expect(isBackupDue(begun('28T00:00'), begun('28T00:00'), at('28T23:00'), { hour: 0, failures: 0 })).toBe(
    false,
  )
})

test.each([
  [1, 30],
  [2, 60],
  [3, 120],
  [5, 480],
  [40, 480],
])('after %i failures it is begun again %i minutes later', (failures, minutes) => {
  const again = new Date(at('28T03:00').getTime() + minutes * 60_000)
  const isDue = (now: Date) => isBackupDue(begun('27T03:00'), begun('28T03:00'), now, { hour: 3, failures })
  expect(isDue(new Date(again.getTime() - 1000))).toBe(false)
  expect(isDue(again)).toBe(true)
})
