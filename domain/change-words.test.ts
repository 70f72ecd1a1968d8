import { expect, test } from 'vitest'
import { PRICE_FIELDS } from './change-fields.ts'
import { changeLines, fieldInWords, valueInWords } from './change-words.ts'

const tellTime = (at: Date) => `at ${at.toISOString().slice(11, 16)}`

test.each([
  ['', 'true', 'yes'],
  ['', 'null', 'not set'],
  ['', undefined, 'empty'],
  ['', '[]', 'none'],
  ['', '["Spring","Open \\"house\\""]', 'Spring, Open "house"'],
  ['', '2026-11-28T22:33:00.000Z', 'at 22:33'],
  ['', '2026-11-28', '2026-11-28'],
  ['role', 'Consult', 'Consultant'],
  ['status', 'in-production', 'In production'],
  ['kinds', '["print-and-ship","mail-list"]', 'Printed and shipped, Mailed to a list'],
  ['printed.250-499', '0.085', '$0.085'],
  ['From 2026-11-30 15:00:00 UTC.coatings.Gloss, both sides', '0.1', '$0.10'],
  ['amount_off_cents', '150000', '$1,500.00'],
  ['amount_off_cents', 'null', 'not set'],
  ['team', '0.085', '0.085'],
  // Words of the language that this is written in.
  ['team', 'constructor', 'constructor'],
  ['role', 'toString', 'toString'],
])('%s: %s is told as %s', (field, stored, told) => expect(valueInWords(field, stored, tellTime)).toBe(told))

test.each([
  ['places.Create › Flyers', 'Place on Create › Flyers'],
  ['zone', ''],
  ['address', 'address'],
  ['constructor', 'constructor'],
  ['From 2026-11-30 15:00:00 UTC.places.250', 'From at 15:00, place on 250'],
  ['From 2026-11-30 15:00:00 UTC.zone.250', ''],
])('%s is called %s', (field, name) =>
  expect(fieldInWords(field, { places: 'Place on', zone: '' }, tellTime)).toBe(name),
)

test('a file says each change in a line, in words, with its times in UTC', () => {
  const differences = [
    { field: 'coatings.UV', before: '0.085', after: undefined },
    { field: 'coating_ids.UV', before: 'uv', after: undefined },
    { field: 'printed.250', before: '0.1', after: '0.2' },
    { field: 'starts_at', before: 'null', after: '2026-11-28T22:33:00.000Z' },
  ]
  expect(changeLines(differences, { ...PRICE_FIELDS, starts_at: 'From' }, false)).toEqual([
    'Coating UV: $0.085 -> (none)',
    'Printed 250: $0.10 -> $0.20',
    'From: not set -> 2026-11-28 22:33:00 UTC',
  ])
})

test('of what is new, a file says what it has, and not what is usual', () => {
  const differences = [
    { field: 'role', before: undefined, after: 'Consult' },
    { field: 'is_active', before: undefined, after: 'false' },
  ]
  expect(changeLines(differences, { role: 'Role', is_active: 'Active' }, true)).toEqual(['Role: Consultant'])
})
