import type { Slot, SlotValues, TextSlot } from '@frontage/artwork/types.ts'
import { expect, test } from 'vitest'
import { chosenIn, chosenWhen, isInOtherWords, isWhen, withWhen, type WhenSlot } from './occasion.ts'

const TODAY = '2027-06-01'
const slot = (id: string, pattern: string | null, more: { required?: boolean; occasion?: string } = {}) =>
  ({
    kind: 'text',
    id,
    required: more.required ?? false,
    when: pattern === null ? null : { pattern, occasion: more.occasion ?? null, isFree: true },
  }) as TextSlot as WhenSlot

const day = slot('weekday', '{weekday}', { occasion: 'open' })
const date = slot('date', '{month} {day}', { occasion: 'open', required: true })
const hours = slot('hours', '{from} to {to}', { occasion: 'open' })
const other = slot('other', '{month} {day}')
const plain = slot('plain', null)
const slots: Slot[] = [day, plain, date, hours, other]

test('what shares its date follows the one that is required, and hours are chosen by themselves', () => {
  expect(chosenIn(day, slots)?.id).toBe('date')
  expect(chosenIn(date, slots)?.id).toBe('date')
  expect(chosenIn(hours, slots)?.id).toBe('hours')
  expect(chosenIn(other, slots)?.id).toBe('other')
  expect(isWhen(plain)).toBe(false)
})

test('a weekday alone is words: no date could be read back from it', () => {
  const alone = slot('alone', '{weekday}')
  expect(chosenIn(alone, [alone, date])).toBeNull()
})

test('a date fills all slots of its occasion and no other, and is read back from them', () => {
  const chosen = { day: '2027-06-14', from: null, to: null }
  const values = withWhen(date, slots, {}, chosen)
  expect(values).toEqual({
    weekday: { text: 'Monday' },
    date: { text: 'June 14' },
    hours: undefined,
  })
  const stored = { weekday: { text: 'Monday' }, date: { text: 'June 14' } }
  expect(chosenWhen(date, slots, stored, TODAY)).toEqual(chosen)
})

test('hours that were chosen stay when the date changes', () => {
  const stored: SlotValues = { date: { text: 'June 14' }, hours: { text: '1 to 4 pm' } }
  const now = chosenWhen(date, slots, stored, TODAY)
  expect(withWhen(date, slots, stored, { ...now, day: '2027-06-20' })).toMatchObject({
    date: { text: 'June 20' },
    hours: { text: '1 to 4 pm' },
  })
})

test('what was left out stays out', () => {
  const values = withWhen(date, slots, { weekday: { text: '' } }, { day: '2027-06-14', from: null, to: null })
  expect(values).not.toHaveProperty('weekday')
})

test.each([
  [{}, false],
  [{ date: { text: '' } }, false],
  [{ date: { text: 'June 14' } }, false],
  [{ date: { text: 'Every Sunday in June' } }, true],
])('%o is in other words: %s', (values, isSo) =>
  expect(isInOtherWords(date, values as SlotValues)).toBe(isSo),
)
