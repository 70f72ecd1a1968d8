import { expect, test } from 'vitest'
import { addWorkingDays, deliveryEstimates, deliveryEstimateText, inHandsOn } from './in-hands.ts'

test.each([
  // 2026-11-20 is a Friday.
  ['2026-11-20', 0, '2026-11-20'],
  ['2026-11-20', 1, '2026-11-23'],
  ['2026-11-21', 0, '2026-11-23'],
  ['2026-11-22', 1, '2026-11-24'],
  // Thanksgiving is the 26th.
  ['2026-11-23', 5, '2026-12-01'],
  ['2026-11-26', 0, '2026-11-27'],
  ['2026-12-31', 1, '2027-01-04'],
  ['2028-02-28', 1, '2028-02-29'],
])('%s and %i working days is %s', (from, days, expected) =>
  expect(addWorkingDays(from, days)).toBe(expected),
)

test('a date that is none is refused', () => expect(() => addWorkingDays('soon', 1)).toThrow(RangeError))

test.each([
  ['ground', '2026-12-03'],
  ['air', '2026-11-30'],
  ['other', '2026-12-01'],
  [null, '2026-12-03'],
] as const)('two days of production, shipped by %s', (mode, expected) =>
  expect(inHandsOn('2026-11-23', [{ kind: 'print-and-ship', productionDays: 2 }], mode)).toBe(expected),
)

test('the slowest line decides, a pickup is on no road', () => {
  const pickup = { kind: 'warehouse', productionDays: 3 } as const
  expect(inHandsOn('2026-11-23', [pickup], null)).toBe('2026-11-27')
  expect(inHandsOn('2026-11-23', [pickup, { kind: 'print-and-ship', productionDays: 1 }], 'air')).toBe(
    '2026-11-27',
  )
  expect(inHandsOn('2026-11-23', [pickup, { kind: 'mail-list', productionDays: 1 }], null)).toBe('2026-12-02')
})

test.each([
  [['mail-list'], 'In mailboxes by'],
  [['mail-list', 'print-and-ship'], 'In your hands by'],
  [['warehouse'], 'Ready for pickup by'],
  [['warehouse', 'mail-list'], 'In your hands by'],
  [[], 'In your hands by'],
] as const)('%j arrive %s', (kinds, words) => {
  expect(deliveryEstimateText(kinds)).toBe(words)
})

const [tuesday, friday] = ['2026-12-01', '2026-12-04']

test.each([
  ['nothing', [], []],
  [
    'one way, the slower line decides',
    [
      ['warehouse', tuesday],
      ['warehouse', friday],
    ],
    [['Ready for pickup by', friday]],
  ],
  [
    'two ways, the earlier first',
    [
      ['print-and-ship', friday],
      ['warehouse', tuesday],
    ],
    [
      ['Ready for pickup by', tuesday],
      ['In your hands by', friday],
    ],
  ],
  [
    'two ways on one day',
    [
      ['print-and-ship', friday],
      ['warehouse', friday],
    ],
    [['In your hands by', friday]],
  ],
] as const)('arrivals: %s', (_, lines, expected) => {
  const told = deliveryEstimates(lines.map(([kind, on]) => ({ kind, on })))
  expect(told.map(({ words, on }) => [words, on])).toEqual(expected)
})
