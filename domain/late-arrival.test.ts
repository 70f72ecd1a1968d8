import { expect, test } from 'vitest'
import { lateArrival } from './late-arrival.ts'
import type { OrderKind } from './line-price.ts'
import type { ShippingMode } from './shipping.ts'

/** Friday; the Thursday after is Thanksgiving. Two days in production, then five by ground and mail, two by air, three by carrier. */
const ON = '2026-11-20'

test.each<[kind: OrderKind, openHouseOn: string | null, mode: ShippingMode | null, said: string | null]>([
  ['print-and-ship', null, null, null],
  ['print-and-ship', '2026-12-03', null, null],
  ['print-and-ship', '2026-12-02', 'ground', 'This would arrive on Dec 2, the day of the open house.'],
  ['print-and-ship', '2026-11-30', 'ground', 'This would arrive on Dec 2, after the open house on Nov 30.'],
  [
    'print-and-ship',
    '2026-11-30',
    null,
    'By ground this would arrive on Dec 2, after the open house on Nov 30.',
  ],
  ['print-and-ship', '2026-11-30', 'air', null],
  ['mail-list', '2026-11-30', 'air', 'This would be in mailboxes on Dec 2, after the open house on Nov 30.'],
  ['mail-list', '2026-12-03', null, null],
  ['warehouse', '2026-11-25', null, null],
  [
    'warehouse',
    '2026-11-22',
    null,
    'This would be ready for pickup on Nov 24, after the open house on Nov 22.',
  ],
])('%s for an open house on %s, by %s: %s', (kind, openHouseOn, mode, said) => {
  expect(lateArrival({ kind, productionDays: 2, openHouseOn }, { on: ON, mode })).toBe(said)
})

/** Where it is ready on Nov 24, and Air would be there on Nov 27. */
test.each<[kind: OrderKind, openHouseOn: string, mode: ShippingMode | null, rest: string]>([
  ['print-and-ship', '2026-11-28', null, ' Air would arrive on Nov 27.'],
  ['print-and-ship', '2026-11-27', null, ' You could pick it up on Nov 24.'],
  ['print-and-ship', '2026-11-27', 'air', ' You could pick it up on Nov 24.'],
  ['print-and-ship', '2026-11-25', 'ground', ' You could pick it up on Nov 24.'],
  ['print-and-ship', '2026-11-24', 'ground', ''],
  ['mail-list', '2026-11-27', null, ''],
  ['warehouse', '2026-11-24', null, ''],
])('where it can be picked up, %s for %s by %s: %s', (kind, openHouseOn, mode, rest) => {
  const piece = { kind, productionDays: 2, openHouseOn }
  const ordered = { on: ON, mode, offered: ['ground', 'air'] as const }
  expect(lateArrival(piece, { ...ordered, canBePickedUp: true })).toBe(
    `${lateArrival(piece, { ...ordered, offered: [] })}${rest}`,
  )
})

test.each<
  [kind: OrderKind, openHouseOn: string, mode: ShippingMode | null, offered: ShippingMode[], said: string]
>([
  [
    'print-and-ship',
    '2026-11-30',
    null,
    ['ground', 'air'],
    'By ground … Dec 2 … Air would arrive on Nov 27.',
  ],
  ['print-and-ship', '2026-11-27', null, ['ground', 'air'], 'By ground … Dec 2 … '],
  [
    'print-and-ship',
    '2026-12-01',
    null,
    ['ground', 'other'],
    'By ground … Dec 2 … Carrier would arrive on Nov 30.',
  ],
  ['print-and-ship', '2026-11-30', 'other', ['air', 'other'], 'This … Nov 30 … Air would arrive on Nov 27.'],
  ['print-and-ship', '2026-11-30', 'ground', ['ground'], 'This … Dec 2 … '],
  // Where nothing goes by ground, nobody is told when it would.
  ['print-and-ship', '2026-11-27', null, ['air'], 'By air … Nov 27 … '],
  // What is picked up has no other way to travel.
  ['warehouse', '2026-11-22', null, ['air'], 'This … Nov 24 … '],
])('%s for %s by %s, of %j: %s', (kind, openHouseOn, mode, offered, said) => {
  const whole = lateArrival({ kind, productionDays: 2, openHouseOn }, { on: ON, mode, offered }) ?? ''
  const [, way, day, rest] =
    /^(This|By \w+) .*? on (\w+ \d+), (?:after the open house on \w+ \d+|the day of the open house)\.\s?(.*)$/.exec(
      whole,
    ) ?? []
  expect(`${way} … ${day} … ${rest}`).toBe(said)
})
