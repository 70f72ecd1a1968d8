import { expect, test } from 'vitest'
import { openHouseDay, openHouseSlots } from './open-house.ts'
import type { TextSlot } from './types.ts'

const text = (id: string, bind: string | null, when: Partial<TextSlot['when']> | null): TextSlot => ({
  kind: 'text',
  id,
  label: id,
  group: 'Event',
  required: false,
  keep: false,
  pages: [1],
  field: 'text',
  when: when && { pattern: '{month} {day}', occasion: null, isFree: true, ...when },
  bind,
  sample: 'June 14',
  prefix: '',
  suffix: '',
  maxLines: 1,
  compliance: null,
})

const BOUND = 'listing.openHouse'
const TODAY = '2026-11-20'
const dayOf = (slot: TextSlot, said: string) =>
  openHouseDay(openHouseSlots({ slots: [slot] }), { [slot.id]: { text: said } }, TODAY)

test.each<[what: string, slot: TextSlot, said: string, day: string | null]>([
  ['what a listing fills in', text('date', BOUND, {}), 'November 30', '2026-11-30'],
  ['a date of the occasion', text('date', null, { occasion: 'open-house' }), 'November 30', '2026-11-30'],
  ['next year', text('date', BOUND, {}), 'January 3', '2027-01-03'],
  ['one that was last week', text('date', BOUND, {}), 'November 15', '2026-11-15'],
  ['another date', text('date', null, { occasion: 'closing' }), 'November 30', null],
  ['hours alone', text('time', BOUND, { pattern: '{from} to {to}' }), '1 to 4 pm', null],
  ['other words', text('date', BOUND, {}), 'Every Sunday in June', null],
  ['words of any kind', text('headline', BOUND, null), 'November 30', null],
])('%s', (_, slot, said, day) => {
  expect(dayOf(slot, said)).toBe(day)
})

test('parts of the date that stand apart are read together, and our sample is no date', () => {
  const slots = [
    text('weekday', BOUND, { pattern: '{weekday}', occasion: 'open-house' }),
    text('date', BOUND, { occasion: 'open-house' }),
  ]
  const said = openHouseSlots({ slots })
  const typed = { weekday: { text: 'Sunday' }, date: { text: 'November 29' } }
  expect(openHouseDay(said, typed, TODAY)).toBe('2026-11-29')
  expect(openHouseDay(said, { weekday: typed.weekday }, TODAY)).toBeNull()
  expect(openHouseDay(said, {}, TODAY)).toBeNull()
})
